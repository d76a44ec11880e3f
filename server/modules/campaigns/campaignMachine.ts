import type { CampaignState, Instrument } from '../../contract/campaigns';
import { policyOf } from './campaignPolicy';

/**
 * Every move of a campaign (research/invest.md §5.1); what is not here cannot happen. Three moves are ours: a suspended campaign may be
 * cancelled, or its money would be trapped; one that was only announced has had no money and may be deleted; and a funded one whose work is
 * never made is written off before it ever operated.
 */
export const campaignTransitions: Record<CampaignState, readonly CampaignState[]> = {
  DRAFT: ['IN_REVIEW', 'DELETED'],
  IN_REVIEW: ['CHANGES_REQUESTED', 'APPROVED'],
  CHANGES_REQUESTED: ['DRAFT'],
  APPROVED: ['PRELAUNCH', 'LIVE'],
  PRELAUNCH: ['LIVE', 'DELETED'],
  LIVE: ['CLOSING', 'SUSPENDED', 'CANCELLED'],
  CLOSING: ['SETTLING', 'SUSPENDED', 'CANCELLED'],
  SUSPENDED: ['LIVE', 'CLOSING', 'CANCELLED'],
  SETTLING: ['FUNDED', 'FAILED', 'CANCELLED'],
  FUNDED: ['OPERATING', 'WRITTEN_OFF'],
  OPERATING: ['COMPLETED', 'WRITTEN_OFF'],
  COMPLETED: [],
  WRITTEN_OFF: [],
  FAILED: ['REFUNDING'],
  CANCELLED: ['REFUNDING'],
  REFUNDING: ['CLOSED_FAILED', 'CLOSED_CANCELLED'],
  CLOSED_FAILED: [],
  CLOSED_CANCELLED: [],
  DELETED: [],
};

export const canTransitionCampaign = (from: CampaignState, to: CampaignState): boolean => campaignTransitions[from].includes(to);

/** What of a campaign says where it stands at a moment. */
export interface CampaignTimes {
  state: CampaignState;
  country: string;
  instrument: Instrument;
  opensAt: Date | null;
  deadlineAt: Date | null;
}

const hourMs = 3_600_000;

/** The minute from which nobody can cancel for free any more; null before there is a deadline. */
export const locksAt = ({ country, instrument, deadlineAt }: Omit<CampaignTimes, 'state' | 'opensAt'>): Date | null =>
  deadlineAt && new Date(deadlineAt.getTime() - policyOf(country, instrument).cancelLockHours * hourMs);

/** Where a campaign stands now, whatever the last job wrote: a late job never sells after the deadline. Never ahead of what money decides. */
export function effectiveState(campaign: CampaignTimes, now: Date): CampaignState {
  const { state, opensAt, deadlineAt } = campaign;
  const isTimed = state === 'PRELAUNCH' || state === 'LIVE' || state === 'CLOSING';
  if (!isTimed || !deadlineAt) return state;
  if (state === 'PRELAUNCH' && (!opensAt || now < opensAt)) return state;
  if (now >= deadlineAt) return 'SETTLING';
  const lock = locksAt(campaign);
  return state === 'CLOSING' || (lock && now >= lock) ? 'CLOSING' : 'LIVE';
}

/** Whether money is taken. */
export const isOpen = (campaign: CampaignTimes, now: Date): boolean => {
  const state = effectiveState(campaign, now);
  return state === 'LIVE' || state === 'CLOSING';
};
