import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Product } from '../../contract/payments';
import { orders } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import { addSeconds, timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { isUniqueViolation } from '../../platform/db/isUniqueViolation';
import type { PaymentRow } from '../payments/payments';
import { nextOrderState, type OrderEvent } from './orderState';

export type OrderRow = typeof orders.$inferSelect;
export interface OrderWithPayment {
  order: OrderRow;
  payment: PaymentRow;
}
/** What a new order is inserted from. */
export type NewOrder = Pick<OrderRow, 'paymentID' | 'product' | 'subjectID' | 'userID'>;

const atLeast = (instant: Date) => sql`GREATEST(${orders.expiresAt}, ${timestamp(instant)})`;

/** Orders. Every change of state happens under the lock of the payment's row, which changes first. */
export const createOrderRepository = (db: Db) => {
  const changeOpen = (paymentID: string, set: Partial<Record<keyof OrderRow, unknown>>, condition?: SQL) =>
    db
      .update(orders)
      .set({ ...set, claimedUntil: null } as object)
      .where(and(eq(orders.paymentID, paymentID), eq(orders.state, 'OPEN'), condition));
  const listOf = (userID: string, condition: SQL | undefined): Promise<OrderWithPayment[]> =>
    db
      .select({ order: orders, payment: payments })
      .from(orders)
      .innerJoin(payments, eq(payments.paymentID, orders.paymentID))
      .where(and(eq(orders.userID, userID), condition))
      .orderBy(asc(orders.expiresAt), asc(orders.paymentID));
  return {
    /** False when this buyer has another open order for the same title or campaign. */
    async add(order: NewOrder, expiresAt: Date): Promise<boolean> {
      const { rowCount } = await db
        .insert(orders)
        .values({ ...order, expiresAt })
        .onConflictDoNothing();
      return rowCount === 1;
    },
    /** An order that is delivered without a payment to wait for. */
    async addFulfilled(order: NewOrder, now: Date): Promise<void> {
      await db.insert(orders).values({ ...order, state: 'FULFILLED', expiresAt: now });
    },
    find: (paymentID: string): Promise<OrderRow | null> => firstRow(db.select().from(orders).where(eq(orders.paymentID, paymentID))),
    listByIDs: (paymentIDs: string[]): Promise<OrderRow[]> => db.select().from(orders).where(inArray(orders.paymentID, paymentIDs)),
    async findOpen(product: Product, userID: string, subjectID: string): Promise<OrderWithPayment | null> {
      const isAbout = and(eq(orders.product, product), eq(orders.subjectID, subjectID));
      const [row] = await listOf(userID, and(isAbout, eq(orders.state, 'OPEN')));
      return row ?? null;
    },
    findOwned: (userID: string, paymentID: string, product?: Product): Promise<OrderWithPayment | null> =>
      firstRow(listOf(userID, and(eq(orders.paymentID, paymentID), product ? eq(orders.product, product) : undefined))),
    /** The buyer's open orders that still await money, the next to expire first. */
    listOpen: (userID: string) => listOf(userID, eq(orders.state, 'OPEN')),
    countOpen: (userID: string): Promise<number> => db.$count(orders, and(eq(orders.userID, userID), eq(orders.state, 'OPEN'))),

    /** Applies an event; false when the order's state has changed meanwhile. Throws for an event that its state does not have. */
    async apply({ paymentID, state }: OrderRow, event: Exclude<OrderEvent, 'EXPIRE'>): Promise<boolean> {
      const next = nextOrderState(state, event);
      if (!next) throw new Error(`Order ${paymentID} is ${state}: no ${event}`);
      const { rowCount } = await db
        .update(orders)
        .set({ state: next })
        .where(and(eq(orders.paymentID, paymentID), eq(orders.state, state)));
      return rowCount === 1;
    },
    /** Expires those of the open orders whose deadline has passed. The caller has locked their payments. */
    expire: (paymentIDs: string[], now: Date): Promise<OrderRow[]> =>
      db
        .update(orders)
        .set({ state: 'EXPIRED' })
        .where(and(inArray(orders.paymentID, paymentIDs), eq(orders.state, 'OPEN'), lt(orders.expiresAt, now)))
        .returning(),
    /** Opens a closed order again; false when its buyer has another open one for the same title or campaign. */
    async reopen(order: OrderRow, expiresAt: Date): Promise<boolean> {
      try {
        // A savepoint, because a violation of the index would end the caller's transaction.
        return await db.transaction(async (savepoint) => {
          const orders = createOrderRepository(savepoint);
          if (!(await orders.apply(order, 'REOPEN'))) return false;
          await orders.setDeadline(order.paymentID, expiresAt);
          return true;
        });
      } catch (error) {
        if (isUniqueViolation(error, 'orders_open_key')) return false;
        throw error;
      }
    },
    async extendOnce(paymentID: string, until: Date): Promise<void> {
      await changeOpen(paymentID, { expiresAt: atLeast(until), isExtended: true }, eq(orders.isExtended, false));
    },
    async extendToAtLeast(paymentID: string, until: Date): Promise<void> {
      await changeOpen(paymentID, { expiresAt: atLeast(until) });
    },
    async grantGrace(paymentID: string, expiresAt: Date): Promise<void> {
      await changeOpen(paymentID, { expiresAt, graceCount: sql`${orders.graceCount} + 1` });
    },
    async setDeadline(paymentID: string, expiresAt: Date): Promise<void> {
      await changeOpen(paymentID, { expiresAt });
    },
    async setReplacedBy(paymentIDs: string[], replacedBy: string): Promise<void> {
      await db.update(orders).set({ replacedBy }).where(inArray(orders.paymentID, paymentIDs));
    },
    /** The order is now for another subject of the same product. */
    async moveSubject(paymentID: string, subjectID: string): Promise<void> {
      await db.update(orders).set({ subjectID }).where(eq(orders.paymentID, paymentID));
    },
    /** Claims overdue orders, each for one worker and one minute. */
    claimExpired: (now: Date, limit: number): Promise<OrderRow[]> =>
      db
        .update(orders)
        .set({ claimedUntil: addSeconds(now, 60) })
        .where(
          sql`${orders.paymentID} IN (SELECT o.payment_id FROM orders o WHERE o.state = 'OPEN' AND o.expires_at < ${timestamp(now)} AND (o.claimed_until IS NULL OR o.claimed_until < ${timestamp(now)}) ORDER BY o.expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
        )
        .returning(),
    /** How many orders are overdue and not claimed, up to a limit. */
    async countDue(now: Date, limit: number): Promise<number> {
      const { rows } = await db.execute<{ n: number }>(sql`
        SELECT count(*)::int AS n FROM (
          SELECT 1 FROM orders WHERE state = 'OPEN' AND expires_at < ${timestamp(now)} AND (claimed_until IS NULL OR claimed_until < ${timestamp(now)}) LIMIT ${limit}
        ) due`);
      return rows[0]?.n ?? 0;
    },
  };
};
