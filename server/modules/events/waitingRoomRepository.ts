import { lte, sql } from 'drizzle-orm';
import { waitingRoomEntries } from '../../db/schema/ticketSales';
import { addSeconds, timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';

interface OpenRoom {
  sessionID: string;
  perMinute: number;
  saleFrom: Date;
}

/** How long an admitted person has to begin an order; the hold has its own time after that. */
const admittedSeconds = 600;
/** The order of the queue: those who joined before the sale by lot, then the others by arrival. */
const queueOrder = (p: string, saleFrom: Date) =>
  sql.raw(
    `CASE WHEN ${p}.joined_at < '${saleFrom.toISOString()}'::timestamptz THEN 0 ELSE 1 END, CASE WHEN ${p}.joined_at < '${saleFrom.toISOString()}'::timestamptz THEN ${p}.draw_number ELSE extract(epoch FROM ${p}.joined_at) END, ${p}.user_id`,
  );

/** Joining again keeps the first place; after an unused admission the person joins at the end. */
export async function enterRoom(db: Db, sessionID: string, userID: string, now: Date): Promise<void> {
  await db
    .insert(waitingRoomEntries)
    .values({ sessionID, userID, joinedAt: now })
    .onConflictDoUpdate({
      target: [waitingRoomEntries.sessionID, waitingRoomEntries.userID],
      set: { joinedAt: now, admittedUntil: null },
      setWhere: lte(waitingRoomEntries.admittedUntil, now),
    });
}

export async function findPosition(db: Db, sessionID: string, userID: string, saleFrom: Date) {
  const { rows } = await db.execute<{ admittedUntil: string | null; ahead: number }>(sql`
    SELECT p.admitted_until::text AS "admittedUntil",
      (SELECT count(*)::int FROM waiting_room_entries o WHERE o.session_id = p.session_id AND o.admitted_until IS NULL AND (${queueOrder('o', saleFrom)}) < (${queueOrder('p', saleFrom)})) AS ahead
    FROM waiting_room_entries p WHERE p.session_id = ${sessionID} AND p.user_id = ${userID}`);
  const row = rows[0];
  return row ? { ...row, admittedUntil: row.admittedUntil ? new Date(row.admittedUntil) : null } : null;
}

/** Sessions whose sale has begun and whose waiting room is not empty. */
export async function listOpenRooms(db: Db, now: Date): Promise<OpenRoom[]> {
  const { rows } = await db.execute<{ session_id: string; waiting_room_per_minute: number; sale_from: string }>(sql`
    SELECT s.session_id, s.waiting_room_per_minute, t.sale_from::text FROM event_sessions s
    JOIN LATERAL (SELECT min(k.sale_from) AS sale_from FROM session_tiers k WHERE k.session_id = s.session_id) t ON t.sale_from <= ${timestamp(now)}
    WHERE s.waiting_room_opens_at IS NOT NULL AND s.status = 'PUBLISHED' AND s.ends_at > ${timestamp(now)}
      AND EXISTS (SELECT 1 FROM waiting_room_entries p WHERE p.session_id = s.session_id AND p.admitted_until IS NULL)`);
  return rows.map((row) => ({ sessionID: row.session_id, perMinute: row.waiting_room_per_minute, saleFrom: new Date(row.sale_from) }));
}

/** Admits the next `count` people; concurrent workers admit different people. */
export async function admitFromRoom(db: Db, { sessionID, saleFrom }: OpenRoom, count: number, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE waiting_room_entries SET admitted_until = ${timestamp(addSeconds(now, admittedSeconds))}
    WHERE (session_id, user_id) IN (
      SELECT p.session_id, p.user_id FROM waiting_room_entries p WHERE p.session_id = ${sessionID} AND p.admitted_until IS NULL
      ORDER BY ${queueOrder('p', saleFrom)} LIMIT ${count} FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}
