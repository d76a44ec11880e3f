import type { ReactNode } from 'react';
import * as t from '@messages/payment/payment';
import { Notice } from '../content/page/Notice';
import { Spinner } from '../ui/feedback/Spinner';
import { Stack } from '../ui/layout/Stack';
import { Text } from '../ui/layout/Text';
import type { PaymentMessage } from './paymentMessages';

interface PaymentOutcomeProps {
  paymentMessage: PaymentMessage;
  /** The last poll failed, so the status may be outdated. */
  isStale?: boolean;
  /** Whether this page polls for the status. */
  isPolling?: boolean;
  /** The next step; empty where the page itself is the next step. */
  children?: ReactNode;
}

/** The status of a payment and the next step; each change is announced. */
export const PaymentOutcome = ({ paymentMessage, isStale = false, isPolling = false, children }: PaymentOutcomeProps) => (
  <Stack gap={4}>
    {isStale ? (
      <Notice tone="info" title={t.offline}>
        {t.offlineHint}
      </Notice>
    ) : null}
    <Notice tone={paymentMessage.tone} title={paymentMessage.title} role="status">
      {paymentMessage.message}
    </Notice>
    {children}
    {isPolling && paymentMessage.next === 'WAIT' ? (
      <Stack direction="row" gap={3}>
        <Spinner />
        <Text kind="small" tone="muted">
          {t.updatesAutomatically}
        </Text>
      </Stack>
    ) : null}
  </Stack>
);
