import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderHistoryEntry, organiserOrdersEndpoints, OrganiserOrder, OrganiserOrderRow } from '../../contract/organiserOrders';
import { orderNotes } from '../../db/schema/tickets';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { channelsWithPermission } from '../channels/channels';
import { paymentIDOf } from '../payments/payments';
import { readHumanCode } from './ticketCode';
import { accountSources } from './ticketSource';

export type OrderFilter = Omit<z.output<(typeof organiserOrdersEndpoints)['organiserOrders']['input']>, 'cursor' | 'limit'>;
export interface OrderCursor {
  at: string;
  paymentID: string;
}
type Row = Omit<OrganiserOrderRow, 'total' | 'refunded'> & { place: string; currency: string; totalMinor: string; refundedMinor: string };

/** What the valid tickets of an order `p` and its money add up to. */
const totals = sql`
  LATERAL (SELECT count(*) FILTER (WHERE t.status = 'VALID')::int AS tickets, count(*) FILTER (WHERE t.status = 'VALID' AND t.first_admitted_at IS NOT NULL)::int AS inside,
      sum(t.paid_minor) AS paid, sum(t.refunded_minor) AS refunded, min(t.source) AS source, min(t.guest_contact) AS guest, min(t.holder_name) AS guest_name,
      coalesce(array_agg(t.seat_label ORDER BY t.position) FILTER (WHERE t.status = 'VALID' AND t.seat_label IS NOT NULL), '{}') AS seats
    FROM tickets t WHERE t.payment_id = p.payment_id) a`;

const state = sql`CASE WHEN a.paid > 0 AND a.refunded >= a.paid THEN 'REFUNDED' WHEN a.tickets = 0 THEN 'CANCELLED' WHEN a.refunded > 0 THEN 'PARTLY_REFUNDED'
  WHEN a.paid > 0 THEN 'PAID' ELSE 'FREE' END`;

const columns = sql`
  first.created_at::text AS place, p.payment_id AS "paymentID", p.order_number AS "orderNumber", e.channel_id AS "channelID", e.event_id AS "eventID", e.title AS "eventTitle", s.session_id AS "sessionID",
  s.starts_at AS "startsAt", v.time_zone AS "timeZone", CASE WHEN a.source = 'ONLINE' THEN u.name ELSE a.guest_name END AS "buyerName",
  CASE WHEN a.source = 'ONLINE' THEN coalesce(u.email, u.phone) ELSE a.guest END AS contact, a.source, ${state} AS state, p.currency,
  a.paid::text AS "totalMinor", a.refunded::text AS "refundedMinor", first.created_at AS "boughtAt", a.tickets, a.inside AS "checkedIn", a.seats`;

/** Through the first ticket of each order, which has the index of the event's newest tickets. */
const from = sql`
  FROM tickets first JOIN payments p ON p.payment_id = first.payment_id JOIN event_sessions s ON s.session_id = p.subject_id
  JOIN events e ON e.event_id = first.event_id JOIN venues v ON v.venue_id = e.venue_id
  JOIN users u ON u.user_id = p.user_id JOIN ${totals} ON true`;

/** By name, e-mail, phone or seat in part; by order and ticket code. */
function matches(q: string): SQL {
  const part = `%${escapeLike(q)}%`;
  const digits = q.replace(/[^\d]/g, '');
  const phone = /^[+\d][\d\s()-]{4,}$/.test(q) ? sql` OR u.phone LIKE ${`%${digits}%`} AND a.source = 'ONLINE'` : sql``;
  const code = readHumanCode(q);
  return sql`(u.name ILIKE ${part} AND a.source = 'ONLINE' OR u.email ILIKE ${part} AND a.source = 'ONLINE' OR p.payment_id = ${paymentIDOf(q)}${phone}
    OR EXISTS (SELECT 1 FROM tickets t WHERE t.payment_id = p.payment_id AND (t.holder_name ILIKE ${part} OR t.guest_contact ILIKE ${part}
      OR t.seat_label ILIKE ${part}${code ? sql` OR t.human_code = ${code}` : sql``})))`;
}

