import { sql, type SQL } from 'drizzle-orm';
import { eventAnnouncements } from '../../db/schema/events';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { newId } from '../../platform/ids';
import { notify, renderMessage, type TemplateData } from '../notifications/notifications';

const kinds = { eventChanged: 'CHANGE', organiserMessage: 'MESSAGE', sessionCancelled: 'CANCELLED' } as const;
type HolderTemplate = keyof typeof kinds;

interface Announcement<N extends HolderTemplate> {
  eventID: string;
  /** Null: the holders of all sessions that are not over. */
  sessionID: string | null;
  template: N;
  data: TemplateData<N>;
  /** Replaces `data` for holders who can cancel a ticket they paid for themselves. */
  refundableData?: TemplateData<N> | undefined;
  createdBy: string;
  now: Date;
}

const holdersOf = (eventID: string, sessionID: string | null, now: Date): SQL => sql`
  SELECT t.holder_id, t.guest_contact, bool_or(t.source = 'ONLINE' AND t.paid_minor > 0 AND p.user_id = t.holder_id AND t.first_admitted_at IS NULL) AS may_refund
  FROM tickets t JOIN event_sessions s ON s.session_id = t.session_id JOIN payments p ON p.payment_id = t.payment_id
  WHERE t.event_id = ${eventID} AND t.status = 'VALID' AND s.ends_at > ${timestamp(now)} AND (${sessionID}::text IS NULL OR t.session_id = ${sessionID})
  GROUP BY t.holder_id, t.guest_contact`;

/** Counts people with a valid ticket to a session that is not over; a guest without an account counts by contact address. */
export async function countHolders(db: Db, eventID: string, sessionID: string | null, now: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (${holdersOf(eventID, sessionID, now)}) h`);
  return rows[0]?.n ?? 0;
}

/** Queues a notification to every ticket holder in the caller's transaction; the worker sends them. Returns the number of recipients. */
export async function notifyHolders<N extends HolderTemplate>(
  tx: Db,
  { eventID, sessionID, template, data, refundableData = data, createdBy, now }: Announcement<N>,
): Promise<number> {
  const announcementID = newId('ann');
  const key = `announcement:${announcementID}`;
  const users = (mayRefund: boolean) =>
    sql`SELECT h.holder_id AS user_id FROM (${holdersOf(eventID, sessionID, now)}) h WHERE h.guest_contact IS NULL AND h.may_refund = ${mayRefund}`;
  const emails = sql`SELECT h.guest_contact AS email FROM (${holdersOf(eventID, sessionID, now)}) h WHERE h.guest_contact IS NOT NULL`;
  const recipients =
    (await notify(tx, { to: { users: users(true) }, key }, template, refundableData)) +
    (await notify(tx, { to: { users: users(false) }, key }, template, data)) +
    (await notify(tx, { to: { emails }, key }, template, data));
  const { subject, text } = renderMessage(template, refundableData);
  await tx
    .insert(eventAnnouncements)
    .values({ announcementID, eventID, sessionID, kind: kinds[template], subject, body: text, recipients, createdBy });
  return recipients;
}
