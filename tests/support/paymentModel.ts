import type { Effect, PaymentEvent, PaymentState } from '@/server/modules/payments/paymentState';
import { transition } from '@/server/modules/payments/transition';

/** An in-memory model of a payment and its seats: what the service does around `transition`. */
export interface PaymentModel {
  state: PaymentState;
  hold: 'HELD' | 'GONE' | 'CONSUMED';
  freeSeats: number;
  tickets: number;
  refunds: Map<string, number>;
  hasGrace: boolean;
}
export const price = 50_000;
export const seats = 2;

export const createPaymentModel = (freeSeats: number, hasPaidDuplicate: boolean): PaymentModel => ({
  state: {
    status: 'PENDING',
    isFrozen: false,
    amountMinor: price,
    currency: 'INR',
    capturedMinor: 0,
    refundedMinor: 0,
    providerOrderID: 'order_1',
    providerPaymentID: null,
    reason: null,
    refusedPaymentIDs: [],
    settledRefundIDs: [],
    unmatchedPaymentIDs: [],
    isProcessing: false,
    hasPaidDuplicate,
  },
  hold: 'HELD',
  freeSeats,
  tickets: 0,
  refunds: new Map(),
  hasGrace: true,
});

export function apply(model: PaymentModel, event: PaymentEvent): void {
  const decided = transition(model.state, event);
  if (decided.kind !== 'APPLY') return;
  model.state = decided.next;
  for (const effect of decided.effects) perform(model, effect);
}
function perform(model: PaymentModel, effect: Effect) {
  if (effect.kind === 'RELEASE' && model.hold === 'HELD') {
    model.hold = 'GONE';
    model.freeSeats += seats;
  }
  if (effect.kind === 'GRANT_GRACE') model.hasGrace = false;
  if (effect.kind === 'REFUND') model.refunds.set(effect.why, effect.amountMinor);
  if (effect.kind === 'REVOKE') {
    model.freeSeats += model.tickets;
    model.tickets = 0;
  }
  if (effect.kind !== 'FULFIL') return;
  if (model.hold === 'HELD' || model.freeSeats >= seats) {
    const wasHeld = model.hold === 'HELD';
    if (!wasHeld) model.freeSeats -= seats;
    model.hold = 'CONSUMED';
    model.tickets += seats;
    apply(model, { kind: 'FULFILLED', wasHeld });
  } else apply(model, { kind: 'OUT_OF_STOCK' });
}
