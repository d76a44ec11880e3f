import type { Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import { accountOf, ledger } from '../ledger/ledger';
import { notify } from '../notifications/notifications';
import { escrowDecisions } from './escrowTransfers';
import { postUnmatchedRefund } from './paymentPostings';
import { createPaymentRepository, type PaymentRow } from './paymentRepository';
import { refusalFault, type PaymentService } from './paymentService';
import type { MoneyAssigned } from './paymentState';
import { createRefundRepository, type RefundRow } from './refundRepository';
import { type Decision, settlementDecisions } from './settlementDecisions';
import { retryEvent, setOutcome } from './webhookRepository';

interface MoneyOf {
  paymentID: string;
  amountMinor: number;
  currency: string;
}
/** A capture that did not match the order of its payment. */
type Unmatched = MoneyOf & { providerPaymentID: string };

async function requirePayment(tx: Tx, paymentID: string): Promise<PaymentRow> {
  const payment = await createPaymentRepository(tx).findPayment(paymentID);
  if (!payment) throw notFound('Payment');
  return payment;
}

async function requireFailedRefund(tx: Tx, refundID: string): Promise<RefundRow> {
  const refund = await createRefundRepository(tx).lock(refundID);
  if (!refund) throw notFound('Refund');
  if (refund.state !== 'FAILED')
    throw conflict('WRONG_STATE', `This refund is ${refund.state.toLowerCase()}, so nothing is left to decide`);
  return refund;
}

/**
 * What staff may do with money that did not fit a payment (docs/operations.md, Cases). Each runs in the transaction of the decision; the worker
 * calls the provider afterwards.
 */
export function createPaymentDecisions(payments: Pick<PaymentService, 'applyInTransaction' | 'titleOf'>) {
  /** What the gateway reported during the review was not applied, so it is asked again. */
  async function endReview(tx: Tx, paymentID: string, now: Date, reason?: string): Promise<void> {
    await payments.applyInTransaction(tx, paymentID, { kind: 'REVIEWED', ...(reason ? { reason } : {}) });
    await createPaymentRepository(tx).recheck(paymentID, now);
  }
  /** Throws when the money of a capture is not with us as it was reported. */
  async function requireUnreturned(tx: Tx, { amountMinor, providerPaymentID }: Unmatched, { provider }: PaymentRow): Promise<void> {
    if ((await ledger.remainingOf(tx, { provider, providerPaymentID })) < amountMinor)
      throw conflict('ALREADY_RETURNED', 'This money has already gone back');
  }

  /** Pays an order with a capture that did not match. Throws when the order cannot be paid or delivered now. */
  async function assign(tx: Tx, paymentID: string, { amountMinor, currency, providerPaymentID }: Unmatched, from: MoneyAssigned['from']) {
    const applied = await payments.applyInTransaction(tx, paymentID, { kind: 'ASSIGNED', providerPaymentID, amountMinor, currency, from });
    if (!applied) throw notFound('Order');
    if (applied.outcome !== 'APPLY') throw refusalFault(applied.why ?? '');
    // A reason is left when what was ordered could not be delivered.
    if (applied.payment.reason !== null)
      throw conflict('SOLD_OUT', 'What was ordered is no longer available. Return the money, or move it to another order');
    return applied.payment;
  }

  return {
    /** Accepts a capture for its own order, also when it is less than is due: the rest is our loss. The order is fulfilled. */
    async acceptUnmatched(tx: Tx, unmatched: Unmatched, { now }: Decision): Promise<void> {
      const { paymentID, amountMinor, currency } = unmatched;
      await requireUnreturned(tx, unmatched, await requirePayment(tx, paymentID));
      const payment = await assign(tx, paymentID, unmatched, 'REVIEW');
      await createPaymentRepository(tx).recheck(paymentID, now);
      await notify(tx, { to: { userID: payment.userID }, key: `payment:${paymentID}:accepted` }, 'paymentAccepted', {
        amount: formatMoney({ amountMinor, currency }),
        due: payment.amountMinor > amountMinor ? formatMoney(payment) : null,
        what: await payments.titleOf(tx, payment),
        orderNumber: payment.orderNumber,
      });
    },

    /** Pays another open order of the same buyer with a capture, and ends the review of the payment that it arrived for. */
    async moveUnmatched(tx: Tx, unmatched: Unmatched, toPaymentID: string, { now }: Decision): Promise<void> {
      const from = await requirePayment(tx, unmatched.paymentID);
      const to = await requirePayment(tx, toPaymentID);
      if (to.userID !== from.userID || to.provider !== from.provider || toPaymentID === from.paymentID)
        throw conflict('OTHER_BUYER', 'The money can be moved to another order of the same buyer only');
      await requireUnreturned(tx, unmatched, from);
      await endReview(tx, from.paymentID, now, 'We used your payment for another of your orders.');
      const payment = await assign(tx, toPaymentID, unmatched, 'OTHER_ORDER');
      await notify(tx, { to: { userID: to.userID }, key: `payment:${from.paymentID}:moved:${toPaymentID}` }, 'paymentMoved', {
        amount: formatMoney(unmatched),
        what: await payments.titleOf(tx, payment),
        orderNumber: to.orderNumber,
        fromOrderNumber: from.orderNumber,
      });
    },

    /** Refunds a capture that did not match its order, and ends the review of the payment. */
    async returnUnmatched(tx: Tx, unmatched: Unmatched, { now }: Decision): Promise<void> {
      const { paymentID, amountMinor, currency, providerPaymentID } = unmatched;
      await endReview(tx, paymentID, now);
      const payment = await requirePayment(tx, paymentID);
      await requireUnreturned(tx, unmatched, payment);
      await createRefundRepository(tx).request(
        { payment, why: `mismatch:${providerPaymentID}`, amountMinor, providerPaymentID, currency },
        now,
      );
      await notify(
        tx,
        { to: { userID: payment.userID }, key: `payment:${paymentID}:refund:mismatch:${providerPaymentID}` },
        'refundStarted',
        {
          amount: formatMoney({ amountMinor, currency }),
          what: await payments.titleOf(tx, payment),
          reason: 'The amount we received did not match the amount due.',
          orderNumber: payment.orderNumber,
        },
      );
    },

    /** Posts money that went back twice as our loss, and ends the review of the payment. */
    async writeOff(tx: Tx, { paymentID, amountMinor, currency }: MoneyOf, key: string, { staffID, now }: Decision): Promise<void> {
      const amount = BigInt(amountMinor);
      await ledger.post(tx, {
        type: 'writeOff',
        key: `writeOff:${key}`,
        subjectID: paymentID,
        createdBy: staffID,
        memo: 'Written off: money that went back twice',
        entries: [
          { account: accountOf('writeOff', currency), amountMinor: amount },
          { account: accountOf('suspense', currency), amountMinor: -amount },
        ],
      });
      await endReview(tx, paymentID, now);
    },

    /** Lets the worker try a refund once more that failed for good. */
    async retryRefund(tx: Tx, refundID: string, { now }: Decision): Promise<void> {
      await requireFailedRefund(tx, refundID);
      await createRefundRepository(tx).retry(refundID, now);
    },

    /** Records a refund that was paid by bank transfer, because the provider cannot send it: the money left our bank, not the provider. */
    async refundByTransfer(tx: Tx, refundID: string, reference: string, { staffID, now }: Decision): Promise<void> {
      // Lock order: every transition locks the payment first.
      const { paymentID } = await requireFailedRefund(tx, refundID);
      const payment = await requirePayment(tx, paymentID);
      const refund = await requireFailedRefund(tx, refundID);
      const { amountMinor, currency, providerPaymentID } = refund;
      if (payment.providerPaymentID === providerPaymentID)
        await payments.applyInTransaction(tx, paymentID, { kind: 'REFUND_SUCCEEDED', refundID, amountMinor });
      else await postUnmatchedRefund(tx, payment, refund);
      await createRefundRepository(tx).succeed(refundID, `transfer:${reference}`, now);
      await ledger.post(tx, {
        type: 'transfer',
        key: `refund:${refundID}:transfer`,
        subjectID: paymentID,
        createdBy: staffID,
        memo: `Refund paid by bank transfer, ${reference}`,
        entries: [
          { account: accountOf('clearing', currency, payment.provider), amountMinor: BigInt(amountMinor) },
          { account: accountOf('bank', currency), amountMinor: BigInt(-amountMinor) },
        ],
      });
    },

    /** Lets the worker match an event of the provider again. */
    retryWebhook: async (tx: Tx, event: { provider: string; eventID: string }, { now }: Decision): Promise<void> => {
      await retryEvent(tx, event, now);
    },
    /** Ends the retries of an event that needs nothing. */
    dismissWebhook: async (tx: Tx, event: { provider: string; eventID: string }): Promise<void> => {
      await setOutcome(tx, { ...event, events: [] }, 'IGNORED');
    },
    ...settlementDecisions,
    ...escrowDecisions,
  };
}
export type PaymentDecisions = ReturnType<typeof createPaymentDecisions>;
