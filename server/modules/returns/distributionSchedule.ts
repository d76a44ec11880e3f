import type { DistributionSchedule } from '../../contract/campaigns';
import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { toLocalTime } from '../../platform/zonedTime';
import { createCampaignRepository } from '../campaigns/campaigns';
import { closeCase } from '../cases/cases';
import { nextPayoutAt } from './payoutPolicy';

/** The approver of a scheduled distribution below the limit, in place of a person (docs/decisions/111-scheduled-distributions.md). */
export const termsApproval = 'terms';

/** The first day of a month, or of a quarter, after a time: six in the morning in the time zone. Null without a schedule. */
export function nextDistributionAt(schedule: DistributionSchedule, after: Date, timeZone: string): Date | null {
  if (schedule === 'NONE') return null;
  let at = nextPayoutAt('MONTHLY', after, timeZone);
  const isQuarter = (day: Date) => (Number(toLocalTime(day, timeZone).slice(5, 7)) - 1) % 3 === 0;
  while (at && schedule === 'QUARTERLY' && !isQuarter(at)) at = nextPayoutAt('MONTHLY', at, timeZone);
  return at;
}

export const overdueSubject = (campaignID: string) =>
  ({ kind: 'DISTRIBUTION_OVERDUE', subjectType: 'CAMPAIGN', subjectID: campaignID }) as const;

/** Nothing waits any more: a distribution was approved, or there is nothing to distribute. */
export async function endOverdueDistribution(tx: Tx, campaignID: string, now: Date): Promise<void> {
  await createCampaignRepository(tx).change(campaignID, { distributionOverdueSince: null });
  await closeCase(tx, overdueSubject(campaignID), 'The returns were distributed', now);
}

export const distributionDecisions = {
  /** Passes once nothing of the campaign waits. */
  async requireDistributed(tx: Tx, campaignID: string): Promise<void> {
    const campaign = await createCampaignRepository(tx).find(campaignID);
    if (campaign?.distributionOverdueSince) throw conflict('STILL_WAITING', 'The distribution is still waiting for approval');
  },
};
