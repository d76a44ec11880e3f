import type { OttPayment } from '@contract/ottPayments';
import { formatDate } from '@/utils/format/dates';
import { paymentMessage, type PaymentMessage } from '../../payment/paymentMessages';

/** The only place that words the status of a title's payment. COMPLETED is final, because there is nothing to issue. */
export const ottPaymentMessage = (payment: OttPayment): PaymentMessage =>
  paymentMessage(payment, {
    paid: () => ({
      tone: 'good',
      title: `${payment.release.name} is ${payment.kind === 'BUY' ? 'yours' : 'ready to watch'}`,
      message: entitlementText(payment),
      next: 'PURCHASE',
      isOpen: false,
    }),
    waiting: 'You can close this page. The title will be in My videos once your payment is confirmed.',
    timedOut: {
      title: 'Payment timed out',
      message: 'We didn’t receive a payment in time.',
      chargedAnyway:
        'If your bank took the money, you’ll get the title or a full refund automatically, usually within 5 to 7 working days.',
    },
  });

function entitlementText({ kind, startBy, endsAt, startedAt, watchWithinHours }: OttPayment): string {
  if (kind === 'BUY') return 'You own this title. Watch it any time.';
  if (startedAt && endsAt) return `Rented: watch it until ${formatDate(endsAt)}.`;
  return startBy && watchWithinHours
    ? `Rented: start by ${formatDate(startBy)}. Your ${watchWithinHours} hours start when you press play.`
    : 'Rented.';
}
