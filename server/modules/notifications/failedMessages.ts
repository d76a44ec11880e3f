import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { outboxTime } from './deliverySql';
import { removedSecret } from './sendMessages';

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
    'Send again: npm run messages -- retry <id>, or retry all',
  ].join('\n');
}

/**
 * Queues failed messages again with their full number of attempts: one by its id, or `all`. Expired messages, such as sign-in codes, and
 * those whose secret link was removed stay failed. Returns how many were queued.
 */
export async function resendMessages(db: Database, messageIDOrAll: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE messages SET state = 'QUEUED', attempts = 0, due_at = ${outboxTime}
    WHERE state = 'FAILED' AND (expires_at IS NULL OR expires_at > ${outboxTime}) AND position(${removedSecret} IN body) = 0 AND (${messageIDOrAll} = 'all' OR message_id = ${messageIDOrAll})`);
  return rowCount ?? 0;
}

/** The addresses that were suppressed last as text, at most fifty: time, address, reason and what the mail server said. */
export async function listSuppressedAddresses(db: Database): Promise<string> {
  const { rows } = await db.execute<{ at: string; address: string; reason: string; detail: string }>(sql`
    SELECT to_char(created_at, 'YYYY-MM-DD HH24:MI') AS at, address, reason, detail FROM suppressed_addresses ORDER BY created_at DESC LIMIT ${maxListed}`);
  if (rows.length === 0) return 'No suppressed addresses.';
  return [
    ...rows.map(({ at, address, reason, detail }) => `${at}  ${reason}  ${address}\n    ${detail}`),
    '',
    'Send to one again: npm run messages -- allow <address>',
  ].join('\n');
}

/** Returns whether the address was suppressed. */
export async function allowAddress(db: Database, address: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`DELETE FROM suppressed_addresses WHERE address = ${address.toLowerCase()}`);
  return rowCount === 1;
}
