import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { DistributionSchedule } from '../../contract/campaigns';
import { campaigns } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { distributions } from '../../db/schema/returns';
import { timestamp } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { toLocalTime } from '../../platform/zonedTime';
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
  await tx.update(campaigns).set({ distributionOverdueSince: null }).where(eq(campaigns.campaignID, campaignID));
  await closeCase(tx, overdueSubject(campaignID), 'The returns were distributed', now);
}

export interface ScheduledCampaign {
  campaignID: string;
  ownerID: string;
  title: string;
  schedule: DistributionSchedule;
  timeZone: string;
  nextAt: Date | null;
  overdueSince: Date | null;
}

const isDue = (now: Date) => sql`(${campaigns.nextDistributionAt} IS NULL OR ${campaigns.nextDistributionAt} <= ${timestamp(now)})`;

/** Funded campaigns whose schedule has no next date yet, or whose date has come. */
export function listDueCampaigns(db: Db, now: Date, limit: number): Promise<ScheduledCampaign[]> {
  return db
    .select({
      campaignID: campaigns.campaignID,
      ownerID: channels.ownerID,
      title: campaigns.title,
      schedule: campaigns.distributionSchedule,
      timeZone: campaigns.timeZone,
      nextAt: campaigns.nextDistributionAt,
      overdueSince: campaigns.distributionOverdueSince,
    })
    .from(campaigns)
    .innerJoin(channels, eq(channels.channelID, campaigns.channelID))
    .where(and(ne(campaigns.distributionSchedule, 'NONE'), sql`${campaigns.state} IN ('FUNDED', 'OPERATING', 'WRITTEN_OFF')`, isDue(now)))
    .orderBy(campaigns.nextDistributionAt, campaigns.campaignID)
    .limit(limit);
}

/** Moves the schedule on; false when another worker has done so. */
export async function claimDistribution(tx: Tx, campaignID: string, next: Date, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(campaigns)
    .set({ nextDistributionAt: next })
    .where(and(eq(campaigns.campaignID, campaignID), isDue(now)));
  return (rowCount ?? 0) > 0;
}

export async function markOverdue(tx: Tx, campaignID: string, since: Date): Promise<void> {
  await tx
    .update(campaigns)
    .set({ distributionOverdueSince: sql`COALESCE(${campaigns.distributionOverdueSince}, ${timestamp(since)})` })
    .where(eq(campaigns.campaignID, campaignID));
}

/** What the terms alone approved in a campaign since a time, so that a shorter schedule does not avoid the limit. */
export async function sumApprovedByTerms(tx: Tx, campaignID: string, currency: string, since: Date): Promise<bigint> {
  const [row] = await tx
    .select({ sum: sql<string>`COALESCE(sum(${distributions.amountMinor}), 0)::text` })
    .from(distributions)
    .where(
      and(
        eq(distributions.campaignID, campaignID),
        eq(distributions.currency, currency),
        eq(distributions.approvedBy, termsApproval),
        gt(distributions.approvedAt, since),
      ),
    );
  return BigInt(row?.sum ?? 0);
}

export const distributionDecisions = {
  /** Passes once nothing of the campaign waits. */
  async requireDistributed(tx: Tx, campaignID: string): Promise<void> {
    const [row] = await tx
      .select({ since: campaigns.distributionOverdueSince })
      .from(campaigns)
      .where(eq(campaigns.campaignID, campaignID));
    if (row?.since) throw conflict('STILL_WAITING', 'The distribution still waits for its approval');
  },
};
