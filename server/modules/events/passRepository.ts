import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { passRegistrations } from '../../db/schema/tickets';
import { addSeconds, timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';

/** A hash of everything that a pass shows of the ticket `t`, for the phone of `holder`. */
const shownTo = (holder: SQL) => sql`md5(jsonb_build_array(
  t.holder_id = ${holder}, t.status, t.seq, t.holder_name, t.seat_label, st.name, s.status, s.starts_at, s.doors_at, s.ends_at, s.gate,
  e.status, e.title, v.kind, v.name, v.address, v.city, v.latitude, v.longitude, v.time_zone)::text)`;
const placeOfTicket = sql`tickets t JOIN session_tiers st ON st.tier_id = t.tier_id JOIN event_sessions s ON s.session_id = t.session_id
  JOIN events e ON e.event_id = t.event_id JOIN venues v ON v.venue_id = e.venue_id`;

/** A phone that reports its change again after this long was not reached. */
const retrySeconds = 120;

interface Registration {
  deviceID: string;
  ticketID: string;
  holderID: string;
  pushToken: string;
}

/** Whether the phone is new to this ticket. */
export async function addRegistration(db: Db, { deviceID, ticketID, holderID, pushToken }: Registration, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ isNew: boolean }>(sql`
    INSERT INTO pass_registrations (device_id, ticket_id, holder_id, push_token, shown, changed_at, created_at)
    SELECT ${deviceID}, t.ticket_id, ${holderID}, ${pushToken}, ${shownTo(sql`${holderID}::text`)}, ${timestamp(now)}, ${timestamp(now)}
    FROM ${placeOfTicket} WHERE t.ticket_id = ${ticketID}
    ON CONFLICT (device_id, ticket_id) DO UPDATE SET push_token = excluded.push_token, holder_id = excluded.holder_id
    RETURNING (xmax = 0) AS "isNew"`);
  return rows[0]?.isNew ?? false;
}

export async function removeRegistration(db: Db, deviceID: string, ticketID: string): Promise<void> {
  await db.delete(passRegistrations).where(and(eq(passRegistrations.deviceID, deviceID), eq(passRegistrations.ticketID, ticketID)));
}

/** Phones whose token Apple no longer knows: the pass or Wallet is gone from them. */
export async function removePushTokens(db: Db, pushTokens: string[]): Promise<void> {
  await db.delete(passRegistrations).where(inArray(passRegistrations.pushToken, pushTokens));
}

/** The tickets of the phone that changed after `since`, and when the last of them did. */
export const listChangedPasses = (db: Db, deviceID: string, since: Date | null) =>
  db
    .select({ ticketID: passRegistrations.ticketID, changedAt: passRegistrations.changedAt })
    .from(passRegistrations)
    .where(and(eq(passRegistrations.deviceID, deviceID), since ? gt(passRegistrations.changedAt, since) : undefined));

/** Everyone who held the ticket when a phone got a pass of it. */
export async function listPassHolders(db: Db, ticketID: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ holderID: passRegistrations.holderID })
    .from(passRegistrations)
    .where(eq(passRegistrations.ticketID, ticketID));
  return rows.map(({ holderID }) => holderID);
}

/** Marks the passes that show something else than their tickets; those of a show that ended a day ago stay as they are. Returns how many. */
export async function markChangedPasses(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE pass_registrations r SET shown = c.shown, changed_at = ${timestamp(now)}, push_due_at = ${timestamp(now)}
    FROM (
      SELECT o.device_id, o.ticket_id, ${shownTo(sql`o.holder_id`)} AS shown
      FROM pass_registrations o JOIN (${placeOfTicket}) ON t.ticket_id = o.ticket_id
      WHERE s.ends_at > ${timestamp(addSeconds(now, -86_400))}
    ) c
    WHERE r.device_id = c.device_id AND r.ticket_id = c.ticket_id AND r.shown <> c.shown`);
  return rowCount ?? 0;
}

/** Claims phones that are due; one that is not settled is due again later. */
export async function claimDuePushes(db: Db, limit: number, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ pushToken: string }>(sql`
    UPDATE pass_registrations SET push_due_at = ${timestamp(addSeconds(now, retrySeconds))}
    WHERE (device_id, ticket_id) IN (
      SELECT device_id, ticket_id FROM pass_registrations WHERE push_due_at <= ${timestamp(now)} ORDER BY push_due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING push_token AS "pushToken"`);
  return rows.map(({ pushToken }) => pushToken);
}

/** The phones know of their changes. A change since the claim stays due. */
export async function settlePushes(db: Db, pushTokens: string[], claimedAt: Date): Promise<void> {
  await db
    .update(passRegistrations)
    .set({ pushDueAt: null })
    .where(and(inArray(passRegistrations.pushToken, pushTokens), eq(passRegistrations.pushDueAt, addSeconds(claimedAt, retrySeconds))));
}
