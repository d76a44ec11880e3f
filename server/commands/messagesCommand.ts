import { allowAddress, listFailedMessages, listSuppressedAddresses, resendMessages } from '../modules/notifications/notifications';
import type { Database } from '../platform/db/client';

const usage = `Usage:
  npm run messages                     list the newest fifty failed messages, with their reasons
  npm run messages -- retry <id|all>   send failed messages again, except expired ones and those whose secret link was removed
  npm run messages -- suppressed       list the newest fifty addresses that get no mail
  npm run messages -- allow <address>  send to an address again`;

/** Runs an operator's command on messages and returns the result as text. */
export async function runMessagesCommand(db: Database, [command = 'failed', what = '']: readonly string[]): Promise<string> {
  if (command === 'failed') return listFailedMessages(db);
  if (command === 'suppressed') return listSuppressedAddresses(db);
  if (command === 'retry' && what) {
    const count = await resendMessages(db, what);
    if (count === 0 && what !== 'all') throw new Error(`${what} is not a failed message that can be sent again`);
    return `${count} queued again`;
  }
  if (command === 'allow' && what) {
    if (!(await allowAddress(db, what))) throw new Error(`${what} is not suppressed`);
    return `${what} gets mail again`;
  }
  throw new Error(usage);
}
