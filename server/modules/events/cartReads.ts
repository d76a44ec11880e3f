import { asc, eq, sql } from 'drizzle-orm';
import { eventSessions, sessionTiers } from '../../db/schema/events';
import { orders } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import { ticketHoldLines, ticketHolds } from '../../db/schema/tickets';
import { promoUses } from '../../db/schema/ticketSales';
import type { Db } from '../../platform/db/client';
import { isOpenCart } from './insertOrder';

/** A user's held and unpaid carts. */
export const createCartReads = (db: Db) => ({
  /** Unexpired carts of an event, newest first: at most one for each session. */
  async listCarts(userID: string, eventID: string): Promise<{ paymentID: string; sessionID: string; codeID: string | null }[]> {
    const { rows } = await db.execute<{ paymentID: string; sessionID: string; codeID: string | null }>(sql`
      SELECT p.payment_id AS "paymentID", p.subject_id AS "sessionID",
             (SELECT u.code_id FROM ${promoUses} u WHERE u.payment_id = p.payment_id AND u.is_live) AS "codeID"
      FROM ${orders} o JOIN ${payments} p ON p.payment_id = o.payment_id JOIN ${eventSessions} s ON s.session_id = o.subject_id
      WHERE o.user_id = ${userID} AND s.event_id = ${eventID} AND o.expires_at > now() AND ${sql.raw(isOpenCart)}
      ORDER BY p.created_at DESC`);
    return rows;
  },
  listLines: (paymentID: string): Promise<{ tierID: string; quantity: number }[]> =>
    db
      .select({ tierID: ticketHoldLines.tierID, quantity: ticketHoldLines.quantity })
      .from(ticketHoldLines)
      .innerJoin(ticketHolds, eq(ticketHolds.holdID, ticketHoldLines.holdID))
      .innerJoin(sessionTiers, eq(sessionTiers.tierID, ticketHoldLines.tierID))
      .where(eq(ticketHolds.paymentID, paymentID))
      .orderBy(asc(sessionTiers.position), asc(sessionTiers.tierID)),
});
