import type { CampaignCard } from '../../contract/campaigns';
import { imageSetOf, noArtwork } from '../../platform/storage/imageSetOf';
import { type ChannelSummaryRow, toChannelSummary } from '../channels/channels';
import { effectiveState } from './campaignMachine';
import type { Campaign } from './campaignRepository';

export interface CampaignCardRow {
  campaign: Campaign;
  channel: ChannelSummaryRow;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

export function toCampaignCard({ campaign, channel }: CampaignCardRow, now: Date): CampaignCard {
  const money = (amountMinor: number) => ({ amountMinor, currency: campaign.currency });
  return {
    ...campaign,
    state: effectiveState(campaign, now),
    artwork: campaign.artwork ? imageSetOf(campaign.artwork) : noArtwork(campaign.title),
    channel: toChannelSummary(channel),
    raised: money(campaign.raisedMinor),
    goal: money(campaign.minGoalMinor),
    maxGoal: money(campaign.maxGoalMinor),
    minTicket: money(campaign.minTicketMinor),
    opensAt: iso(campaign.opensAt),
    deadlineAt: iso(campaign.deadlineAt),
  };
}
