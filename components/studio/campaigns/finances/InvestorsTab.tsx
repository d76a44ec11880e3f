import type { StudioInvestors } from '@contract/campaignStudio';
import type { CommitmentState } from '@contract/commitments';
import { hasRight } from '@contract/rights';
import type { StudioCampaign } from '@contract/studioCampaign';
import { apiErrorOf } from '@/store/api';
import { useCampaignInvestorsInfiniteQuery } from '@/store/studio/campaignEditorApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/campaignsFinances';
import { Notice } from '../../../content/page/Notice';
import { Panel } from '../../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../../ui/data/DataTable';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Text } from '../../../ui/layout/Text';
import { ListExport } from '../../shared/ListExport';
import { MessageInvestors } from './MessageInvestors';

/** States of a single payment, as far as creators may see them. */
const commitmentStateLabels: Record<CommitmentState, string> = {
  INITIATED: t.payingNow,
  COMMITTED: t.escrowed,
  RECONFIRM_REQUIRED: t.awaitingReconfirmation,
  ALLOTTED: t.allotted,
  ACTIVE: t.fundedEarning,
  EXITED: t.paidOut,
  WRITTEN_OFF: t.writtenOff,
  EXPIRED: t.notPaidInTime,
  CANCELLED: t.withdrawn,
  AUTO_CANCELLED: t.notReconfirmedInTime,
  REFUNDED: t.refunded,
  CHARGED_BACK: t.chargedBack,
};
const sumColumns: DataColumn<StudioInvestors['sums'][number]>[] = [
  { id: 'state', header: t.state, cell: ({ row }) => commitmentStateLabels[row.original.state] },
  { id: 'commitments', header: t.commitments, cell: ({ row }) => row.original.commitments },
  { id: 'amount', header: t.principal, cell: ({ row }) => formatMoney(row.original.amount) },
];

type Investor = StudioInvestors['items'][number] & { timeZone: string };
const investorColumns: DataColumn<Investor>[] = [
  {
    id: 'name',
    header: t.investor,
    cell: ({ row: { original } }) => (
      <>
        <Text>
          <b>{original.name ?? t.anonymousInvestor}</b>
          {original.username ? ` (@${original.username})` : ''}
        </Text>
        <Text kind="small" tone="muted">
          {commitmentStateLabels[original.state]}, {formatDate(original.at, original.timeZone)}
        </Text>
      </>
    ),
  },
  {
    id: 'amount',
    header: t.amount,
    cell: ({
      row: {
        original: { amount, allotted },
      },
    }) => (
      <>
        {formatMoney(amount)}
        {allotted && allotted.amountMinor !== amount.amountMinor ? (
          <Text kind="small" tone="muted">
            {t.allottedPart({ amount: formatMoney(allotted) })}
          </Text>
        ) : null}
      </>
    ),
  },
];

/** Number of investors and amounts; anonymous investors are not named. */
export function InvestorsTab({
  campaign: { campaignID, role, timeZone, pendingReconfirmations, raisedMinor, currency },
}: {
  campaign: StudioCampaign;
}) {
  const { data, error, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useCampaignInvestorsInfiniteQuery(campaignID);
  if (isLoading) return <Skeleton shape="card" height="240px" />;
  const firstPage = data?.pages[0];
  if (!firstPage && apiErrorOf(error)?.status === 403) return <Notice tone="info" title={t.investorsForbidden} />;
  if (!firstPage) return <ErrorState message={t.investorsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const items = data.pages.flatMap((page) => page.items);
  return (
    <>
      {pendingReconfirmations > 0 ? (
        <Notice tone="warn" title={t.reconfirmations({ count: pendingReconfirmations })}>
          {t.reconfirmationsHint}
        </Notice>
      ) : null}
      <Panel title={t.sums} aside={<Text isStrong>{t.raisedAmount({ amount: formatMoney({ amountMinor: raisedMinor, currency }) })}</Text>}>
        <Text>{t.investorCount({ count: firstPage.people })}</Text>
        {firstPage.sums.length > 0 ? (
          <DataTable label={t.commitmentsByState} columns={sumColumns} rows={firstPage.sums} keyOf={({ state }) => state} hasCaption />
        ) : null}
      </Panel>
      {hasRight(role, 'campaign.edit') && firstPage.people > 0 ? (
        <MessageInvestors campaignID={campaignID} people={firstPage.people} />
      ) : null}
      <Panel
        title={t.investors}
        aside={items.length > 0 ? <ListExport list={{ type: 'INVESTORS', campaignID }} subjectID={campaignID} /> : null}
      >
        <Text kind="small" tone="muted">
          {t.anonymousHint}
        </Text>
        {items.length === 0 ? <Text tone="muted">{t.noInvestors}</Text> : null}
        {items.length > 0 ? (
          <DataTable
            label={t.investorList}
            columns={investorColumns}
            rows={items.map((item) => ({ ...item, timeZone }))}
            keyOf={({ commitmentID }) => commitmentID}
            isScrolling
            more={{ hasMore: hasNextPage, isFetching, onMore: () => void fetchNextPage() }}
          />
        ) : null}
      </Panel>
    </>
  );
}
