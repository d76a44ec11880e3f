import * as fc from 'fast-check';
import type { PaymentEvent } from '@/server/modules/payments/paymentState';
import { createPaymentModel, price, seats, apply, type PaymentModel } from '../../support/paymentModel';

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
    { kind: 'PAY_REQUESTED' },
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

const holdsAlways = (model: PaymentModel) => {
  const { state } = model;
  expect(state.refundedMinor).toBeLessThanOrEqual(state.capturedMinor);
  expect([0, seats]).toContain(model.tickets);
  expect(model.freeSeats).toBeGreaterThanOrEqual(0);
  expect([...model.refunds].filter(([why]) => !why.startsWith('second:')).reduce((sum, [, amount]) => sum + amount, 0)).toBeLessThanOrEqual(
    state.capturedMinor,
  );
};

test('with stock available, in any order, with repetition and noise: paid leads to tickets, once', () => {
  fc.assert(
    fc.property(anyOrder([capture('pay_1')]), (events) => {
      const model = createPaymentModel(seats, false);
      for (const event of events) {
        apply(model, event);
        holdsAlways(model);
      }
      expect(model.state).toMatchObject({
        status: 'BOOKED',
        capturedMinor: price,
        providerPaymentID: 'pay_1',
        refundedMinor: 0,
        isFrozen: false,
      });
      expect(model.tickets).toBe(seats);
      expect(model.refunds.size).toBe(0);
    }),
    { numRuns: 700 },
  );
});

test('without stock: paid leads to tickets or to exactly one full refund', () => {
  fc.assert(
    fc.property(anyOrder([capture('pay_1')]), (events) => {
      const model = createPaymentModel(0, false);
      // The waitlist takes the seats as soon as they are free.
      for (const event of events) {
        apply(model, event);
        if (model.hold === 'GONE') model.freeSeats = 0;
        holdsAlways(model);
      }
      const isBooked = model.state.status === 'BOOKED' && model.tickets === seats && model.refunds.size === 0;
      const isGoingBack =
        model.state.status === 'COMPLETED' && model.tickets === 0 && model.refunds.get('oversold') === price && model.refunds.size === 1;
      expect(isBooked || isGoingBack).toBe(true);
    }),
    { numRuns: 700 },
  );
});

test('two captures of one order: one buys, the other is refunded in full', () => {
  fc.assert(
    fc.property(anyOrder([capture('pay_1'), capture('pay_2')]), (events) => {
      const model = createPaymentModel(seats, false);
      for (const event of events) apply(model, event);
      const loser = model.state.providerPaymentID === 'pay_1' ? 'pay_2' : 'pay_1';
      expect(model.state.status).toBe('BOOKED');
      expect([...model.refunds]).toEqual([[`second:${loser}`, price]]);
    }),
    { numRuns: 700 },
  );
});

test('a late capture of a cart that was bought again is refunded and books nothing', () => {
  fc.assert(
    fc.property(anyOrder([capture('pay_1')]), (events) => {
      const model = createPaymentModel(seats, true);
      apply(model, { kind: 'DEADLINE_PASSED', hasGraceLeft: false });
      for (const event of events) apply(model, event);
      expect(model.state.status).toBe('COMPLETED');
      expect(model.tickets).toBe(0);
      expect([...model.refunds]).toEqual([['duplicate', price]]);
    }),
    { numRuns: 700 },
  );
});

test('refunds in any order, with repetition: counted once each, and the last rupee ends the tickets', () => {
  const refunds: PaymentEvent[] = [20_000, 30_000].map((amountMinor, at) => ({
    kind: 'REFUND_SUCCEEDED',
    refundID: `r${at}`,
    amountMinor,
  }));
  fc.assert(
    fc.property(anyOrder(refunds), (events) => {
      const model = createPaymentModel(0, false);
      apply(model, capture('pay_1'));
      for (const event of events) {
        apply(model, event);
        holdsAlways(model);
      }
      expect(model.state).toMatchObject({ status: 'REFUNDED', refundedMinor: price, isFrozen: false });
      expect(model.tickets).toBe(0);
    }),
    { numRuns: 700 },
  );
});

test('without money nothing is booked', () => {
  fc.assert(
    fc.property(fc.array(noise, { maxLength: 12 }), (events) => {
      const model = createPaymentModel(0, false);
      for (const event of events) apply(model, event);
      expect(['PENDING', 'DECLINED', 'FAILED', 'TIMED_OUT']).toContain(model.state.status);
      expect([model.tickets, model.state.capturedMinor, model.refunds.size]).toEqual([0, 0, 0]);
    }),
    { numRuns: 700 },
  );
});

test('the same event twice has the same result as once [R-PAY-003]', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(noise, fc.constantFrom(capture('pay_1'), capture('pay_2'))), { maxLength: 8 }), (events) => {
      const [once, twice] = [createPaymentModel(seats, false), createPaymentModel(seats, false)];
      for (const event of events) {
        apply(once, event);
        apply(twice, event);
        if (event.kind !== 'DEADLINE_PASSED') apply(twice, event);
      }
      expect({ ...twice, refunds: [...twice.refunds] }).toEqual({ ...once, refunds: [...once.refunds] });
    }),
    { numRuns: 700 },
  );
});
