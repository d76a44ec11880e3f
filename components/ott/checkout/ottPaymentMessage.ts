import type { OttPayment } from '@contract/ottPayments';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/ott/checkout';
import { paymentMessage, type PaymentMessage } from '../../payment/paymentMessages';

/** The only place that words the status of a title's payment. COMPLETED is final, because there is nothing to issue. */
export const ottPaymentMessage = (payment: OttPayment): PaymentMessage =>
  paymentMessage(payment, {
    paid: () => ({
      tone: 'good',
      title: payment.kind === 'BUY' ? t.titleBought({ name: payment.release.name }) : t.titleRented({ name: payment.release.name }),
      message: entitlementText(payment),
      next: 'PURCHASE',
      isOpen: false,
    }),
    waiting: t.waitingMessage,
    timedOut: {
      title: t.paymentTimedOut,
      message: t.paymentTimedOutMessage,
      chargedAnyway: t.chargedAnyway,
    },
  });

function entitlementText({ kind, startBy, endsAt, startedAt, watchWithinHours }: OttPayment): string {
  if (kind === 'BUY') return t.bought;
  if (startedAt && endsAt) return t.rentedUntil({ day: formatDate(endsAt) });
  return startBy && watchWithinHours ? t.rentedToStart({ day: formatDate(startBy), hours: watchWithinHours }) : t.rented;
}
