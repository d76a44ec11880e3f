import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import { solelyOwnedChannels } from '../channels/channels';

/** Erases what the user follows and their credits, and deletes the drafts of channels that only they own. Questions stay, with the anonymous account. */
export async function eraseCampaignData(tx: Tx, userID: string): Promise<void> {
  await tx.execute(sql`UPDATE campaigns SET state = 'DELETED' WHERE state = 'DRAFT' AND channel_id IN ${solelyOwnedChannels(userID)}`);
  await tx.execute(sql`DELETE FROM campaign_bookmarks WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM campaign_subscriptions WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM campaign_people WHERE user_id = ${userID}`);
}
