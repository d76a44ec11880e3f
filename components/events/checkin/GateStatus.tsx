import { formatTicketCode } from '@contract/ticketCode';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { GateState } from '@/store/events/gate/gateState';
import { theme } from '@/styles/theme';
import { formatTime } from '@/utils/format/dates';
import * as t from '@messages/events/checkin';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';

/** The connection between this scanner and the server, and what is still to be synced. */
export function GateStatus({ state }: { state: GateState }) {
  const { isOnline, isClosed, isPersistent, pendingScans, syncedAt, ticketCount, manifest } = state;
  const since = syncedAt && manifest ? t.lastSynced({ time: formatTime(new Date(syncedAt).toISOString(), manifest.door.timeZone) }) : '';
  return (
    <div role="status">
      {isClosed ? (
        <Text kind="small" tone="bad" isStrong>
          {t.accessEnded} {pendingScans > 0 ? t.returnDevice({ count: pendingScans }) : ''}
        </Text>
      ) : isOnline ? (
        <Text kind="small" tone="muted">
          {pendingScans > 0 ? t.onlinePending({ tickets: ticketCount, count: pendingScans }) : t.online({ tickets: ticketCount })}
        </Text>
      ) : (
        <Text kind="small" tone="warn" isStrong>
          {t.offline({ tickets: ticketCount, count: pendingScans })} {since}
        </Text>
      )}
      {isPersistent ? null : (
        <Text kind="small" tone="warn">
          {t.cannotStoreData}
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
    <Box aria-label={t.gates}>
      {gates.length > 0 ? (
        <ul>
          {gates.map(({ gate, entries, exits }) => (
            <li key={gate}>
              <Text kind="small">{t.entriesAndExits({ gate, entries, exits, b: (text) => <b>{text}</b> })}</Text>
            </li>
          ))}
        </ul>
      ) : null}
      {conflicts.length > 0 ? (
        <section aria-label={t.conflicts}>
          <Text as="h2" kind="subheading">
            {t.conflictCount({ count: conflicts.length })}
          </Text>
          <Text kind="small" tone="muted">
            {t.conflictsHint}
          </Text>
          <ul>
            {(isExpanded ? conflicts : conflicts.slice(0, 3)).map(
              ({ nonce, humanCode, initials, gate, scannedAt, verdict, firstGate, firstAdmittedAt }) => {
                const ticket = humanCode ? formatTicketCode(humanCode) : initials ? t.aTicket : t.anUnknownCode;
                const admission = { ticket, initials, time: time(scannedAt), gate, b: (text: ReactNode) => <b>{text}</b> };
                return (
                  <li key={nonce}>
                    <Text kind="small">
                      {verdict === 'ALREADY_IN' && firstAdmittedAt && firstGate
                        ? t.admittedAgain({ ...admission, firstTime: time(firstAdmittedAt), firstGate })
                        : t.admittedWrongly({ ...admission, verdict })}
                    </Text>
                  </li>
                );
              },
            )}
          </ul>
          {conflicts.length > 3 ? (
            <Button tone="plain" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
              {isExpanded ? t.showFewer : t.showAll}
            </Button>
          ) : null}
        </section>
      ) : null}
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: ${theme.space[3]};
`;
