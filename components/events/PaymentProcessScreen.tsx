import type { EventPayment } from '@contract/tickets';
import { isPaymentSuccess } from '@/constants/payments';
import { faultOf } from '@/store/api';
import { useEventPaymentQuery } from '@/store/events/ticketsApi';
import { PaymentOutcome } from '../content/PaymentOutcome';
import { useAddress } from '../content/useAddress';
import { usePolledPayment } from '../content/usePolledPayment';
import { Seo } from '../shell/Seo';
import { Text } from '../ui/Text';
import { Bill } from './Bill';
import { HoldClock } from './HoldClock';
import { Page } from './Page';
import { PaymentMissing } from './PaymentMissing';
import { PaymentNextStep } from './PaymentNextStep';
import { paymentStory } from './paymentStory';
import { seatsText } from './seatWords';
import { ShowSummary } from './ShowSummary';
import { PanelSkeleton } from './skeletons';

const isOpen = (payment: EventPayment) => paymentStory(payment).isOpen;

/** Where a payment stands. It needs nothing but its address, so it also works in a tab opened days later. */
export function PaymentProcessScreen() {
  const paymentID = useAddress('id');
  const { data: payment, error, isFetching, fulfilledTimeStamp = 0, refetch } = usePolledPayment(paymentID, useEventPaymentQuery, isOpen);
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
  const story = paymentStory(payment);
  const isPaid = isPaymentSuccess(status) || status === 'REFUNDED';
  return (
    <>
      <ShowSummary {...event} now={serverTime} isHeading>
        {payment.seats.length > 0 ? <Text kind="small">{seatsText(payment.seats)}</Text> : null}
      </ShowSummary>
      <PaymentOutcome story={story} isUnsure={isUnsure} isAsking>
        <PaymentNextStep payment={payment} />
      </PaymentOutcome>
      {payment.holdExpiresAt ? <HoldClock payment={payment} receivedAt={receivedAt} /> : null}
      <Bill lines={lines} seats={payment.seats} total={total} totalLabel={isPaid ? 'Paid' : 'To pay'} />
      <Text kind="tiny" tone="muted">
        Order {payment.paymentID}
      </Text>
    </>
  );
}
