import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, ne, not, notInArray, or, sql } from 'drizzle-orm';
import { isNameMissing } from '../../contract/missingName';
import { events, eventSessions, sessionTiers, venues } from '../../db/schema/events';
import { payments } from '../../db/schema/payments';
import { ticketKeys, ticketRefunds, tickets } from '../../db/schema/tickets';
import { users } from '../../db/schema/users';
import { timestamp } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { groupBy } from '../../platform/groupBy';
import { solelyOwnedChannels } from '../channels/channels';
import { createOrderRepository } from '../orders/orders';
import { createPaymentRepository } from '../payments/payments';
import { closedAccountName } from '../users/users';
import { eventCampaign } from './eventReads';
import { isOfGuest } from './holderRepository';
import { accountSources } from './ticketSource';

export type TicketRow = typeof tickets.$inferSelect;
export type TicketWithTier = TicketRow & { tierName: string };

/** The session that was paid for, with its event and venue. */
const booked = { event: events, session: eventSessions, venue: venues };
export type Booked = { [K in keyof typeof booked]: (typeof booked)[K]['$inferSelect'] };
const purchase = { ...booked, payment: payments, place: sql<string>`${payments.createdAt}::text` };

export type Purchase = Booked & { payment: typeof payments.$inferSelect; place: string };
/** What a refund gives back of a ticket (`part`), and what has been given back of it in total (`after`). */
export interface TicketRefund {
  ticketID: string;
  after: Pick<TicketRow, 'refundedMinor' | 'refundedFaceMinor'>;
  part: Pick<TicketRow, 'refundedMinor' | 'refundedFaceMinor'>;
}
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
export const findPurchase = (db: Db, paymentID: string, userID: string): Promise<Purchase | null> =>
  firstRow(purchases(db).where(and(eq(payments.paymentID, paymentID), eq(payments.userID, userID), eq(payments.product, 'events'))));

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
        // Tickets that the user issued for guests as an organiser are on the orders page of the event.
        ne(payments.provider, 'organiser'),
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

export const findTicketOf = (db: Db, ticketID: string, holderID: string) =>
  firstRow(placedTickets(db).where(and(eq(tickets.ticketID, ticketID), eq(tickets.holderID, holderID))));

/** With any holder. */
export const findTicketByID = (db: Db, ticketID: string) => firstRow(placedTickets(db).where(eq(tickets.ticketID, ticketID)));

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

/** Cancels those of the tickets that are valid, whichever account holds them; returns them. */
export const cancelValidTickets = (db: Db, ticketIDs: string[]): Promise<TicketRow[]> =>
  db
    .update(tickets)
    .set({ status: 'CANCELLED', isInside: false })
    .where(and(inArray(tickets.ticketID, ticketIDs), eq(tickets.status, 'VALID')))
    .returning();

/** Cancels those of the tickets that are valid, still with the user and not inside; returns them. */
export const cancelHeldTickets = (db: Db, ticketIDs: string[], holderID: string): Promise<TicketRow[]> =>
  db
    .update(tickets)
    .set({ status: 'CANCELLED', isInside: false })
    .where(
      and(inArray(tickets.ticketID, ticketIDs), eq(tickets.status, 'VALID'), eq(tickets.holderID, holderID), eq(tickets.isInside, false)),
    )
    .returning();

export async function setTicketSeat(db: Db, ticketID: string, seat: Pick<TicketRow, 'seatID' | 'seatLabel'>): Promise<void> {
  await db.update(tickets).set(seat).where(eq(tickets.ticketID, ticketID));
}

/** The address of guests without an account; false when the order has none. */
export async function setGuestContact(db: Db, paymentID: string, guestContact: string): Promise<boolean> {
  const { rowCount } = await db
    .update(tickets)
    .set({ guestContact })
    .where(and(eq(tickets.paymentID, paymentID), notInArray(tickets.source, [...accountSources])));
  return (rowCount ?? 0) > 0;
}

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

/** Stores the refunded sums of tickets, and the parts of the refund that names them; null for money that no refund sends. */
export async function recordTicketRefunds(db: Db, refundID: string | null, refunds: readonly TicketRefund[]): Promise<void> {
  for (const { ticketID, after } of refunds) await db.update(tickets).set(after).where(eq(tickets.ticketID, ticketID));
  const parts = refunds.filter(({ part }) => part.refundedMinor > 0);
  if (refundID === null || parts.length === 0) return;
  await db
    .insert(ticketRefunds)
    .values(
      parts.map(({ ticketID, part }) => ({ refundID, ticketID, partMinor: part.refundedMinor, partFaceMinor: part.refundedFaceMinor })),
    );
}

/** Marks all tickets of an order as fully refunded, so that none counts as a sale. */
export async function recordFullRefund(db: Db, paymentID: string): Promise<void> {
  await db
    .update(tickets)
    .set({ refundedMinor: sql`${tickets.paidMinor}`, refundedFaceMinor: sql`${tickets.faceMinor}` })
    .where(and(eq(tickets.paymentID, paymentID), eq(tickets.source, 'ONLINE'), gt(tickets.paidMinor, tickets.refundedMinor)));
}

