import { asc, eq, inArray, sql } from 'drizzle-orm';
import { sessionTiers } from '../../db/schema/events';
import { ticketHoldLines, ticketHolds } from '../../db/schema/tickets';
import { timestamp } from '../../platform/clock';
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

/**
 * SQL: whether payments `p` and orders `o` are a buyer's cart: held and unpaid, also after a decline. A payment that is processing or under
 * review may still be paid, and a waitlist offer was not chosen by the buyer, so neither is a cart.
 */
export const isOpenCart = `p.product = 'events' AND p.status IN ('PENDING', 'DECLINED', 'FAILED') AND p.amount_minor > 0 AND NOT p.is_frozen
    AND o.state = 'OPEN' AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.payment_id = p.payment_id AND a.state = 'PROCESSING')
    AND NOT EXISTS (SELECT 1 FROM waitlist_entries w WHERE w.payment_id = p.payment_id AND w.state = 'OFFERED')`;

/** Whether the buyer has a cart of this session besides an order. */
export async function hasOtherCart(
  db: Db,
  { userID, paymentID }: { userID: string; paymentID: string },
  sessionID: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM orders o JOIN payments p ON p.payment_id = o.payment_id
    WHERE o.user_id = ${userID} AND o.subject_id = ${sessionID} AND p.payment_id <> ${paymentID} AND ${sql.raw(isOpenCart)} LIMIT 1`);
  return rows.length > 0;
}

interface ListedCart {
  paymentID: string;
  sessionID: string;
  lines: { tierID: string; quantity: number }[];
  codeID: string | null;
}
/** A user's unexpired carts of an event, newest first: at most one for each session. */
export async function listOpenCarts(db: Db, userID: string, eventID: string, now: Date): Promise<ListedCart[]> {
  const { rows } = await db.execute<ListedCart & Record<string, unknown>>(sql`
    SELECT p.payment_id AS "paymentID", p.subject_id AS "sessionID",
           (SELECT u.code_id FROM promo_uses u WHERE u.payment_id = p.payment_id AND u.is_live) AS "codeID",
           (SELECT json_agg(json_build_object('tierID', l.tier_id, 'quantity', l.quantity) ORDER BY t.position, t.tier_id)
            FROM ticket_holds h JOIN ticket_hold_lines l USING (hold_id) JOIN session_tiers t USING (tier_id) WHERE h.payment_id = p.payment_id) AS lines
    FROM orders o JOIN payments p ON p.payment_id = o.payment_id JOIN event_sessions s ON s.session_id = o.subject_id
    WHERE o.user_id = ${userID} AND s.event_id = ${eventID} AND o.expires_at > ${timestamp(now)} AND ${sql.raw(isOpenCart)}
    ORDER BY p.created_at DESC`);
  return rows;
}

/** Throws for an order without a hold. */
export async function findHold(db: Db, paymentID: string): Promise<Hold> {
  const [hold] = await db.select().from(ticketHolds).where(eq(ticketHolds.paymentID, paymentID));
  if (!hold) throw new Error(`Payment ${paymentID} has no hold`);
  const lines = await db
    .select({ tierID: ticketHoldLines.tierID, tierName: sessionTiers.name, quantity: ticketHoldLines.quantity })
    .from(ticketHoldLines)
    .innerJoin(sessionTiers, eq(sessionTiers.tierID, ticketHoldLines.tierID))
    .where(eq(ticketHoldLines.holdID, hold.holdID))
    .orderBy(asc(sessionTiers.position), asc(sessionTiers.tierID));
  return { ...hold, lines };
}

export const listHolds = (db: Db, paymentIDs: string[]) => db.select().from(ticketHolds).where(inArray(ticketHolds.paymentID, paymentIDs));

/** The seats of these orders. */
export async function listHeldCarts(db: Db, paymentIDs: readonly string[]): Promise<HeldCart[]> {
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
}

/** After a move by the buyer: stores the lowest refund percentage so far and that they agreed to the new date. */
export async function agreeToMove(db: Db, paymentID: string, capPercent: number, now: Date): Promise<void> {
  await db
    .update(ticketHolds)
    .set({ refundCapPercent: sql`LEAST(${ticketHolds.refundCapPercent}, ${capPercent}::int)`, agreedAt: now, fullRefundUntil: null })
    .where(eq(ticketHolds.paymentID, paymentID));
}

/** After the organiser moved the order: its buyer may cancel for everything they paid until `fullRefundUntil`. */
export async function allowFullRefund(db: Db, paymentID: string, fullRefundUntil: Date, now: Date): Promise<void> {
  await db.update(ticketHolds).set({ fullRefundUntil, agreedAt: now }).where(eq(ticketHolds.paymentID, paymentID));
}

export async function setHeldSeats(db: Db, paymentID: string, seats: readonly { seatID: string }[]): Promise<void> {
  const seatIDs = seats.map(({ seatID }) => seatID);
  await db.update(ticketHolds).set({ seatIDs }).where(eq(ticketHolds.paymentID, paymentID));
}

/** A user's tickets and held seats of a session, for the limit per person. */
export async function countSeats(db: Db, userID: string, sessionID: string): Promise<number> {
  const { rows } = await preparedQuery<{ seats: string }>(db, 'count_seats', countText, [userID, sessionID]);
  return Number(rows[0]?.seats ?? 0);
}
