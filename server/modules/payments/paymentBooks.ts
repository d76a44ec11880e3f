import type { Tx } from '../../db/client';
import { ledger } from '../ledger/ledgerService';
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
  const amountMinor = after.refundedMinor - before.refundedMinor;
  // Frozen instead: more would have gone back than had come.
  if (amountMinor === 0 || after.providerPaymentID === null) return;
  const isRefund = event.kind === 'REFUND_SUCCEEDED';
  const entries = await fulfiller.goneBackEntries?.(tx, after, { amountMinor, isRefund });
  return ledger.postGoneBack(tx, {
    ...{ type: isRefund ? 'refund' : 'chargeback', key: isRefund ? event.refundID : paymentID },
    ...{ paymentID, provider, currency, amountMinor, providerPaymentID: after.providerPaymentID },
    ...(entries ? { entries } : {}),
  });
}

/** A capture that was not the payment's own has gone back: out of suspense. */
export const postStrayRefund = (tx: Tx, payment: PaymentRow, { refundID, amountMinor, currency, providerPaymentID }: RefundRow) =>
  ledger.postGoneBack(tx, {
    ...{ type: 'refund', key: refundID, paymentID: payment.paymentID, provider: payment.provider },
    ...{ amountMinor, currency, providerPaymentID },
  });