/** The parts of a refund that names its tickets; empty for any other. */
export const listRefundParts = (db: Db, refundID: string) =>
  db
    .select({ refundedMinor: ticketRefunds.partMinor, refundedFaceMinor: ticketRefunds.partFaceMinor })
    .from(ticketRefunds)
    .where(eq(ticketRefunds.refundID, refundID));

/** Takes a cancelled refund back from its tickets. */
export async function undoTicketRefund(db: Db, refundID: string): Promise<void> {
  await db.execute(sql`
    WITH gone AS (DELETE FROM ticket_refunds WHERE refund_id = ${refundID} RETURNING ticket_id, part_minor, part_face_minor)
    UPDATE tickets t SET refunded_minor = t.refunded_minor - gone.part_minor, refunded_face_minor = t.refunded_face_minor - gone.part_face_minor
    FROM gone WHERE t.ticket_id = gone.ticket_id`);
}

/** Null for a user who has not given a name. */
export async function findUserName(db: Db, userID: string): Promise<string | null> {
  const [user] = await db.select({ name: users.name, username: users.username }).from(users).where(eq(users.userID, userID));
  return user && !isNameMissing(user) ? user.name : null;
}

/** The name to print on tickets: the user’s, or the order of a user without one, by which the team at check-in finds them. */
export const findHolderName = async (db: Db, userID: string, orderNumber: string): Promise<string> =>
  (await findUserName(db, userID)) ?? `Guest of order ${orderNumber}`;

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

export const findBooked = (db: Db, sessionID: string): Promise<Booked | null> =>
  firstRow(
    db
      .select(booked)
      .from(eventSessions)
      .innerJoin(events, eq(events.eventID, eventSessions.eventID))
      .innerJoin(venues, eq(venues.venueID, events.venueID))
      .where(eq(eventSessions.sessionID, sessionID)),
  );

export const countHeldTickets = (db: Db, holderID: string, eventID: string): Promise<number> =>
  db.$count(
    tickets,
    and(eq(tickets.holderID, holderID), eq(tickets.eventID, eventID), eq(tickets.status, 'VALID'), eq(tickets.source, 'ONLINE')),
  );

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

/** Erases what the user saved and their name on tickets (the tickets that they issued bear the names of guests), and cancels the drafts of channels that only they own. */
export async function eraseEventData(tx: Tx, userID: string, now: Date): Promise<void> {
  await tx.execute(
    sql`UPDATE events SET status = 'CANCELLED', publish_at = NULL WHERE status = 'DRAFT' AND channel_id IN ${solelyOwnedChannels(userID)}`,
  );
  await tx.execute(sql`UPDATE check_in_links SET revoked_at = ${timestamp(now)} WHERE created_by = ${userID} AND revoked_at IS NULL`);
  await tx.execute(sql`UPDATE waitlist_entries SET state = 'LEFT' WHERE user_id = ${userID} AND state IN ('WAITING', 'OFFERED')`);
  await tx.execute(sql`UPDATE tickets t SET holder_name = ${closedAccountName} WHERE t.holder_id = ${userID} AND NOT ${isOfGuest}`);
  await tx.execute(sql`DELETE FROM pass_registrations WHERE holder_id = ${userID}`);
  await tx.execute(sql`DELETE FROM event_bookmarks WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM waiting_room_entries WHERE user_id = ${userID}`);
}

export const findNewestKey = (db: Db, eventID: string) =>
  firstRow(db.select().from(ticketKeys).where(eq(ticketKeys.eventID, eventID)).orderBy(desc(ticketKeys.kid)).limit(1));

/** Does nothing when a concurrent call was first. */
export async function addKey(db: Db, key: typeof ticketKeys.$inferInsert): Promise<void> {
  await db.insert(ticketKeys).values(key).onConflictDoNothing();
}

/** Up to 500 keys after the given one, in the order of their primary key. */
export const listSealedKeys = (db: Db, after: { eventID: string; kid: number } | null) =>
  db
    .select({ eventID: ticketKeys.eventID, kid: ticketKeys.kid, sealedPrivateKey: ticketKeys.sealedPrivateKey })
    .from(ticketKeys)
    .where(after ? sql`(${ticketKeys.eventID}, ${ticketKeys.kid}) > (${after.eventID}, ${after.kid})` : undefined)
    .orderBy(ticketKeys.eventID, ticketKeys.kid)
    .limit(500);

/** False when the key was sealed anew meanwhile. */
export async function replaceSealedKey(db: Db, { eventID, kid, from, to }: { eventID: string; kid: number; from: string; to: string }) {
  const isUnchanged = and(eq(ticketKeys.eventID, eventID), eq(ticketKeys.kid, kid), eq(ticketKeys.sealedPrivateKey, from));
  const { rowCount } = await db.update(ticketKeys).set({ sealedPrivateKey: to }).where(isUnchanged);
  return rowCount === 1;
}

export async function findPublicKeys(db: Db, eventID: string): Promise<Map<number, string>> {
  const rows = await db
    .select({ kid: ticketKeys.kid, publicKey: ticketKeys.publicKey })
    .from(ticketKeys)
    .where(eq(ticketKeys.eventID, eventID));
  return new Map(rows.map(({ kid, publicKey }) => [kid, publicKey]));
}
