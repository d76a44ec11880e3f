import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/client';

const maxListed = 50;

/** Messages that were given up, newest first, as text: when, to whom, about what and why. At most fifty. */
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
      (row) => `${row.id}  ${row.at}  ${row.channel}  ${row.recipient}  ${row.subject}\n    ${row.failure ?? 'no reason was kept'}`,
    ),
    '',
    'Send again: npm run jobs -- resend <id>, or resend all',
  ].join('\n');
}

/**
 * Puts failed messages back in the queue with all their attempts: one by its id, or `all`. Expired ones, sign-in codes among them, are left.
 * Answers how many.
 */
export async function resendMessages(db: Database, messageIDOrAll: string): Promise<number> {
  if (messageIDOrAll === '') throw new Error('name a message id, or all');
  const { rowCount } = await db.execute(sql`
    UPDATE messages SET state = 'QUEUED', attempts = 0, due_at = now()
    WHERE state = 'FAILED' AND (expires_at IS NULL OR expires_at > now()) AND (${messageIDOrAll} = 'all' OR message_id = ${messageIDOrAll})`);
  return rowCount ?? 0;
}
