import { useState } from 'react';
import styled from 'styled-components';
import type { GateState } from '@/store/events/gate/gateState';
import { formatTime } from '@/utils/dates';
import { Button } from '../ui/Button';
import { Text } from '../ui/Text';

const shows = (count: number) => (count === 1 ? '1 scan waits' : `${count} scans wait`);

/** How things stand between this scanner and the house: never a guess for the person at the gate. */
export function GateStatus({ state }: { state: GateState }) {
  const { isOnline, isClosed, isLasting, waiting, syncedAt, ticketCount, manifest } = state;
  const since = syncedAt && manifest ? ` Last in touch at ${formatTime(new Date(syncedAt).toISOString(), manifest.door.timeZone)}.` : '';
  return (
    <div role="status" data-gate={isClosed ? 'closed' : isOnline ? 'online' : 'offline'}>
      {isClosed ? (
        <Text kind="small" tone="bad" isStrong>
          This door is closed to you: the link has ended, or you are signed out.
          {waiting > 0 ? ` ${shows(waiting)} here and are not lost: give this device to the organiser.` : ''}
        </Text>
      ) : isOnline ? (
        <Text kind="small" tone="muted">
          Online. {ticketCount} tickets kept on this device{waiting > 0 ? `; ${shows(waiting)} to be handed over` : ''}.
        </Text>
      ) : (
        <Text kind="small" tone="warn" isStrong>
          Offline: this scanner decides alone from {ticketCount} tickets kept here. {shows(waiting)} to be handed over.{since}
        </Text>
      )}
      {isLasting ? null : (
        <Text kind="small" tone="warn">
          This browser keeps nothing: do not close this page before everything is handed over.
        </Text>
      )}
    </div>
  );
}

/** Who came in where, and where two gates disagree. */
export function GateBoard({ state }: { state: GateState }) {
  const { gates, conflicts, manifest } = state;
  const [isWhole, setIsWhole] = useState(false);
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
            A scanner on its own let them in, and the house would not have.
          </Text>
          <ul>
            {(isWhole ? conflicts : conflicts.slice(0, 3)).map(
              ({ nonce, humanCode, initials, gate, scannedAt, verdict, firstGate, firstAdmittedAt }) => (
                <li key={nonce} data-conflict={nonce}>
                  <Text kind="small">
                    <b>{humanCode ?? (initials ? 'A ticket' : 'An unknown code')}</b> {initials} let in at {time(scannedAt)}, {gate}
                    {verdict === 'ALREADY_IN' && firstAdmittedAt
                      ? `; first let in at ${time(firstAdmittedAt)}, ${firstGate ?? ''}`
                      : `; ${verdict.toLowerCase().replace('_', ' ')}`}
                  </Text>
                </li>
              ),
            )}
          </ul>
          {conflicts.length > 3 ? (
            <Button tone="plain" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : 'Show all'}
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
