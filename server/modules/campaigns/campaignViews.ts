import { eq, inArray } from 'drizzle-orm';
import type { CampaignCard } from '../../contract/campaigns';
import { campaigns } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import type { Db } from '../../platform/db/client';
import { imageSetOf, noArtwork } from '../../platform/storage/imageSetOf';
import { effectiveState } from './campaignMachine';
import type { Campaign } from './campaignRepository';

export interface CampaignCardRow {
  campaign: Campaign;
  channel: Pick<typeof channels.$inferSelect, 'channelID' | 'handle' | 'name' | 'avatar' | 'eventCount'>;
}

/** The columns every list of campaigns selects. */
export const campaignCardColumns = {
  campaign: campaigns,
  channel: {
    channelID: channels.channelID,
    handle: channels.handle,
    name: channels.name,
    avatar: channels.avatar,
    eventCount: channels.eventCount,
  },
};

const iso = (date: Date | null) => date?.toISOString() ?? null;

export function toCampaignCard({ campaign, channel }: CampaignCardRow, now: Date): CampaignCard {
  const money = (amountMinor: number) => ({ amountMinor, currency: campaign.currency });
  return {
    ...campaign,
    state: effectiveState(campaign, now),
    artwork: campaign.artwork ? imageSetOf(campaign.artwork) : noArtwork(campaign.title),
    channel: { ...channel, avatar: channel.avatar ? imageSetOf(channel.avatar) : null },
    raised: money(campaign.raisedMinor),
    goal: money(campaign.minGoalMinor),
    maxGoal: money(campaign.maxGoalMinor),
    minTicket: money(campaign.minTicketMinor),
    opensAt: iso(campaign.opensAt),
    deadlineAt: iso(campaign.deadlineAt),
  };
}

/** Cards by id, in one query. */
export async function findCampaignCards(db: Db, campaignIDs: readonly string[], now: Date): Promise<Map<string, CampaignCard>> {
  if (campaignIDs.length === 0) return new Map();
  const rows = await db
    .select(campaignCardColumns)
    .from(campaigns)
    .innerJoin(channels, eq(channels.channelID, campaigns.channelID))
    .where(inArray(campaigns.campaignID, [...new Set(campaignIDs)]));
  return new Map(rows.map((row) => [row.campaign.campaignID, toCampaignCard(row, now)]));
}
