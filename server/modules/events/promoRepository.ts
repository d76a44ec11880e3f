import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { promoCodes, promoUses } from '../../db/schema/ticketSales';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { groupBy } from '../../platform/groupBy';

export type PromoRow = typeof promoCodes.$inferSelect;

export const findPromoCode = (db: Db, eventID: string, code: string): Promise<PromoRow | null> =>
  firstRow(
    db
      .select()
      .from(promoCodes)
      .where(and(eq(promoCodes.eventID, eventID), eq(promoCodes.code, code))),
  );

export const findPromoByID = (db: Db, codeID: string): Promise<PromoRow | null> =>
  firstRow(db.select().from(promoCodes).where(eq(promoCodes.codeID, codeID)));

export const listPromoCodes = (db: Db, eventID: string) =>
  db.select().from(promoCodes).where(eq(promoCodes.eventID, eventID)).orderBy(desc(promoCodes.createdAt), desc(promoCodes.codeID));

/** Null when the event has that code already. */
export const addPromoCode = (db: Db, code: typeof promoCodes.$inferInsert): Promise<PromoRow | null> =>
  firstRow(db.insert(promoCodes).values(code).onConflictDoNothing().returning());

type PromoChange = { [K in 'maxUses' | 'maxPerPerson' | 'validTo' | 'isStopped']?: PromoRow[K] | undefined };
export async function changePromoCode(db: Db, codeID: string, change: PromoChange): Promise<PromoRow | null> {
  // With the ID, because an UPDATE needs at least one column.
  const [row] = await db
    .update(promoCodes)
    .set({ ...change, codeID })
    .where(eq(promoCodes.codeID, codeID))
    .returning();
  return row ?? null;
}

/**
 * False when the code is used up, expired, stopped, or the user has reached the limit per person. Every path that takes or releases a use has
 * locked the session's row first, so that transactions do not deadlock.
 */
export async function takePromoUse(db: Db, codeID: string, paymentID: string, userID: string, now: Date): Promise<boolean> {
  // One conditional UPDATE, so two buyers cannot both take the last use.
  const { rows } = await db.execute<{ max_per_person: number | null }>(sql`
    UPDATE promo_codes SET used = used + 1 WHERE code_id = ${codeID} AND NOT is_stopped AND valid_from <= ${timestamp(now)}
      AND (valid_to IS NULL OR valid_to > ${timestamp(now)}) AND (max_uses IS NULL OR used < max_uses) RETURNING max_per_person`);
  const taken = rows[0];
  if (!taken) return false;
  await db
    .insert(promoUses)
    .values({ codeID, paymentID, userID })
    .onConflictDoUpdate({ target: promoUses.paymentID, set: { isLive: true } });
  if (taken.max_per_person === null) return true;
  // The UPDATE has locked the code's row, so the count is current.
  const uses = await db.$count(promoUses, and(eq(promoUses.codeID, codeID), eq(promoUses.userID, userID), promoUses.isLive));
  return uses <= taken.max_per_person;
}

/** Takes the use of an order's code again; true when the order has no code. */
export async function restorePromoUse(db: Db, paymentID: string, now: Date): Promise<boolean> {
  const [before] = await db.select().from(promoUses).where(eq(promoUses.paymentID, paymentID));
  return !before || before.isLive || takePromoUse(db, before.codeID, paymentID, before.userID, now);
}

/** Idempotent. */
export async function releasePromoUses(db: Db, paymentIDs: string[]): Promise<void> {
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
}
