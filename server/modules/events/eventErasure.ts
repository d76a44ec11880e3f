import { sql } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { solelyOwnedChannels } from '../channels/channels';
import { closedAccountName } from '../users/users';

/** Erases what the user saved and their name on tickets, and cancels the drafts of channels that only they own. */
export async function eraseEventData(tx: Tx, userID: string, now: Date): Promise<void> {
  await tx.execute(sql`UPDATE events SET status = 'CANCELLED' WHERE status = 'DRAFT' AND channel_id IN ${solelyOwnedChannels(userID)}`);
  await tx.execute(sql`UPDATE check_in_links SET revoked_at = ${timestamp(now)} WHERE created_by = ${userID} AND revoked_at IS NULL`);
  await tx.execute(sql`UPDATE waitlist_entries SET state = 'LEFT' WHERE user_id = ${userID} AND state IN ('WAITING', 'OFFERED')`);
  await tx.execute(sql`UPDATE tickets SET holder_name = ${closedAccountName} WHERE holder_id = ${userID} AND guest_contact IS NULL`);
  await tx.execute(sql`DELETE FROM event_bookmarks WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM waiting_room_entries WHERE user_id = ${userID}`);
}
