import type { EventPayment } from '@contract/tickets';
import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { useCancelOrderMutation } from '@/store/orders/ordersApi';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { Button } from '../../ui/button/Button';

/** A way back that also releases the held seats instead of letting the hold expire. */
export function ReleaseSeatsButton({ payment: { paymentID, event } }: { payment: EventPayment }) {
  const { push } = useRouter();
  const { attempt } = useIdempotencyKey();
  const [release, { isLoading }] = useCancelOrderMutation();
  const releaseSeats = async () => {
    const { data } = await attempt(paymentID, (idempotencyKey) => release({ paymentID, idempotencyKey }));
    if (data) await push(routes.event(event.eventID));
  };
  return (
    <Button tone="plain" size="s" isBusy={isLoading} onClick={() => void releaseSeats()}>
      Release seats
    </Button>
  );
}
