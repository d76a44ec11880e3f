import type { CampaignState, FundingRule, Instrument, Oversubscription } from '@contract/campaigns';
import type { CommitmentState } from '@contract/commitments';
import type { StudioCampaign, StudioCampaignRow } from '@contract/studioCampaign';
import { formatDate } from '@/utils/format/dates';

/** Campaign states as the creator reads them. */
export const campaignStateLabels: Record<CampaignState, string> = {
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  CHANGES_REQUESTED: 'Changes requested',
  APPROVED: 'Approved',
  PRELAUNCH: 'Announced',
  LIVE: 'Live',
  CLOSING: 'Closing',
  SETTLING: 'Settling',
  FUNDED: 'Funded',
  OPERATING: 'Earning',
  COMPLETED: 'Completed',
  WRITTEN_OFF: 'Written off',
  SUSPENDED: 'Paused',
  FAILED: 'Not funded',
  CANCELLED: 'Cancelled',
  REFUNDING: 'Refunding',
  CLOSED_FAILED: 'Not funded, refunded',
  CLOSED_CANCELLED: 'Cancelled, refunded',
  DELETED: 'Deleted',
};

export const instrumentLabels: Record<Instrument, string> = {
  REWARD: 'Reward, without a financial return',
  REVENUE_SHARE: 'A share of each sale',
  EQUITY_LIKE: 'Private offer to at most 200 people',
};
export const fundingRuleLabels: Record<FundingRule, string> = {
  ALL_OR_NOTHING: 'All or nothing: below the goal everyone is refunded',
  FLEXIBLE: 'Flexible: you receive what is raised',
};
export const oversubscriptionLabels: Record<Oversubscription, string> = {
  FIRST_COME: 'First come, first served up to the maximum',
  PRO_RATA: 'Pro rata: amounts above the maximum are reduced in proportion',
};

/** States of a single payment, as far as creators may see them. */
export const commitmentStateLabels: Record<CommitmentState, string> = {
  INITIATED: 'Paying now',
  COMMITTED: 'In escrow',
  RECONFIRM_REQUIRED: 'Awaiting reconfirmation',
  ALLOTTED: 'Allotted',
  ACTIVE: 'Funded, earning',
  EXITED: 'Paid out',
  WRITTEN_OFF: 'Written off',
  EXPIRED: 'Not paid in time',
  CANCELLED: 'Withdrawn',
  AUTO_CANCELLED: 'Not reconfirmed in time',
  REFUNDED: 'Refunded',
  CHARGED_BACK: 'Charged back',
};

export const isDraft = ({ state }: Pick<StudioCampaign, 'state'>): boolean => state === 'DRAFT' || state === 'CHANGES_REQUESTED';
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
    return days < 1 ? 'ends within a day' : `${days} ${days === 1 ? 'day' : 'days'} left`;
  }
  const day = formatDate(deadlineAt, timeZone);
  if (upcomingStates.includes(state)) return `until ${day}`;
  if (Date.parse(deadlineAt) <= now) return `ended ${day}`;
  return state === 'SUSPENDED' ? `until ${day}` : null; // ended before its date
}

/** The tab where a checklist item can be fixed. */
export const tabOfChecklistItem = (field: string): string =>
  ['story', 'artwork', 'genres', 'pitch'].includes(field) ? 'details' : field === 'identity' ? 'publish' : 'terms';
