import { addSeconds } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import { closeCase, openCase } from '../cases/cases';
import { notify } from '../notifications/notifications';
import { eventReferences, eventText, refundReasonText } from './caseTexts';
import type { DisputeRow } from './disputeRepository';
import type { PaymentRow } from './paymentRepository';
import type { PaymentCase } from './paymentState';
import type { RefundRow } from './refundRepository';
import type { StoredEvent } from './webhookRepository';

const subjects = { PAYMENT_MISMATCH: 'PAYMENT', DOUBLE_REFUND: 'REFUND', DISPUTE_EXCESS: 'DISPUTE' } as const;

const summaries: Record<PaymentCase['case'], (amount: string) => string> = {
  PAYMENT_MISMATCH: (amount) => `${amount} was captured that does not match the order; the payment is frozen`,
  DOUBLE_REFUND: (amount) => `A refund of ${amount} returned more than was captured`,
  DISPUTE_EXCESS: (amount) => `A lost dispute took ${amount} that had already been refunded`,
};

/** Opens the case of money that does not fit a payment, and tells the buyer whose payment is frozen. `title` is of what was bought. */
export async function openPaymentCase(
  tx: Tx,
  payment: PaymentRow,
  { case: kind, causeID, amountMinor, currency, what, title }: PaymentCase & { title?: string },
  now: Date,
): Promise<void> {
  const { paymentID, orderNumber, userID, providerOrderID } = payment;
  const amount = formatMoney({ amountMinor, currency });
  const isMismatch = kind === 'PAYMENT_MISMATCH';
  const isNew = await openCase(
    tx,
    {
      kind,
      subjectType: subjects[kind],
      subjectID: isMismatch ? paymentID : causeID,
      summary: summaries[kind](amount),
      details: {
        what,
        due: formatMoney({ amountMinor: payment.amountMinor, currency: payment.currency }),
        providerOrderID: providerOrderID ?? '',
        ...(isMismatch ? { providerPaymentID: causeID } : {}),
      },
      amountMinor,
      currency,
      customerID: userID,
      paymentID,
      customerMessage: isMismatch ? 'Email and notification “We are checking your payment”' : null,
    },
    now,
  );
  if (!isNew || !isMismatch) return;
  const message = { amount, what: title ?? `order ${orderNumber}`, orderNumber };
  await notify(tx, { to: { userID }, key: `payment:${paymentID}:review:${causeID}` }, 'paymentUnderReview', message);
}

const refundCaseOf = (refundID: string) => ({ kind: 'REFUND_FAILED', subjectType: 'REFUND', subjectID: refundID }) as const;

/** Opens the case of a refund that was tried for the last time, and tells the buyer that it takes longer. */
export async function openRefundCase(
  tx: Tx,
  { paymentID, orderNumber, userID }: PaymentRow,
  { refund, title }: { refund: RefundRow; title: string },
  now: Date,
): Promise<void> {
  const { refundID, amountMinor, currency, attempts, providerPaymentID, reason } = refund;
  const amount = formatMoney({ amountMinor, currency });
  const isNew = await openCase(
    tx,
    {
      ...refundCaseOf(refundID),
      summary: `The provider refused a refund of ${amount} ${attempts + 1} times`,
      details: { providerPaymentID, why: refundReasonText(reason), attempts: String(attempts + 1) },
      amountMinor,
      currency,
      customerID: userID,
      paymentID,
      customerMessage: 'Email and notification “Your refund is taking longer”',
    },
    now,
  );
  if (isNew)
    await notify(tx, { to: { userID }, key: `payment:${paymentID}:delayed:${refundID}` }, 'refundDelayed', {
      amount,
      what: title,
      orderNumber,
    });
}

/** Closes the case of a refund that succeeded, or was cancelled, without staff. */
export const closeRefundCase = (tx: Tx, refundID: string, why: string, now: Date) => closeCase(tx, refundCaseOf(refundID), why, now);

export const disputeCaseOf = (disputeID: string) => ({ kind: 'DISPUTE', subjectType: 'DISPUTE', subjectID: disputeID }) as const;

/** Opens the case of a dispute that waits for our evidence. */
export async function openDisputeCase(tx: Tx, { paymentID, userID }: PaymentRow, dispute: DisputeRow, now: Date): Promise<void> {
  const { disputeID, amountMinor, currency, reason, respondBy, providerDisputeID } = dispute;
  await openCase(
    tx,
    {
      ...disputeCaseOf(disputeID),
      summary: `The buyer’s bank disputes ${formatMoney({ amountMinor, currency })} and is waiting for evidence`,
      details: { providerDisputeID, reason: reason.replaceAll('_', ' ') },
      amountMinor,
      currency,
      customerID: userID,
      paymentID,
      // An answer needs a day even when the report came late.
      ...(respondBy ? { dueAt: respondBy > now ? respondBy : addSeconds(now, 86_400) } : {}),
    },
    now,
  );
}

export const webhookCaseOf = ({ provider, eventID }: Pick<StoredEvent, 'provider' | 'eventID'>) =>
  ({ kind: 'WEBHOOK_UNMATCHED', subjectType: 'WEBHOOK', subjectID: `${provider}:${eventID}` }) as const;

/** Opens the case of a verified event of the provider that fits no payment, or a frozen one. */
export async function openWebhookCase(tx: Tx, event: StoredEvent, now: Date): Promise<void> {
  const { provider, eventID, events } = event;
  const [first] = events;
  const money = first && 'amountMinor' in first && 'currency' in first ? first : null;
  await openCase(
    tx,
    {
      ...webhookCaseOf(event),
      summary: `An event of ${provider} fits no payment, or a frozen one: ${events.map(eventText).join(', ') || 'it is empty'}`,
      details: { provider, eventID, references: events.map(eventReferences).join('; ').slice(0, 2000) },
      ...(money ? { amountMinor: money.amountMinor, currency: money.currency } : {}),
    },
    now,
  );
}
