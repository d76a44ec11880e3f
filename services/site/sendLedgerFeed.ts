import type { OutputOf } from '@contract/operations';
import type { GetServerSideProps } from 'next';
import { brand } from '@/constants/brand';
import { openLedgerFeedPath, routes } from '@/constants/routes';
import { formatDate } from '@/utils/format/dates';
import { siteUrl } from '@/utils/url/siteUrl';
import { atomFeed } from '@/utils/xml/atomFeed';
import * as t from '@messages/openLedger/openLedger';
import { serverHttp } from '../http/serverHttp';
import { getLedgerCheckpoints } from '../openLedger';

const cacheFiveMinutes = 'public, s-maxage=300, stale-while-revalidate=3600';

const feedOf = ({ items }: OutputOf<'other.ledgerCheckpoints'>, now: string): string =>
  atomFeed({
    title: t.feedTitle,
    author: brand.name,
    page: siteUrl(routes.openLedger),
    self: siteUrl(openLedgerFeedPath),
    fallbackUpdated: now,
    entries: items.map(({ size, note, createdAt }) => ({
      id: String(size),
      title: t.feedEntry({ size, date: formatDate(createdAt, 'Asia/Kolkata') }),
      body: note,
      at: createdAt,
    })),
  });

/** /open-ledger/feed.xml: the last checkpoints as signed notes, so that feed readers keep copies that this site cannot change. */
export const sendLedgerFeed: GetServerSideProps = async ({ res }) => {
  const found = await getLedgerCheckpoints(serverHttp);
  const isFound = found.error === undefined;
  if (!isFound) res.statusCode = 503;
  res.setHeader('Content-Type', 'application/atom+xml; charset=utf-8');
  res.setHeader('Cache-Control', isFound ? cacheFiveMinutes : 'no-store');
  res.end(isFound ? feedOf(found.data, new Date().toISOString()) : '');
  return { props: {} };
};
