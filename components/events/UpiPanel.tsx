import type { EventPayment } from '@contract/tickets';
import { lookAgainMs } from '@/constants/payments';
import { routes } from '@/constants/routes';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useEventPaymentQuery } from '@/store/events/ticketsApi';
import { useAppSelector } from '@/store/hooks';
import { whileVisible } from '@/store/polling';
import { UpiChoice, type UpiPanelProps } from '../content/UpiChoice';
import { paymentStory } from './paymentStory';

/** UPI for tickets. Asks for the outcome meanwhile: a phone's app comes back to nothing otherwise. */
export function UpiPanel({ action, payment }: UpiPanelProps<EventPayment>) {
  const isMobile = useAppSelector(selectIsMobile);
  const { paymentID, total } = payment;
  useEventPaymentQuery(paymentID, { pollingInterval: lookAgainMs.upi, ...whileVisible });
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
