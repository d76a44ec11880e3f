import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Guest } from '../../contract/checkIn';
import type { CheckInLink } from '../../contract/gate';
import { events, eventSessions, sessionTiers, venues } from '../../db/schema/events';
import { checkInLinks, scans, tickets } from '../../db/schema/tickets';
import { addSeconds, timestamp } from '../../platform/clock';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { hashOf } from '../../platform/ids';
import { channelsWithPermission } from '../channels/channels';
import { paymentIDOf } from '../payments/payments';

const sessionColumns = {
  ...getTableColumns(eventSessions),
  eventTitle: events.title,
  venueName: venues.name,
  timeZone: venues.timeZone,
  channelID: events.channelID,
};

/** A link's ID is the start of its token hash; the scan log records the same twelve characters. */
const linkIDLength = 12;

export type ScanRow = typeof scans.$inferSelect;
export type CheckInSession = NonNullable<Awaited<ReturnType<typeof findCheckInSession>>>;
export type ScannedTicket = NonNullable<Awaited<ReturnType<typeof findScannedTicket>>>;

const sessions = (db: Db) =>
  db
    .select(sessionColumns)
    .from(eventSessions)
    .innerJoin(events, eq(events.eventID, eventSessions.eventID))
    .innerJoin(venues, eq(venues.venueID, events.venueID));
const ticketsWithTier = (db: Db) =>
  db
    .select({ ticket: tickets, tierName: sessionTiers.name, startsAt: eventSessions.startsAt })
    .from(tickets)
    .innerJoin(sessionTiers, eq(sessionTiers.tierID, tickets.tierID))
    .innerJoin(eventSessions, eq(eventSessions.sessionID, tickets.sessionID));

export async function findCheckInSession(db: Db, sessionID: string) {
  const [session] = await sessions(db).where(eq(eventSessions.sessionID, sessionID));
  return session ?? null;
}

/** Sessions that the user may check in, soonest first; without those that ended more than six hours ago. */
export const listCheckInSessions = (db: Db, userID: string, channelID: string | undefined, now: Date) =>
  sessions(db)
    .where(
      and(
        sql`${events.channelID} IN ${channelsWithPermission(userID, 'checkIn.scan')}`,
        channelID === undefined ? undefined : eq(events.channelID, channelID),
        eq(eventSessions.status, 'PUBLISHED'),
        gt(eventSessions.endsAt, addSeconds(now, -6 * 3600)),
      ),
    )
    .orderBy(asc(eventSessions.startsAt), asc(eventSessions.sessionID))
    .limit(50);

export const findScannedTicket = (db: Db, ticketID: string) => firstRow(ticketsWithTier(db).where(eq(tickets.ticketID, ticketID)));

export const findTicketByHumanCode = (db: Db, humanCode: string) => firstRow(ticketsWithTier(db).where(eq(tickets.humanCode, humanCode)));

/** Valid tickets of a session by a part of the holder's name or seat, or by order, at most twenty. */
export async function findGuests(db: Db, sessionID: string, q: string): Promise<Guest[]> {
  const part = `%${escapeLike(q)}%`;
  const { rows } = await db.execute<Guest & Record<string, unknown>>(sql`
    SELECT t.ticket_id AS "ticketID", t.holder_name AS "holderName", r.name AS "tierName", t.seat_label AS "seatLabel", t.is_inside AS "isInside",
      t.first_admitted_at AS "firstAdmittedAt"
    FROM tickets t JOIN session_tiers r ON r.tier_id = t.tier_id JOIN users u ON u.user_id = t.holder_id
    WHERE t.session_id = ${sessionID} AND t.status = 'VALID'
      AND (t.holder_name ILIKE ${part} OR t.seat_label ILIKE ${part} OR t.payment_id = ${paymentIDOf(q)} OR (t.source = 'ONLINE' AND u.name ILIKE ${part}))
    ORDER BY t.holder_name, t.seat_label, t.ticket_id LIMIT 20`);
  return rows.map((row) => ({ ...row, firstAdmittedAt: row.firstAdmittedAt && new Date(row.firstAdmittedAt).toISOString() }));
}

/** One conditional UPDATE admits: when several gates scan a ticket at once, one gets true. */
export async function admitTicket(db: Db, ticketID: string, seq: number, gate: string, at: Date): Promise<boolean> {
  const admitted = await db
    .update(tickets)
    .set({
      isInside: true,
      insideSince: at,
      firstAdmittedAt: sql`coalesce(${tickets.firstAdmittedAt}, ${timestamp(at)})`,
      firstGate: sql`coalesce(${tickets.firstGate}, ${gate})`,
    })
    .where(and(eq(tickets.ticketID, ticketID), eq(tickets.seq, seq), eq(tickets.status, 'VALID'), eq(tickets.isInside, false)))
    .returning({ ticketID: tickets.ticketID });
  return admitted.length > 0;
}

