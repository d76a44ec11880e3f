import type { Tx } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import { accountOf, ledger } from '../ledger/ledger';
import { notify } from '../notifications/notifications';
import type { Fulfiller } from './fulfiller';
import type { PaymentRow } from './paymentRepository';
import type { PaymentEvent } from './paymentState';
import type { RefundRow } from './refundRepository';

interface AppliedTransition {
  before: PaymentRow;
  after: PaymentRow;
  event: PaymentEvent;
  fulfiller: Fulfiller;
  now: Date;
}

/** What a transition did to the sale of a payment in the ledger; null when it did nothing to it. */
export type SaleChange = 'SOLD' | 'REVERSED' | null;

/**
 * Posts the money of a payment transition to the ledger: a capture, an unmatched one and what it is assigned to, a refund or a chargeback. Runs in the transaction
 * of the transition.
 */
export async function postTransition(tx: Tx, { before, after, event, fulfiller, now }: AppliedTransition): Promise<SaleChange> {
  const { paymentID, provider, currency } = after;
  if (event.kind === 'CAPTURED') {
    const { providerPaymentID, amountMinor } = event;
    const captured = { paymentID, provider, currency: event.currency, amountMinor, providerPaymentID };
    if (after.capturedMinor === before.capturedMinor) {
      await ledger.postUnmatched(tx, captured, 'A capture that fits no open order');
      return null;
    }
    const payee = await fulfiller.findPayee(tx, after);
    await ledger.postSale(tx, captured, { lines: after.lines, payee, memo: fulfiller.describe(after), now });
    return 'SOLD';
  }
  if (event.kind === 'ASSIGNED') {
    const { providerPaymentID, amountMinor } = event;
    const payee = await fulfiller.findPayee(tx, after);
    await ledger.postAssigned(
      tx,
      { paymentID, provider, currency, amountMinor, providerPaymentID },
      { lines: after.lines, payee, memo: fulfiller.describe(after), now, shortMinor: after.amountMinor - amountMinor },
    );
    return 'SOLD';
  }
  if (event.kind !== 'REFUND_SUCCEEDED' && event.kind !== 'DISPUTE_LOST') return null;
  if (after.providerPaymentID === null) return null;
  const amountMinor = after.refundedMinor - before.refundedMinor;
  const isRefund = event.kind === 'REFUND_SUCCEEDED';
  const type = isRefund ? 'refund' : 'chargeback';
  const key = 'refundID' in event ? event.refundID : event.disputeID;
  if (amountMinor > 0) {
    const entries = await fulfiller.reversalEntries?.(tx, after, { amountMinor, isRefund });
    const parts = await fulfiller.refundParts?.(tx, after, { refundID: key, amountMinor });
    await ledger.postReversal(tx, {
      type,
      key,
      paymentID,
      provider,
      currency,
      amountMinor,
      providerPaymentID: after.providerPaymentID,
      ...(entries ? { entries } : {}),
      ...(parts ? { parts } : {}),
    });
  }
  const excessMinor = event.amountMinor - amountMinor;
  if (excessMinor > 0) await postExcess(tx, { type, key, paymentID, provider, currency, excessMinor });
  return amountMinor > 0 ? 'REVERSED' : null;
}

/** More was returned than was captured: the excess is our loss until an operator has found its owner. */
async function postExcess(
  tx: Tx,
  excess: { type: 'refund' | 'chargeback'; key: string; paymentID: string; provider: string; currency: string; excessMinor: number },
): Promise<void> {
  const { type, key, paymentID, provider, currency, excessMinor } = excess;
  const amount = BigInt(excessMinor);
  await ledger.post(tx, {
    type,
    key: `${type}:${key}:excess`,
    subjectID: paymentID,
    memo: 'Returned more than once',
    entries: [
      { account: accountOf('clearing', currency, provider), amountMinor: -amount },
      { account: accountOf('suspense', currency), amountMinor: amount },
    ],
  });
  await notify(tx, { to: 'operators', key: `operators:excess:${key}` }, 'returnedTwice', {
    amount: formatMoney({ amountMinor: excessMinor, currency }),
    paymentID,
  });
}

/** Posts the refund of an unmatched capture out of suspense. */
export const postUnmatchedRefund = (tx: Tx, payment: PaymentRow, { refundID, amountMinor, currency, providerPaymentID }: RefundRow) =>
  ledger.postReversal(tx, {
    type: 'refund',
    key: refundID,
    paymentID: payment.paymentID,
    provider: payment.provider,
    amountMinor,
    currency,
    providerPaymentID,
  });
