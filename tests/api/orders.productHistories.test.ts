import type { Order, OrderState } from '@contract/orders';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { type OrderEvent, nextOrderState } from '@/server/modules/orders/orderState';
import { HttpError } from '@/server/platform/errors';
import { expireHolds } from '../support/fixtures/events';
import { bankOrderOf, capture, openSale, type Sale } from '../support/orderSales';
import { setupPaymentApp } from '../support/paymentApp';
import type { Person } from '../support/testApp';

/** A few in every run of all tests; `HISTORIES=1000` before a release (docs/operations.md). */
const histories = Number(process.env.HISTORIES ?? 6);
const app = setupPaymentApp();

type Step =
  | { kind: 'begin'; who: number; isOther: boolean }
  | { kind: 'pay' | 'capture' | 'decline' | 'cancel' | 'refund' | 'process'; which: number }
  | { kind: 'expire' | 'refunds' };
const which = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('begin' as const), who: fc.nat(1), isOther: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('pay' as const, 'capture'), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('decline' as const, 'cancel', 'process', 'refund'), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('expire' as const, 'refunds') }) },
);
const events: OrderEvent[] = ['FULFIL', 'EXPIRE', 'CANCEL', 'REOPEN', 'REVOKE'];
const isAllowed = (from: OrderState, to: OrderState) => from === to || events.some((event) => nextOrderState(from, event) === to);

/** What two buyers and the bank do with the orders of one sale. */
function beginHistory(sale: Sale, buyers: readonly Person[]) {
  const orders: { paymentID: string; by: Person; state: OrderState }[] = [];
  const call = async (...args: Parameters<typeof app.call>) => {
    const answer = await app.call(...args);
    // A 4xx changes nothing; this test looks for server errors.
    expect(answer.status).toBeLessThan(500);
    return answer;
  };
  const runRefunds = async () => {
    await app.db.execute(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
    while ((await app.services.refunds.runRefunds()) > 0);
  };

  async function act(kind: Extract<Step, { which: number }>['kind'], paymentID: string, by: Person) {
    const bankOrder = await bankOrderOf(app, paymentID);
    if (kind === 'pay') await call('orders.pay', { paymentID, method: 'UPI' }, { as: by });
    if (kind === 'cancel') await call('orders.cancel', { paymentID }, { as: by });
    if (kind === 'refund')
      await app.services.refunds.requestRefund(paymentID, 'goodwill').catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error; // -- refused unless it is paid
      });
    if (!bankOrder) return;
    if (kind === 'capture') for (const status of await capture(app, paymentID, 2)) expect(status).toBe(200);
    const isUnpaid = (await app.bank.store.listPayments(bankOrder.orderID)).length === 0;
    if (kind === 'process' && isUnpaid) {
      await app.bank.simulateOutcome(bankOrder.orderID, 'silent');
      await app.bank.returnFromProvider(bankOrder.orderID, paymentID);
    }
    if (kind === 'decline' && isUnpaid) {
      const failed = {
        ...bankOrder,
        receipt: paymentID,
        event: 'payment.failed' as const,
        providerPaymentID: `sbp_${orders.length}_${paymentID}`,
      };
      await app.bank.sendWebhook(failed);
    }
  }

  return {
    runRefunds,
    async apply(one: Step): Promise<void> {
      if ('which' in one) {
        const order = orders[one.which % Math.max(1, orders.length)];
        return order && act(one.kind, order.paymentID, order.by);
      }
      if (!('who' in one)) {
        if (one.kind === 'refunds') return runRefunds();
        await expireHolds(app.db);
        await app.services.orders.expireDue();
        return;
      }
      const by = buyers[one.who % buyers.length];
      const begun = by && (await sale.begin(by, { isOther: one.isOther }));
      if (!begun?.paymentID) return;
      expect(begun.status).toBe(200);
      if (by && !orders.some(({ paymentID }) => paymentID === begun.paymentID))
        orders.push({ paymentID: begun.paymentID, by, state: 'OPEN' });
    },
    /** Every order moved as the state machine allows, no buyer has two open orders, and stock and ledger agree with the orders. */
    async checkAlways() {
      for (const order of orders) {
        const { state, status } = (await app.call('orders.get', { paymentID: order.paymentID }, { as: order.by })).body as Order;
        expect([order.state, state, isAllowed(order.state, state)]).toEqual([order.state, state, true]);
        if (state === 'OPEN') expect(['PENDING', 'DECLINED', 'FAILED']).toContain(status);
        order.state = state;
      }
      for (const buyer of buyers) {
        const { body } = await app.call('orders.open', {}, { as: buyer });
        const waiting = body.items.filter(({ isProcessing }: Order) => !isProcessing);
        expect(waiting.length).toBeLessThanOrEqual(1);
      }
      await app.expectConsistent();
    },
    /** Everything captured was delivered or went back, and nothing is held any more. */
    async checkEnd() {
      for (const { paymentID, by } of orders) {
        const { state, status, total, refunded } = (await app.call('orders.get', { paymentID }, { as: by })).body as Order;
        const isCaptured = ['COMPLETED', 'BOOKED', 'REFUNDED'].includes(status);
        const isDelivered = (await sale.countDelivered(paymentID)) > 0;
        expect([state === 'FULFILLED', isDelivered]).toEqual([isDelivered, isDelivered]);
        if (isCaptured) expect([isDelivered, refunded.amountMinor]).toEqual([isDelivered, isDelivered ? 0 : total.amountMinor]);
        else expect([isDelivered, refunded.amountMinor]).toEqual([false, 0]);
      }
      expect((await sale.countStock()).held).toBe(0);
    },
  };
}

test.each(['events', 'ott', 'campaigns'] as const)(
  `${histories} random histories of orders of %s over PostgreSQL: every capture is delivered or refunded, and nothing stays held`,
  async (product) => {
    const buyers = await Promise.all(['Asha', 'Ravi'].map((name) => app.signIn(name)));
    const reached = new Set<OrderState>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        const history = beginHistory(await openSale[product](app), buyers);
        const start: Step[] = [
          { kind: 'begin', who: 0, isOther: false },
          { kind: 'pay', which: 0 },
        ];
        for (const one of [...start, ...steps]) {
          await history.apply(one);
          await history.checkAlways();
        }
        // A grace period may pass first.
        const ends: Step[] = [{ kind: 'expire' }, { kind: 'expire' }, { kind: 'refunds' }];
        await app.db.execute(sql`UPDATE orders SET grace_count = 10000`);
        for (const one of ends) await history.apply(one);
        await history.checkAlways();
        await history.checkEnd();
        const { rows } = await app.db.execute<{ state: OrderState }>(sql`SELECT DISTINCT state FROM orders`);
        for (const { state } of rows) reached.add(state);
      }),
      { numRuns: histories, endOnFailure: true },
    );
    expect(reached).toContain('FULFILLED');
    expect(reached).toContain('EXPIRED');
  },
  60_000 + histories * 8_000,
);
