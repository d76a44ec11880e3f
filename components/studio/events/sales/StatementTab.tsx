import type { OutputOf } from '@contract/operations';
import type { OrganiserEvent } from '@contract/organiserViews';
import { usePayoutStatementQuery } from '@/store/studio/eventSalesApi';
import { formatMoney } from '@/utils/format/currency';
import { formatEventTime } from '@/utils/format/dates';
import * as t from '@messages/studio/eventsSales';
import { Panel } from '../../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../../ui/data/DataTable';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Text } from '../../../ui/layout/Text';
import { SplitLink } from '../../splits/SplitLink';

type Statement = OutputOf<'events.payoutStatement'>['rows'][number] & { session: string };
const columns: DataColumn<Statement>[] = [
  { id: 'session', header: t.session, cell: ({ row }) => row.original.session },
  { id: 'orders', header: t.orders, cell: ({ row }) => row.original.orders },
  { id: 'captured', header: t.paid, cell: ({ row }) => formatMoney(row.original.captured) },
  { id: 'fees', header: t.ourFee, cell: ({ row }) => formatMoney(row.original.fees) },
  { id: 'refunded', header: t.refunded, cell: ({ row }) => formatMoney(row.original.refunded) },
  { id: 'withheld', header: t.withheld, cell: ({ row }) => formatMoney(row.original.withheld) },
  { id: 'shared', header: t.investorsShare, cell: ({ row }) => formatMoney(row.original.shared) },
  { id: 'due', header: t.yours, cell: ({ row }) => formatMoney(row.original.due) },
  { id: 'onSite', header: t.collectedOnSite, cell: ({ row }) => formatMoney(row.original.collectedOnSite) },
];
/** Shown where there is any. */
const rareColumns = ['shared', 'withheld'] as const;

/** The organiser's share of the money, by session. */
export function StatementTab({ event }: { event: OrganiserEvent }) {
  const { data, isLoading, isFetching, refetch } = usePayoutStatementQuery(event.eventID);
  if (isLoading) return <Skeleton height="240px" shape="card" />;
  if (!data) return <ErrorState message={t.statementLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const hidden = rareColumns.filter((id) => data.rows.every(({ [id]: amount }) => amount.amountMinor === 0));
  return (
    <Panel title={t.statement} aside={<Text isStrong>{t.dueToYou({ amount: formatMoney(data.due) })}</Text>}>
      <Text kind="small" tone="muted">
        {t.statementHint}
      </Text>
      <DataTable
        label={t.statementBySession}
        columns={columns.filter(({ id }) => !hidden.some((one) => one === id))}
        rows={data.rows.map((row) => ({ ...row, session: formatEventTime(row.startsAt, event.venue.timeZone) }))}
        keyOf={({ sessionID }) => sessionID}
        isStacking
      />
      <SplitLink kind="event" id={event.eventID} channelID={event.channelID} />
    </Panel>
  );
}
