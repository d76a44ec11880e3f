import { useEffect, useState } from 'react';
import { useOttPaymentQuery } from '@/store/ott/ottPaymentsApi';
import { useWhilePolled } from '../content/useWhilePolled';
import { paymentStory } from './paymentStory';

/** Asks how a payment stands until that cannot change any more. */
export function usePolledPayment(paymentID: string | null | undefined) {
  const [isSettled, setIsSettled] = useState(false);
  const { everyMs, askRef } = useWhilePolled(Boolean(paymentID) && !isSettled);
  const answer = useOttPaymentQuery(paymentID ?? '', { skip: !paymentID, pollingInterval: everyMs });
  const isOver = answer.data !== undefined && !paymentStory(answer.data).isOpen;
  if (isOver !== isSettled) setIsSettled(isOver);
  const { refetch } = answer;
  useEffect(() => {
    askRef.current = refetch;
  });
  return answer;
}