function conditions({ channelID, eventID, sessionID, q, state: wanted, source }: OrderFilter): SQL {
  const parts = [
    channelID === undefined ? null : sql`e.channel_id = ${channelID}`,
    eventID === undefined ? null : sql`e.event_id = ${eventID}`,
    sessionID === undefined ? null : sql`p.subject_id = ${sessionID}`,
    source === undefined ? null : sql`a.source = ${source}`,
    wanted === undefined ? null : sql`${state} = ${wanted}`,
    q === undefined ? null : matches(q),
  ].filter((one) => one !== null);
  return parts.length > 0 ? sql` AND ${sql.join(parts, sql` AND `)}` : sql``;
}

const iso = (at: string) => new Date(at).toISOString();
const toRow = ({ place: _place, currency, totalMinor, refundedMinor, startsAt, boughtAt, ...row }: Row): OrganiserOrderRow => ({
  ...row,
  startsAt: iso(startsAt),
  boughtAt: iso(boughtAt),
  total: { amountMinor: Number(totalMinor), currency },
  refunded: { amountMinor: Number(refundedMinor), currency },
});

/** Orders with tickets of the events that the user may see holders of, newest first. */
export async function listOrders(
  db: Db,
  userID: string,
  filter: OrderFilter,
  before: OrderCursor | null,
  limit: number,
): Promise<{ place: OrderCursor; order: OrganiserOrderRow }[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT ${columns} ${from}
    WHERE first.position = 0 AND e.channel_id IN ${channelsWithPermission(userID, 'holders.read')}
      ${before ? sql`AND (first.created_at, p.payment_id) < (${before.at}::timestamptz, ${before.paymentID}::text)` : sql``}${conditions(filter)}
    ORDER BY first.created_at DESC, p.payment_id DESC LIMIT ${limit}`);
  return rows.map((row) => ({ place: { at: row.place, paymentID: row.paymentID }, order: toRow(row) }));
}

export async function countOrders(db: Db, userID: string, filter: OrderFilter): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n ${from}
    WHERE first.position = 0 AND e.channel_id IN ${channelsWithPermission(userID, 'holders.read')}${conditions(filter)}`);
  return rows[0]?.n ?? 0;
}

/** Null when it has no tickets. */
export async function findOrderRow(db: Db, paymentID: string): Promise<OrganiserOrderRow | null> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(
    sql`SELECT ${columns} ${from} WHERE first.position = 0 AND p.payment_id = ${paymentID}`,
  );
  return rows[0] ? toRow(rows[0]) : null;
}

/** The session of an order, for a permission check; null when the order is not one of tickets. */
export const findOrderSession = async (db: Db, paymentID: string): Promise<string | null> =>
  (
    await db.execute<{ id: string }>(sql`
      SELECT p.subject_id AS id FROM payments p WHERE p.payment_id = ${paymentID} AND p.product = 'events'
        AND EXISTS (SELECT 1 FROM tickets t WHERE t.payment_id = p.payment_id)`)
  ).rows[0]?.id ?? null;

export const findOrderOfTicket = async (db: Db, ticketID: string): Promise<string | null> =>
  (await db.execute<{ id: string }>(sql`SELECT payment_id AS id FROM tickets WHERE ticket_id = ${ticketID}`)).rows[0]?.id ?? null;

export const findChannelName = async (db: Db, channelID: string): Promise<string> =>
  (await db.execute<{ name: string }>(sql`SELECT name FROM channels WHERE channel_id = ${channelID}`)).rows[0]?.name ?? '';

/** The contacts of holders by user. */
export async function listContacts(db: Db, userIDs: string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; contact: string | null }>(
    sql`SELECT user_id AS id, coalesce(email, phone) AS contact FROM users WHERE user_id = ANY(${sql.param(userIDs)})`,
  );
  return new Map(rows.flatMap(({ id, contact }) => (contact ? [[id, contact]] : [])));
}

/** The method and time of the attempt that was captured. */
export const findCapture = async (db: Db, paymentID: string): Promise<OrganiserOrder['method']> =>
  (
    await db.execute<{ method: NonNullable<OrganiserOrder['method']> }>(
      sql`SELECT method FROM payment_attempts WHERE payment_id = ${paymentID} AND state = 'CAPTURED' ORDER BY created_at DESC LIMIT 1`,
    )
  ).rows[0]?.method ?? null;

