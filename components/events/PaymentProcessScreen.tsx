import type { EventPayment } from '@contract/tickets';
import { faultOf } from '@/store/api';
import { Notice } from '../content/Notice';
import { useAddress } from '../content/useAddress';
import { Seo } from '../shell/Seo';
import { Spinner } from '../ui/Spinner';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { Bill } from './Bill';
import { HoldClock } from './HoldClock';
import { Page } from './Page';
import { PaymentMissing } from './PaymentMissing';
import { PaymentOutcome } from './PaymentOutcome';
import { paymentStory } from './paymentStory';
import { ShowSummary } from './ShowSummary';
import { PanelSkeleton } from './skeletons';
import { usePolledPayment } from './usePolledPayment';

/** Where a payment stands. It needs nothing but its address, so it also works in a tab opened days later. */
export function PaymentProcessScreen() {
  const paymentID = useAddress('id');
  const { data: payment, error, isFetching, fulfilledTimeStamp = 0, refetch } = usePolledPayment(paymentID);
  const isUnsure = payment !== undefined && error !== undefined;
  return (
    <Page $width="narrow">
      <Seo title={payment ? paymentStory(payment).title : 'Your payment'} isHidden />
      {payment ? <Outcome payment={payment} receivedAt={fulfilledTimeStamp} isUnsure={isUnsure} /> : null}
      {!payment && (error || paymentID === null) ? (
        <PaymentMissing fault={faultOf(error)} onRetry={paymentID ? () => void refetch() : undefined} isRetrying={isFetching} />
      ) : null}
      {!payment && !error && paymentID !== null ? <PanelSkeleton count={1} /> : null}
    </Page>
  );
}

interface OutcomeProps {
  payment: EventPayment;
  receivedAt: number;
  /** The last question was not answered: what is shown may be old. */
  isUnsure: boolean;
}

function Outcome({ payment, receivedAt, isUnsure }: OutcomeProps) {
  const { event, lines, total, status, serverTime } = payment;
  const { next } = paymentStory(payment);
  const isPaid = status === 'BOOKED' || status === 'COMPLETED' || status === 'REFUNDED';
  return (
    <>
      <ShowSummary {...event} now={serverTime} isHeading />
      {isUnsure ? (
        <Notice tone="info" title="You seem to be offline">
          This is what we last knew. We ask again by ourselves. Do not pay again.
        </Notice>
      ) : null}
      <PaymentOutcome payment={payment} />
      {next === 'WAIT' ? (
        <Stack direction="row" gap={3}>
          <Spinner />
          <Text kind="small" tone="muted">
            This page asks again every few seconds.
          </Text>
        </Stack>
      ) : null}
      {payment.holdExpiresAt ? <HoldClock payment={payment} receivedAt={receivedAt} /> : null}
      <Bill lines={lines} total={total} totalLabel={isPaid ? 'Paid' : 'To pay'} />
      <Text kind="tiny" tone="muted">
        Order {payment.paymentID}
      </Text>
    </>
  );
}
