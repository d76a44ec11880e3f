import { useEffect, useState } from 'react';
import { isPaymentFailure, paymentPollMs } from '@/constants/payments';
import { whileVisible } from '@/store/polling';
import type { PaymentView } from './paymentMessages';
import type { PaymentProduct } from './paymentProduct';

type PaymentID = string | null | undefined;
type PolledProduct<Payment extends PaymentView> = Pick<PaymentProduct<Payment>, 'usePaymentQuery' | 'messageOf'>;

/** A failed attempt is final, unless an operator still reviews an incoming payment; for the other states the product decides. */
const isFinal = ({ status, isUnderReview }: PaymentView): boolean => isPaymentFailure(status) && !isUnderReview;

/** Polls a payment until its status is final: every 2 s for 30 s, then every 5 s. */
export function usePaymentPolling<Payment extends PaymentView>(paymentID: PaymentID, product: PolledProduct<Payment>) {
  const [isInitial, setIsInitial] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsInitial(false), paymentPollMs.initialFor);
    return () => clearTimeout(timer);
  }, []);
  const intervalMs = isInitial ? paymentPollMs.initial : paymentPollMs.later;
  return usePollingWhile(paymentID, product, (payment) => !isFinal(payment) && product.messageOf(payment).isOpen, intervalMs);
}

/** Polls an order while it may be paid on this page or in another tab. */
export const useOpenOrderPolling = <Payment extends PaymentView>(paymentID: PaymentID, product: PolledProduct<Payment>) =>
  usePollingWhile(
    paymentID,
    product,
    (payment) => {
      const { isOpen, next } = product.messageOf(payment);
      return isOpen || next === 'RETRY';
    },
    paymentPollMs.openOrder,
  );

/** Once `isOpen` is false it refetches only when the page regains focus or the connection returns: a failed payment may still be captured late. */
function usePollingWhile<Payment extends PaymentView>(
  paymentID: PaymentID,
  { usePaymentQuery }: PolledProduct<Payment>,
  isOpen: (payment: Payment) => boolean,
  intervalMs: number,
) {
  const [isSettled, setIsSettled] = useState(false);
  const answer = usePaymentQuery(paymentID ?? '', { skip: !paymentID, pollingInterval: isSettled ? 0 : intervalMs, ...whileVisible });
  const isOver = answer.data !== undefined && !isOpen(answer.data);
  if (isOver !== isSettled) setIsSettled(isOver);
  return answer;
}
