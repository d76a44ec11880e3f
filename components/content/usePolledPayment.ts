import { useEffect, useState } from 'react';
import { isPaymentFailure } from '@/constants/payments';
import { useWhilePolled } from './useWhilePolled';

interface Asking {
  skip: boolean;
  pollingInterval: number;
  skipPollingIfUnfocused: true;
}

interface Polled {
  status: string;
  isUnderReview: boolean;
}

/** A failed attempt is final, unless a person still checks what arrived; for the other states the product decides. */
const isFinal = ({ status, isUnderReview }: Polled): boolean => isPaymentFailure(status) && !isUnderReview;

/** Asks, by a product's own query, how a payment stands until that cannot change any more; from then on only when the page is looked at again. */
export function usePolledPayment<Payment extends Polled, Answer extends { data?: Payment; refetch: () => unknown }>(
  paymentID: string | null | undefined,
  usePaymentQuery: (paymentID: string, options: Asking) => Answer,
  isOpen: (payment: Payment) => boolean,
): Answer {
  const [isSettled, setIsSettled] = useState(false);
  const { everyMs, askRef } = useWhilePolled({ isShown: Boolean(paymentID), isOpen: !isSettled });
  const answer = usePaymentQuery(paymentID ?? '', { skip: !paymentID, pollingInterval: everyMs, skipPollingIfUnfocused: true });
  const isOver = answer.data !== undefined && (isFinal(answer.data) || !isOpen(answer.data));
  if (isOver !== isSettled) setIsSettled(isOver);
  const { refetch } = answer;
  useEffect(() => {
    askRef.current = refetch;
  });
  return answer;
}
