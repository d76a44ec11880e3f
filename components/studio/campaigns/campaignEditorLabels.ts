import type { CampaignState, Instrument } from '@contract/campaigns';
import type { StudioCampaign, StudioCampaignRow } from '@contract/studioCampaign';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/campaigns';

/** Campaign states as the creator reads them. */
export const campaignStateLabels: Record<CampaignState, string> = {
  DRAFT: t.draft,
  IN_REVIEW: t.inReview,
  CHANGES_REQUESTED: t.changesRequested,
  APPROVED: t.approved,
  PRELAUNCH: t.announced,
  LIVE: t.live,
  CLOSING: t.closing,
  SETTLING: t.settling,
  FUNDED: t.funded,
  OPERATING: t.earning,
  COMPLETED: t.completed,
  WRITTEN_OFF: t.writtenOff,
  SUSPENDED: t.paused,
  FAILED: t.notFunded,
  CANCELLED: t.cancelled,
  REFUNDING: t.refunding,
  CLOSED_FAILED: t.notFundedRefunded,
  CLOSED_CANCELLED: t.cancelledRefunded,
  DELETED: t.deleted,
};

export const instrumentLabels: Record<Instrument, string> = {
  REWARD: t.reward,
  REVENUE_SHARE: t.revenueShare,
  EQUITY_LIKE: t.privateOffer,
};

/** What each kind means for the people who fund it, in one line. */
export const instrumentHints: Record<Instrument, string> = {
  REWARD: t.rewardMeaning,
  REVENUE_SHARE: t.revenueShareMeaning,
  EQUITY_LIKE: t.privateOfferMeaning,
};

const draftStates: readonly CampaignState[] = ['DRAFT', 'CHANGES_REQUESTED', 'APPROVED'];
/** Its team edits it as a draft. A campaign in review cannot be edited. */
export const isDraft = ({ state }: Pick<StudioCampaign, 'state'>): boolean => draftStates.includes(state);
/** Its team alone sees it, and staff while they review it. */
export const isUnpublished = (campaign: Pick<StudioCampaign, 'state'>): boolean => isDraft(campaign) || campaign.state === 'IN_REVIEW';
const openStates: readonly CampaignState[] = ['LIVE', 'CLOSING'];
const upcomingStates: readonly CampaignState[] = ['DRAFT', 'PRELAUNCH', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED'];

const dayMs = 86_400_000;
/** "12 days left", "ends today", "opens 3 Dec 2026"; null when no date matters any more. */
export function deadlineText(
  { state, deadlineAt, timeZone }: Pick<StudioCampaignRow, 'state' | 'deadlineAt' | 'timeZone'>,
  now: number,
): string | null {
  if (!deadlineAt) return null;
  if (openStates.includes(state)) {
    const days = Math.floor((Date.parse(deadlineAt) - now) / dayMs);
    return days < 1 ? t.endsToday : t.daysLeft({ count: days });
  }
  const day = formatDate(deadlineAt, timeZone);
  if (upcomingStates.includes(state)) return t.endsOn({ date: day });
  if (Date.parse(deadlineAt) <= now) return t.endedOn({ date: day });
  return state === 'SUSPENDED' ? t.endsOn({ date: day }) : null; // ended before its date
}
