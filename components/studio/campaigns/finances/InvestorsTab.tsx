import type { StudioInvestors } from '@contract/campaignStudio';
import type { StudioCampaign } from '@contract/studioCampaign';
import { apiErrorOf } from '@/store/api';
import { useCampaignInvestorsInfiniteQuery } from '@/store/studio/campaignEditorApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { Notice } from '../../../content/page/Notice';
import { Panel } from '../../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../../ui/data/DataTable';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Text } from '../../../ui/layout/Text';
import { commitmentStateLabels } from '../campaignEditorLabels';

const sumColumns: DataColumn<StudioInvestors['sums'][number]>[] = [
  { id: 'state', header: 'State', cell: ({ row }) => commitmentStateLabels[row.original.state] },
  { id: 'commitments', header: 'Commitments', cell: ({ row }) => row.original.commitments },
  { id: 'amount', header: 'Principal', cell: ({ row }) => formatMoney(row.original.amount) },
];

type Investor = StudioInvestors['items'][number] & { timeZone: string };
const investorColumns: DataColumn<Investor>[] = [
  {
    id: 'name',
    header: 'Investor',
    cell: ({ row: { original } }) => (
      <>
        <Text>
          <b>{original.name ?? 'Anonymous investor'}</b>
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
    header: 'Amount',
    cell: ({
      row: {
        original: { amount, allotted },
      },
    }) => (
      <>
        {formatMoney(amount)}
        {allotted && allotted.amountMinor !== amount.amountMinor ? (
          <Text kind="small" tone="muted">
            {formatMoney(allotted)} of it allotted
          </Text>
        ) : null}
      </>
    ),
  },
];

/** Number of investors and amounts; anonymous investors are not named. */
export function InvestorsTab({
  campaign: { campaignID, timeZone, pendingReconfirmations, raisedMinor, currency },
}: {
  campaign: StudioCampaign;
}) {
  const { data, error, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useCampaignInvestorsInfiniteQuery(campaignID);
  if (isLoading) return <Skeleton shape="card" height="240px" />;
  const firstPage = data?.pages[0];
  if (!firstPage && apiErrorOf(error)?.status === 403)
    return <Notice tone="info" title="Only team members who manage money see investors" />;
  if (!firstPage) return <ErrorState message="The investors could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />;
  const items = data.pages.flatMap((page) => page.items);
  return (
    <>
      {pendingReconfirmations > 0 ? (
        <Notice
          tone="warn"
          title={
            pendingReconfirmations === 1 ? '1 commitment needs reconfirmation' : `${pendingReconfirmations} commitments need reconfirmation`
          }
        >
          You changed the terms. Commitments that are not reconfirmed are refunded in full.
        </Notice>
      ) : null}
      <Panel title="Sums" aside={<Text isStrong>{formatMoney({ amountMinor: raisedMinor, currency })} raised</Text>}>
        <Text>{firstPage.people === 1 ? '1 investor.' : `${firstPage.people} investors.`}</Text>
        {firstPage.sums.length > 0 ? (
          <DataTable label="Commitments by state" columns={sumColumns} rows={firstPage.sums} keyOf={({ state }) => state} hasCaption />
        ) : null}
      </Panel>
      <Panel title="Investors">
        <Text kind="small" tone="muted">
          Anonymous investors have no name here either, and no one’s address or number is ever shown.
        </Text>
        {items.length === 0 ? <Text tone="muted">No one yet.</Text> : null}
        {items.length > 0 ? (
          <DataTable
            label="Investors"
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
