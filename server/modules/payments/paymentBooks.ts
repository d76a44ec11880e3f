import type { Tx } from '../../db/client';
import { spokenAmount } from '../../plainAmount';
import { accountOf } from '../ledger/accounts';
import { ledger } from '../ledger/ledgerService';
import { tellOperators } from '../ledger/tellOperators';
import type { Fulfiller } from './fulfiller';
import type { PaymentRow } from './paymentRepository';
import type { PaymentEvent } from './paymentState';
import type { RefundRow } from './refundRepository';

interface Move {
  before: PaymentRow;
  after: PaymentRow;
  event: PaymentEvent;
  fulfiller: Fulfiller;
}

/** Every move of a payment that moves money, in the books: a capture for its order, a stray one, what went back. In the move's transaction. */
export async function postMove(tx: Tx, { before, after, event, fulfiller }: Move): Promise<void> {
  const { paymentID, provider, currency } = after;
  if (event.kind === 'CAPTURED') {
    const { providerPaymentID, amountMinor } = event;
    const taken = { paymentID, provider, currency: event.currency, amountMinor, providerPaymentID };
    if (after.capturedMinor === before.capturedMinor) return ledger.postStray(tx, taken, 'A capture that fits no open order');
    const payee = await fulfiller.findPayee(tx, after);
    return ledger.postSale(tx, taken, { lines: after.lines, payee, memo: fulfiller.describe(after) });
  }
  if (event.kind !== 'REFUND_SUCCEEDED' && event.kind !== 'DISPUTE_LOST') return;
  if (after.providerPaymentID === null) return;
  const amountMinor = after.refundedMinor - before.refundedMinor;
  const isRefund = event.kind === 'REFUND_SUCCEEDED';
  const type = isRefund ? 'refund' : 'chargeback';
  const key = 'refundID' in event ? event.refundID : event.disputeID;
  if (amountMinor > 0) {
    const entries = await fulfiller.goneBackEntries?.(tx, after, { amountMinor, isRefund });
    const parts = await fulfiller.refundParts?.(tx, after, { refundID: key, amountMinor });
    await ledger.postGoneBack(tx, {
      ...{ type, key, paymentID, provider, currency, amountMinor, providerPaymentID: after.providerPaymentID },
      ...(entries ? { entries } : {}),
      ...(parts ? { parts } : {}),
    });
  }
  const excessMinor = event.amountMinor - amountMinor;
  if (excessMinor > 0) await postExcess(tx, { type, key, paymentID, provider, currency, excessMinor });
}

/** More went back than had come: out of our own pocket until an operator has found whose it is. */
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
    memo: 'Went back although it had gone back before',
    entries: [
      { account: accountOf('clearing', currency, provider), amountMinor: -amount },
      { account: accountOf('suspense', currency), amountMinor: amount },
    ],
  });
  await tellOperators(tx, {
    key: `excess:${key}`,
    subject: 'Money went back twice',
    body: `${spokenAmount({ amountMinor: excessMinor, currency })} of payment ${paymentID} went back although that money had gone back before. It is posted to suspense; ask the provider to return it.`,
  });
}

/** A capture that was not the payment's own has gone back: out of suspense. */
export const postStrayRefund = (tx: Tx, payment: PaymentRow, { refundID, amountMinor, currency, providerPaymentID }: RefundRow) =>
  ledger.postGoneBack(tx, {
    ...{ type: 'refund', key: refundID, paymentID: payment.paymentID, provider: payment.provider },
    ...{ amountMinor, currency, providerPaymentID },
  });
