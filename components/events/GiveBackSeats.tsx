import type { EventPayment } from '@contract/tickets';
import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { useCancelOrderMutation } from '@/store/orders/ordersApi';
import { useAttemptKey } from '../content/useAttemptKey';
import { Button } from '../ui/Button';

/** A way back that also frees the seats for others, instead of letting them wait for the clock. */
export function GiveBackSeats({ payment: { paymentID, event } }: { payment: EventPayment }) {
  const { push } = useRouter();
  const { attempt } = useAttemptKey();
  const [release, { isLoading }] = useCancelOrderMutation();
  const giveBack = async () => {
    const { data } = await attempt(paymentID, (idempotencyKey) => release({ paymentID, idempotencyKey }));
    if (data) await push(routes.event(event.eventID));
  };
  return (
    <Button tone="plain" size="s" isBusy={isLoading} onClick={() => void giveBack()}>
      Give the seats back
    </Button>
  );
}
