import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';

/** Deletes sent and failed messages to the addresses; queued ones are still sent. `contacts` is a subquery of addresses. */
export async function eraseMessages(tx: Tx, contacts: SQL): Promise<void> {
  await tx.execute(sql`DELETE FROM messages WHERE state <> 'QUEUED' AND recipient IN (${contacts})`);
}
