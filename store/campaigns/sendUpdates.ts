import type { Campaign } from '@contract/campaignPage';
import type { GetServerSideProps } from 'next';
import { routes } from '@/constants/routes';
import { getPublicCampaign } from '@/services/campaignNews';
import { atomOf } from '@/utils/atom';
import { siteUrl } from '@/utils/siteUrl';

const forAMinute = 'public, s-maxage=60, stale-while-revalidate=600';

const feedOf = ({ campaignID, title, channel, updates, publishedAt }: Campaign, now: string): string =>
  atomOf({
    title: `${title}: updates`,
    author: channel.name,
    page: siteUrl(routes.campaign(campaignID)),
    self: siteUrl(routes.campaignFeed(campaignID)),
    since: publishedAt ?? now,
    entries: updates.flatMap(({ updateID, title: head, body, audience, publishedAt: at }) =>
      audience === 'PUBLIC' && body !== null ? [{ id: updateID, title: head, body, at }] : [],
    ),
  });

/** /campaign/<id>/updates.xml: what everybody may read of a campaign's news. A private offer has none: a feed reader's list is public. */
export const sendUpdates: GetServerSideProps = async ({ res, params }) => {
  const found = await getPublicCampaign(String(params?.id));
  const campaign = found.error === undefined && !found.data.isPrivate ? found.data : null;
  const isAway = found.error !== undefined && found.status !== 404;
  if (!campaign) res.statusCode = isAway ? 503 : 404;
  res.setHeader('Content-Type', 'application/atom+xml; charset=utf-8');
  res.setHeader('Cache-Control', campaign ? forAMinute : 'no-store');
  res.end(campaign ? feedOf(campaign, new Date().toISOString()) : '');
  return { props: {} };
};
