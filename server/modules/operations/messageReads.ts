import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminMessageRow, adminMessagesEndpoints } from '../../contract/adminMessages';
import { timestamp } from '../../platform/clock';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { byTime, keysetOf, type Keyset } from '../../platform/keyset';

type Filter = Omit<z.output<(typeof adminMessagesEndpoints)['messages']['input']>, 'cursor' | 'limit' | 'sort' | 'order'>;
export interface MessageRecord extends AdminMessageRow {
  /** For a cursor. */
  place: string;
  messageKey: string;
  /** As stored: it may hold a sign-in code. */
  body: string;
  kind: string | null;
  isDigest: boolean;
  dueAt: string;
  expiresAt: string | null;
  isExpired: boolean;
}
interface Row extends Record<string, unknown>, Omit<MessageRecord, 'person'> {
  userID: string | null;
  name: string | null;
  username: string | null;
}
const iso = (at: string) => new Date(at).toISOString();
const isoOrNull = (at: string | null) => (at === null ? null : iso(at));

export const messageKeyset = keysetOf(sql`m.message_id`, { createdAt: byTime(sql`m.created_at`, 'desc') });

/** Messages where `condition` holds of `m`. */
async function listWhere(db: Db, condition: SQL, { place, orderBy }: Keyset, now: Date, limit: number): Promise<MessageRecord[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${place} AS place, m.message_id AS "messageID", m.message_key AS "messageKey", m.channel, m.recipient, u.user_id AS "userID", u.name,
      u.username, m.subject, m.body, m.kind, m.is_digest AS "isDigest", m.state, m.attempts, m.created_at AS "createdAt", m.sent_at AS "sentAt",
      m.failure, m.due_at AS "dueAt", m.expires_at AS "expiresAt", COALESCE(m.expires_at < ${timestamp(now)}, false) AS "isExpired"
    FROM messages m LEFT JOIN users u ON u.user_id = m.user_id
    WHERE ${condition} ORDER BY ${orderBy} LIMIT ${limit}`);
  return rows.map(({ userID, name, username, ...row }) => ({
    ...row,
    person: userID === null ? null : { userID, name: name ?? '', username: username ?? '' },
    createdAt: iso(row.createdAt),
    sentAt: isoOrNull(row.sentAt),
    dueAt: iso(row.dueAt),
    expiresAt: isoOrNull(row.expiresAt),
  }));
}

export function listMessages(
  db: Db,
  { state, channel, userID, q }: Filter,
  keyset: Keyset,
  now: Date,
  limit: number,
): Promise<MessageRecord[]> {
  const part = q === undefined ? '' : `%${escapeLike(q)}%`;
  const conditions = [
    keyset.after,
    state === undefined ? sql`true` : sql`m.state = ${state}`,
    channel === undefined ? sql`true` : sql`m.channel = ${channel}`,
    userID === undefined ? sql`true` : sql`m.user_id = ${userID}`,
    q === undefined ? sql`true` : sql`(m.message_id = ${q} OR m.recipient ILIKE ${part} OR m.subject ILIKE ${part})`,
  ];
  return listWhere(db, sql.join(conditions, sql` AND `), keyset, now, limit);
}

export const findMessage = async (db: Db, messageID: string, now: Date): Promise<MessageRecord | null> =>
  (await listWhere(db, sql`m.message_id = ${messageID}`, messageKeyset(), now, 1))[0] ?? null;
