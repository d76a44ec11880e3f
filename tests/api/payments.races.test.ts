import { sql } from 'drizzle-orm';
import type * as Payments from '@/server/modules/payments/paymentRepository';
import type * as Refunds from '@/server/modules/payments/refundRepository';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

/** A barrier for `count` callers: every caller has read before any of them writes. */
const barrierFor = (count: number) => {
  let arrived = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    arrived += 1;
    if (arrived === count) open();
    return opened;
  };
};
const unlocked: { meet: (() => Promise<void>) | null } = { meet: null };

/** With `unlocked.meet` set, requesting a refund does not write the payment, and so takes no lock. */
jest.mock('@/server/modules/payments/paymentRepository', () => {
  const real = jest.requireActual<typeof Payments>('@/server/modules/payments/paymentRepository');
  return {
    ...real,
    createPaymentRepository: (db: Parameters<typeof real.createPaymentRepository>[0]) => {
      const repository = real.createPaymentRepository(db);
      const moveTo = (row: Payments.PaymentRow, next: Parameters<typeof repository.moveTo>[1]) =>
        unlocked.meet ? Promise.resolve(row) : repository.moveTo(row, next);
      return { ...repository, moveTo };
    },
  };
});
jest.mock('@/server/modules/payments/refundRepository', () => {
  const real = jest.requireActual<typeof Refunds>('@/server/modules/payments/refundRepository');
  return {
    ...real,
    createRefundRepository: (db: Parameters<typeof real.createRefundRepository>[0]) => {
      const repository = real.createRefundRepository(db);
      const sumOpen = async (...args: Parameters<typeof repository.sumOpen>) => {
        const sum = await repository.sumOpen(...args);
        await unlocked.meet?.();
        return sum;
      };
      return { ...repository, sumOpen };
    },
  };
});

const app = setupPaymentApp();
const asha = signInBeforeEach(app);
beforeEach(() => {
  unlocked.meet = null;
});

async function booked() {
  const order = await app.startTicketPayment(asha, 2);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  return order;
}
/** Runs callers that all read the result of a statement before any of them acts on it. */
const checkThenAct = (query: ReturnType<typeof sql>, act: (seen: Record<string, unknown>) => Promise<unknown>, count = 2) => {
  const meet = barrierFor(count);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { rows } = await app.db.execute(query);
      await meet();
      return act(rows[0] ?? {});
    }),
  );
};

describe('concurrent refund requests', () => {
  const requestTwice = (paymentID: string) =>
    Promise.allSettled(['a', 'b'].map((why) => app.services.refunds.requestRefund(paymentID, why, 60_000)));
  const wanted = () => app.bank.count(sql`SELECT COALESCE(sum(amount_minor), 0) AS n FROM refunds`);

  test('do not exceed the payment', async () => {
    const { paymentID } = await booked();
    await requestTwice(paymentID);
    expect(await wanted()).toBe(60_000);
  });
  test('without the lock on the payment they exceed it', async () => {
    const { paymentID, amountMinor } = await booked();
    unlocked.meet = barrierFor(2);
    await requestTwice(paymentID);
    expect(await wanted()).toBe(120_000);
    expect(await wanted()).toBeGreaterThan(amountMinor);
  });
});

describe('stock under concurrent transitions of one order', () => {
  const stock = async (sessionID: string) =>
    (await app.db.execute<{ held: number; sold: number }>(sql`SELECT held, sold FROM event_sessions WHERE session_id = ${sessionID}`))
      .rows[0];
  const withoutCheck = async (work: () => Promise<void>) => {
    const { rows } = await app.db.execute<{ definition: string }>(
      sql`SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'event_sessions_stock'`,
    );
    await app.db.execute(sql`ALTER TABLE event_sessions DROP CONSTRAINT event_sessions_stock`);
    await work();
    await app.empty();
    await app.db.execute(sql.raw(`ALTER TABLE event_sessions ADD CONSTRAINT event_sessions_stock ${rows[0]?.definition}`));
  };

  test('three webhooks and the browser return book two seats once', async () => {
    const order = await app.startTicketPayment(asha, 2);
    await app.bank.simulateOutcome(order.orderID, 'upi');
    const [real] = await app.bank.store.listPayments(order.orderID);
    const webhook = { ...order, providerPaymentID: real?.providerPaymentID ?? '' };
    await Promise.all([
      ...['one', 'one', 'two'].map((eventID) => app.bank.sendWebhook({ ...webhook, eventID })),
      app.bank.returnFromProvider(order.orderID, order.receipt),
    ]);
    expect(await stock(order.sessionID)).toEqual({ held: 0, sold: 2 });
    await app.expectConsistent();
  });
  test('without the transition every caller that read PENDING books the seats', () =>
    withoutCheck(async () => {
      const { paymentID, sessionID } = await app.startTicketPayment(asha, 2);
      await checkThenAct(
        sql`SELECT status FROM payments WHERE payment_id = ${paymentID}`,
        async ({ status }) => {
          if (status !== 'PENDING') return;
          await app.db.execute(sql`UPDATE payments SET status = 'BOOKED' WHERE payment_id = ${paymentID}`);
          await app.db.execute(sql`UPDATE event_sessions SET held = held - 2, sold = sold + 2 WHERE session_id = ${sessionID}`);
        },
        4,
      );
      expect(await stock(sessionID)).toEqual({ held: -6, sold: 8 });
    }));
  test('without the transition sweep and capture both act on the hold, and sold seats become free', () =>
    withoutCheck(async () => {
      const { paymentID, sessionID } = await app.startTicketPayment(asha, 2);
      const acts = [
        sql`UPDATE event_sessions SET held = held - 2, sold = sold + 2 WHERE session_id = ${sessionID}`,
        sql`UPDATE event_sessions SET held = held - 2 WHERE session_id = ${sessionID}`,
      ];
      await checkThenAct(sql`SELECT state FROM orders WHERE payment_id = ${paymentID}`, async ({ state }) => {
        const act = acts.pop();
        if (state === 'OPEN' && act) await app.db.execute(act);
      });
      // Two seats without a hold count as free beside the two sold.
      expect(await stock(sessionID)).toEqual({ held: -2, sold: 2 });
    }));
});
