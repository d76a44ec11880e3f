import { desc, eq } from 'drizzle-orm';
import type { CampaignActionRecord } from '../../contract/returns';
import { campaignActions } from '../../db/schema/returns';
import type { Db } from '../../platform/db/client';

export async function recordCampaignAction(db: Db, action: typeof campaignActions.$inferInsert): Promise<void> {
  await db.insert(campaignActions).values(action);
}

/** Actions that people took on a campaign, the latest first. */
export async function listCampaignActions(db: Db, campaignID: string, limit: number): Promise<CampaignActionRecord[]> {
  const rows = await db
    .select({ action: campaignActions.action, reason: campaignActions.reason, at: campaignActions.createdAt })
    .from(campaignActions)
    .where(eq(campaignActions.campaignID, campaignID))
    .orderBy(desc(campaignActions.createdAt), desc(campaignActions.actionID))
    .limit(limit);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
