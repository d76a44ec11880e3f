import type { DisputeLost, Effect, PaymentState, Transition } from './paymentState';
import { apply, ignore, isSettled } from './transitionSteps';

/**
 * T16: the bank has taken `amountMinor` back. The payment is reduced by that amount, at most by what is left of it, and pending refunds of
 * the same money are cancelled. Anything the bank took beyond it, because a refund had already been sent, is posted to suspense
 * (paymentPostings.ts).
 */
export function applyLostDispute(state: PaymentState, { disputeID, amountMinor }: DisputeLost): Transition {
  if (!isSettled(state) || state.providerPaymentID === null) return ignore('this payment was not captured');
  const left = state.capturedMinor - state.refundedMinor;
  const taken = Math.min(amountMinor, left);
  const effects: Effect[] = [];
  if (taken > 0) effects.push({ kind: 'CANCEL_REFUNDS', amountMinor: taken, providerPaymentID: state.providerPaymentID });
  if (taken < amountMinor)
    effects.push({ kind: 'ALERT', what: `dispute ${disputeID} took ${amountMinor - taken} that was already refunded to the buyer` });
  const refundedMinor = state.refundedMinor + taken;
  if (refundedMinor === state.capturedMinor)
    return apply('T16', state, { status: 'REFUNDED', refundedMinor }, ...effects, ...(taken > 0 ? [{ kind: 'REVOKE' as const }] : []));
  return apply('T16', state, { refundedMinor }, ...effects, { kind: 'DISPUTE_PARTLY_LOST' });
}
