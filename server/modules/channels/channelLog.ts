import { eq } from 'drizzle-orm';
import type { LogArea } from '../../contract/team';
import { campaigns } from '../../db/schema/campaigns';
import { channelLog } from '../../db/schema/channelTeam';
import type { Db } from '../../platform/db/client';

export interface ChannelLogEntry {
  channelID: string;
  actorID: string;
  area: LogArea;
  /** The action's key for filters and integrations: `event.published`. */
  action: string;
  subjectID: string;
  /** A description to show, with the names at that time. */
  description: string;
}

/** Records an action in the channel's log. Call it in the transaction of the action, so that both are committed or neither. */
export async function recordChannelLog(db: Db, entry: ChannelLogEntry): Promise<void> {
  await db.insert(channelLog).values(entry);
}

/** The same for a campaign's money, where the caller does not know the channel. */
export async function recordCampaignLog(db: Db, campaignID: string, entry: Omit<ChannelLogEntry, 'channelID' | 'area'>): Promise<void> {
  const [campaign] = await db
    .select({ channelID: campaigns.channelID, title: campaigns.title })
    .from(campaigns)
    .where(eq(campaigns.campaignID, campaignID));
  if (campaign)
    await recordChannelLog(db, {
      ...entry,
      channelID: campaign.channelID,
      area: 'MONEY',
      description: `${entry.description} (${campaign.title})`,
    });
}
