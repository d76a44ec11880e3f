import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
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

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const atLeast = (seconds: number) => sql`GREATEST(${ticketHolds.expiresAt}, ${inSeconds(seconds)})`;

/** SQL that counts a user's tickets and held seats of a session; the arguments are parameter placeholders. */
export const heldSeatsSql = (userID: string, sessionID: string) => `
  SELECT (SELECT COALESCE(sum((SELECT h.quantity FROM ticket_holds h WHERE h.payment_id = p.payment_id AND h.state = 'HELD')), 0)
          FROM payments p WHERE p.user_id = ${userID} AND p.product = 'events' AND p.subject_id = ${sessionID})
       + (SELECT count(*) FROM tickets t WHERE t.holder_id = ${userID} AND t.session_id = ${sessionID} AND t.status = 'VALID') AS seats`;
const countText = heldSeatsSql('$1', '$2');

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

    /** Each transition happens once; false when the hold is in another state. */
    consume: (paymentID: string, from: 'HELD' | 'EXPIRED' | 'RELEASED') => change(paymentID, from, { state: 'CONSUMED' }),
    release: (paymentID: string) => change(paymentID, 'HELD', { state: 'RELEASED' }),
    expire: (paymentID: string) => change(paymentID, 'HELD', { state: 'EXPIRED' }, lt(ticketHolds.expiresAt, sql`now()`)),
    /** Expires the holds whose time has passed. The caller has locked their payments. Returns what they held. */
    async expireAll(paymentIDs: string[]): Promise<HeldCart[]> {
      const { rows } = await db.execute<{ paymentID: string; sessionID: string; tierID: string; quantity: number }>(sql`
        WITH expired AS (
          UPDATE ticket_holds SET state = 'EXPIRED'
          WHERE payment_id = ANY(${sql.param(paymentIDs)}) AND state = 'HELD' AND expires_at < now() RETURNING hold_id, payment_id, session_id
        )
        SELECT e.payment_id AS "paymentID", e.session_id AS "sessionID", l.tier_id AS "tierID", l.quantity
        FROM expired e JOIN ticket_hold_lines l USING (hold_id)`);
      return [...groupBy(rows, ({ paymentID }) => paymentID)].flatMap(([paymentID, lines]) =>
        lines[0] ? [{ paymentID, sessionID: lines[0].sessionID, lines }] : [],
      );
    },
    holdAgain: (paymentID: string, from: 'EXPIRED' | 'RELEASED', seconds: number) =>
      change(paymentID, from, { state: 'HELD', expiresAt: inSeconds(seconds), claimedUntil: null }),
    lengthenOnce: (paymentID: string, seconds: number) =>
      change(paymentID, 'HELD', { expiresAt: atLeast(seconds), hasPaymentExtension: true }, eq(ticketHolds.hasPaymentExtension, false)),
    extendToAtLeast: (paymentID: string, seconds: number) => change(paymentID, 'HELD', { expiresAt: atLeast(seconds) }),
    extendOnce: (paymentID: string, seconds: number) =>
      change(paymentID, 'HELD', { expiresAt: inSeconds(seconds), isExtended: true, claimedUntil: null }, eq(ticketHolds.isExtended, false)),

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
    /** Claims expired holds, each for one sweep and one minute. */
    claimExpired(limit: number) {
      return db
        .update(ticketHolds)
        .set({ claimedUntil: sql`now() + interval '1 minute'` })
        .where(
          sql`${ticketHolds.holdID} IN (SELECT h.hold_id FROM ticket_holds h WHERE h.state = 'HELD' AND h.expires_at < now() AND (h.claimed_until IS NULL OR h.claimed_until < now()) ORDER BY h.expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
        )
        .returning({ paymentID: ticketHolds.paymentID, isExtended: ticketHolds.isExtended });
    },
    /** How many holds have expired and are not claimed, up to a limit. */
    async countExpired(limit: number): Promise<number> {
      const { rows } = await db.execute<{ n: number }>(sql`
        SELECT count(*)::int AS n FROM (
          SELECT 1 FROM ticket_holds WHERE state = 'HELD' AND expires_at < now() AND (claimed_until IS NULL OR claimed_until < now()) LIMIT ${limit}
        ) due`);
      return rows[0]?.n ?? 0;
    },
    /** A user's tickets and held seats of a session, for the limit per person. */
    async countSeats(userID: string, sessionID: string): Promise<number> {
      const { rows } = await preparedQuery<{ seats: string }>(db, 'count_seats', countText, [userID, sessionID]);
      return Number(rows[0]?.seats ?? 0);
    },
  };
};
