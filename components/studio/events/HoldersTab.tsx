import type { OrganiserEvent } from '@contract/organiserViews';
import { useState } from 'react';
import styled from 'styled-components';
import { attendeeFile, useAttendeesInfiniteQuery, type AttendeeQuery } from '@/store/studio/eventFiguresApi';
import { formatEventTime } from '@/utils/dates';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { Panel } from '../../content/PageFrame';
import { ErrorState } from '../../ui/ErrorState';
import { InfiniteList } from '../../ui/InfiniteList';
import { SelectField } from '../../ui/SelectField';
import { Skeleton } from '../../ui/Skeleton';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { Pair } from './EventFields';
import { MessageHolders } from './MessageHolders';

const states = [
  { value: '', label: 'Any state' },
  { value: 'VALID', label: 'Valid' },
  { value: 'INSIDE', label: 'Inside now' },
  { value: 'CANCELLED', label: 'Cancelled' },
  { value: 'TRANSFERRED', label: 'Passed on' },
] as const;
const sources = { ONLINE: 'online', COMP: 'comp', ON_SITE: 'door sale' } as const;

/** Who is coming: found by name, mail, telephone or code; the same list as a file. */
export function HoldersTab({ event }: { event: OrganiserEvent }) {
  const { eventID, venue } = event;
  const [words, setWords] = useState('');
  const [sessionID, setSessionID] = useState('');
  const [state, setState] = useState('');
  const [now] = useState(() => new Date().toISOString());
  const q = useDebounced(words.trim(), 300);
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
      <Panel
        title="Holders"
        aside={
          <FileLink href={attendeeFile(filter)} download>
            Download as CSV
          </FileLink>
        }
      >
        <TextField
          label="Search by name, mail, telephone or code"
          isOptional
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Pair>
          <SelectField
            label="Session"
            value={sessionID}
            options={[
              { value: '', label: 'All sessions' },
              ...event.sessions.map((session) => ({
                value: session.sessionID,
                label: formatEventTime(session.startsAt, venue.timeZone, now),
              })),
            ]}
            onChange={({ target }) => setSessionID(target.value)}
          />
          <SelectField label="State" value={state} options={states} onChange={({ target }) => setState(target.value)} />
        </Pair>
        {isLoading ? <Skeleton height="160px" /> : null}
        {!isLoading && !data ? (
          <ErrorState message="The list could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : null}
        {data && items.length === 0 ? <Text tone="muted">Nobody fits.</Text> : null}
        {items.length > 0 ? (
          <InfiniteList
            label="Holders"
            items={items}
            keyOf={({ ticketID }) => ticketID}
            renderItem={({ holderName, contact, tierName, seatLabel, startsAt, humanCode, status, source, isInside }) => (
              <Row>
                <Text isStrong>{holderName}</Text>
                <Text kind="small" tone="muted">
                  {seatLabel ?? tierName}, {formatEventTime(startsAt, venue.timeZone, now)} · {humanCode} · {sources[source]}
                  {status === 'VALID' ? (isInside ? ' · inside' : '') : ` · ${status === 'CANCELLED' ? 'cancelled' : 'passed on'}`}
                  {contact ? ` · ${contact}` : ''}
                </Text>
              </Row>
            )}
            hasMore={hasNextPage}
            isFetching={isFetching}
            onMore={() => void fetchNextPage()}
          />
        ) : null}
      </Panel>
    </>
  );
}

const Row = styled.div`
  padding-block: ${({ theme }) => theme.space[2]};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  overflow-wrap: anywhere;
`;

const FileLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${({ theme }) => theme.size.tap};
  color: ${({ theme }) => theme.color.accentText};
  font-weight: 600;
`;
