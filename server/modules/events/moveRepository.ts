import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { events, eventSessions, sessionTiers, venues } from '../../db/schema/events';
import { payments } from '../../db/schema/payments';
import { tickets } from '../../db/schema/tickets';
import type { Db } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { createOrderRepository } from '../orders/orders';
import { createPaymentRepository } from '../payments/payments';
import { isRefundWindowOpen, refundPercent, type RefundTerms } from './refundRule';
import { linesOf, type Purchase, type TicketRow } from './ticketRepository';

interface Target {
  sessionID: string;
  startsAt: Date;
  /** Maps each tier of the current session to its counterpart. */
  tierOf: Map<string, string>;
}

/** Moves of an order to another session, and received tickets. */
export const createMoveRepository = (db: Db) => ({
  /** Other sessions with free seats in tiers of the same names and prices as these tickets; else why the order cannot move. */
  async listMoves(
    purchase: Purchase & { terms: RefundTerms },
    all: readonly TicketRow[],
    now: Date,
  ): Promise<{ problem: string | null; targets: Target[] }> {
    const { event, session, payment, terms } = purchase;
    const rows = all.filter(({ status }) => status === 'VALID');
    const no = (problem: string) => ({ problem, targets: [] });
    if (rows.length === 0 || (payment.status !== 'BOOKED' && payment.status !== 'REFUNDED') || event.status === 'CANCELLED')
      return no('There is no valid ticket to move.');
    if (rows.some(({ holderID }) => holderID !== payment.userID))
      return no('A ticket of this order was passed on, so its date can’t be changed.');
    if (rows.some(({ firstAdmittedAt }) => firstAdmittedAt)) return no('A ticket of this order has already been checked in.');
    if (session.seatPlanID) return no('Tickets with numbered seats can’t be moved. Cancel them and choose again.');
    const isTooLate = payment.amountMinor > 0 ? refundPercent(event, session.startsAt, now, terms) === 0 : session.startsAt <= now;
    if (session.status === 'PUBLISHED' && isTooLate && !isRefundWindowOpen(terms, now)) return no('It is too late to move these tickets.');
    const tiers = await db
      .select({ tier: sessionTiers, session: eventSessions })
      .from(sessionTiers)
      .innerJoin(eventSessions, eq(eventSessions.sessionID, sessionTiers.sessionID))
      .where(eq(eventSessions.eventID, event.eventID))
      .orderBy(asc(eventSessions.startsAt), asc(sessionTiers.position));
    const bySession = groupBy(tiers, ({ session: one }) => one.sessionID);
    const here = bySession.get(session.sessionID) ?? [];
    const wanted = linesOf(rows).map((line) => ({ ...line, from: here.find(({ tier }) => tier.tierID === line.tierID)?.tier }));
    const targets = [...bySession].flatMap(([sessionID, there]): Target[] => {
      const to = there[0]?.session;
      if (
        !to ||
        sessionID === session.sessionID ||
        to.status !== 'PUBLISHED' ||
        to.startsAt <= now ||
        to.seatPlanID ||
        to.waitingRoomOpensAt
      )
        return [];
      if (to.capacity - to.held - to.sold < rows.length) return [];
      const pairs = wanted.flatMap(({ tierID, quantity, from }) => {
        const match = there.find(
          ({ tier }) =>
            tier.name === from?.name &&
            tier.priceMinor === from.priceMinor &&
            tier.saleFrom <= now &&
            tier.saleTo > now &&
            tier.capacity - tier.held - tier.sold >= quantity,
        );
        return match ? ([[tierID, match.tier.tierID]] as const) : [];
      });
      return pairs.length === wanted.length ? [{ sessionID, startsAt: to.startsAt, tierOf: new Map(pairs) }] : [];
    });
    return { problem: targets.length > 0 ? null : 'No other date sells these tickets at the same price.', targets };
  },
  async lockSessions(sessionIDs: string[]): Promise<void> {
    const ids = [...sessionIDs].sort();
    await db.execute(
      sql`SELECT 1 FROM event_sessions WHERE session_id IN (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )}) ORDER BY session_id FOR UPDATE`,
    );
  },
  /** Increments `seq`, so check-in refuses every earlier code as REPLACED. */
  async moveTickets(paymentID: string, sessionID: string, tierOf: ReadonlyMap<string, string>): Promise<void> {
    for (const [from, to] of tierOf)
      await db
        .update(tickets)
        .set({ sessionID, tierID: to, seq: sql`${tickets.seq} + 1` })
        .where(and(eq(tickets.paymentID, paymentID), eq(tickets.tierID, from), eq(tickets.status, 'VALID')));
    await createPaymentRepository(db).moveSubject(paymentID, sessionID);
    await createOrderRepository(db).moveSubject(paymentID, sessionID);
  },
  /** The user's valid tickets that another person bought. */
  listReceived: (userID: string) =>
    db
      .select({ ticket: tickets, tierName: sessionTiers.name, event: events, session: eventSessions, venue: venues })
      .from(tickets)
      .innerJoin(payments, eq(payments.paymentID, tickets.paymentID))
      .innerJoin(sessionTiers, eq(sessionTiers.tierID, tickets.tierID))
      .innerJoin(eventSessions, eq(eventSessions.sessionID, tickets.sessionID))
      .innerJoin(events, eq(events.eventID, tickets.eventID))
      .innerJoin(venues, eq(venues.venueID, events.venueID))
      .where(
        and(eq(tickets.holderID, userID), ne(payments.userID, userID), eq(tickets.status, 'VALID'), sql`${eventSessions.endsAt} > now()`),
      )
      .orderBy(asc(eventSessions.startsAt), asc(tickets.ticketID)),
});
