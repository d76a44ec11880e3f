import type { EventPayment } from '@contract/tickets';
import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { useReleaseTicketsMutation } from '@/store/events/ticketsApi';
import { useAttemptKey } from '../content/useAttemptKey';
import { Button } from '../ui/Button';

/** A way back that also frees the seats for others, instead of letting them wait for the clock. */
export function GiveBackSeats({ payment }: { payment: EventPayment }) {
  const { push } = useRouter();
  const { keyFor } = useAttemptKey();
  const [release, { isLoading }] = useReleaseTicketsMutation();
  const giveBack = async () => {
    const { data } = await release({ paymentID: payment.paymentID, idempotencyKey: keyFor(payment.paymentID) });
    if (data) await push(routes.event(payment.event.eventID));
  };
  return (
    <Button tone="plain" size="s" isBusy={isLoading} onClick={() => void giveBack()}>
      Give the seats back
    </Button>
  );
}
