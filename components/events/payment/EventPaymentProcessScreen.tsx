import type { EventPayment } from '@contract/tickets';
import { isPaymentSuccess } from '@/constants/payments';
import { apiErrorOf } from '@/store/api';
import { useEventPaymentQuery } from '@/store/events/ticketsApi';
import { useQueryParam } from '../../content/page/useQueryParam';
import { PaymentOutcome } from '../../payment/PaymentOutcome';
import { usePaymentPolling } from '../../payment/usePaymentPolling';
import { Seo } from '../../shell/Seo';
import { Text } from '../../ui/layout/Text';
import { ShowSummary } from '../card/ShowSummary';
import { Bill } from '../checkout/Bill';
import { PanelSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { formatSeats } from '../shared/seatLabels';
import { eventPaymentMessage } from './eventPaymentMessage';
import { EventPaymentMissing } from './EventPaymentMissing';
import { EventPaymentNextStep } from './EventPaymentNextStep';
import { HoldTimer } from './HoldTimer';

const isOpen = (payment: EventPayment) => eventPaymentMessage(payment).isOpen;

/** The status of a payment. The URL is enough, so it also opens days later. */
export function EventPaymentProcessScreen() {
  const paymentID = useQueryParam('id');
  const { data: payment, error, isFetching, fulfilledTimeStamp = 0, refetch } = usePaymentPolling(paymentID, useEventPaymentQuery, isOpen);
  const isStale = payment !== undefined && error !== undefined;
  return (
    <PageColumn $width="narrow">
      <Seo title={payment ? eventPaymentMessage(payment).title : 'Your payment'} isHidden />
      {payment ? <Outcome payment={payment} receivedAt={fulfilledTimeStamp} isStale={isStale} /> : null}
      {!payment && (error || paymentID === null) ? (
        <EventPaymentMissing apiError={apiErrorOf(error)} onRetry={paymentID ? () => void refetch() : undefined} isRetrying={isFetching} />
      ) : null}
      {!payment && !error && paymentID !== null ? <PanelSkeleton count={1} /> : null}
    </PageColumn>
  );
}

interface OutcomeProps {
  payment: EventPayment;
  receivedAt: number;
  /** The last poll failed, so the status may be outdated. */
  isStale: boolean;
}

function Outcome({ payment, receivedAt, isStale }: OutcomeProps) {
  const { event, lines, total, status, serverTime } = payment;
  const paymentMessage = eventPaymentMessage(payment);
  const isPaid = isPaymentSuccess(status) || status === 'REFUNDED';
  return (
    <>
      <ShowSummary {...event} now={serverTime} isHeading>
        {payment.seats.length > 0 ? <Text kind="small">{formatSeats(payment.seats)}</Text> : null}
      </ShowSummary>
      <PaymentOutcome paymentMessage={paymentMessage} isStale={isStale} isPolling>
        <EventPaymentNextStep payment={payment} />
      </PaymentOutcome>
      {payment.holdExpiresAt ? <HoldTimer payment={payment} receivedAt={receivedAt} /> : null}
      <Bill lines={lines} seats={payment.seats} total={total} totalLabel={isPaid ? 'Paid' : 'Total due'} />
      <Text kind="tiny" tone="muted">
        Order {payment.paymentID}
      </Text>
    </>
  );
}
