import { useEffect, useState } from 'react';
import { isPaymentFailure } from '@/constants/payments';
import { usePollingInterval } from './usePollingInterval';

interface PollingOptions {
  skip: boolean;
  pollingInterval: number;
  skipPollingIfUnfocused: true;
}

interface PolledPayment {
  status: string;
  isUnderReview: boolean;
}

/** A failed attempt is final, unless a person still checks what arrived; for the other states the product decides. */
const isFinal = ({ status, isUnderReview }: PolledPayment): boolean => isPaymentFailure(status) && !isUnderReview;

/** Polls a product's payment query until the status is final; after that it refetches only when the page regains focus. */
export function usePaymentPolling<Payment extends PolledPayment, Answer extends { data?: Payment; refetch: () => unknown }>(
  paymentID: string | null | undefined,
  usePaymentQuery: (paymentID: string, options: PollingOptions) => Answer,
  isOpen: (payment: Payment) => boolean,
): Answer {
  const [isSettled, setIsSettled] = useState(false);
  const { intervalMs, refetchRef } = usePollingInterval({ isShown: Boolean(paymentID), isOpen: !isSettled });
  const answer = usePaymentQuery(paymentID ?? '', { skip: !paymentID, pollingInterval: intervalMs, skipPollingIfUnfocused: true });
  const isOver = answer.data !== undefined && (isFinal(answer.data) || !isOpen(answer.data));
  if (isOver !== isSettled) setIsSettled(isOver);
  const { refetch } = answer;
  useEffect(() => {
    refetchRef.current = refetch;
  });
  return answer;
}
