import type { ReferralLink } from '@contract/referrals';
import type { AudienceWork } from '@contract/studioReports';
import { useState } from 'react';
import styled from 'styled-components';
import { reportUrls, useEndReferralMutation, useReferralsInfiniteQuery } from '@/store/studio/analyticsApi';
import { copyText } from '@/utils/browser/copyText';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import { siteUrl } from '@/utils/url/siteUrl';
import * as t from '@messages/studio/analytics';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Chip } from '../../ui/button/Chip';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { ConfirmButton } from '../shared/ConfirmButton';
import { workKindLabels } from './audienceLabels';
import { NewReferralLink } from './NewReferralLink';
import { lastDays, periodChoices } from './period';

type ChannelLink = NonNullable<ReferralLink['link']>;

interface ReferralLinksProps {
  channelID: string;
  /** The work whose links these are; without it those of the whole channel, where none can be made. */
  work?: { kind: AudienceWork; id: string } | undefined;
  /** The UTC day at which a chosen period ends. */
  today: string;
}

const nameOf = ({ link }: ReferralLink) => link?.name ?? t.referralVisitors;

const nameColumn = (hasWork: boolean): DataColumn<ReferralLink> => ({
  id: 'link',
  header: t.referralLink,
  cell: ({ row: { original } }) => (
    <>
      {nameOf(original)}
      <Text kind="tiny" tone="muted">
        {[
          ...(hasWork ? [] : [original.workName, workKindLabels[original.kind]]),
          formatDate(original.createdAt.slice(0, 10)),
          ...(original.endedAt ? [t.referralEnded] : []),
        ].join(' · ')}
      </Text>
    </>
  ),
});
const countColumns: DataColumn<ReferralLink>[] = [
  { id: 'visits', header: t.referralVisits, cell: ({ row }) => formatCount(row.original.visits) },
  { id: 'orders', header: t.referralOrders, cell: ({ row }) => formatCount(row.original.orders) },
];
const moneyColumn = (id: 'paid' | 'refunded' | 'remaining', header: string): DataColumn<ReferralLink> => ({
  id,
  header,
  cell: ({ row: { original } }) =>
    original.amounts?.length ? original.amounts.map((of) => <Amount key={of.paid.currency}>{formatMoney(of[id])}</Amount>) : '–',
});
const moneyColumns = [
  moneyColumn('paid', t.referralPaid),
  moneyColumn('refunded', t.referralRefunded),
  moneyColumn('remaining', t.referralRemaining),
];

/** The links of a channel or of one work, and what each brought. Loaded after the charts. */
export function ReferralLinks({ channelID, work, today }: ReferralLinksProps) {
  const [message, setMessage] = useState<string>();
  const [days, setDays] = useState<number | null>(null);
  const period = days === null ? {} : lastDays(days, today);
  const query = { channelID, ...(work ? { id: work.id } : {}), ...period };
  const { data, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useReferralsInfiniteQuery(query);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const canSeeMoney = items.some(({ amounts }) => amounts !== null);
  const copy = async ({ name, path }: ChannelLink) => {
    const url = siteUrl(path);
    setMessage((await copyText(url)) ? t.referralCopied({ name }) : t.referralCopyError({ url }));
  };
  const columns: DataColumn<ReferralLink>[] = [
    nameColumn(work !== undefined),
    ...countColumns,
    ...(canSeeMoney ? moneyColumns : []),
    {
      id: 'actions',
      header: t.referralActions,
      cell: ({ row: { original } }) =>
        original.endedAt || !original.link ? null : (
          <Actions>
            <CopyButton link={original.link} onCopy={copy} />
            <EndLink link={original.link} />
          </Actions>
        ),
    },
  ];
  return (
    <Panel
      title={t.referralLinks}
      aside={
        !work && items.length > 0 ? (
          <ButtonLink href={reportUrls.referrals({ channelID, ...period })} tone="quiet" size="s" download>
            {t.downloadCsv}
          </ButtonLink>
        ) : undefined
      }
    >
      <Stack gap={4}>
        <Text tone="muted">{t.referralIntro}</Text>
        {work ? (
          <NewReferralLink channelID={channelID} work={work} onCreated={(name) => setMessage(t.referralCreated({ name }))} />
        ) : (
          <Text tone="muted">{t.referralFromRelease}</Text>
        )}
        <Stack direction="row" gap={2} isWrapping role="group" aria-label={t.referralPeriod}>
          <Chip isPressed={days === null} onClick={() => setDays(null)}>
            {t.referralAllTime}
          </Chip>
          {periodChoices.map((choice) => (
            <Chip key={choice} isPressed={days === choice} onClick={() => setDays(choice)}>
              {t.lastDays({ days: choice })}
            </Chip>
          ))}
        </Stack>
        <div role="status">{message ? <Text tone="good">{message}</Text> : null}</div>
        {isLoading ? <Skeleton height="120px" /> : null}
        {!isLoading && !data ? <ErrorState message={t.referralsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
        {data && items.length === 0 ? <Text tone="muted">{t.referralsNone}</Text> : null}
        {items.length > 0 ? (
          <DataTable
            label={t.referralLinks}
            columns={columns}
            rows={items}
            keyOf={({ link, id }) => link?.code ?? id}
            isStacking
            more={{ hasMore: hasNextPage, isFetching, onMore: () => void fetchNextPage(), label: t.referralsLoadMore }}
          />
        ) : null}
      </Stack>
    </Panel>
  );
}

const CopyButton = ({ link, onCopy }: { link: ChannelLink; onCopy: (link: ChannelLink) => Promise<void> }) => (
  <Button size="s" tone="quiet" aria-label={t.referralCopyName({ name: link.name })} onClick={() => void onCopy(link)}>
    {t.referralCopy}
  </Button>
);

function EndLink({ link: { code, name } }: { link: ChannelLink }) {
  const [end, { isLoading, error }] = useEndReferralMutation();
  return (
    <ConfirmButton
      label={t.referralEnd}
      name={t.referralEndName({ name })}
      tone="plain"
      title={t.referralEndTitle}
      effect={t.referralEndEffect({ name })}
      action={t.referralEndAction}
      isBusy={isLoading}
      error={error}
      onConfirm={async () => (await end({ code })).error === undefined}
    />
  );
}

const Amount = styled.span`
  display: block;
`;
const Actions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 8px;
`;
