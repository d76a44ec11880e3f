import { sql, type SQL } from 'drizzle-orm';
import { eventAnnouncements } from '../../db/schema/events';
import type { Db } from '../../platform/db/client';
import { newId } from '../../platform/ids';

interface Announcement {
  eventID: string;
  /** Null: the holders of all sessions that are not over. */
  sessionID: string | null;
  kind: 'CHANGE' | 'MESSAGE' | 'CANCELLED';
  subject: string;
  body: string;
  /** Added for holders who can cancel a ticket they paid for themselves. */
  refundNote?: string | undefined;
  createdBy: string;
}

const holdersOf = (eventID: string, sessionID: string | null): SQL => sql`
  SELECT t.holder_id, t.guest_contact, bool_or(t.source = 'ONLINE' AND t.paid_minor > 0 AND p.user_id = t.holder_id AND t.first_admitted_at IS NULL) AS may_refund
  FROM tickets t JOIN event_sessions s ON s.session_id = t.session_id JOIN payments p ON p.payment_id = t.payment_id
  WHERE t.event_id = ${eventID} AND t.status = 'VALID' AND s.ends_at > now() AND (${sessionID}::text IS NULL OR t.session_id = ${sessionID})
  GROUP BY t.holder_id, t.guest_contact`;

/** Counts people with a valid ticket to a session that is not over; a guest without an account counts by contact address. */
export async function countHolders(db: Db, eventID: string, sessionID: string | null): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (${holdersOf(eventID, sessionID)}) h`);
  return rows[0]?.n ?? 0;
}

/**
 * Queues a notification to every ticket holder in the caller's transaction, with one INSERT; the worker sends them. Returns the number of
 * recipients.
 */
export async function notifyHolders(
  db: Db,
  { eventID, sessionID, kind, subject, body, refundNote, createdBy }: Announcement,
): Promise<number> {
  const announcementID = newId('ann');
  const { rowCount } = await db.execute(sql`
    INSERT INTO messages (message_id, message_key, channel, recipient, subject, body)
    SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${`told:${announcementID}:`} || coalesce(r.guest_contact, r.holder_id),
           r.channel, r.recipient, ${subject}::text, ${body}::text || CASE WHEN r.may_refund THEN ${refundNote ? ` ${refundNote}` : ''}::text ELSE '' END
    FROM (
      SELECT h.holder_id, h.guest_contact, h.may_refund,
             CASE WHEN h.guest_contact IS NULL AND u.phone IS NOT NULL AND (u.login_type = 'WHATSAPP' OR u.email IS NULL) THEN 'WHATSAPP' ELSE 'EMAIL' END AS channel,
             CASE WHEN h.guest_contact IS NOT NULL THEN h.guest_contact
                  WHEN u.phone IS NOT NULL AND (u.login_type = 'WHATSAPP' OR u.email IS NULL) THEN u.phone ELSE u.email END AS recipient
      FROM (${holdersOf(eventID, sessionID)}) h JOIN users u ON u.user_id = h.holder_id
    ) r
    WHERE r.recipient IS NOT NULL
    ON CONFLICT (message_key) DO NOTHING`);
  const recipients = rowCount ?? 0;
  await db.insert(eventAnnouncements).values({
    announcementID,
    eventID,
    sessionID,
    kind,
    subject,
    body: refundNote ? `${body} ${refundNote}` : body,
    recipients,
    createdBy,
  });
  return recipients;
}
