import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { orders } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import { purchases } from '../../db/schema/purchases';
import { releases } from '../../db/schema/releases';
import { timestamp } from '../../platform/clock';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import type { OrderWithPayment } from '../orders/orders';
import { isPaid, isUnendedAt, type PurchaseRow } from './accessReads';

export interface PurchaseWithPayment extends OrderWithPayment {
  purchase: PurchaseRow;
}

/** Rentals and purchases. Their orders say whether they are paid (server/modules/orders). */
export function createPurchaseRepository(db: Db) {
  const selectOrders = (sortKey = sql<string>`''`) =>
    db
      .select({ purchase: purchases, order: orders, payment: payments, sortKey })
      .from(purchases)
      .innerJoin(orders, eq(orders.paymentID, purchases.paymentID))
      .innerJoin(payments, eq(payments.paymentID, purchases.paymentID));
  return {
    async add(purchase: typeof purchases.$inferInsert): Promise<void> {
      await db.insert(purchases).values(purchase);
    },
    find: (paymentID: string): Promise<PurchaseRow | null> =>
      firstRow(db.select().from(purchases).where(eq(purchases.paymentID, paymentID))),
    /** Serializes two orders of one title by one person that are paid at the same moment. */
    async lockUserRelease({ userID, releaseID }: Pick<PurchaseRow, 'userID' | 'releaseID'>): Promise<void> {
      await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`purchase:${userID}:${releaseID}`}, 0))`);
    },
    /** Whether another purchase already covers the title for at least as long: then a second one is worthless. */
    async hasCoveringPurchase(
      { userID, releaseID, paymentID, kind }: Pick<PurchaseRow, 'userID' | 'releaseID' | 'paymentID' | 'kind'>,
      now: Date,
    ): Promise<boolean> {
      const isOther = and(eq(purchases.userID, userID), eq(purchases.releaseID, releaseID), sql`${purchases.paymentID} <> ${paymentID}`);
      const covers = kind === 'BUY' ? eq(purchases.kind, 'BUY') : isUnendedAt(now);
      return (await db.$count(purchases, and(isOther, isPaid, covers))) > 0;
    },
    /** From now on the title can be watched; a rental must be started within its time. */
    async startAccess({ paymentID, kind, startWithinDays }: PurchaseRow, now: Date): Promise<void> {
      const startBy = kind === 'RENT' ? sql`${timestamp(now)} + make_interval(days => ${startWithinDays})` : null;
      await db.update(purchases).set({ paidAt: now, startBy, endsAt: startBy }).where(eq(purchases.paymentID, paymentID));
    },
    async confirmStart(paymentID: string, now: Date): Promise<void> {
      await db
        .update(purchases)
        .set({ confirmedAt: now })
        .where(and(eq(purchases.paymentID, paymentID), isNull(purchases.confirmedAt)));
    },
    async adjustPurchaseCount(releaseID: string, by: 1 | -1): Promise<void> {
      await db
        .update(releases)
        .set({ purchaseCount: sql`GREATEST(0, ${releases.purchaseCount} + ${by})`, needsScore: true })
        .where(eq(releases.releaseID, releaseID));
    },
    findOwned: (paymentID: string, userID: string): Promise<PurchaseWithPayment | null> =>
      firstRow(selectOrders().where(and(eq(purchases.paymentID, paymentID), eq(purchases.userID, userID)))),
    /** The user's purchases, newest first; or by end: soonest first, then unlimited, then ended. Unpaid orders are omitted. */
    async listOwned(
      userID: string,
      sort: 'newest' | 'expiry',
      limit: number,
      now: Date,
      cursor?: string,
    ): Promise<{ rows: PurchaseWithPayment[]; nextCursor: string | null }> {
      const isNewestFirst = sort === 'newest';
      const after = fromCursor(cursor, isNewestFirst ? instantKey : /^[012]:.{0,40}$/, idKey);
      const rank = sql`CASE WHEN ${purchases.endsAt} > ${now} THEN '0:' || ${purchases.endsAt}::text WHEN ${purchases.endsAt} IS NULL THEN '1:' ELSE '2:' || ${purchases.endsAt}::text END`;
      const sortKey = isNewestFirst ? sql<string>`${purchases.createdAt}::text` : sql<string>`${rank}`;
      const isAfter = after
        ? isNewestFirst
          ? sql`(${purchases.createdAt}, ${purchases.paymentID}) < (${after[0]}::timestamptz, ${after[1]})`
          : sql`(${rank}, ${purchases.paymentID}) > (${after[0]}, ${after[1]})`
        : undefined;
      const found = await selectOrders(sortKey)
        .where(and(eq(purchases.userID, userID), inArray(orders.state, ['OPEN', 'FULFILLED', 'REFUNDED']), isAfter))
        .orderBy(...(isNewestFirst ? [sql`${purchases.createdAt} DESC`, sql`${purchases.paymentID} DESC`] : [rank, purchases.paymentID]))
        .limit(limit + 1);
      return toPage(found, limit, (last) => toCursor(last.sortKey, last.payment.paymentID));
    },
  };
}

/**
 * The first segment after the confirmation starts the viewing period, which never ends later than promised for a rental started on its last
 * day. The segment server calls this for every segment; only the first after a confirmation changes anything.
 */
export async function recordFirstSegment(db: Db, userID: string, releaseID: string, now: Date): Promise<void> {
  await db
    .update(purchases)
    .set({ startedAt: now, endsAt: sql`${timestamp(now)} + make_interval(hours => ${purchases.watchWithinHours})` })
    .where(
      and(
        eq(purchases.userID, userID),
        eq(purchases.releaseID, releaseID),
        isPaid,
        eq(purchases.kind, 'RENT'),
        sql`${purchases.confirmedAt} IS NOT NULL AND ${purchases.endsAt} > ${now}`,
        isNull(purchases.startedAt),
      ),
    );
}
