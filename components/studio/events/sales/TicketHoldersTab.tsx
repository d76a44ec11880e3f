import type { OutputOf } from '@contract/operations';
import type { OrganiserEvent } from '@contract/organiserViews';
import { formatTicketCode } from '@contract/ticketCode';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAttendeesInfiniteQuery, type AttendeeQuery } from '@/store/studio/eventSalesApi';
import { formatEventTime } from '@/utils/format/dates';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/studio/eventsSales';
import { SearchField } from '../../../content/form/SearchField';
import { Panel } from '../../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../../ui/data/DataTable';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { SelectField } from '../../../ui/field/SelectField';
import { Text } from '../../../ui/layout/Text';
import { Link } from '../../../ui/navigation/Link';
import { ListExport } from '../../shared/ListExport';
import { FieldPair } from '../editor/EventFields';
import { MessageHolders } from './MessageHolders';

const stateOptions = [
  { value: '', label: t.anyState },
  { value: 'VALID', label: t.valid },
  { value: 'INSIDE', label: t.checkedIn },
  { value: 'CANCELLED', label: t.cancelled },
  { value: 'TRANSFERRED', label: t.transferred },
] as const;
const sourceLabels = { ONLINE: t.sourceOnline, COMP: t.sourceComp, ON_SITE: t.sourceBoxOffice, REWARD: t.sourceReward } as const;

const statusLabels = { VALID: null, CANCELLED: t.statusCancelled, TRANSFERRED: t.statusTransferred } as const;
type Holder = OutputOf<'events.attendees'>['items'][number] & { time: string };
const columns: DataColumn<Holder>[] = [
  {
    id: 'holder',
    header: t.holder,
    cell: ({ row: { original } }) => (
      <>
        <Link href={routes.studioOrder(original.paymentID)} tone="action" aria-label={t.orderOf({ name: original.holderName })}>
          {original.holderName}
        </Link>
        {original.contact ? (
          <Text kind="small" tone="muted">
            {original.contact}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    id: 'ticket',
    header: t.ticket,
    meta: { isText: true },
    cell: ({ row: { original } }) => {
      const { seatLabel, tierName, time, humanCode, source, status, isInside } = original;
      const state = isInside && status === 'VALID' ? t.statusCheckedIn : statusLabels[status];
      return (
        <Text kind="small" tone="muted">
          {seatLabel ?? tierName}, {time} · {formatTicketCode(humanCode)} · {sourceLabels[source]}
          {state ? ` · ${state}` : ''}
        </Text>
      );
    },
  },
];

/** Ticket holders, searchable by name, email, phone or code; also as a CSV file. */
export function TicketHoldersTab({ event }: { event: OrganiserEvent }) {
  const { eventID, venue } = event;
  const [search, setSearch] = useState('');
  const [sessionID, setSessionID] = useState('');
  const [state, setState] = useState('');
  const [now] = useState(() => new Date().toISOString());
  const q = useDebounced(search.trim(), 300);
  const filter: AttendeeQuery = {
    eventID,
    ...(q ? { q } : {}),
    ...(sessionID ? { sessionID } : {}),
    ...(state ? { state: state as 'VALID' } : {}), // -- one of the options above
  };
  const { data, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useAttendeesInfiniteQuery(filter);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <MessageHolders event={event} />
      <Panel title={t.ticketHolders} aside={<ListExport list={{ type: 'ATTENDEES', ...filter }} subjectID={eventID} />}>
        <SearchField label={t.searchHolders} value={search} maxLength={80} onChange={({ target }) => setSearch(target.value)} />
        <FieldPair>
          <SelectField
            label={t.session}
            value={sessionID}
            options={[
              { value: '', label: t.allSessions },
              ...event.sessions.map((session) => ({
                value: session.sessionID,
                label: formatEventTime(session.startsAt, venue.timeZone, now),
              })),
            ]}
            onChange={({ target }) => setSessionID(target.value)}
          />
          <SelectField label={t.state} value={state} options={stateOptions} onChange={({ target }) => setState(target.value)} />
        </FieldPair>
        {isLoading ? <Skeleton height="160px" /> : null}
        {!isLoading && !data ? <ErrorState message={t.holdersLoadError} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
        {data && items.length === 0 ? <Text tone="muted">{t.noMatches}</Text> : null}
        {items.length > 0 ? (
          <DataTable
            label={t.ticketHolders}
            columns={columns}
            rows={items.map((item) => ({ ...item, time: formatEventTime(item.startsAt, venue.timeZone, now) }))}
            keyOf={({ ticketID }) => ticketID}
            isScrolling
            more={{ hasMore: hasNextPage, isFetching, onMore: () => void fetchNextPage() }}
          />
        ) : null}
      </Panel>
    </>
  );
}
