import { eq, inArray } from 'drizzle-orm';
import type { Campaign as CampaignPage } from '../../contract/campaignPage';
import type { CampaignCard } from '../../contract/campaigns';
import { campaigns } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import type { Db } from '../../platform/db/client';
import { imageSetOf, noArtwork } from '../../platform/storage/imageSetOf';
import { effectiveState } from './campaignMachine';
import { kycLevelFor, policyOf } from './campaignPolicy';
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
  const { campaignID, title, tagline, genres, languages, instrument, fundingRule, investorCount, timeZone, isPrivate } = campaign;
  return {
    campaignID,
    title,
    tagline,
    genres,
    languages,
    instrument,
    fundingRule,
    investorCount,
    timeZone,
    isPrivate,
    state: effectiveState(campaign, now),
    artwork: campaign.artwork ? imageSetOf(campaign.artwork) : noArtwork(title),
    channel: { ...channel, avatar: channel.avatar ? imageSetOf(channel.avatar) : null },
    raised: money(campaign.raisedMinor),
    goal: money(campaign.minGoalMinor),
    maxGoal: money(campaign.maxGoalMinor),
    minTicket: money(campaign.minTicketMinor),
    opensAt: iso(campaign.opensAt),
    deadlineAt: iso(campaign.deadlineAt),
  };
}

/** The rules that apply to a campaign, for its page. */
export function policyView({ country, instrument, minTicketMinor }: Campaign): CampaignPage['policy'] {
  const policy = policyOf(country, instrument);
  const { investorFeeBasisPoints, feeTaxBasisPoints, platformFeeBasisPoints, cancelLockHours, investorCap, riskVersion, riskText } = policy;
  return {
    country,
    investorFeeBasisPoints,
    feeTaxBasisPoints,
    platformFeeBasisPoints,
    cancelLockHours,
    investorCap,
    riskVersion,
    riskText,
    kycLevel: kycLevelFor(policy, minTicketMinor),
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
