import { eq } from 'drizzle-orm';
import { campaigns } from '../../db/schema/campaigns';
import type { Db } from '../../platform/db/client';
import { recordChannelLog } from '../channels/channels';
import type { Campaign } from './campaignRepository';

export const logCampaign = (
  db: Db,
  actorID: string,
  { campaignID, channelID }: Pick<Campaign, 'campaignID' | 'channelID'>,
  action: string,
  description: string,
): Promise<void> => recordChannelLog(db, { channelID, actorID, area: 'CAMPAIGNS', action, subjectID: campaignID, description });

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
