import type { Effect, PaymentEvent, PaymentState } from '@/server/modules/payments/paymentState';
import { transition } from '@/server/modules/payments/transition';

/** A payment and the seats it is for, in memory: what the service does around `transition`. */
export interface World {
  state: PaymentState;
  hold: 'HELD' | 'GONE' | 'CONSUMED';
  freeSeats: number;
  tickets: number;
  refunds: Map<string, number>;
  hasGrace: boolean;
}
export const price = 50_000;
export const seats = 2;

export const born = (freeSeats: number, hasTwinSuccess: boolean): World => ({
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
    isProcessing: false,
    hasTwinSuccess,
  },
  hold: 'HELD',
  freeSeats,
  tickets: 0,
  refunds: new Map(),
  hasGrace: true,
});

export function tell(world: World, event: PaymentEvent): void {
  const decided = transition(world.state, event);
  if (decided.kind !== 'APPLY') return;
  world.state = decided.next;
  for (const effect of decided.effects) perform(world, effect);
}
function perform(world: World, effect: Effect) {
  if (effect.kind === 'RELEASE' && world.hold === 'HELD') {
    world.hold = 'GONE';
    world.freeSeats += seats;
  }
  if (effect.kind === 'GRANT_GRACE') world.hasGrace = false;
  if (effect.kind === 'REFUND') world.refunds.set(effect.why, effect.amountMinor);
  if (effect.kind === 'REVOKE') {
    world.freeSeats += world.tickets;
    world.tickets = 0;
  }
  if (effect.kind !== 'FULFIL') return;
  if (world.hold === 'HELD' || world.freeSeats >= seats) {
    const wasHeld = world.hold === 'HELD';
    if (!wasHeld) world.freeSeats -= seats;
    world.hold = 'CONSUMED';
    world.tickets += seats;
    tell(world, { kind: 'FULFILLED', wasHeld });
  } else tell(world, { kind: 'OUT_OF_STOCK' });
}
