import { eq } from 'drizzle-orm';
import type { LogArea } from '../../contract/team';
import type { Db } from '../../platform/db/client';
import { campaigns } from '../../db/schema/campaigns';
import { channelLog } from '../../db/schema/channelTeam';

export interface ChannelLogEntry {
  channelID: string;
  actorID: string;
  area: LogArea;
  /** What was done, as the filter and other programs know it: `event.published`. */
  action: string;
  subjectID: string;
  /** The same for people, with the names of then. */
  description: string;
}

/** Writes down who did what. Call it in the transaction of the deed: neither is there without the other. */
export async function recordChannelLog(db: Db, entry: ChannelLogEntry): Promise<void> {
  await db.insert(channelLog).values(entry);
}

/** The same for the money of a campaign, whose channel the caller does not know. */
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
