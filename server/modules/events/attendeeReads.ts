import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Attendee, AttendeeFilter } from '../../contract/eventManagement';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { paymentIDOf } from '../payments/payments';
import { isOfGuest } from './holderRepository';

export type Filter = { [K in keyof typeof AttendeeFilter]?: z.output<(typeof AttendeeFilter)[K]> };
type Row = { [K in keyof Attendee]: Attendee[K] } & { place: string };
export interface AttendeeCursor {
  at: string;
  ticketID: string;
}

function conditions({ q, sessionID, tierID, state, source }: Filter): SQL {
  const words = q === undefined ? '' : `%${escapeLike(q)}%`;
  const code = q?.replace(/[\s-]/g, '').toUpperCase() ?? '';
  const parts = [
    q === undefined
      ? null
      : sql`(t.holder_name ILIKE ${words} OR t.guest_contact ILIKE ${words}
          OR ((u.email ILIKE ${words} OR u.phone LIKE ${words}) AND NOT ${isOfGuest} AND t.source <> 'REWARD') OR t.human_code = ${code} OR t.payment_id = ${paymentIDOf(q)})`,
    sessionID === undefined ? null : sql`t.session_id = ${sessionID}`,
    tierID === undefined ? null : sql`t.tier_id = ${tierID}`,
    source === undefined ? null : sql`t.source = ${source}`,
    state === undefined ? null : state === 'INSIDE' ? sql`t.is_inside` : sql`t.status = ${state}`,
  ].filter((part) => part !== null);
  return parts.length > 0 ? sql` AND ${sql.join(parts, sql` AND `)}` : sql``;
}

const iso = (at: string) => new Date(at).toISOString();
const toAttendee = ({ place: _place, startsAt, firstAdmittedAt, boughtAt, ...row }: Row): Attendee => ({
  ...row,
  startsAt: iso(startsAt),
  firstAdmittedAt: firstAdmittedAt && iso(firstAdmittedAt),
  boughtAt: iso(boughtAt),
});

/** Ticket holders of an event, newest first. Keyset pagination, so every page costs the same. */
export async function listAttendees(
  db: Db,
  eventID: string,
  filter: Filter,
  before: AttendeeCursor | null,
  limit: number,
): Promise<{ place: AttendeeCursor; attendee: Attendee }[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT t.created_at::text AS place, t.ticket_id AS "ticketID", t.human_code AS "humanCode", t.holder_name AS "holderName",
           coalesce(t.guest_contact, CASE WHEN t.source = 'ONLINE' THEN coalesce(u.email, u.phone) END) AS contact,
           t.session_id AS "sessionID", s.starts_at AS "startsAt", r.name AS "tierName", t.seat_label AS "seatLabel", t.status, t.source, t.is_inside AS "isInside",
           t.first_admitted_at AS "firstAdmittedAt", t.payment_id AS "paymentID",
           (SELECT n.order_number FROM payments n WHERE n.payment_id = t.payment_id) AS "orderNumber", t.created_at AS "boughtAt"
    FROM tickets t JOIN users u ON u.user_id = t.holder_id JOIN event_sessions s ON s.session_id = t.session_id
    JOIN session_tiers r ON r.tier_id = t.tier_id
    WHERE t.event_id = ${eventID}${before ? sql` AND (t.created_at, t.ticket_id) < (${before.at}::timestamptz, ${before.ticketID}::text)` : sql``}${conditions(filter)}
    ORDER BY t.created_at DESC, t.ticket_id DESC LIMIT ${limit}`);
  return rows.map((row) => ({ place: { at: row.place, ticketID: row.ticketID }, attendee: toAttendee(row) }));
}

export async function countAttendees(db: Db, eventID: string, filter: Filter): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM tickets t JOIN users u ON u.user_id = t.holder_id WHERE t.event_id = ${eventID}${conditions(filter)}`,
  );
  return rows[0]?.n ?? 0;
}
