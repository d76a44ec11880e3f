import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

const maxListed = 50;

/** The latest failed messages as text, newest first, at most fifty: time, recipient, subject and reason. */
export async function listFailedMessages(db: Database): Promise<string> {
  const { rows } = await db.execute<{
    id: string;
    at: string;
    channel: string;
    recipient: string;
    subject: string;
    failure: string | null;
  }>(sql`
    SELECT message_id AS id, to_char(created_at, 'YYYY-MM-DD HH24:MI') AS at, channel, recipient, subject, failure
    FROM messages WHERE state = 'FAILED' ORDER BY created_at DESC LIMIT ${maxListed}`);
  if (rows.length === 0) return 'No failed messages.';
  return [
    ...rows.map(
      (row) => `${row.id}  ${row.at}  ${row.channel}  ${row.recipient}  ${row.subject}\n    ${row.failure ?? 'no reason recorded'}`,
    ),
    '',
    'Send again: npm run jobs -- resend <id>, or resend all',
  ].join('\n');
}

/**
 * Queues failed messages again with their full number of attempts: one by its id, or `all`. Expired messages, such as sign-in codes, stay
 * failed. Returns how many were queued.
 */
export async function resendMessages(db: Database, messageIDOrAll: string): Promise<number> {
  if (messageIDOrAll === '') throw new Error('Usage: resend <message id|all>');
  const { rowCount } = await db.execute(sql`
    UPDATE messages SET state = 'QUEUED', attempts = 0, due_at = now()
    WHERE state = 'FAILED' AND (expires_at IS NULL OR expires_at > now()) AND (${messageIDOrAll} = 'all' OR message_id = ${messageIDOrAll})`);
  return rowCount ?? 0;
}
