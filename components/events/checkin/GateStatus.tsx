import { useState } from 'react';
import styled from 'styled-components';
import type { GateState } from '@/store/events/gate/gateState';
import { formatTime } from '@/utils/format/dates';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';

const pendingScansLabel = (count: number) => (count === 1 ? '1 scan pending' : `${count} scans pending`);

/** The connection between this scanner and the server, and what is still to be synced. */
export function GateStatus({ state }: { state: GateState }) {
  const { isOnline, isClosed, isPersistent, pendingScans, syncedAt, ticketCount, manifest } = state;
  const since = syncedAt && manifest ? ` Last synced at ${formatTime(new Date(syncedAt).toISOString(), manifest.door.timeZone)}.` : '';
  return (
    <div role="status" data-gate={isClosed ? 'closed' : isOnline ? 'online' : 'offline'}>
      {isClosed ? (
        <Text kind="small" tone="bad" isStrong>
          You no longer have access: the link has expired or you’re signed out.
          {pendingScans > 0 ? ` This device has ${pendingScansLabel(pendingScans)}. Return it to the organiser.` : ''}
        </Text>
      ) : isOnline ? (
        <Text kind="small" tone="muted">
          Online. {ticketCount} tickets on this device
          {pendingScans > 0 ? `; ${pendingScansLabel(pendingScans)}` : ''}.
        </Text>
      ) : (
        <Text kind="small" tone="warn" isStrong>
          Offline: checking against the {ticketCount} tickets on this device. {pendingScansLabel(pendingScans)}.{since}
        </Text>
      )}
      {isPersistent ? null : (
        <Text kind="small" tone="warn">
          This browser can’t store data. Keep this page open until all scans are synced.
        </Text>
      )}
    </div>
  );
}

/** Entries by gate, and conflicts between gates. */
export function GateSummary({ state }: { state: GateState }) {
  const { gates, conflicts, manifest } = state;
  const [isExpanded, setIsExpanded] = useState(false);
  if (!manifest || (gates.length === 0 && conflicts.length === 0)) return null;
  const time = (at: string) => formatTime(at, manifest.door.timeZone);
  return (
    <Box aria-label="Gates">
      {gates.length > 0 ? (
        <ul>
          {gates.map(({ gate, entries, exits }) => (
            <li key={gate}>
              <Text kind="small">
                <b>{gate}</b>: {entries} in, {exits} out
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
      {conflicts.length > 0 ? (
        <section aria-label="Conflicts">
          <Text kind="subheading">
            {conflicts.length} {conflicts.length === 1 ? 'conflict' : 'conflicts'}
          </Text>
          <Text kind="small" tone="muted">
            An offline scanner admitted these tickets; the server would have refused them.
          </Text>
          <ul>
            {(isExpanded ? conflicts : conflicts.slice(0, 3)).map(
              ({ nonce, humanCode, initials, gate, scannedAt, verdict, firstGate, firstAdmittedAt }) => (
                <li key={nonce} data-conflict={nonce}>
                  <Text kind="small">
                    <b>{humanCode ?? (initials ? 'A ticket' : 'An unknown code')}</b> {initials} admitted at {time(scannedAt)}, {gate}
                    {verdict === 'ALREADY_IN' && firstAdmittedAt
                      ? `; first admitted at ${time(firstAdmittedAt)}, ${firstGate ?? ''}`
                      : `; ${verdict.toLowerCase().replace('_', ' ')}`}
                  </Text>
                </li>
              ),
            )}
          </ul>
          {conflicts.length > 3 ? (
            <Button tone="plain" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
              {isExpanded ? 'Show fewer' : 'Show all'}
            </Button>
          ) : null}
        </section>
      ) : null}
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`;
