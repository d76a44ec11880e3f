import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { promoCodes, promoUses } from '../../db/schema/ticketSales';
import type { Db } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';

export type PromoRow = typeof promoCodes.$inferSelect;

/** One conditional UPDATE takes a use, so two buyers cannot both take the last one. */
const take = (codeID: string) => sql`
  UPDATE promo_codes SET used = used + 1 WHERE code_id = ${codeID} AND NOT is_stopped AND now() >= valid_from
    AND (valid_to IS NULL OR now() < valid_to) AND (max_uses IS NULL OR used < max_uses) RETURNING max_per_person`;

/** Every path that takes or releases a use has locked the session's row first, so that transactions do not deadlock. */
export const createPromoRepository = (db: Db) => ({
  async findCode(eventID: string, code: string): Promise<PromoRow | null> {
    const [row] = await db
      .select()
      .from(promoCodes)
      .where(and(eq(promoCodes.eventID, eventID), eq(promoCodes.code, code)));
    return row ?? null;
  },
  async findByID(codeID: string): Promise<PromoRow | null> {
    const [row] = await db.select().from(promoCodes).where(eq(promoCodes.codeID, codeID));
    return row ?? null;
  },
  listCodes: (eventID: string) =>
    db.select().from(promoCodes).where(eq(promoCodes.eventID, eventID)).orderBy(desc(promoCodes.createdAt), desc(promoCodes.codeID)),
  /** False when the event has that code already. */
  async addCode(row: typeof promoCodes.$inferInsert): Promise<boolean> {
    const added = await db.insert(promoCodes).values(row).onConflictDoNothing().returning({ id: promoCodes.codeID });
    return added.length === 1;
  },
  async changeCode(codeID: string, change: Partial<PromoRow>): Promise<PromoRow | null> {
    const [row] = await db.update(promoCodes).set(change).where(eq(promoCodes.codeID, codeID)).returning();
    return row ?? null;
  },
  /** False when the code is used up, expired, stopped, or the user has reached the limit per person. */
  async use(codeID: string, paymentID: string, userID: string): Promise<boolean> {
    const { rows } = await db.execute<{ max_per_person: number | null }>(take(codeID));
    const taken = rows[0];
    if (!taken) return false;
    await db
      .insert(promoUses)
      .values({ codeID, paymentID, userID })
      .onConflictDoUpdate({ target: promoUses.paymentID, set: { isLive: true } });
    if (taken.max_per_person === null) return true;
    // The UPDATE has locked the code's row, so the count is current.
    const [usesByUser] = await db
      .select({ n: sql<number>`count(*)::int` })
      .from(promoUses)
      .where(and(eq(promoUses.codeID, codeID), eq(promoUses.userID, userID), promoUses.isLive));
    return (usesByUser?.n ?? 0) <= taken.max_per_person;
  },
  /** Takes the use of an order's code again; true when the order has no code. */
  async restoreUse(paymentID: string): Promise<boolean> {
    const [before] = await db.select().from(promoUses).where(eq(promoUses.paymentID, paymentID));
    return !before || before.isLive || this.use(before.codeID, paymentID, before.userID);
  },
  /** Idempotent. */
  async releaseUses(paymentIDs: string[]): Promise<void> {
    const released = await db
      .update(promoUses)
      .set({ isLive: false })
      .where(and(inArray(promoUses.paymentID, paymentIDs), promoUses.isLive))
      .returning({ codeID: promoUses.codeID });
    // In the order of IDs: sessions of one event share its codes.
    const codes = [...groupBy(released, ({ codeID }) => codeID)].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [codeID, uses] of codes)
      await db
        .update(promoCodes)
        .set({ used: sql`${promoCodes.used} - ${uses.length}::int` })
        .where(eq(promoCodes.codeID, codeID));
  },
});
export type PromoRepository = ReturnType<typeof createPromoRepository>;
/** Injected, so that a test can use an unguarded one and see a code used too often. */
export type PromosOf = (db: Db) => PromoRepository;
