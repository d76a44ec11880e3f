import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';

/**
 * Deletes the user's settings, browsers and sent and failed messages; queued ones that are always sent are still sent. `contacts` is a
 * subquery of the user's addresses.
 */
export async function eraseNotifications(tx: Tx, userID: string, contacts: SQL): Promise<void> {
  await tx.execute(sql`
    DELETE FROM messages WHERE (user_id = ${userID} OR recipient IN (${contacts})) AND (state <> 'QUEUED' OR kind IS NOT NULL)`);
  await tx.execute(sql`DELETE FROM notification_settings WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM push_subscriptions WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM suppressed_addresses WHERE address IN (SELECT lower(c) FROM (${contacts}) found(c))`);
}
