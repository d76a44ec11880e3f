import { asc, eq, inArray, sql } from 'drizzle-orm';
import { sessionTiers } from '../../db/schema/events';
import { ticketHoldLines, ticketHolds } from '../../db/schema/tickets';
import type { Db } from '../../platform/db/client';
import { preparedQuery } from '../../platform/db/preparedQuery';
import { groupBy } from '../../platform/groupBy';
import type { Cart } from './stockRepository';

export type HoldRow = typeof ticketHolds.$inferSelect;
/** A hold and its lines, in the order of the tiers. */
export interface Hold extends HoldRow {
  lines: { tierID: string; tierName: string; quantity: number }[];
}

/** The seats that an order holds. */
export interface HeldCart extends Cart {
  paymentID: string;
}

/** SQL that counts a user's tickets and held seats of a session; the arguments are parameter placeholders. */
export const heldSeatsSql = (userID: string, sessionID: string) => `
  SELECT (SELECT COALESCE(sum(h.quantity), 0) FROM orders o JOIN ticket_holds h USING (payment_id)
          WHERE o.user_id = ${userID} AND o.subject_id = ${sessionID} AND o.state = 'OPEN')
       + (SELECT count(*) FROM tickets t WHERE t.holder_id = ${userID} AND t.session_id = ${sessionID} AND t.status = 'VALID') AS seats`;
const countText = heldSeatsSql('$1', '$2');

export const createHoldRepository = (db: Db) => ({
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

  /** The seats of these orders. */
  async listCarts(paymentIDs: readonly string[]): Promise<HeldCart[]> {
    const rows = await db
      .select({
        paymentID: ticketHolds.paymentID,
        sessionID: ticketHolds.sessionID,
        tierID: ticketHoldLines.tierID,
        quantity: ticketHoldLines.quantity,
      })
      .from(ticketHolds)
      .innerJoin(ticketHoldLines, eq(ticketHoldLines.holdID, ticketHolds.holdID))
      .where(inArray(ticketHolds.paymentID, [...paymentIDs]));
    return [...groupBy(rows, ({ paymentID }) => paymentID)].flatMap(([paymentID, lines]) =>
      lines[0] ? [{ paymentID, sessionID: lines[0].sessionID, lines }] : [],
    );
  },
  /** After a move: stores the lowest refund percentage so far and that the buyer agreed to the new date. */
  async agreeToMove(paymentID: string, capPercent: number): Promise<void> {
    await db
      .update(ticketHolds)
      .set({ refundCapPercent: sql`LEAST(${ticketHolds.refundCapPercent}, ${capPercent}::int)`, agreedAt: sql`now()` })
      .where(eq(ticketHolds.paymentID, paymentID));
  },
  async setSeats(paymentID: string, seatIDs: string[]): Promise<void> {
    await db.update(ticketHolds).set({ seatIDs }).where(eq(ticketHolds.paymentID, paymentID));
  },
  /** A user's tickets and held seats of a session, for the limit per person. */
  async countSeats(userID: string, sessionID: string): Promise<number> {
    const { rows } = await preparedQuery<{ seats: string }>(db, 'count_seats', countText, [userID, sessionID]);
    return Number(rows[0]?.seats ?? 0);
  },
});
