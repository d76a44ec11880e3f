import { useEffect, useState } from 'react';
import { useWhilePolled } from './useWhilePolled';

interface Asking {
  skip: boolean;
  pollingInterval: number;
  skipPollingIfUnfocused: true;
}

/** Asks, by a product's own query, how a payment stands until that cannot change any more; from then on only when the page is looked at again. */
export function usePolledPayment<Payment, Answer extends { data?: Payment; refetch: () => unknown }>(
  paymentID: string | null | undefined,
  usePaymentQuery: (paymentID: string, options: Asking) => Answer,
  isOpen: (payment: Payment) => boolean,
): Answer {
  const [isSettled, setIsSettled] = useState(false);
  const { everyMs, askRef } = useWhilePolled({ isShown: Boolean(paymentID), isOpen: !isSettled });
  const answer = usePaymentQuery(paymentID ?? '', { skip: !paymentID, pollingInterval: everyMs, skipPollingIfUnfocused: true });
  const isOver = answer.data !== undefined && !isOpen(answer.data);
  if (isOver !== isSettled) setIsSettled(isOver);
  const { refetch } = answer;
  useEffect(() => {
    askRef.current = refetch;
  });
  return answer;
}
