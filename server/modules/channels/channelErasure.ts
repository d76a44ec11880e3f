import { sql } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/ids';
import { closedAccountName } from '../users/users';
import { solelyOwnedChannels } from './permissions';

/**
 * Closes the channels that only this user owns, gives their other channels to another owner, and takes the user out of every team. Call it after the
 * products have ended the drafts of these channels.
 */
export async function eraseChannelData(tx: Tx, userID: string, now: Date): Promise<void> {
  // Before the user leaves the teams, because the memberships decide which channels these are.
  await tx.execute(sql`UPDATE channels SET deleted_at = ${timestamp(now)}, name = ${closedAccountName}, about = '', handle = ${`closed_${newId('chn').slice(-8).toLowerCase()}`} || '_' || left(md5(channel_id), 8),
      avatar = NULL, banner = NULL
    WHERE deleted_at IS NULL AND channel_id IN ${solelyOwnedChannels(userID)}`);
  await tx.execute(sql`UPDATE channels c SET owner_id = (SELECT m.user_id FROM channel_members m
      WHERE m.channel_id = c.channel_id AND m.role = 'OWNER' AND m.user_id <> ${userID} ORDER BY m.created_at, m.user_id LIMIT 1)
    WHERE c.owner_id = ${userID} AND c.deleted_at IS NULL`);
  await tx.execute(sql`UPDATE channel_invitations SET state = 'REVOKED' WHERE created_by = ${userID} AND state = 'OPEN'`);
  await tx.execute(sql`DELETE FROM channel_members WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM channel_invitations WHERE user_id = ${userID}`);
}
