import { and, eq, ne, sql } from 'drizzle-orm';
import type { DistributionSchedule } from '../../contract/campaigns';
import { campaigns } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { timestamp } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';

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
