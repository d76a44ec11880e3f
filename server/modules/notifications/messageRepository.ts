import { and, asc, desc, eq, getTableColumns, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { SwitchableKind } from '../../contract/notifications';
import type { OutboxMessage } from '../../contract/sandbox';
import { messages, type MessageTemplate } from '../../db/schema/messages';
import type { Db, Tx } from '../../platform/db/client';
import { isoDates } from '../../platform/isoDates';
import { deliveries, outboxTime, type To } from './deliverySql';

export type Message = typeof messages.$inferSelect;
export type ClaimedMessage = Message & { isExpired: boolean };

const maxListed = 50;
/** Replaces a secret in the text of a message that is no longer queued. */
export const removedSecret = '[not kept]';

export const createMessageRepository = (db: Db) => ({
  /** Claims due messages for one sender; the claim expires after `leaseSeconds`, also if the process crashes. */
  claimDue: (limit: number, leaseSeconds: number, messageKey?: string): Promise<ClaimedMessage[]> =>
    db
      .update(messages)
      .set({ attempts: sql`${messages.attempts} + 1`, dueAt: sql`${outboxTime} + make_interval(secs => ${leaseSeconds})` })
      .where(
        inArray(
          messages.messageID,
          db
            .select({ messageID: messages.messageID })
            .from(messages)
            .where(
              and(
                eq(messages.state, 'QUEUED'),
                eq(messages.isDigest, false),
                lte(messages.dueAt, outboxTime),
                messageKey === undefined ? undefined : eq(messages.messageKey, messageKey),
              ),
            )
            .orderBy(asc(messages.dueAt))
            .limit(limit)
            .for('update', { skipLocked: true }),
        ),
      )
      .returning({ ...getTableColumns(messages), isExpired: sql<boolean>`COALESCE(${messages.expiresAt} < ${outboxTime}, false)` }),
  /** `body` replaces the text where it must not be retained. */
  async markSent(messageID: string, body: string | null): Promise<void> {
    await db
      .update(messages)
      .set({ state: 'SENT', failure: null, sentAt: outboxTime, ...(body === null ? {} : { body, template: null }) })
      .where(eq(messages.messageID, messageID));
  },
  /** Stops retrying; `failure` is the reason, for operators. */
  async markFailed(messageID: string, failure: string, body: string | null): Promise<void> {
    await db
      .update(messages)
      .set({ state: 'FAILED', failure, ...(body === null ? {} : { body, template: null }) })
      .where(eq(messages.messageID, messageID));
  },
  async remove(messageID: string): Promise<void> {
    await db.delete(messages).where(eq(messages.messageID, messageID));
  },
  async postpone(messageID: string, seconds: number, failure: string): Promise<void> {
    await db
      .update(messages)
      .set({ failure, dueAt: sql`${outboxTime} + make_interval(secs => ${seconds})` })
      .where(eq(messages.messageID, messageID));
  },
  /** The newest fifty messages, of all recipients. */
  listNewest: async (): Promise<OutboxMessage[]> =>
    (await db.select().from(messages).orderBy(desc(messages.createdAt)).limit(maxListed)).map((row) => ({
      ...isoDates(row),
      to: row.recipient,
    })),
});
export type MessageRepository = ReturnType<typeof createMessageRepository>;

/** Why a message cannot be sent again; null when it can. */
export function resendBlockOf({
  state,
  isExpired,
  messageKey,
  body,
}: Pick<ClaimedMessage, 'state' | 'isExpired' | 'messageKey' | 'body'>): string | null {
  if (state === 'QUEUED') return 'It is waiting to be sent.';
  if (messageKey.startsWith('login-code:')) return 'A sign-in code is sent once. Its recipient can request another.';
  if (isExpired) return 'It has expired, and its recipient can no longer use it.';
  return body.includes(removedSecret) ? 'The secret of its link was removed after it was sent. Create a new link instead.' : null;
}

/** Shown to operators. */
const unusableAddress = 'This address has refused our mail (npm run messages -- suppressed)';

interface QueuedMessage {
  to: To;
  /** Idempotency key: each recipient gets a message with this key once. */
  key: string;
  /** The message is useless afterwards and is no longer sent. */
  expiresAt?: Date | undefined;
  kind: SwitchableKind | null;
  subject: string;
  text: string;
  whatsappTemplate: MessageTemplate | null;
}
/** Queues a message to each recipient (`notify`). Returns how many recipients have a new message. */
export async function queueMessage(tx: Db, { to, key, expiresAt, kind, subject, text, whatsappTemplate }: QueuedMessage): Promise<number> {
  const { rows } = await tx.execute<{ recipients: number }>(sql`
    WITH queued AS (
      INSERT INTO messages (message_id, message_key, channel, recipient, user_id, kind, is_digest, subject, body, template, unsubscribe_path,
        state, failure, due_at, expires_at)
      SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${key}::text || m.suffix, m.channel, m.address, m.user_id, ${kind}, m.is_digest,
        ${subject}, ${text}, CASE WHEN m.channel = 'WHATSAPP' THEN ${JSON.stringify(whatsappTemplate)}::jsonb END, m.unsubscribe_path,
        CASE WHEN m.is_usable THEN 'QUEUED' ELSE 'FAILED' END, CASE WHEN NOT m.is_usable THEN ${unusableAddress} END,
        m.due_at, ${expiresAt?.toISOString() ?? null}::timestamptz
      FROM (${deliveries(to, kind, expiresAt)}) m
      ON CONFLICT (message_key) DO NOTHING
      RETURNING COALESCE(user_id, recipient) AS recipient)
    SELECT count(DISTINCT recipient)::int AS recipients FROM queued`);
  return rows[0]?.recipients ?? 0;
}

interface FailedMessage {
  id: string;
  at: string;
  channel: string;
  recipient: string;
  subject: string;
  failure: string | null;
}
/** The latest fifty failed messages. */
export async function listFailed(db: Db): Promise<FailedMessage[]> {
  const { rows } = await db.execute<FailedMessage & Record<string, unknown>>(sql`
    SELECT message_id AS id, to_char(created_at, 'YYYY-MM-DD HH24:MI') AS at, channel, recipient, subject, failure
    FROM messages WHERE state = 'FAILED' ORDER BY created_at DESC LIMIT ${maxListed}`);
  return rows;
}

/**
 * Queues failed messages again with their full number of attempts: one by its id, or `all`. Expired messages, such as sign-in codes, and
 * those whose secret link was removed stay failed. Returns how many were queued.
 */
export async function resendMessages(db: Db, messageIDOrAll: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE messages SET state = 'QUEUED', attempts = 0, due_at = ${outboxTime}
    WHERE state = 'FAILED' AND (expires_at IS NULL OR expires_at > ${outboxTime}) AND position(${removedSecret} IN body) = 0 AND (${messageIDOrAll} = 'all' OR message_id = ${messageIDOrAll})`);
  return rowCount ?? 0;
}

/** Locks a message until the end of the transaction. */
export async function lockMessage(tx: Tx, messageID: string): Promise<ClaimedMessage | null> {
  const [message] = await tx
    .select({ ...getTableColumns(messages), isExpired: sql<boolean>`COALESCE(${messages.expiresAt} < ${outboxTime}, false)` })
    .from(messages)
    .where(eq(messages.messageID, messageID))
    .for('update');
  return message ?? null;
}

/** Queues a failed or sent message again with its full number of attempts. One that was part of a daily summary is sent by itself. */
export async function requeueMessage(tx: Tx, messageID: string): Promise<void> {
  await tx
    .update(messages)
    .set({ state: 'QUEUED', attempts: 0, isDigest: false, dueAt: outboxTime, sentAt: null })
    .where(eq(messages.messageID, messageID));
}

/** The fifty addresses that were suppressed last. */
export async function listSuppressed(db: Db) {
  const { rows } = await db.execute<{ at: string; address: string; reason: string; detail: string }>(sql`
    SELECT to_char(created_at, 'YYYY-MM-DD HH24:MI') AS at, address, reason, detail FROM suppressed_addresses ORDER BY created_at DESC LIMIT ${maxListed}`);
  return rows;
}

/** Returns whether the address was suppressed. */
export async function allowAddress(db: Db, address: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`DELETE FROM suppressed_addresses WHERE address = ${address.toLowerCase()}`);
  return rowCount === 1;
}

type DigestItem = Pick<Message, 'messageID' | 'channel' | 'subject' | 'body'> & { userID: string };

/** Marks the due messages of some users as sent, because their summary contains them. */
export async function takeDueDigests(tx: Db, limit: number): Promise<DigestItem[]> {
  const { rows } = await tx.execute<DigestItem & Record<string, unknown>>(sql`
    WITH due AS (
      SELECT DISTINCT user_id, channel FROM messages WHERE state = 'QUEUED' AND is_digest AND due_at <= ${outboxTime} LIMIT ${limit})
    UPDATE messages m SET state = 'SENT', sent_at = ${outboxTime} FROM due d
    WHERE m.user_id = d.user_id AND m.channel = d.channel AND m.state = 'QUEUED' AND m.is_digest AND m.due_at <= ${outboxTime}
    RETURNING m.message_id AS "messageID", m.user_id AS "userID", m.channel, m.subject, m.body`);
  return rows;
}

/** Up to `limit` followers of a channel, in the order of their ids: a query for `notify`, and the last of them; null when there are no more. */
export async function nextFollowers(db: Db, channelID: string, after: string, limit: number): Promise<{ users: SQL; last: string } | null> {
  const followers = sql`SELECT user_id FROM follows WHERE target_kind = 'CHANNEL' AND target_id = ${channelID} AND user_id > ${after}`;
  const { rows } = await db.execute<{ last: string | null }>(
    sql`SELECT max(user_id) AS last FROM (${followers} ORDER BY user_id LIMIT ${limit}) batch`,
  );
  const last = rows[0]?.last;
  return last ? { users: sql`${followers} AND user_id <= ${last}`, last } : null;
}

/** Deletes the user's settings, browsers and sent and failed messages; queued ones that are always sent are still sent. */
export async function eraseNotifications(tx: Tx, userID: string): Promise<void> {
  const contacts = sql`SELECT unnest(ARRAY[email, phone]) FROM users WHERE user_id = ${userID}`;
  await tx.execute(sql`
    DELETE FROM messages WHERE (user_id = ${userID} OR recipient IN (${contacts})) AND (state <> 'QUEUED' OR kind IS NOT NULL)`);
  await tx.execute(sql`DELETE FROM notification_settings WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM push_subscriptions WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM suppressed_addresses WHERE address IN (SELECT lower(c) FROM (${contacts}) found(c))`);
}
