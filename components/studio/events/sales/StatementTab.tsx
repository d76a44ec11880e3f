import type { OutputOf } from '@contract/operations';
import type { OrganiserEvent } from '@contract/organiserViews';
import { useState } from 'react';
import { usePayoutStatementQuery } from '@/store/studio/eventSalesApi';
import { formatMoney } from '@/utils/format/currency';
import { formatEventTime } from '@/utils/format/dates';
import { Panel } from '../../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../../ui/data/DataTable';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Text } from '../../../ui/layout/Text';

type Statement = OutputOf<'events.payoutStatement'>['rows'][number] & { session: string };
const columns: DataColumn<Statement>[] = [
  { id: 'session', header: 'Session', cell: ({ row }) => row.original.session },
  { id: 'orders', header: 'Orders', cell: ({ row }) => row.original.orders },
  { id: 'captured', header: 'Paid', cell: ({ row }) => formatMoney(row.original.captured) },
  { id: 'fees', header: 'Our fee and its tax', cell: ({ row }) => formatMoney(row.original.fees) },
  { id: 'refunded', header: 'Refunded', cell: ({ row }) => formatMoney(row.original.refunded) },
  { id: 'shared', header: 'Investors’ share', cell: ({ row }) => formatMoney(row.original.shared) },
  { id: 'due', header: 'Yours', cell: ({ row }) => formatMoney(row.original.due) },
  { id: 'onSite', header: 'Box office (collected by you)', cell: ({ row }) => formatMoney(row.original.collectedOnSite) },
];
const columnsWithoutInvestors = columns.filter(({ id }) => id !== 'shared');

/** The organiser's share of the money, by session. */
export function StatementTab({ event }: { event: OrganiserEvent }) {
  const { data, isLoading, isFetching, refetch } = usePayoutStatementQuery(event.eventID);
  const [now] = useState(() => new Date().toISOString());
  if (isLoading) return <Skeleton height="240px" shape="card" />;
  if (!data) return <ErrorState message="The statement could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />;
  const isShared = data.rows.some(({ shared }) => shared.amountMinor !== 0);
  return (
    <Panel title="Statement" aside={<Text isStrong>{`${formatMoney(data.due)} yours`}</Text>}>
      <Text kind="small" tone="muted">
        Amounts come from the ledger: each is the sum of the postings of this event’s payments. “Yours” is what we owe your channel. A
        partial refund is shared in proportion.
      </Text>
      <DataTable
        label="Statement by session"
        columns={isShared ? columns : columnsWithoutInvestors}
        rows={data.rows.map((row) => ({ ...row, session: formatEventTime(row.startsAt, event.venue.timeZone, now) }))}
        keyOf={({ sessionID }) => sessionID}
        isStacking
      />
    </Panel>
  );
}
