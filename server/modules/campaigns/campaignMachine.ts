import type { CampaignState, Instrument } from '../../contract/campaigns';
import { policyOf } from './campaignPolicy';

/**
 * Every transition of a campaign; any other is refused. A suspended campaign can be cancelled, or its money would be stuck; a prelaunch
 * campaign has no money and can be deleted; a funded one whose work is never made can be written off before it operates.
 */
export const campaignTransitions: Record<CampaignState, readonly CampaignState[]> = {
  DRAFT: ['IN_REVIEW', 'DELETED'],
  // DRAFT: its team withdrew the submission.
  IN_REVIEW: ['CHANGES_REQUESTED', 'APPROVED', 'DRAFT'],
  CHANGES_REQUESTED: ['IN_REVIEW', 'DELETED'],
  // DRAFT: its terms changed after the approval.
  APPROVED: ['PRELAUNCH', 'LIVE', 'DRAFT', 'DELETED'],
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

/** What decides a campaign's state at a given time. */
export interface CampaignTimes {
  state: CampaignState;
  country: string;
  instrument: Instrument;
  opensAt: Date | null;
  deadlineAt: Date | null;
}

const hourMs = 3_600_000;

/** From when investors can no longer cancel for free; null before a deadline is set. */
export const locksAt = ({ country, instrument, deadlineAt }: Omit<CampaignTimes, 'state' | 'opensAt'>): Date | null =>
  deadlineAt && new Date(deadlineAt.getTime() - policyOf(country, instrument).cancelLockHours * hourMs);

/**
 * A campaign's state now, whatever the worker last wrote: a late job never sells after the deadline. Transitions that depend on money are
 * left to the worker.
 */
export function effectiveState(campaign: CampaignTimes, now: Date): CampaignState {
  const { state, opensAt, deadlineAt } = campaign;
  const isTimed = state === 'PRELAUNCH' || state === 'LIVE' || state === 'CLOSING';
  if (!isTimed || !deadlineAt) return state;
  if (state === 'PRELAUNCH' && (!opensAt || now < opensAt)) return state;
  if (now >= deadlineAt) return 'SETTLING';
  const lock = locksAt(campaign);
  return state === 'CLOSING' || (lock && now >= lock) ? 'CLOSING' : 'LIVE';
}

/** Not published yet, or deleted. */
export const unpublishedStates = [
  'DRAFT',
  'IN_REVIEW',
  'CHANGES_REQUESTED',
  'APPROVED',
  'DELETED',
] as const satisfies readonly CampaignState[];

/** Its success is not decided yet, so that money can still count towards the goal. A suspended one waits. */
export const countingStates = ['LIVE', 'CLOSING', 'SETTLING'] as const satisfies readonly CampaignState[];

/** Whether the campaign accepts investments. */
export const isOpen = (campaign: CampaignTimes, now: Date): boolean => {
  const state = effectiveState(campaign, now);
  return state === 'LIVE' || state === 'CLOSING';
};
