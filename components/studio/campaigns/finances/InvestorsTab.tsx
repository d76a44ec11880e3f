import type { Instrument } from '@contract/campaigns';
import type { StudioInvestors } from '@contract/campaignStudio';
import type { CommitmentState } from '@contract/commitments';
import { hasRight } from '@contract/rights';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useMemo } from 'react';
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
/** A pledge earns nothing: its backer is promised rewards. */
const stateLabel = (state: CommitmentState, instrument: Instrument): string =>
  instrument === 'REWARD' && state === 'ACTIVE'
    ? t.funded
    : instrument === 'REWARD' && state === 'EXITED'
      ? t.completed
      : commitmentStateLabels[state];

const sumColumns = (instrument: Instrument): DataColumn<StudioInvestors['sums'][number]>[] => [
  { id: 'state', header: t.state, cell: ({ row }) => stateLabel(row.original.state, instrument) },
  { id: 'commitments', header: t.commitments({ instrument }), cell: ({ row }) => row.original.commitments },
  { id: 'amount', header: t.amount, cell: ({ row }) => formatMoney(row.original.amount) },
];

type Investor = StudioInvestors['items'][number] & { timeZone: string };
const investorColumns = (instrument: Instrument): DataColumn<Investor>[] => [
  {
    id: 'name',
    header: t.investor({ instrument }),
    cell: ({ row: { original } }) => (
      <>
        <Text>
          <b>{original.name ?? t.anonymousInvestor({ instrument })}</b>
          {original.username ? ` (@${original.username})` : ''}
        </Text>
        <Text kind="small" tone="muted">
          {[original.isLatePledge ? t.latePledge : null, stateLabel(original.state, instrument), formatDate(original.at, original.timeZone)]
            .filter(Boolean)
            .join(', ')}
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

/** Number of investors or backers and amounts; anonymous ones are not named. */
export function InvestorsTab({ campaign }: { campaign: StudioCampaign }) {
  const { campaignID, role, timeZone, pendingReconfirmations, raisedMinor, investorCount, currency, instrument } = campaign;
  const columns = useMemo(() => ({ sums: sumColumns(instrument), investors: investorColumns(instrument) }), [instrument]);
  const { data, error, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useCampaignInvestorsInfiniteQuery(campaignID);
  if (isLoading) return <Skeleton shape="card" height="240px" />;
  const firstPage = data?.pages[0];
  if (!firstPage && apiErrorOf(error)?.status === 403) return <Notice tone="info" title={t.investorsForbidden} />;
  if (!firstPage) return <ErrorState message={t.investorsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const items = data.pages.flatMap((page) => page.items);
  return (
    <>
      {pendingReconfirmations > 0 ? (
        <Notice tone="warn" title={t.reconfirmations({ instrument, count: pendingReconfirmations })}>
          {t.reconfirmationsHint({ instrument })}
        </Notice>
      ) : null}
      <Panel title={t.sums} aside={<Text isStrong>{t.raisedAmount({ amount: formatMoney({ amountMinor: raisedMinor, currency }) })}</Text>}>
        <Text>{t.investorCount({ instrument, count: investorCount })}</Text>
        {firstPage.sums.length > 0 ? (
          <DataTable
            label={t.commitmentsByState({ instrument })}
            columns={columns.sums}
            rows={firstPage.sums}
            keyOf={({ state }) => state}
            hasCaption
          />
        ) : null}
        {firstPage.latePledges.count > 0 ? (
          <Text>{t.latePledgeSum({ count: firstPage.latePledges.count, amount: formatMoney(firstPage.latePledges.amount) })}</Text>
        ) : null}
      </Panel>
      {hasRight(role, 'campaign.edit') && firstPage.people > 0 ? <MessageInvestors campaign={campaign} people={firstPage.people} /> : null}
      <Panel
        title={t.investors({ instrument })}
        aside={items.length > 0 ? <ListExport list={{ type: 'INVESTORS', campaignID }} subjectID={campaignID} /> : null}
      >
        <Text kind="small" tone="muted">
          {t.anonymousHint({ instrument })}
        </Text>
        {items.length === 0 ? <Text tone="muted">{t.noInvestors({ instrument })}</Text> : null}
        {items.length > 0 ? (
          <DataTable
            label={t.investorList({ instrument })}
            columns={columns.investors}
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
