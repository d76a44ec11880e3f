import type { OttPayment } from '@contract/ottPayments';
import { isPaymentFailure, isPaymentSuccess } from '@/constants/payments';
import { assertNever } from '@/utils/assertNever';
import { formatDate } from '@/utils/format/dates';
import { declinedMessage, underReviewMessage, unpaidMessage, waitingMessage, reasonSentence } from '../../payment/paymentMessages';
import type { PaymentMessage } from '../../payment/PaymentOutcome';
import { refundTimingText, refundTitle } from '../../payment/refundMessages';

/** The next step a buyer can take. */
type NextStep = 'WATCH' | 'PAY' | 'RETRY' | 'ORDER_AGAIN' | 'WAIT';
type OttPaymentMessage = PaymentMessage<NextStep>;

const chargedAnywayNote =
  'If your bank took the money, you’ll get the title or a full refund automatically, usually within 5 to 7 working days.';

/** The only place that words the status of a title's payment. COMPLETED is final, because there is nothing to issue. */
export function ottPaymentMessage(payment: OttPayment): OttPaymentMessage {
  const { status, release, isProcessing } = payment;
  if (payment.isUnderReview) return underReviewMessage;
  if (isPaymentSuccess(status))
    return {
      tone: 'good',
      title: `${release.name} is ${payment.kind === 'BUY' ? 'yours' : 'ready to watch'}`,
      message: entitlementText(payment),
      next: 'WATCH',
      isOpen: false,
    };
  if (isPaymentFailure(status)) return status === 'TIMED_OUT' ? timedOutMessage(payment) : declinedMessage(payment, 'ORDER_AGAIN');
  switch (status) {
    case 'PENDING':
      if (isProcessing) return waitingMessage('You can close this page. The title will be in My videos once your payment is confirmed.');
      return unpaidMessage();
    case 'REFUNDED':
      return {
        tone: 'info',
        title: refundTitle(payment.refunded, payment),
        message: `${reasonSentence(payment)}${refundTimingText(payment)}`,
        next: 'ORDER_AGAIN',
        isOpen: false,
      };
    default:
      return assertNever(status);
  }
}

const timedOutMessage = (payment: OttPayment): OttPaymentMessage => ({
  tone: 'bad',
  title: 'Payment timed out',
  message: `We didn’t receive a payment in time. ${reasonSentence(payment)}${chargedAnywayNote}`,
  next: 'ORDER_AGAIN',
  isOpen: false,
});

function entitlementText({ kind, startBy, endsAt, startedAt, watchWithinHours }: OttPayment): string {
  if (kind === 'BUY') return 'You own this title. Watch it any time.';
  if (startedAt && endsAt) return `Rented: watch it until ${formatDate(endsAt)}.`;
  return startBy && watchWithinHours
    ? `Rented: start by ${formatDate(startBy)}. Your ${watchWithinHours} hours start when you press play.`
    : 'Rented.';
}
