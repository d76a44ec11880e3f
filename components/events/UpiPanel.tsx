import type { PaymentAction } from '@contract/payments';
import type { EventPayment } from '@contract/tickets';
import { routes } from '@/constants/routes';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useEventPaymentQuery } from '@/store/events/ticketsApi';
import { useAppSelector } from '@/store/hooks';
import { UpiChoice } from '../content/UpiChoice';
import { paymentStory } from './paymentStory';

interface UpiPanelProps {
  action: Extract<PaymentAction, { kind: 'UPI' }>;
  payment: EventPayment;
}

/** UPI for tickets. Asks for the outcome meanwhile: a phone's app comes back to nothing otherwise. */
export function UpiPanel({ action, payment }: UpiPanelProps) {
  const isMobile = useAppSelector(selectIsMobile);
  const { paymentID, total } = payment;
  useEventPaymentQuery(paymentID, { pollingInterval: 3000 });
  const { next } = paymentStory(payment);
  return (
    <UpiChoice
      action={action}
      total={total}
      isMobile={isMobile}
      processPath={routes.paymentProcess('event', paymentID)}
      outcomeLabel={next === 'PAY' ? 'I have paid' : 'See the outcome'}
    />
  );
}
