import type { DisputeLost, Effect, PaymentState, Transition } from './paymentState';
import { apply, ignore, isSettled } from './transitionSteps';

/**
 * T16: the bank has taken `amountMinor` back. Exactly that leaves the payment, as far as it is still there; refunds that wait for the same money
 * are cancelled. What the bank took beyond it, because a refund had been sent before, is posted to suspense (paymentBooks.ts).
 */
export function applyLostDispute(state: PaymentState, { disputeID, amountMinor }: DisputeLost): Transition {
  if (!isSettled(state) || state.providerPaymentID === null) return ignore('no money of this payment was taken');
  const left = state.capturedMinor - state.refundedMinor;
  const taken = Math.min(amountMinor, left);
  const effects: Effect[] = [];
  if (taken > 0) effects.push({ kind: 'CANCEL_REFUNDS', amountMinor: taken, providerPaymentID: state.providerPaymentID });
  if (taken < amountMinor)
    effects.push({ kind: 'ALERT', what: `dispute ${disputeID} took ${amountMinor - taken} that had gone back to the buyer already` });
  const refundedMinor = state.refundedMinor + taken;
  if (refundedMinor === state.capturedMinor)
    return apply('T16', state, { status: 'REFUNDED', refundedMinor }, ...effects, ...(taken > 0 ? [{ kind: 'REVOKE' as const }] : []));
  return apply('T16', state, { refundedMinor }, ...effects, { kind: 'DISPUTE_PARTLY_LOST' });
}
