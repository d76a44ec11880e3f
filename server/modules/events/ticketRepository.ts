import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import { events, eventSessions, sessionTiers, venues } from '../../db/schema/events';
import { payments } from '../../db/schema/payments';
import { tickets } from '../../db/schema/tickets';
import { users } from '../../db/schema/users';
import type { Db, Tx } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { createOrderRepository } from '../orders/orders';
import { createPaymentRepository } from '../payments/payments';
import { eventCampaign } from './eventCampaign';

export type TicketRow = typeof tickets.$inferSelect;
export type TicketWithTier = TicketRow & { tierName: string };

/** The session that was paid for, with its event and venue. */
const booked = { event: events, session: eventSessions, venue: venues };
export type Booked = { [K in keyof typeof booked]: (typeof booked)[K]['$inferSelect'] };
const purchase = { ...booked, payment: payments, place: sql<string>`${payments.createdAt}::text` };

export type Purchase = Booked & { payment: typeof payments.$inferSelect; place: string };
/** The refunded amounts of a ticket, and the refund they belong to. */
type TicketRefund = Pick<
  TicketRow,
  'ticketID' | 'refundedMinor' | 'refundedFaceMinor' | 'refundPartMinor' | 'refundPartFaceMinor' | 'refundID'
>;
type PurchasePeriod = 'upcoming' | 'past' | 'all';

/** The number of tickets by tier. */
export const linesOf = (rows: readonly TicketRow[]) =>
  [...groupBy(rows, ({ tierID }) => tierID)].map(([tierID, of]) => ({ tierID, quantity: of.length }));

/** A fully refunded order may still have valid free tickets. */
const hasValidTicket = sql`EXISTS (SELECT 1 FROM tickets t WHERE t.payment_id = ${payments.paymentID} AND t.status = 'VALID')`;
const hasBought = or(inArray(payments.status, ['COMPLETED', 'BOOKED']), and(eq(payments.status, 'REFUNDED'), hasValidTicket));

const purchases = (db: Db) =>
  db
    .select(purchase)
    .from(payments)
    .innerJoin(eventSessions, eq(eventSessions.sessionID, payments.subjectID))
    .innerJoin(events, eq(events.eventID, eventSessions.eventID))
    .innerJoin(venues, eq(venues.venueID, events.venueID));

/** Null when it does not exist or belongs to another user. */
export async function findPurchase(db: Db, paymentID: string, userID: string): Promise<Purchase | null> {
  const [row] = await purchases(db).where(
    and(eq(payments.paymentID, paymentID), eq(payments.userID, userID), eq(payments.product, 'events')),
  );
  return row ?? null;
}

interface PurchaseList {
  when: PurchasePeriod;
  before: { createdAt: string; paymentID: string } | null;
  limit: number;
  now: Date;
}
/** Newest first. Upcoming: bought or pending, and not over. Past: bought and over, or refunded. All: failed ones too. */
export function listPurchases(db: Db, userID: string, { when, before, limit, now }: PurchaseList): Promise<Purchase[]> {
  const periods = {
    upcoming: and(or(hasBought, eq(payments.status, 'PENDING')), gt(eventSessions.endsAt, now)),
    past: or(and(hasBought, lte(eventSessions.endsAt, now)), and(eq(payments.status, 'REFUNDED'), not(hasValidTicket))),
    all: undefined,
  };
  return purchases(db)
    .where(
      and(
        eq(payments.userID, userID),
        eq(payments.product, 'events'),
        before ? sql`(${payments.createdAt}, ${payments.paymentID}) < (${before.createdAt}::timestamptz, ${before.paymentID})` : undefined,
        periods[when],
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.paymentID))
    .limit(limit);
}

export const listTickets = (db: Db, paymentIDs: string[]): Promise<TicketWithTier[]> =>
  db
    .select({ ...getTableColumns(tickets), tierName: sessionTiers.name })
    .from(tickets)
    .innerJoin(sessionTiers, eq(sessionTiers.tierID, tickets.tierID))
    .where(inArray(tickets.paymentID, paymentIDs))
    .orderBy(asc(tickets.paymentID), asc(tickets.position));

