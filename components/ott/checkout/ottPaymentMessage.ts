import type { OttPayment } from '@contract/ottPayments';
import { isPaymentFailure, isPaymentSuccess } from '@/constants/payments';
import { assertNever } from '@/utils/assertNever';
import { formatDate } from '@/utils/format/dates';
import { declinedMessage, underReviewMessage, unpaidMessage, waitingMessage, reasonSentence } from '../../payment/paymentMessages';
import type { PaymentMessage } from '../../payment/PaymentOutcome';
import { refundTimingText, refundTitle } from '../../payment/refundMessages';

/** What a buyer may do next. */
type NextStep = 'WATCH' | 'PAY' | 'RETRY' | 'ORDER_AGAIN' | 'WAIT';
type OttPaymentMessage = PaymentMessage<NextStep>;

const chargedAnywayNote =
  'If your bank did take the money, the title becomes yours or you get the whole amount back by itself, usually within 5 to 7 working days.';

/** Where a payment for a title stands, in plain words. The one place that words a status. COMPLETED is the end here: there is nothing to issue. */
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
      if (isProcessing)
        return waitingMessage('You may close this page: it plays as soon as the answer is here, and the title then waits under My videos.');
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
  title: 'Time ran out',
  message: `No payment reached us in time. ${reasonSentence(payment)}${chargedAnywayNote}`,
  next: 'ORDER_AGAIN',
  isOpen: false,
});

function entitlementText({ kind, startBy, endsAt, startedAt, watchWithinHours }: OttPayment): string {
  if (kind === 'BUY') return 'Bought: watch it as often as you like.';
  if (startedAt && endsAt) return `Rented: watch it until ${formatDate(endsAt)}.`;
  return startBy && watchWithinHours
    ? `Rented: start by ${formatDate(startBy)}. Your ${watchWithinHours} hours begin with the first picture, not before.`
    : 'Rented.';
}
