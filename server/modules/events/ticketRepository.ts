import { and, asc, desc, eq, gt, inArray, lte, not, or, sql } from 'drizzle-orm';
import { events, eventSessions, sessionTiers, venues } from '../../db/schema/events';
import { payments } from '../../db/schema/payments';
import { tickets } from '../../db/schema/tickets';
import { users } from '../../db/schema/users';
import type { Db } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { eventCampaign } from './eventCampaign';

export type TicketRow = typeof tickets.$inferSelect;
export type TicketWithTier = TicketRow & { tierName: string };

/** The session that was paid for, with its event and venue. */
const booked = { event: events, session: eventSessions, venue: venues };
const purchase = { ...booked, payment: payments, place: sql<string>`${payments.createdAt}::text` };

export type Purchase = { [K in keyof typeof booked]: (typeof booked)[K]['$inferSelect'] } & {
  payment: typeof payments.$inferSelect;
  place: string;
};
/** The refunded amounts of a ticket, and the refund they belong to. */
export interface TicketRefund extends Pick<
  TicketRow,
  'ticketID' | 'refundedMinor' | 'refundedFaceMinor' | 'refundPartMinor' | 'refundPartFaceMinor'
> {
  refundID: string | null;
}
export type PurchasePeriod = 'upcoming' | 'past' | 'all';

/** The number of tickets by tier. */
export const linesOf = (rows: readonly TicketRow[]) =>
  [...groupBy(rows, ({ tierID }) => tierID)].map(([tierID, of]) => ({ tierID, quantity: of.length }));

/** A fully refunded order may still have valid free tickets. */
const hasValidTicket = sql`EXISTS (SELECT 1 FROM tickets t WHERE t.payment_id = ${payments.paymentID} AND t.status = 'VALID')`;
const hasBought = or(inArray(payments.status, ['COMPLETED', 'BOOKED']), and(eq(payments.status, 'REFUNDED'), hasValidTicket));