const placedTickets = (db: Db) =>
  db
    .select({ ...booked, ticket: { ...getTableColumns(tickets), tierName: sessionTiers.name } })
    .from(tickets)
    .innerJoin(payments, eq(payments.paymentID, tickets.paymentID))
    .innerJoin(sessionTiers, eq(sessionTiers.tierID, tickets.tierID))
    .innerJoin(eventSessions, eq(eventSessions.sessionID, tickets.sessionID))
    .innerJoin(events, eq(events.eventID, tickets.eventID))
    .innerJoin(venues, eq(venues.venueID, events.venueID));

export async function findTicketOf(db: Db, ticketID: string, holderID: string) {
  const [row] = await placedTickets(db).where(and(eq(tickets.ticketID, ticketID), eq(tickets.holderID, holderID)));
  return row ?? null;
}

/** The user's valid tickets that another person bought, soonest first. */
export const listReceivedTickets = (db: Db, userID: string, now: Date) =>
  placedTickets(db)
    .where(and(eq(tickets.holderID, userID), ne(payments.userID, userID), eq(tickets.status, 'VALID'), gt(eventSessions.endsAt, now)))
    .orderBy(asc(eventSessions.startsAt), asc(tickets.ticketID));

/** Must come before any other lock of an order: every payment transition takes this one first too. */
export const lockOrder = (tx: Tx, paymentID: string) =>
  tx.execute(sql`SELECT 1 FROM ${payments} WHERE ${payments.paymentID} = ${paymentID} FOR UPDATE`);

export const lockTicket = (tx: Tx, ticketID: string) =>
  tx.execute(sql`SELECT 1 FROM ${tickets} WHERE ${tickets.ticketID} = ${ticketID} FOR UPDATE`);

/** False when it is not a valid ticket of the user. */
export async function nameTicket(db: Db, ticketID: string, holderID: string, holderName: string): Promise<boolean> {
  const { rowCount } = await db
    .update(tickets)
    .set({ holderName })
    .where(and(eq(tickets.ticketID, ticketID), eq(tickets.holderID, holderID), eq(tickets.status, 'VALID')));
  return rowCount === 1;
}

/** Cancels those of the tickets that are valid, still with the user and not inside; returns them. */
export const cancelHeldTickets = (db: Db, ticketIDs: string[], holderID: string): Promise<TicketRow[]> =>
  db
    .update(tickets)
    .set({ status: 'CANCELLED', isInside: false })
    .where(
      and(inArray(tickets.ticketID, ticketIDs), eq(tickets.status, 'VALID'), eq(tickets.holderID, holderID), eq(tickets.isInside, false)),
    )
    .returning();

/** Gives a ticket to another holder; false when it has changed or been used meanwhile. */
export async function passOnTicket(
  db: Db,
  { ticketID, seq }: TicketRow,
  to: Pick<TicketRow, 'holderID' | 'holderName' | 'seq' | 'humanCode'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(tickets)
    .set(to)
    .where(and(eq(tickets.ticketID, ticketID), eq(tickets.seq, seq), eq(tickets.status, 'VALID'), isNull(tickets.firstAdmittedAt)));
  return rowCount === 1;
}

/** Moves the valid tickets of an order. Increments `seq`, so check-in refuses every earlier code as REPLACED. */
export async function moveTickets(db: Db, paymentID: string, sessionID: string, tierOf: ReadonlyMap<string, string>): Promise<void> {
  for (const [from, to] of tierOf)
    await db
      .update(tickets)
      .set({ sessionID, tierID: to, seq: sql`${tickets.seq} + 1` })
      .where(and(eq(tickets.paymentID, paymentID), eq(tickets.tierID, from), eq(tickets.status, 'VALID')));
  await createPaymentRepository(db).moveSubject(paymentID, sessionID);
  await createOrderRepository(db).moveSubject(paymentID, sessionID);
}

/** Idempotent. */
export async function addTickets(db: Db, rows: (typeof tickets.$inferInsert)[]): Promise<void> {
  await db
    .insert(tickets)
    .values(rows)
    .onConflictDoNothing({ target: [tickets.paymentID, tickets.position] });
}

