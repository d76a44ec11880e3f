import type { EventPayment } from '@contract/tickets';
import { paymentPollMs } from '@/constants/payments';
import { routes } from '@/constants/routes';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useEventPaymentQuery } from '@/store/events/ticketsApi';
import { useAppSelector } from '@/store/hooks';
import { whileVisible } from '@/store/polling';
import { UpiPayment, type UpiPanelProps } from '../../payment/UpiPayment';
import { eventPaymentMessage } from './eventPaymentMessage';

/** UPI for tickets. Polls for the result, because UPI apps return without one. */
export function EventUpiPanel({ action, payment }: UpiPanelProps<EventPayment>) {
  const isMobile = useAppSelector(selectIsMobile);
  const { paymentID, total } = payment;
  useEventPaymentQuery(paymentID, { pollingInterval: paymentPollMs.upi, ...whileVisible });
  const { next } = eventPaymentMessage(payment);
  return (
    <UpiPayment
      action={action}
      total={total}
      isMobile={isMobile}
      processPath={routes.paymentProcess('event', paymentID)}
      outcomeLabel={next === 'PAY' ? 'I have paid' : 'See the outcome'}
    />
  );
}
