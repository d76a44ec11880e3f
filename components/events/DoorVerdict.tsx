import type { ReactNode } from 'react';
import styled from 'styled-components';
import { displayType } from '@/styles/mixins';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import type { Told } from './doorWords';

interface DoorVerdictProps {
  /** Null before the first scan. */
  told: Told | null;
  isUnchecked: boolean;
  isBusy: boolean;
  onRetry: () => void;
  children?: ReactNode;
}

/** Readable at arm's length and without colours: a word, an icon, a reason. Amber is an admission that the house has not confirmed. */
export function DoorVerdict({ told, isUnchecked, isBusy, onRetry, children }: DoorVerdictProps) {
  return (
    <div role="status" aria-live="assertive" aria-busy={isBusy}>
      {told ? (
        <Panel $tone={told.tone} data-verdict={told.verdict} data-alone={told.tone === 'alone' || undefined}>
          <Big>
            <Icon name={told.tone === 'go' || told.tone === 'alone' ? 'check' : told.tone === 'ask' ? 'alert' : 'close'} />
            {told.title}
            {told.tone === 'alone' ? <Small>not confirmed yet</Small> : null}
          </Big>
          <p>{told.message}</p>
          {told.who ? <Who>{told.who}</Who> : null}
          {children}
        </Panel>
      ) : isUnchecked ? (
        <Panel $tone="ask">
          <Big>
            <Icon name="alert" />
            Not checked
          </Big>
          <p>No answer from the house, and no list of tickets on this device yet. Try again: a code is never counted twice.</p>
          <Retry tone="quiet" isBusy={isBusy} onClick={onRetry}>
            Try this code again
          </Retry>
        </Panel>
      ) : (
        <Panel $tone="none">
          <Big>Ready</Big>
          <p>Hold a ticket to the camera, use a hand-held scanner, or type the code under the QR.</p>
        </Panel>
      )}
    </div>
  );
}

const colors = { go: '#0e7a51', alone: '#8a5600', ask: '#6b3fa0', stop: '#b3261e', none: '#3a3744' } as const;

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
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  font-size: ${({ theme }) => theme.fontSize[31]};
  svg {
    width: 34px;
    height: 34px;
    stroke-width: 2.6;
  }
`;

/** Where they sit comes first: it is what the usher points to. */
const Who = styled.p`
  font-size: ${({ theme }) => theme.fontSize[20]};
  font-weight: 600;
`;

const Small = styled.span`
  font-size: ${({ theme }) => theme.fontSize[16]};
`;

const Retry = styled(Button)`
  justify-self: start;
  border-color: #fff;
`;
