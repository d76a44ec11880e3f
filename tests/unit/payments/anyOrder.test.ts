import * as fc from 'fast-check';
import type { PaymentEvent } from '@/server/modules/payments/paymentState';
import { born, price, seats, tell, type World } from '../../support/paymentWorld';

const by = fc.constantFrom('customer', 'bank', 'gateway', 'merchant');
const capture = (id: string): PaymentEvent => ({
  kind: 'CAPTURED',
  orderID: 'order_1',
  providerPaymentID: id,
  amountMinor: price,
  currency: 'INR',
});
const noise: fc.Arbitrary<PaymentEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('REFUSED' as const),
    orderID: fc.constantFrom('order_1', 'order_9'),
    providerPaymentID: fc.constantFrom('pay_1', 'pay_2'),
    by,
    code: fc.constant('x'),
    reason: fc.constant('No.'),
  }),
  fc.record({
    kind: fc.constant('PROCESSING' as const),
    orderID: fc.constant('order_1'),
    providerPaymentID: fc.constantFrom('pay_1', 'pay_2'),
  }),
  fc.record({ kind: fc.constant('DEADLINE_PASSED' as const), hasGraceLeft: fc.boolean() }),
  fc.constantFrom<PaymentEvent>(
    { kind: 'PAY_PRESSED' },
    { kind: 'ABANDONED' },
    { kind: 'REFUND_FAILED', refundID: 'r1', amountMinor: price },
  ),
);
/** The given events in any order, some of them several times, with noise in between. */
const anyOrder = (certain: PaymentEvent[]) =>
  fc
    .tuple(fc.array(fc.constantFrom(...certain), { maxLength: 6 }), fc.array(noise, { maxLength: 8 }))
    .chain(([again, others]) =>
      fc.shuffledSubarray([...certain, ...again, ...others], { minLength: certain.length + again.length + others.length }),
    );

const holdsAlways = (world: World) => {
  const { state } = world;
  expect(state.refundedMinor).toBeLessThanOrEqual(state.capturedMinor);
  expect([0, seats]).toContain(world.tickets);
  expect(world.freeSeats).toBeGreaterThanOrEqual(0);
  expect([...world.refunds].filter(([why]) => !why.startsWith('second:')).reduce((sum, [, amount]) => sum + amount, 0)).toBeLessThanOrEqual(
    state.capturedMinor,
  );
};

test('with stock to be had, whatever the order, repetition and noise: paid ends in tickets, once', () => {
  fc.assert(
    fc.property(anyOrder([capture('pay_1')]), (events) => {
      const world = born(seats, false);
      for (const event of events) {
        tell(world, event);
        holdsAlways(world);
      }
      expect(world.state).toMatchObject({
        status: 'BOOKED',
        capturedMinor: price,
        providerPaymentID: 'pay_1',
        refundedMinor: 0,
        isFrozen: false,
      });
      expect(world.tickets).toBe(seats);
      expect(world.refunds.size).toBe(0);
    }),
    { numRuns: 700 },
  );
});

test('with none to be had again: paid ends in tickets or in exactly one refund of everything', () => {
  fc.assert(
    fc.property(anyOrder([capture('pay_1')]), (events) => {
      const world = born(0, false);
      // Whoever waits takes the seats the moment they are free.
      for (const event of events) {
        tell(world, event);
        if (world.hold === 'GONE') world.freeSeats = 0;
        holdsAlways(world);
      }
      const isBooked = world.state.status === 'BOOKED' && world.tickets === seats && world.refunds.size === 0;
      const isGoingBack =
        world.state.status === 'COMPLETED' && world.tickets === 0 && world.refunds.get('oversold') === price && world.refunds.size === 1;
      expect(isBooked || isGoingBack).toBe(true);
    }),
    { numRuns: 700 },
  );
});

test('two captures of one order: one buys, the other goes back whole', () => {
  fc.assert(
    fc.property(anyOrder([capture('pay_1'), capture('pay_2')]), (events) => {
      const world = born(seats, false);
      for (const event of events) tell(world, event);
      const loser = world.state.providerPaymentID === 'pay_1' ? 'pay_2' : 'pay_1';
      expect(world.state.status).toBe('BOOKED');
      expect([...world.refunds]).toEqual([[`second:${loser}`, price]]);
    }),
    { numRuns: 700 },
  );
});

test('a late capture of a cart that was bought again goes back and books nothing', () => {
  fc.assert(
    fc.property(anyOrder([capture('pay_1')]), (events) => {
      const world = born(seats, true);
      tell(world, { kind: 'DEADLINE_PASSED', hasGraceLeft: false });
      for (const event of events) tell(world, event);
      expect(world.state.status).toBe('COMPLETED');
      expect(world.tickets).toBe(0);
      expect([...world.refunds]).toEqual([['duplicate', price]]);
    }),
    { numRuns: 700 },
  );
});

test('refunds in any order and repetition: counted once each, and the last rupee ends the tickets', () => {
  const refunds: PaymentEvent[] = [20_000, 30_000].map((amountMinor, at) => ({
    kind: 'REFUND_SUCCEEDED',
    refundID: `r${at}`,
    amountMinor,
  }));
  fc.assert(
    fc.property(anyOrder(refunds), (events) => {
      const world = born(0, false);
      tell(world, capture('pay_1'));
      for (const event of events) {
        tell(world, event);
        holdsAlways(world);
      }
      expect(world.state).toMatchObject({ status: 'REFUNDED', refundedMinor: price, isFrozen: false });
      expect(world.tickets).toBe(0);
    }),
    { numRuns: 700 },
  );
});

test('without money nothing is ever booked', () => {
  fc.assert(
    fc.property(fc.array(noise, { maxLength: 12 }), (events) => {
      const world = born(0, false);
      for (const event of events) tell(world, event);
      expect(['PENDING', 'DECLINED', 'FAILED', 'TIMED_OUT']).toContain(world.state.status);
      expect([world.tickets, world.state.capturedMinor, world.refunds.size]).toEqual([0, 0, 0]);
    }),
    { numRuns: 700 },
  );
});

test('the same news twice is the same as once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(noise, fc.constantFrom(capture('pay_1'), capture('pay_2'))), { maxLength: 8 }), (events) => {
      const [once, twice] = [born(seats, false), born(seats, false)];
      for (const event of events) {
        tell(once, event);
        tell(twice, event);
        if (event.kind !== 'DEADLINE_PASSED') tell(twice, event);
      }
      expect({ ...twice, refunds: [...twice.refunds] }).toEqual({ ...once, refunds: [...once.refunds] });
    }),
    { numRuns: 700 },
  );
});
