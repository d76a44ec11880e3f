import { and, eq, inArray, sql } from 'drizzle-orm';
import { payments } from '../../db/schema/payments';
import { purchases } from '../../db/schema/purchases';
import { releases } from '../../db/schema/releases';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import type { PurchaseRow } from './accessReads';

export interface PurchaseWithPayment {
  purchase: PurchaseRow;
  payment: typeof payments.$inferSelect;
}
const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Entitlements to watch. Every transition happens under the lock of the payment's row, which changes first. */
export const createPurchaseRepository = (db: Db) => ({
  /** False when this person has another open order for this title. */
  async open(
    purchase: Pick<PurchaseRow, 'paymentID' | 'releaseID' | 'userID' | 'kind' | 'country'> &
      Partial<Pick<PurchaseRow, 'startWithinDays' | 'watchWithinHours'>>,
    seconds: number,
  ): Promise<boolean> {
    const added = await db
      .insert(purchases)
      .values({ ...purchase, state: 'OPEN', expiresAt: secondsFromNow(seconds) })
      .onConflictDoNothing()
      .returning({ id: purchases.paymentID });
    return added.length === 1;
  },
  async find(paymentID: string): Promise<PurchaseRow | null> {
    const [row] = await db.select().from(purchases).where(eq(purchases.paymentID, paymentID));
    return row ?? null;
  },
  async findOpen(userID: string, releaseID: string): Promise<PurchaseRow | null> {
    const [row] = await db
      .select()
      .from(purchases)
      .where(and(eq(purchases.userID, userID), eq(purchases.releaseID, releaseID), eq(purchases.state, 'OPEN')));
    return row ?? null;
  },
  /** Serializes two orders of one title by one person that are paid at the same moment. */
  async lockUserRelease({ userID, releaseID }: PurchaseRow): Promise<void> {
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`purchase:${userID}:${releaseID}`}, 0))`);
  },
  /** Whether another purchase already covers the title for at least as long: then a second one is worthless. */
  async hasCoveringPurchase({ userID, releaseID, paymentID, kind }: PurchaseRow): Promise<boolean> {
    const others = await db.$count(
      purchases,
      and(
        eq(purchases.userID, userID),
        eq(purchases.releaseID, releaseID),
        eq(purchases.state, 'PAID'),
        sql`${purchases.paymentID} <> ${paymentID}`,
        kind === 'BUY' ? eq(purchases.kind, 'BUY') : sql`(${purchases.endsAt} IS NULL OR ${purchases.endsAt} > now())`,
      ),
    );
    return others > 0;
  },
  async markPaid({ paymentID, kind, startWithinDays }: PurchaseRow): Promise<void> {
    const startBy = kind === 'RENT' ? sql`now() + make_interval(days => ${startWithinDays})` : null;
    await db
      .update(purchases)
      .set({ state: 'PAID', paidAt: sql`now()`, startBy, endsAt: startBy })
      .where(eq(purchases.paymentID, paymentID));
  },
  async adjustPurchaseCount(releaseID: string, by: 1 | -1): Promise<void> {
    await db
      .update(releases)
      .set({ purchaseCount: sql`GREATEST(0, ${releases.purchaseCount} + ${by})`, needsScore: true })
      .where(eq(releases.releaseID, releaseID));
  },
  /** True when this call made the transition. */
  async moveTo(paymentID: string, from: PurchaseRow['state'], to: PurchaseRow['state'], ifDue = false): Promise<boolean> {
    const moved = await db
      .update(purchases)
      .set({ state: to })
      .where(and(eq(purchases.paymentID, paymentID), eq(purchases.state, from), ifDue ? sql`${purchases.expiresAt} < now()` : undefined))
      .returning({ id: purchases.paymentID });
    return moved.length === 1;
  },
  /** Reopens a closed order, unless another one was opened meanwhile. */
  async reopen(paymentID: string, seconds: number): Promise<boolean> {
    const opened = await db
      .update(purchases)
      .set({ state: 'OPEN', expiresAt: secondsFromNow(seconds), claimedUntil: null })
      .where(
        and(
          eq(purchases.paymentID, paymentID),
          eq(purchases.state, 'CLOSED'),
          sql`NOT EXISTS (SELECT 1 FROM purchases o WHERE o.user_id = ${purchases.userID} AND o.release_id = ${purchases.releaseID} AND o.state = 'OPEN')`,
        ),
      )
      .returning({ id: purchases.paymentID });
    return opened.length === 1;
  },
  async extendHold(paymentID: string, seconds: number): Promise<void> {
    await db
      .update(purchases)
      .set({ expiresAt: sql`GREATEST(${purchases.expiresAt}, ${secondsFromNow(seconds)})`, claimedUntil: null })
      .where(and(eq(purchases.paymentID, paymentID), eq(purchases.state, 'OPEN')));
  },
  /** Orders that were not paid in time, each leased to one sweep for a minute. */
  claimExpired(limit: number) {
    return db
      .update(purchases)
      .set({ claimedUntil: sql`now() + interval '1 minute'` })
      .where(
        sql`${purchases.paymentID} IN (SELECT p.payment_id FROM purchases p WHERE p.state = 'OPEN' AND p.expires_at < now() AND (p.claimed_until IS NULL OR p.claimed_until < now()) ORDER BY p.expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
      )
      .returning({ paymentID: purchases.paymentID });
  },
  async findOwned(paymentID: string, userID: string): Promise<PurchaseWithPayment | null> {
    const [row] = await db
      .select({ purchase: purchases, payment: payments })
      .from(purchases)
      .innerJoin(payments, eq(payments.paymentID, purchases.paymentID))
      .where(and(eq(purchases.paymentID, paymentID), eq(purchases.userID, userID)));
    return row ?? null;
  },
  /** The user's purchases, newest first; or by end: soonest first, then unlimited, then ended. Unpaid orders are omitted. */
  async listOwned(
    userID: string,
    sort: 'newest' | 'expiry',
    limit: number,
    cursor?: string,
  ): Promise<{ rows: PurchaseWithPayment[]; nextCursor: string | null }> {
    const isNewestFirst = sort === 'newest';
    const after = fromCursor(cursor, isNewestFirst ? instantKey : /^[012]:.{0,40}$/, idKey);
    const rank = sql`CASE WHEN ${purchases.endsAt} > now() THEN '0:' || ${purchases.endsAt}::text WHEN ${purchases.endsAt} IS NULL THEN '1:' ELSE '2:' || ${purchases.endsAt}::text END`;
    const sortKey = isNewestFirst ? sql<string>`${purchases.createdAt}::text` : sql<string>`${rank}`;
    const isAfter = after
      ? isNewestFirst
        ? sql`(${purchases.createdAt}, ${purchases.paymentID}) < (${after[0]}::timestamptz, ${after[1]})`
        : sql`(${rank}, ${purchases.paymentID}) > (${after[0]}, ${after[1]})`
      : undefined;
    const found = await db
      .select({ purchase: purchases, payment: payments, sortKey })
      .from(purchases)
      .innerJoin(payments, eq(payments.paymentID, purchases.paymentID))
      .where(and(eq(purchases.userID, userID), inArray(purchases.state, ['OPEN', 'PAID', 'REVOKED']), isAfter))
      .orderBy(...(isNewestFirst ? [sql`${purchases.createdAt} DESC`, sql`${purchases.paymentID} DESC`] : [rank, purchases.paymentID]))
      .limit(limit + 1);
    return toPage(found, limit, (last) => toCursor(last.sortKey, last.payment.paymentID));
  },
});
