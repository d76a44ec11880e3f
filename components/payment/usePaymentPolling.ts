import { useEffect, useState } from 'react';
import { isPaymentFailure, paymentPollMs } from '@/constants/payments';

interface PollingOptions {
  skip: boolean;
  pollingInterval: number;
  skipPollingIfUnfocused: true;
  refetchOnFocus: true;
  refetchOnReconnect: true;
}

interface PolledPayment {
  status: string;
  isUnderReview: boolean;
}

type PaymentID = string | null | undefined;
type PaymentQuery<Answer> = (paymentID: string, options: PollingOptions) => Answer;

/** A failed attempt is final, unless an operator still reviews an incoming payment; for the other states the product decides. */
const isFinal = ({ status, isUnderReview }: PolledPayment): boolean => isPaymentFailure(status) && !isUnderReview;

/** Polls a payment with a product's own query until its status is final: every 2 s for 30 s, then every 5 s. */
export function usePaymentPolling<Payment extends PolledPayment, Answer extends { data?: Payment }>(
  paymentID: PaymentID,
  usePaymentQuery: PaymentQuery<Answer>,
  isOpen: (payment: Payment) => boolean,
): Answer {
  const [isInitial, setIsInitial] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsInitial(false), paymentPollMs.initialFor);
    return () => clearTimeout(timer);
  }, []);
  const intervalMs = isInitial ? paymentPollMs.initial : paymentPollMs.later;
  return usePollingWhile(paymentID, usePaymentQuery, (payment: Payment) => !isFinal(payment) && isOpen(payment), intervalMs);
}

/** Polls an order that may be paid on this page or in another tab, until `isPayable` is false. */
export const useOpenOrderPolling = <Payment, Answer extends { data?: Payment }>(
  paymentID: PaymentID,
  usePaymentQuery: PaymentQuery<Answer>,
  isPayable: (payment: Payment) => boolean,
): Answer => usePollingWhile(paymentID, usePaymentQuery, isPayable, paymentPollMs.openOrder);

/** Once `isOpen` is false it refetches only when the page regains focus or the connection returns: a failed payment may still be captured late. */
function usePollingWhile<Payment, Answer extends { data?: Payment }>(
  paymentID: PaymentID,
  usePaymentQuery: PaymentQuery<Answer>,
  isOpen: (payment: Payment) => boolean,
  intervalMs: number,
): Answer {
  const [isSettled, setIsSettled] = useState(false);
  const answer = usePaymentQuery(paymentID ?? '', {
    skip: !paymentID,
    pollingInterval: isSettled ? 0 : intervalMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const isOver = answer.data !== undefined && !isOpen(answer.data);
  if (isOver !== isSettled) setIsSettled(isOver);
  return answer;
}
