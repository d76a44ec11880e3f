import type { ReactNode } from 'react';
import styled from 'styled-components';
import { displayType } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/checkin';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/media/Icon';
import type { ScanMessage } from './scanMessage';

interface ScanResultProps {
  /** Null before the first scan. */
  result: ScanMessage | null;
  isUnchecked: boolean;
  isBusy: boolean;
  onRetry: () => void;
  children?: ReactNode;
}

/** Readable at arm's length and without colour: a word, an icon, a reason. Amber is an admission the server has not confirmed. */
export function ScanResult({ result, isUnchecked, isBusy, onRetry, children }: ScanResultProps) {
  return (
    <div role="status" aria-live="assertive" aria-busy={isBusy}>
      {result ? (
        <Panel $tone={result.tone}>
          <Big>
            <Icon name={result.tone === 'success' || result.tone === 'offline' ? 'check' : result.tone === 'warning' ? 'alert' : 'close'} />
            {result.title}
            {result.tone === 'offline' ? <Small>{t.notConfirmed}</Small> : null}
          </Big>
          <p>{result.message}</p>
          {result.holder ? <Holder>{result.holder}</Holder> : null}
          {children}
        </Panel>
      ) : isUnchecked ? (
        <Panel $tone="warning">
          <Big>
            <Icon name="alert" />
            {t.notChecked}
          </Big>
          <p>{t.notCheckedMessage}</p>
          <Retry tone="quiet" isBusy={isBusy} onClick={onRetry}>
            {t.retryCode}
          </Retry>
        </Panel>
      ) : (
        <Panel $tone="none">
          <Big>{t.ready}</Big>
          <p>{t.readyMessage}</p>
        </Panel>
      )}
    </div>
  );
}

const colors = { success: '#0e7a51', offline: '#8a5600', warning: '#6b3fa0', error: '#b3261e', none: '#3a3744' } as const;

/** The same colours in both themes, each with a contrast of 5:1 to white text. */
const Panel = styled.div<{ $tone: keyof typeof colors }>`
  display: grid;
  align-content: center;
  gap: ${theme.space[1]};
  min-height: 148px;
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.card};
  background: ${({ $tone }) => colors[$tone]};
  color: #fff;
  overflow-wrap: anywhere;
`;

const Big = styled.strong`
  ${displayType}
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  align-items: center;
  font-size: ${theme.fontSize[31]};
  svg {
    width: 34px;
    height: 34px;
    stroke-width: 2.6;
  }
`;

/** The seat comes first, because ushers look for it. */
const Holder = styled.p`
  font-size: ${theme.fontSize[20]};
  font-weight: 600;
`;

const Small = styled.span`
  font-size: ${theme.fontSize[16]};
`;

const Retry = styled(Button)`
  justify-self: start;
  border-color: #fff;
`;
