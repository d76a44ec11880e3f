import type { PaymentState, RefundSettled, Transition } from './paymentState';
import { apply, refundEffects, ignore, isPaid, isSettled } from './transitionSteps';

/** T12, T15: a refund is requested; the status changes only when the refund has succeeded (T13). */
export function applyRefundRequest(state: PaymentState, why: string, amountMinor: number): Transition {
  if (state.isFrozen) return { kind: 'REFUSE', code: 'FROZEN' };
  if (state.status === 'REFUNDED') return { kind: 'REFUSE', code: 'REFUNDED' };
  if (!isPaid(state)) return { kind: 'REFUSE', code: 'NOT_PAID' };
  if (amountMinor <= 0 || amountMinor > state.capturedMinor - state.refundedMinor) return { kind: 'REFUSE', code: 'TOO_MUCH' };
  return apply('T15', state, {}, ...refundEffects(state, why, amountMinor));
}

/** T12, T13, T14: the gateway has settled a refund. */
export function applyRefundResult(state: PaymentState, event: RefundSettled): Transition {
  if (!isSettled(state)) return ignore('this payment was not captured');
  if (state.settledRefundIDs.includes(event.refundID)) return ignore('already counted');
  if (event.kind === 'REFUND_FAILED') return apply('T14', state, {}); // the refund row holds the time of the next attempt
  const refundedMinor = state.refundedMinor + event.amountMinor;
  // The provider has already sent the money: it is posted to suspense (paymentPostings.ts) and an operator reviews it.
  if (refundedMinor > state.capturedMinor)
    return apply(
      'T12',
      state,
      { isFrozen: state.isFrozen || isPaid(state) },
      { kind: 'ALERT', what: `refund ${event.refundID} returned more than was captured` },
    );
  const settledRefundIDs = [...state.settledRefundIDs, event.refundID];
  return refundedMinor === state.capturedMinor
    ? apply('T13', state, { status: 'REFUNDED', refundedMinor, settledRefundIDs }, { kind: 'REVOKE', onlyPaid: true })
    : apply('T12', state, { refundedMinor, settledRefundIDs });
}
