import type { Milestone, MilestoneTerms, StudioMilestone } from '../../contract/milestones';
import { toLocalTime } from '../../platform/zonedTime';
import { allocate } from '../ledger/ledger';
import type { Campaign } from './campaignRepository';
import type { MilestoneRow } from './milestoneRepository';

const whole = 10_000;

/** What is wrong with the milestones of terms; null when nothing is. None at all is right. */
export function milestonesProblem(milestones: readonly MilestoneTerms[], deadlineAt: Date | null): string | null {
  if (milestones.length === 0) return null;
  if (milestones.length < 2) return 'Add a second milestone, or remove the first';
  if (milestones.reduce((sum, { shareBasisPoints }) => sum + shareBasisPoints, 0) !== whole)
    return 'The shares of the milestones must add up to 100%';
  const days = milestones.slice(1).map(({ dueOn }) => dueOn);
  const earliest = deadlineAt?.toISOString().slice(0, 10) ?? '';
  const isInOrder = days.every((day, index) => day !== null && day > (index === 0 ? earliest : (days[index - 1] ?? '')));
  return isInOrder ? null : 'Every milestone after the first needs a date after the deadline and after the previous milestone';
}

/** Divides what a round releases to its creator over its milestones. Without milestones, all of it is released at once. */
export function divideByMilestones(milestones: readonly MilestoneTerms[], netMinor: bigint): bigint[] {
  return milestones.length === 0
    ? [netMinor]
    : allocate(
        netMinor,
        milestones.map(({ shareBasisPoints }) => BigInt(shareBasisPoints)),
      );
}

type Round = Pick<Campaign, 'milestones' | 'currency' | 'timeZone'>;

/** The milestones of the terms, with their state once the campaign is funded. */
export function toMilestones({ milestones, currency, timeZone }: Round, rows: readonly MilestoneRow[], now: Date): Milestone[] {
  const today = toLocalTime(now, timeZone).slice(0, 10);
  return milestones.map((terms, index) => {
    const row = rows.find(({ number }) => number === index + 1);
    return {
      ...terms,
      number: index + 1,
      state: row?.state ?? null,
      amount: row ? { amountMinor: row.amountMinor, currency } : null,
      isOverdue: row?.state === 'WAITING' && terms.dueOn !== null && terms.dueOn < today,
      endedAt: row?.endedAt?.toISOString() ?? null,
    };
  });
}

/** As the maker sees them. */
export const toStudioMilestones = (round: Round, rows: readonly MilestoneRow[], now: Date): StudioMilestone[] =>
  toMilestones(round, rows, now).map((milestone) => {
    const row = rows.find(({ number }) => number === milestone.number);
    const isNext = rows.every(({ number, state }) => number >= milestone.number || state === 'RELEASED');
    return {
      ...milestone,
      evidence: row?.evidence ?? '',
      answer: row?.answer ?? '',
      canSubmit: row?.state === 'WAITING' && isNext,
    };
  });
