import type { Money } from '@contract/common';
import type { Order } from '@contract/orders';
import { isPaymentFailure, isPaymentSuccess } from '@/constants/payments';
import { assertNever } from '@/utils/assertNever';
import { sentence } from '@/utils/format/sentence';
import * as t from '@messages/payment/payment';
import { refundTimingText, refundTitle } from './refundMessages';

/** The payment of an order, as every product shows it. */
export type PaymentView = Omit<Order, 'product' | 'subjectID' | 'title' | 'state' | 'expiresAt' | 'replacedBy' | 'path'>;

/** What the buyer can do next: see the purchase, pay, pay again after a failed attempt, order again, or wait. */
export type PaymentStep = 'PURCHASE' | 'PAY' | 'RETRY' | 'RESTART' | 'WAIT';

/** The status of a payment in a product's words: what happened, what was charged or refunded, what to do. */
export interface PaymentMessage {
  tone: 'good' | 'bad' | 'warn' | 'info';
  title: string;
  message: string;
  next: PaymentStep;
  /** Whether the status may still change. */
  isOpen: boolean;
}

/** A product's own words for the statuses of a payment; the others are the same for all. */
interface ProductTexts {
  /** The money has arrived: what was bought, or why it is refunded. */
  paid: () => PaymentMessage;
  /** What happens while the bank has not answered. */
  waiting: string;
  timedOut: { title: string; message: string; chargedAnyway: string };
  /** What the buyer keeps while the order is unpaid, and after a failed attempt. */
  held?: { unpaid: string; declined: string };
  refunded?: () => PaymentMessage;
}

/** The status of a payment in plain words, for every screen. */
export function paymentMessage(payment: PaymentView, { paid, waiting, timedOut, held, refunded }: ProductTexts): PaymentMessage {
  const { status, isProcessing, isUnderReview, canRetry } = payment;
  if (isUnderReview)
    return {
      tone: 'warn',
      title: t.underReview,
      message: t.underReviewText,
      next: 'WAIT',
      isOpen: true,
    };
  if (isPaymentSuccess(status)) return paid();
  if (isPaymentFailure(status)) {
    const isTimedOut = status === 'TIMED_OUT';
    return {
      tone: 'bad',
      title: isTimedOut ? timedOut.title : status === 'DECLINED' ? t.declined : t.failed,
      message: isTimedOut
        ? joined(timedOut.message, reasonSentence(payment), timedOut.chargedAnyway)
        : joined(reasonSentence(payment), t.notCharged, held?.declined),
      next: canRetry && !isTimedOut ? 'RETRY' : 'RESTART',
      isOpen: false, // a late capture is noticed when the page is opened again
    };
  }
  switch (status) {
    case 'PENDING':
      return isProcessing
        ? {
            tone: 'warn',
            title: t.processing,
            message: joined(t.doNotPayAgain, waiting),
            next: 'WAIT',
            isOpen: true,
          }
        : {
            tone: 'info',
            title: t.pending,
            message: joined(t.notChargedYet, held?.unpaid),
            next: 'PAY',
            isOpen: true,
          };
    case 'REFUNDED':
      return refunded ? refunded() : refundMessage(payment);
    default:
      return assertNever(status);
  }
}

interface RefundOptions {
  amount?: Money;
  /** Of the dates; the viewer's by default. */
  timeZone?: string;
}

/** The money went back, or is on its way. */
export const refundMessage = (payment: PaymentView, { amount = payment.refunded, timeZone }: RefundOptions = {}): PaymentMessage => ({
  tone: 'info',
  title: refundTitle(amount, payment),
  message: joined(reasonSentence(payment), refundTimingText(payment, timeZone)),
  next: 'RESTART',
  isOpen: false,
});

/** The reason given by the bank or by us, as a sentence. */
const reasonSentence = ({ reason }: Pick<PaymentView, 'reason'>): string => (reason ? sentence(reason) : '');

const joined = (...sentences: (string | undefined)[]): string => sentences.filter(Boolean).join(' ');
