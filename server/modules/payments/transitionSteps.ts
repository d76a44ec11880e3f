import type { Effect, PaymentState, Rule, Transition } from './paymentState';

export const apply = (rule: Rule, state: PaymentState, change: Partial<PaymentState>, ...effects: Effect[]): Transition => ({
  kind: 'APPLY',
  rule,
  next: { ...state, ...change },
  effects,
});
export const ignore = (why: string): Transition => ({ kind: 'IGNORE', why });

export const isPaid = ({ status }: PaymentState) => status === 'COMPLETED' || status === 'BOOKED';
export const isSettled = (state: PaymentState) => isPaid(state) || state.status === 'REFUNDED';

/** Refunds a part of the own capture of the payment; no effect without a capture. */
export const refundEffects = (state: PaymentState, why: string, amountMinor: number): Effect[] =>
  state.providerPaymentID && amountMinor > 0 ? [{ kind: 'REFUND', why, amountMinor, providerPaymentID: state.providerPaymentID }] : [];
