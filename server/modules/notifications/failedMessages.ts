import type { Database } from '../../platform/db/client';
import { listFailed, listSuppressed } from './messageRepository';

/** The latest failed messages as text, newest first, at most fifty: time, recipient, subject and reason. */
export async function listFailedMessages(db: Database): Promise<string> {
  const rows = await listFailed(db);
  if (rows.length === 0) return 'No failed messages.';
  return [
    ...rows.map(
      (row) => `${row.id}  ${row.at}  ${row.channel}  ${row.recipient}  ${row.subject}\n    ${row.failure ?? 'no reason recorded'}`,
    ),
    '',
    'Send again: npm run messages -- retry <id>, or retry all',
  ].join('\n');
}

/** The addresses that were suppressed last as text, at most fifty: time, address, reason and what the mail server said. */
export async function listSuppressedAddresses(db: Database): Promise<string> {
  const rows = await listSuppressed(db);
  if (rows.length === 0) return 'No suppressed addresses.';
  return [
    ...rows.map(({ at, address, reason, detail }) => `${at}  ${reason}  ${address}\n    ${detail}`),
    '',
    'Send to one again: npm run messages -- allow <address>',
  ].join('\n');
}
