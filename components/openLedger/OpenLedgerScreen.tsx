import type { OutputOf } from '@contract/operations';
import Head from 'next/head';
import styled from 'styled-components';
import { ledgerVerifierPath, openLedgerCheckpointPath, openLedgerFeedPath, routes } from '@/constants/routes';
import { useLedgerCheckpointsQuery } from '@/store/openLedger/openLedgerApi';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import { siteUrl } from '@/utils/url/siteUrl';
import * as t from '@messages/openLedger/openLedger';
import { Facts } from '../content/page/Facts';
import { PageFrame, Panel } from '../content/page/PageFrame';
import { Seo } from '../shell/Seo';
import { EmptyState } from '../ui/feedback/EmptyState';
import { QueryState } from '../ui/feedback/QueryState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { Stack } from '../ui/layout/Stack';
import { Text } from '../ui/layout/Text';
import { Link } from '../ui/navigation/Link';
import { LedgerVerifier } from './LedgerVerifier';
import { ProofVerifier } from './ProofVerifier';

/** What the open ledger is, its newest checkpoint, and how anyone verifies it: here, or with the script. */
export function OpenLedgerScreen() {
  const query = useLedgerCheckpointsQuery();
  return (
    <PageFrame $width="reading">
      <Seo title={t.openLedger} description={t.intro} canonical={routes.openLedger} />
      <Head>
        <link key="checkpoints" rel="alternate" type="application/atom+xml" title={t.feedTitle} href={openLedgerFeedPath} />
      </Head>
      <Stack as="header" gap={3}>
        <Text kind="title">{t.openLedger}</Text>
        <Text tone="muted">{t.intro}</Text>
      </Stack>
      <QueryState query={query} skeleton={<Skeleton height="320px" shape="card" />} message={t.checkpointsLoadError}>
        {(published) => <LatestCheckpoint of={published} />}
      </QueryState>
      <LedgerVerifier />
      <ProofVerifier />
      <OwnComputer />
      <Facts
        title={t.aboutTheLedger}
        facts={[
          { name: t.whatIsPublished, text: t.whatIsPublishedText },
          { name: t.whatYouCanCheck, text: t.whatYouCanCheckText },
          { name: t.whatItCannotShow, text: t.whatItCannotShowText },
        ]}
      />
    </PageFrame>
  );
}

function LatestCheckpoint({ of: { items, verifierKeys } }: { of: OutputOf<'other.ledgerCheckpoints'> }) {
  const [latest] = items;
  if (!latest) return <EmptyState icon="document" title={t.noCheckpoint} message={t.noCheckpointText} />;
  return (
    <Panel title={t.latestCheckpoint}>
      <Details>
        <dt>{t.signedOn}</dt>
        <dd>
          <time dateTime={latest.createdAt}>{formatDate(latest.createdAt, 'Asia/Kolkata')}</time>
        </dd>
        <dt>{t.transactions}</dt>
        <dd>{formatCount(latest.size)}</dd>
        <dt>{t.root}</dt>
        <dd>
          <code>{latest.root}</code>
        </dd>
        <dt>{t.keys({ count: verifierKeys.length })}</dt>
        {verifierKeys.map((key) => (
          <dd key={key}>
            <code>{key}</code>
          </dd>
        ))}
      </Details>
      <Text kind="small" tone="muted">
        {t.keepCopy}
      </Text>
      {/* Files and not pages: the browser shows or opens them. */}
      <Stack direction="row" gap={4} isWrapping>
        <Link tone="action" href={openLedgerCheckpointPath} isNewTab>
          {t.checkpointFile}
        </Link>
        <Link tone="action" href={openLedgerFeedPath} isNewTab>
          {t.feed}
        </Link>
      </Stack>
    </Panel>
  );
}

function OwnComputer() {
  const origin = siteUrl('/').replace(/\/$/, '');
  return (
    <Panel title={t.ownComputer}>
      <Text>{t.ownComputerText}</Text>
      <div>
        <Link tone="action" href={ledgerVerifierPath} download>
          {t.downloadScript}
        </Link>
      </div>
      <Command label={t.commandOfLedger} text={`node verify-ledger.mjs --log ${origin} --since checkpoint.txt`} />
      <Command label={t.commandOfProof} text={`node verify-ledger.mjs proof.json --key '${t.yourKey}'`} />
      <Text kind="small" tone="muted">
        {t.trust}
      </Text>
    </Panel>
  );
}

const Command = ({ label, text }: { label: string; text: string }) => (
  <figure>
    <Text as="figcaption" kind="small" tone="muted">
      {label}
    </Text>
    <Code>{text}</Code>
  </figure>
);

const Details = styled.dl`
  overflow-wrap: anywhere;
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
  }
  dd {
    margin: 0;
    padding-bottom: ${theme.space[3]};
  }
  code {
    font-family: ui-monospace, monospace;
    font-size: ${theme.fontSize[14]};
  }
`;

const Code = styled.code`
  display: block;
  margin-top: ${theme.space[1]};
  padding: ${theme.space[3]};
  background: ${theme.color.wash};
  border-radius: ${theme.radius.control};
  font-family: ui-monospace, monospace;
  font-size: ${theme.fontSize[14]};
  overflow-wrap: anywhere;
`;
