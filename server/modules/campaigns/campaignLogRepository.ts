import { desc, eq } from 'drizzle-orm';
import type { CampaignActionRecord } from '../../contract/returns';
import { campaigns } from '../../db/schema/campaigns';
import { campaignActions } from '../../db/schema/returns';
import type { Db } from '../../platform/db/client';
import { recordChannelLog, recordTextChange } from '../channels/channels';
import type { Campaign } from './campaignRepository';

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

export const logCampaign = (
  db: Db,
  actorID: string,
  { campaignID, channelID }: Pick<Campaign, 'campaignID' | 'channelID'>,
  action: string,
  description: string,
): Promise<void> => recordChannelLog(db, { channelID, actorID, area: 'CAMPAIGNS', action, subjectID: campaignID, description });

/** Records the texts of a campaign before an edit, so that they can be restored. */
export const logTexts = (
  db: Db,
  actorID: string,
  { campaignID, channelID, title, tagline, story, storyHtml }: Campaign,
  sent: { title?: string | undefined; tagline?: string | undefined; story?: string | undefined; storyHtml?: string | null | undefined },
  { isDraft, now }: { isDraft: boolean; now: Date },
): Promise<void> => {
  const isPlain = storyHtml === null;
  return recordTextChange(db, {
    entry: {
      channelID,
      actorID,
      area: 'CAMPAIGNS',
      action: 'campaign.textsChanged',
      subjectID: campaignID,
      description: `Changed the text of ${title}`,
    },
    before: { title, tagline, ...(isPlain ? { story } : { storyHtml }) },
    sent: {
      title: sent.title,
      tagline: sent.tagline,
      ...(isPlain ? { story: sent.storyHtml ?? sent.story } : { storyHtml: sent.storyHtml ?? sent.story }),
    },
    isDraft,
    now,
  });
};

interface MoneyEntry {
  actorID: string;
  /** The action's key for filters and integrations: `payout.requested`. */
  action: string;
  subjectID: string;
  description: string;
}
/** Records what was done with a campaign's money, where the caller does not know the channel. */
export async function recordCampaignLog(db: Db, campaignID: string, entry: MoneyEntry): Promise<void> {
  const [campaign] = await db
    .select({ channelID: campaigns.channelID, title: campaigns.title })
    .from(campaigns)
    .where(eq(campaigns.campaignID, campaignID));
  if (!campaign) return;
  const { channelID, title } = campaign;
  await recordChannelLog(db, { ...entry, channelID, area: 'MONEY', description: `${entry.description} (${title})` });
}