export async function listTakenCodes(db: Db, codes: string[]): Promise<string[]> {
  const rows = await db.select({ code: tickets.humanCode }).from(tickets).where(inArray(tickets.humanCode, codes));
  return rows.map(({ code }) => code);
}

/** Cancels the valid tickets of an order, or only those that were paid for; returns them. */
export const cancelTicketsOf = (db: Db, paymentID: string, onlyPaid: boolean): Promise<TicketRow[]> =>
  db
    .update(tickets)
    .set({ status: 'CANCELLED', isInside: false })
    .where(and(eq(tickets.paymentID, paymentID), eq(tickets.status, 'VALID'), onlyPaid ? gt(tickets.paidMinor, 0) : undefined))
    .returning();

export async function recordTicketRefunds(db: Db, refunds: readonly TicketRefund[]): Promise<void> {
  for (const { ticketID, refundedMinor, refundedFaceMinor, refundID, refundPartMinor, refundPartFaceMinor } of refunds)
    await db
      .update(tickets)
      .set({ refundedMinor, refundedFaceMinor, refundID, refundPartMinor, refundPartFaceMinor })
      .where(eq(tickets.ticketID, ticketID));
}

/** Marks all tickets of an order as fully refunded, so that none counts as a sale. */
export async function recordFullRefund(db: Db, paymentID: string): Promise<void> {
  await db
    .update(tickets)
    .set({ refundedMinor: sql`${tickets.paidMinor}`, refundedFaceMinor: sql`${tickets.faceMinor}` })
    .where(and(eq(tickets.paymentID, paymentID), eq(tickets.source, 'ONLINE'), gt(tickets.paidMinor, tickets.refundedMinor)));
}

/** The tickets of an order that a refund belongs to. */
export const listTicketsByRefund = (db: Db, paymentID: string, refundID: string): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(and(eq(tickets.paymentID, paymentID), eq(tickets.refundID, refundID)));

/** Takes a cancelled refund back from its tickets. */
export async function undoTicketRefund(db: Db, paymentID: string, refundID: string): Promise<void> {
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
}

export async function findUserName(db: Db, userID: string): Promise<string> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.userID, userID));
  return user?.name ?? '';
}

/** The channel that sells a session's tickets, and the campaign whose investors share the revenue. */
export async function findTicketSeller(db: Db, sessionID: string): Promise<{ ownerID: string; campaignID: string | null }> {
  const [row] = await db
    .select({ ownerID: events.channelID, campaignID: eventCampaign })
    .from(eventSessions)
    .innerJoin(events, eq(events.eventID, eventSessions.eventID))
    .where(eq(eventSessions.sessionID, sessionID));
  if (!row) throw new Error(`Session ${sessionID} not found`);
  return row;
}

export async function findBooked(db: Db, sessionID: string): Promise<Booked | null> {
  const [row] = await db
    .select(booked)
    .from(eventSessions)
    .innerJoin(events, eq(events.eventID, eventSessions.eventID))
    .innerJoin(venues, eq(venues.venueID, events.venueID))
    .where(eq(eventSessions.sessionID, sessionID));
  return row ?? null;
}

export const countHeldTickets = (db: Db, holderID: string, eventID: string): Promise<number> =>
  db.$count(tickets, and(eq(tickets.holderID, holderID), eq(tickets.eventID, eventID), eq(tickets.status, 'VALID')));

export const listTiers = (db: Db, sessionID: string) =>
  db.select().from(sessionTiers).where(eq(sessionTiers.sessionID, sessionID)).orderBy(asc(sessionTiers.position));

/** The tiers of all sessions of an event, each with its session, soonest first. */
export const listTiersOfEvent = (db: Db, eventID: string) =>
  db
    .select({ tier: sessionTiers, session: eventSessions })
    .from(sessionTiers)
    .innerJoin(eventSessions, eq(eventSessions.sessionID, sessionTiers.sessionID))
    .where(eq(eventSessions.eventID, eventID))
    .orderBy(asc(eventSessions.startsAt), asc(sessionTiers.position));