export async function recordExit(db: Db, ticketID: string): Promise<boolean> {
  const left = await db
    .update(tickets)
    .set({ isInside: false, insideSince: null })
    .where(and(eq(tickets.ticketID, ticketID), eq(tickets.isInside, true)))
    .returning({ ticketID: tickets.ticketID });
  return left.length > 0;
}

/** Two offline gates admitted the ticket: the earlier admission is recorded as the first. */
export async function recordEarlierAdmission(db: Db, ticketID: string, gate: string, at: Date): Promise<void> {
  await db
    .update(tickets)
    .set({ firstAdmittedAt: at, firstGate: gate, insideSince: sql`least(${tickets.insideSince}, ${timestamp(at)})` })
    .where(and(eq(tickets.ticketID, ticketID), gt(tickets.firstAdmittedAt, at)));
}

export async function countInside(db: Db, sessionID: string): Promise<number> {
  const [row] = await db.select({ inside: eventSessions.inside }).from(eventSessions).where(eq(eventSessions.sessionID, sessionID));
  return row?.inside ?? 0;
}

/** False when a scan with this nonce is already recorded. */
export async function addScan(db: Db, scan: typeof scans.$inferInsert): Promise<boolean> {
  const added = await db.insert(scans).values(scan).onConflictDoNothing().returning({ nonce: scans.nonce });
  return added.length > 0;
}

export async function findScan(db: Db, sessionID: string, nonce: string): Promise<ScanRow | null> {
  const [scan] = await db
    .select()
    .from(scans)
    .where(and(eq(scans.sessionID, sessionID), eq(scans.nonce, nonce)));
  return scan ?? null;
}

/** How many invalid codes this device scanned within the last minute. */
export const countInvalidCodes = (db: Db, sessionID: string, device: string, now: Date) =>
  db.$count(
    scans,
    and(
      eq(scans.sessionID, sessionID),
      eq(scans.device, device),
      inArray(scans.verdict, ['UNKNOWN', 'FORGED', 'MISTYPED']),
      gt(scans.receivedAt, addSeconds(now, -60)),
    ),
  );

export async function addCheckInLink(
  db: Db,
  { token, ...link }: { token: string; sessionID: string; label: string; createdBy: string; expiresAt: Date },
): Promise<void> {
  await db.insert(checkInLinks).values({ ...link, tokenHash: hashOf(token) });
}

/** The name of the device that scans with a live link to this session, as in the scan log; null for any other token. */
export async function findLinkDevice(db: Db, sessionID: string, token: string, now: Date): Promise<string | null> {
  const [link] = await db
    .select({ label: checkInLinks.label, tokenHash: checkInLinks.tokenHash })
    .from(checkInLinks)
    .where(
      and(
        eq(checkInLinks.tokenHash, hashOf(token)),
        eq(checkInLinks.sessionID, sessionID),
        isNull(checkInLinks.revokedAt),
        gt(checkInLinks.expiresAt, now),
      ),
    );
  return link ? `link:${link.tokenHash.slice(0, linkIDLength)}:${link.label}` : null;
}

export async function listCheckInLinks(db: Db, sessionID: string): Promise<CheckInLink[]> {
  const { rows } = await db.execute<{ [K in keyof CheckInLink]: CheckInLink[K] }>(sql`
    SELECT left(l.token_hash, ${linkIDLength}) AS "linkID", l.label, l.created_at AS "createdAt", l.expires_at AS "expiresAt", l.revoked_at AS "revokedAt",
           (SELECT count(*)::int FROM scans s WHERE s.session_id = l.session_id AND s.device LIKE 'link:' || left(l.token_hash, ${linkIDLength}) || ':%') AS scans
    FROM check_in_links l WHERE l.session_id = ${sessionID} ORDER BY l.created_at DESC LIMIT 100`);
  const iso = (at: string) => new Date(at).toISOString();
  return rows.map((row) => ({
    ...row,
    createdAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
    revokedAt: row.revokedAt && iso(row.revokedAt),
  }));
}

/** Idempotent; false for an unknown link. */
export async function revokeCheckInLink(db: Db, sessionID: string, linkID: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE check_in_links SET revoked_at = coalesce(revoked_at, ${timestamp(now)}) WHERE session_id = ${sessionID} AND left(token_hash, ${linkIDLength}) = ${linkID}`);
  return (rowCount ?? 0) > 0;
}
