import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { promoCodes, promoUses } from '../../db/schema/ticketSales';

export type PromoRow = typeof promoCodes.$inferSelect;

/** One conditional UPDATE takes a use: two buyers of the last one are decided by the row, never by what they read before. */
const take = (codeID: string) => sql`
  UPDATE promo_codes SET used = used + 1 WHERE code_id = ${codeID} AND NOT is_stopped AND now() >= valid_from
    AND (valid_to IS NULL OR now() < valid_to) AND (max_uses IS NULL OR used < max_uses) RETURNING max_per_person`;

/** Every path that takes or gives back a use has locked the session's row before, as with the tiers, so that nobody waits in a circle. */
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
  /** False when the code is used up, over, stopped, or this person has had their share. */
  async use(codeID: string, paymentID: string, userID: string): Promise<boolean> {
    const { rows } = await db.execute<{ max_per_person: number | null }>(take(codeID));
    const taken = rows[0];
    if (!taken) return false;
    await db
      .insert(promoUses)
      .values({ codeID, paymentID, userID })
      .onConflictDoUpdate({ target: promoUses.paymentID, set: { isLive: true } });
    if (taken.max_per_person === null) return true;
    // Counted under the lock of the code's row.
    const [usesByUser] = await db
      .select({ n: sql<number>`count(*)::int` })
      .from(promoUses)
      .where(and(eq(promoUses.codeID, codeID), eq(promoUses.userID, userID), promoUses.isLive));
    return (usesByUser?.n ?? 0) <= taken.max_per_person;
  },
  /** The code of an order whose seats are taken again; true where it has none. */
  async restoreUse(paymentID: string): Promise<boolean> {
    const [before] = await db.select().from(promoUses).where(eq(promoUses.paymentID, paymentID));
    return !before || before.isLive || this.use(before.codeID, paymentID, before.userID);
  },
  /** Once for each use, however often it is asked. */
  async releaseUse(paymentID: string): Promise<void> {
    await db.execute(sql`
      WITH back AS (UPDATE promo_uses SET is_live = false WHERE payment_id = ${paymentID} AND is_live RETURNING code_id)
      UPDATE promo_codes SET used = used - 1 FROM back WHERE promo_codes.code_id = back.code_id`);
  },
});
export type PromoRepository = ReturnType<typeof createPromoRepository>;
/** Handed in, so that a test can put an unguarded one in its place and see a code used too often. */
export type PromosOf = (db: Db) => PromoRepository;
