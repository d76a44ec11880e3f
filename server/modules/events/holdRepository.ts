import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { RefundSlab } from '../../contract/events';
import type { Db } from '../../db/client';
import { sessionTiers } from '../../db/schema/events';
import { ticketHoldLines, ticketHolds } from '../../db/schema/tickets';
import { idFrom } from '../../ids';
import type { Cart } from './stockRepository';

export type HoldRow = typeof ticketHolds.$inferSelect;
/** A hold and its lines, in the order of the tiers. */
export interface Hold extends HoldRow {
  lines: { tierID: string; tierName: string; quantity: number }[];
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const atLeast = (seconds: number) => sql`GREATEST(${ticketHolds.expiresAt}, ${inSeconds(seconds)})`;

export const createHoldRepository = (db: Db) => {
  const change = async (
    paymentID: string,
    from: HoldRow['state'],
    set: Partial<Record<keyof HoldRow, unknown>>,
    ...more: ReturnType<typeof eq>[]
  ) => {
    const changed = await db
      .update(ticketHolds)
      .set(set as object)
      .where(and(eq(ticketHolds.paymentID, paymentID), eq(ticketHolds.state, from), ...more))
      .returning({ id: ticketHolds.holdID });
    return changed.length === 1;
  };
  return {
    async addHold(paymentID: string, cart: Cart, seconds: number, refundSlabs: RefundSlab[]): Promise<void> {
      const holdID = idFrom('hld', paymentID);
      const quantity = cart.lines.reduce((sum, line) => sum + line.quantity, 0);
      await db
        .insert(ticketHolds)
        .values({ holdID, paymentID, sessionID: cart.sessionID, quantity, state: 'HELD', expiresAt: inSeconds(seconds), refundSlabs });
      await db.insert(ticketHoldLines).values(cart.lines.map((line) => ({ holdID, ...line })));
    },
    async findHold(paymentID: string): Promise<Hold | null> {
      const [hold] = await db.select().from(ticketHolds).where(eq(ticketHolds.paymentID, paymentID));
      if (!hold) return null;
      const lines = await db
        .select({ tierID: ticketHoldLines.tierID, tierName: sessionTiers.name, quantity: ticketHoldLines.quantity })
        .from(ticketHoldLines)
        .innerJoin(sessionTiers, eq(sessionTiers.tierID, ticketHoldLines.tierID))
        .where(eq(ticketHoldLines.holdID, hold.holdID))
        .orderBy(asc(sessionTiers.position), asc(sessionTiers.tierID));
      return { ...hold, lines };
    },
    listHolds: (paymentIDs: string[]) => db.select().from(ticketHolds).where(inArray(ticketHolds.paymentID, paymentIDs)),

    /** Each of these moves happens once; false when the hold is not, or no longer, where it starts from. */
    consume: (paymentID: string, from: 'HELD' | 'EXPIRED' | 'RELEASED') => change(paymentID, from, { state: 'CONSUMED' }),
    release: (paymentID: string) => change(paymentID, 'HELD', { state: 'RELEASED' }),
    expire: (paymentID: string) => change(paymentID, 'HELD', { state: 'EXPIRED' }, lt(ticketHolds.expiresAt, sql`now()`)),
    holdAgain: (paymentID: string, from: 'EXPIRED' | 'RELEASED', seconds: number) =>
      change(paymentID, from, { state: 'HELD', expiresAt: inSeconds(seconds), claimedUntil: null }),
    lengthenOnce: (paymentID: string, seconds: number) =>
      change(paymentID, 'HELD', { expiresAt: atLeast(seconds), isLengthened: true }, eq(ticketHolds.isLengthened, false)),
    keepAtLeast: (paymentID: string, seconds: number) => change(paymentID, 'HELD', { expiresAt: atLeast(seconds) }),
    extendOnce: (paymentID: string, seconds: number) =>
      change(paymentID, 'HELD', { expiresAt: inSeconds(seconds), isExtended: true, claimedUntil: null }, eq(ticketHolds.isExtended, false)),

    async setSeats(paymentID: string, seatIDs: string[]): Promise<void> {
      await db.update(ticketHolds).set({ seatIDs }).where(eq(ticketHolds.paymentID, paymentID));
    },
    /** The unpaid order of this very cart that has some time left and no bank at work; null when there is none. */
    async findOpenOrder(userID: string, cartKey: string): Promise<string | null> {
      const { rows } = await db.execute<{ payment_id: string }>(sql`
        SELECT p.payment_id FROM payments p JOIN ticket_holds h ON h.payment_id = p.payment_id
        WHERE p.user_id = ${userID} AND p.cart_key = ${cartKey} AND p.product = 'events' AND p.status = 'PENDING' AND p.amount_minor > 0
          AND h.state = 'HELD' AND h.expires_at > now() + interval '1 minute'
          AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.payment_id = p.payment_id AND a.state = 'PROCESSING')
        ORDER BY p.created_at LIMIT 1`);
      return rows[0]?.payment_id ?? null;
    },

    /** Holds that have run out, each given to one sweep for a minute. */
    claimExpired(limit: number) {
      return db
        .update(ticketHolds)
        .set({ claimedUntil: sql`now() + interval '1 minute'` })
        .where(
          sql`${ticketHolds.holdID} IN (SELECT h.hold_id FROM ticket_holds h WHERE h.state = 'HELD' AND h.expires_at < now() AND (h.claimed_until IS NULL OR h.claimed_until < now()) ORDER BY h.expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
        )
        .returning({ paymentID: ticketHolds.paymentID, isExtended: ticketHolds.isExtended });
    },
    /** Seats of a session that a person has in hand or in a cart, for the limit per person. */
    async countOf(userID: string, sessionID: string): Promise<number> {
      const { rows } = await db.execute<{ seats: string }>(sql`
        SELECT (SELECT COALESCE(sum(h.quantity), 0) FROM payments p JOIN ticket_holds h ON h.payment_id = p.payment_id
                WHERE p.user_id = ${userID} AND p.product = 'events' AND p.subject_id = ${sessionID} AND h.state = 'HELD')
             + (SELECT count(*) FROM tickets t WHERE t.holder_id = ${userID} AND t.session_id = ${sessionID} AND t.status = 'VALID') AS seats`);
      return Number(rows[0]?.seats ?? 0);
    },
  };
};
