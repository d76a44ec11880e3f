import type { OrganiserOrderRow } from '@contract/organiserOrders';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useOrganiserOrdersInfiniteQuery, type OrderQuery } from '@/store/studio/ordersApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime, formatEventTime } from '@/utils/format/dates';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/studio/orders';
import { PillSelect } from '../../content/form/PillSelect';
import { SearchField } from '../../content/form/SearchField';
import { Tag } from '../../ui/button/Chip';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { DensitySelect } from '../shared/DensitySelect';
import { ListExport } from '../shared/ListExport';
import { orderSourceLabels, orderStateLabels, orderTags } from './orderLabels';

type Row = OrganiserOrderRow & { now: string };
const buyer: DataColumn<Row> = {
  id: 'buyer',
  header: t.buyer,
  cell: ({ row: { original } }) => (
    <>
      <Link href={routes.studioOrder(original.paymentID)} tone="action">
        {original.buyerName}
      </Link>
      <Text kind="small" tone="muted">
        {original.contact ? `${original.orderNumber} · ${original.contact}` : original.orderNumber}
      </Text>
    </>
  ),
};
const event: DataColumn<Row> = {
  id: 'event',
  header: t.event,
  meta: { isText: true, isWide: true },
  cell: ({ row: { original } }) => (
    <>
      <Text kind="small">{original.eventTitle}</Text>
      <Text kind="small" tone="muted">
        {formatEventTime(original.startsAt, original.timeZone, original.now)}
      </Text>
    </>
  ),
};
const session: DataColumn<Row> = {
  ...event,
  header: t.session,
  cell: ({ row: { original } }) => <Text kind="small">{formatEventTime(original.startsAt, original.timeZone, original.now)}</Text>,
};
const rest: DataColumn<Row>[] = [
  {
    id: 'tickets',
    header: t.tickets,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <>
        <Text kind="small">{original.seats.length > 0 ? original.seats.join('; ') : t.ticketCount({ count: original.tickets })}</Text>
        {original.checkedIn > 0 ? (
          <Text kind="small" tone="muted">
            {t.checkedInOf({ checkedIn: original.checkedIn, count: original.tickets })}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    id: 'state',
    header: t.state,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <Stack direction="row" gap={2} isWrapping>
        {orderTags(original).map((label) => (
          <Tag key={label}>{label}</Tag>
        ))}
      </Stack>
    ),
  },
  {
    id: 'bought',
    header: t.bought,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => <Text kind="small">{formatDateTime(original.boughtAt)}</Text>,
  },
  {
    id: 'total',
    header: t.total,
    cell: ({ row: { original } }) => (
      <>
        <Text kind="small">{formatMoney(original.total)}</Text>
        {original.refunded.amountMinor > 0 ? (
          <Text kind="small" tone="muted">
            {t.refundedAmount({ amount: formatMoney(original.refunded) })}
          </Text>
        ) : null}
      </>
    ),
  },
];
const columnsOfChannel = [buyer, event, ...rest];
const columnsOfEvent = [buyer, session, ...rest];

const stateOptions = [{ value: '', label: t.all }, ...Object.entries(orderStateLabels).map(([value, label]) => ({ value, label }))];
const sourceOptions = [{ value: '', label: t.all }, ...Object.entries(orderSourceLabels).map(([value, label]) => ({ value, label }))];

interface OrdersTableProps {
  /** Of this channel, or of one event. */
  scope: Pick<OrderQuery, 'channelID' | 'eventID'>;
  /** Of the event, for its filter. */
  sessions?: readonly { sessionID: string; startsAt: string }[];
  timeZone?: string;
}

/** Orders, searchable by name, order, code, seat, phone and e-mail; each opens its page. */
export function OrdersTable({ scope, sessions = [], timeZone = 'UTC' }: OrdersTableProps) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState({ state: '', source: '', sessionID: '' });
  const [now] = useState(() => new Date().toISOString());
  const q = useDebounced(search.trim(), 250);
  const query: OrderQuery = {
    ...scope,
    ...(q ? { q } : {}),
    ...(filter.state ? { state: filter.state as OrganiserOrderRow['state'] } : {}), // -- one of the options above
    ...(filter.source ? { source: filter.source as OrganiserOrderRow['source'] } : {}), // -- one of the options above
    ...(filter.sessionID ? { sessionID: filter.sessionID } : {}),
  };
  const orders = useOrganiserOrdersInfiniteQuery(query);
  const items = orders.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Boolean(q || filter.state || filter.source || filter.sessionID);
  return (
    <Stack gap={4}>
      <Stack direction="row" gap={2} isWrapping>
        <SearchField label={t.searchOrders} value={search} maxLength={80} onChange={({ target }) => setSearch(target.value)} />
        {sessions.length > 1 ? (
          <PillSelect
            label={t.session}
            value={filter.sessionID}
            options={[
              { value: '', label: t.all },
              ...sessions.map(({ sessionID, startsAt }) => ({ value: sessionID, label: formatEventTime(startsAt, timeZone, now) })),
            ]}
            onChange={(sessionID) => setFilter({ ...filter, sessionID })}
          />
        ) : null}
        <PillSelect label={t.state} value={filter.state} options={stateOptions} onChange={(state) => setFilter({ ...filter, state })} />
        <PillSelect
          label={t.source}
          value={filter.source}
          options={sourceOptions}
          onChange={(source) => setFilter({ ...filter, source })}
        />
        <DensitySelect />
        {items.length > 0 ? <ListExport list={{ type: 'ORDERS', ...query }} subjectID={scope.eventID ?? scope.channelID ?? ''} /> : null}
      </Stack>
      <QueryState
        query={orders}
        skeleton={<Skeleton height="320px" shape="card" />}
        message={t.ordersLoadError}
        isEmpty={items.length === 0}
        empty={
          isFiltered ? (
            <EmptyState icon="search" title={t.noMatches} message={t.noMatchesMessage} />
          ) : (
            <EmptyState icon="ticket" title={t.noOrders} message={t.noOrdersMessage} />
          )
        }
      >
        {() => (
          <DataTable
            label={t.orders}
            columns={scope.eventID ? columnsOfEvent : columnsOfChannel}
            rows={items.map((item) => ({ ...item, now }))}
            keyOf={({ paymentID }) => paymentID}
            isScrolling
            isOnPage
            isBusy={orders.isFetching}
            more={{ hasMore: orders.hasNextPage, isFetching: orders.isFetchingNextPage, onMore: () => void orders.fetchNextPage() }}
          />
        )}
      </QueryState>
    </Stack>
  );
}