export const createTicketRepository = (db: Db) => {
  const purchases = () =>
    db
      .select(purchase)
      .from(payments)
      .innerJoin(eventSessions, eq(eventSessions.sessionID, payments.subjectID))
      .innerJoin(events, eq(events.eventID, eventSessions.eventID))
      .innerJoin(venues, eq(venues.venueID, events.venueID));
  return {
    /** Null when it does not exist or belongs to another user. */
    async findPurchase(paymentID: string, userID: string): Promise<Purchase | null> {
      const [row] = await purchases().where(
        and(eq(payments.paymentID, paymentID), eq(payments.userID, userID), eq(payments.product, 'events')),
      );
      return row ?? null;
    },
    /** Newest first. Upcoming: bought or pending, and not over. Past: bought and over, or refunded. All: failed ones too. */
    listPurchases(
      userID: string,
      when: PurchasePeriod,
      before: { createdAt: string; paymentID: string } | null,
      limit: number,
    ): Promise<Purchase[]> {
      return purchases()
        .where(
          and(
            eq(payments.userID, userID),
            eq(payments.product, 'events'),
            before
              ? sql`(${payments.createdAt}, ${payments.paymentID}) < (${before.createdAt}::timestamptz, ${before.paymentID})`
              : undefined,
            when === 'upcoming' ? and(or(hasBought, eq(payments.status, 'PENDING')), gt(eventSessions.endsAt, sql`now()`)) : undefined,
            when === 'past'
              ? or(and(hasBought, lte(eventSessions.endsAt, sql`now()`)), and(eq(payments.status, 'REFUNDED'), not(hasValidTicket)))
              : undefined,
          ),
        )
        .orderBy(desc(payments.createdAt), desc(payments.paymentID))
        .limit(limit);
    },
    listTickets: (paymentIDs: string[]): Promise<TicketWithTier[]> =>
      db
        .select({ ticket: tickets, tierName: sessionTiers.name })
        .from(tickets)
        .innerJoin(sessionTiers, eq(sessionTiers.tierID, tickets.tierID))
        .where(inArray(tickets.paymentID, paymentIDs))
        .orderBy(asc(tickets.paymentID), asc(tickets.position))
        .then((rows) => rows.map(({ ticket, tierName }) => ({ ...ticket, tierName }))),
    async findTicketOf(ticketID: string, holderID: string) {
      const [row] = await db
        .select({ ...booked, ticket: tickets, tierName: sessionTiers.name })
        .from(tickets)
        .innerJoin(sessionTiers, eq(sessionTiers.tierID, tickets.tierID))
        .innerJoin(eventSessions, eq(eventSessions.sessionID, tickets.sessionID))
        .innerJoin(events, eq(events.eventID, tickets.eventID))
        .innerJoin(venues, eq(venues.venueID, events.venueID))
        .where(and(eq(tickets.ticketID, ticketID), eq(tickets.holderID, holderID)));
      return row ?? null;
    },
    /** Idempotent. */
    async addTickets(rows: (typeof tickets.$inferInsert)[]): Promise<void> {
      await db
        .insert(tickets)
        .values(rows)
        .onConflictDoNothing({ target: [tickets.paymentID, tickets.position] });
    },
    async listTakenCodes(codes: string[]): Promise<string[]> {
      const rows = await db.select({ code: tickets.humanCode }).from(tickets).where(inArray(tickets.humanCode, codes));
      return rows.map(({ code }) => code);
    },
    /** Cancels the valid tickets of an order, or only those that were paid for; returns them. */
    cancelTickets: (paymentID: string, onlyPaid: boolean): Promise<TicketRow[]> =>
      db
        .update(tickets)
        .set({ status: 'CANCELLED', isInside: false })
        .where(and(eq(tickets.paymentID, paymentID), eq(tickets.status, 'VALID'), onlyPaid ? gt(tickets.paidMinor, 0) : undefined))
        .returning(),
    async recordRefunds(refunds: readonly TicketRefund[]): Promise<void> {
      for (const { ticketID, refundedMinor, refundedFaceMinor, refundID, refundPartMinor, refundPartFaceMinor } of refunds)
        await db
          .update(tickets)
          .set({ refundedMinor, refundedFaceMinor, refundID, refundPartMinor, refundPartFaceMinor })
          .where(eq(tickets.ticketID, ticketID));
    },
    /** Marks all tickets of an order as fully refunded, so that none counts as a sale. */
    async recordFullRefund(paymentID: string): Promise<void> {
      await db
        .update(tickets)
        .set({ refundedMinor: sql`${tickets.paidMinor}`, refundedFaceMinor: sql`${tickets.faceMinor}` })
        .where(and(eq(tickets.paymentID, paymentID), eq(tickets.source, 'ONLINE'), gt(tickets.paidMinor, tickets.refundedMinor)));
    },
    /** The tickets of an order that a refund belongs to. */
    listByRefund: (paymentID: string, refundID: string): Promise<TicketRow[]> =>
      db
        .select()
        .from(tickets)
        .where(and(eq(tickets.paymentID, paymentID), eq(tickets.refundID, refundID))),
    /** Takes a cancelled refund back from its tickets. */
    async undoRefund(paymentID: string, refundID: string): Promise<void> {
      await db
        .update(tickets)
        .set({
          refundedMinor: sql`${tickets.refundedMinor} - ${tickets.refundPartMinor}`,
          refundedFaceMinor: sql`${tickets.refundedFaceMinor} - ${tickets.refundPartFaceMinor}`,
          refundID: null,
          refundPartMinor: 0,
          refundPartFaceMinor: 0,
        })
        .where(and(eq(tickets.paymentID, paymentID), eq(tickets.refundID, refundID)));
    },
    async findUserName(userID: string): Promise<string> {
      const [user] = await db.select({ name: users.name }).from(users).where(eq(users.userID, userID));
      return user?.name ?? '';
    },
    /** The channel that sells a session's tickets, and the campaign whose investors share the revenue. */
    async findSeller(sessionID: string): Promise<{ ownerID: string; campaignID: string | null }> {
      const [row] = await db
        .select({ ownerID: events.channelID, campaignID: eventCampaign })
        .from(eventSessions)
        .innerJoin(events, eq(events.eventID, eventSessions.eventID))
        .where(eq(eventSessions.sessionID, sessionID));
      if (!row) throw new Error(`Session ${sessionID} not found`);
      return row;
    },
    async findBooked(sessionID: string) {
      const [row] = await db
        .select(booked)
        .from(eventSessions)
        .innerJoin(events, eq(events.eventID, eventSessions.eventID))
        .innerJoin(venues, eq(venues.venueID, events.venueID))
        .where(eq(eventSessions.sessionID, sessionID));
      return row ?? null;
    },
    async countHeld(holderID: string, eventID: string): Promise<number> {
      const [row] = await db
        .select({ n: sql<number>`count(*)::int` })
        .from(tickets)
        .where(and(eq(tickets.holderID, holderID), eq(tickets.eventID, eventID), eq(tickets.status, 'VALID')));
      return row?.n ?? 0;
    },
    listTiers: (sessionID: string) =>
      db.select().from(sessionTiers).where(eq(sessionTiers.sessionID, sessionID)).orderBy(asc(sessionTiers.position)),
  };
};
