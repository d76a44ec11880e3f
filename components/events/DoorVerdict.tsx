import type { CheckIn, ScanVerdict } from '@contract/events';
import styled from 'styled-components';
import { displayType } from '@/styles/mixins';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import type { ScanOutcome } from './useDoorScans';

const words: Record<ScanVerdict, { title: string; tone: 'go' | 'ask' | 'stop' }> = {
  OK: { title: 'Admitted', tone: 'go' },
  ALREADY_IN: { title: 'Already in', tone: 'ask' },
  NOT_INSIDE: { title: 'Not inside', tone: 'ask' },
  WRONG_SESSION: { title: 'Wrong show', tone: 'stop' },
  TOO_EARLY: { title: 'Too early', tone: 'ask' },
  TOO_LATE: { title: 'Too late', tone: 'stop' },
  CANCELLED: { title: 'Cancelled ticket', tone: 'stop' },
  UNPAID: { title: 'Not paid', tone: 'stop' },
  REPLACED: { title: 'Replaced ticket', tone: 'stop' },
  FORGED: { title: 'Not a real ticket', tone: 'stop' },
  UNKNOWN: { title: 'Unknown code', tone: 'stop' },
};

interface DoorVerdictProps {
  outcome: ScanOutcome;
  isBusy: boolean;
  onRetry: () => void;
}

/** Readable at arm's length and without colours: a word, an icon, a reason. */
export function DoorVerdict({ outcome, isBusy, onRetry }: DoorVerdictProps) {
  return (
    <div role="status" aria-live="assertive" aria-busy={isBusy}>
      {outcome?.kind === 'ANSWERED' ? <Answer checkIn={outcome.checkIn} /> : null}
      {outcome?.kind === 'UNANSWERED' ? (
        <Panel $tone="ask">
          <Big>
            <Icon name="alert" />
            Not checked
          </Big>
          <p>{outcome.reason}</p>
          <Retry tone="quiet" isBusy={isBusy} onClick={onRetry}>
            Try this code again
          </Retry>
        </Panel>
      ) : null}
      {outcome ? null : (
        <Panel $tone="none">
          <Big>Ready</Big>
          <p>Hold a ticket to the camera, use a hand-held scanner, or type the code under the QR.</p>
        </Panel>
      )}
    </div>
  );
}

function Answer({ checkIn }: { checkIn: CheckIn }) {
  const { verdict, message, ticket } = checkIn;
  const { title, tone } = words[verdict];
  return (
    <Panel $tone={tone} data-verdict={verdict}>
      <Big>
        <Icon name={tone === 'go' ? 'check' : tone === 'ask' ? 'alert' : 'close'} />
        {title}
      </Big>
      <p>{message}</p>
      {ticket ? (
        <p>
          <b>{ticket.holderName}</b> · {ticket.tierName} · {ticket.humanCode}
        </p>
      ) : null}
    </Panel>
  );
}

const colors = { go: '#0e7a51', ask: '#8a5600', stop: '#b3261e', none: '#3a3744' } as const;

/** The same colours in both themes, each at 5:1 under its white words. */
const Panel = styled.div<{ $tone: keyof typeof colors }>`
  display: grid;
  align-content: center;
  gap: ${({ theme }) => theme.space[1]};
  min-height: 148px;
  padding: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ $tone }) => colors[$tone]};
  color: #fff;
  overflow-wrap: anywhere;
`;

const Big = styled.strong`
  ${displayType}
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  font-size: ${({ theme }) => theme.fontSize[31]};
  svg {
    width: 34px;
    height: 34px;
    stroke-width: 2.6;
  }
`;

const Retry = styled(Button)`
  justify-self: start;
  border-color: #fff;
`;