export async function addNote(db: Db, note: typeof orderNotes.$inferInsert): Promise<void> {
  await db.insert(orderNotes).values(note);
}

export async function listNotes(db: Db, paymentID: string): Promise<OrganiserOrder['notes']> {
  const { rows } = await db.execute<OrganiserOrder['notes'][number] & Record<string, unknown>>(sql`
    SELECT n.note_id AS "noteID", n.body, u.name AS author, n.created_at AS at FROM order_notes n JOIN users u ON u.user_id = n.author_id
    WHERE n.payment_id = ${paymentID} ORDER BY n.created_at DESC LIMIT 100`);
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}

/** Messages to the buyer and guests of an order, and announcements to the holders of its session since it was made; newest first. */
export async function listOrderMessages(
  db: Db,
  { paymentID, eventID, sessionID, boughtAt }: OrganiserOrderRow,
): Promise<OrganiserOrder['messages']> {
  const prefixes = ['tickets', 'order', 'payment'].map((kind) => `${kind}:${escapeLike(paymentID)}:%`);
  const { rows } = await db.execute<OrganiserOrder['messages'][number] & Record<string, unknown>>(sql`
    SELECT subject, channel, state, coalesce(sent_at, created_at) AS at FROM messages
    WHERE message_key LIKE ${prefixes[0]} OR message_key LIKE ${prefixes[1]} OR message_key LIKE ${prefixes[2]}
    UNION ALL
    SELECT subject, NULL, 'SENT', created_at FROM event_announcements
    WHERE event_id = ${eventID} AND (session_id IS NULL OR session_id = ${sessionID}) AND created_at >= ${boughtAt}::timestamptz
    ORDER BY at DESC LIMIT 100`);
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}

type HistoryRow = Omit<OrderHistoryEntry, 'amount'>;
/** Check-ins, transfers and what the team did to an order, oldest first. */
export async function listOrderHistory(db: Db, paymentID: string): Promise<HistoryRow[]> {
  const { rows } = await db.execute<HistoryRow & Record<string, unknown>>(sql`
    SELECT c.scanned_at AS at, CASE c.type WHEN 'entry' THEN 'CHECKED_IN' WHEN 'exit' THEN 'CHECKED_OUT' ELSE 'CHECK_IN_UNDONE' END AS kind,
      (SELECT w.name FROM users w WHERE c.device = 'owner:' || w.user_id) AS by, 
      t.holder_name || coalesce(', ' || t.seat_label, '') || ', ' || c.gate || coalesce('. ' || c.reason, '') AS text
    FROM tickets t JOIN scans c ON c.ticket_id = t.ticket_id AND c.verdict = 'OK' WHERE t.payment_id = ${paymentID}
    UNION ALL
    SELECT f.settled_at, 'TRANSFERRED', u.name, t.holder_name FROM tickets t JOIN ticket_transfers f ON f.ticket_id = t.ticket_id AND f.state = 'ACCEPTED'
    JOIN users u ON u.user_id = f.from_user_id WHERE t.payment_id = ${paymentID}
    UNION ALL
    SELECT l.at, 'CHANGED', u.name, l.description FROM channel_log l JOIN users u ON u.user_id = l.actor_id WHERE l.subject_id = ${paymentID}
    ORDER BY at LIMIT 500`);
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}

/** Holders of tickets who are not the buyer, and guests by address: who else hears of a change. */
export const otherHolders = (ticketIDs: readonly string[], buyerID: string) => ({
  users: sql`SELECT DISTINCT t.holder_id AS user_id FROM tickets t WHERE t.ticket_id = ANY(${sql.param([...ticketIDs])}) AND t.source = ANY(${sql.param([...accountSources])}) AND t.holder_id <> ${buyerID}`,
  guests: sql`SELECT DISTINCT t.guest_contact AS email FROM tickets t WHERE t.ticket_id = ANY(${sql.param([...ticketIDs])}) AND t.guest_contact IS NOT NULL`,
});
