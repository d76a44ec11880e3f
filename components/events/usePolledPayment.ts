import { useEffect, useState } from 'react';
import { useEventPaymentQuery } from '@/store/events/ticketsApi';
import { paymentStory } from './paymentStory';

const eager = { everyMs: 2000, forMs: 30_000 } as const;
const patientMs = 5000;

/** Asks how a payment stands: every 2 s for 30 s, then every 5 s while it may still change, and at once when the page is looked at again. */
export function usePolledPayment(paymentID: string | null | undefined) {
  const [isEager, setIsEager] = useState(true);
  const [isSettled, setIsSettled] = useState(false);
  const answer = useEventPaymentQuery(paymentID ?? '', {
    skip: !paymentID,
    pollingInterval: isSettled ? 0 : isEager ? eager.everyMs : patientMs,
  });
  const { data, refetch } = answer;
  const isOver = data !== undefined && !paymentStory(data).isOpen;
  if (isOver !== isSettled) setIsSettled(isOver);

  useEffect(() => {
    const timer = setTimeout(() => setIsEager(false), eager.forMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!paymentID || isSettled) return undefined;
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onVisible);
    };
  }, [paymentID, isSettled, refetch]);

  return answer;
}
