import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { isOpenSql } from './campaignMachine';

/**
 * The counters of a campaign. Each is one conditional update that locks the row, so concurrent investors can never hold and raise more than
 * the highest goal together.
 */
export const createFundingCounters = (db: Db) => {
  const change = async (statement: ReturnType<typeof sql>) => ((await db.execute(statement)).rowCount ?? 0) > 0;
  const hasRoom = (amountMinor: number) =>
    sql`(c.oversubscription = 'PRO_RATA' OR c.held_minor + c.raised_minor + ${amountMinor} <= c.max_goal_minor)`;
  return {
    /** False when the campaign is not open, or has less room than that. */
    hold: (campaignID: string, amountMinor: number) =>
      change(
        sql`UPDATE campaigns c SET held_minor = c.held_minor + ${amountMinor} WHERE c.campaign_id = ${campaignID} AND ${isOpenSql} AND ${hasRoom(amountMinor)}`,
      ),
    releaseHeld: (campaignID: string, amountMinor: number) =>
      change(
        sql`UPDATE campaigns c SET held_minor = c.held_minor - ${amountMinor} WHERE c.campaign_id = ${campaignID} AND c.held_minor >= ${amountMinor}`,
      ),
    /** What was held before the deadline counts after it too, until the campaign is settled. */
    captureHeld: (campaignID: string, amountMinor: number) =>
      change(sql`
        UPDATE campaigns c SET held_minor = c.held_minor - ${amountMinor}, raised_minor = c.raised_minor + ${amountMinor}
        WHERE c.campaign_id = ${campaignID} AND c.state IN ('PRELAUNCH', 'LIVE', 'CLOSING', 'SETTLING') AND c.held_minor >= ${amountMinor}`),
    /** Money that arrived after its hold had expired: only while the campaign is open and has room. */
    captureUnheld: (campaignID: string, amountMinor: number) =>
      change(
        sql`UPDATE campaigns c SET raised_minor = c.raised_minor + ${amountMinor} WHERE c.campaign_id = ${campaignID} AND ${isOpenSql} AND ${hasRoom(amountMinor)}`,
      ),
    reduceRaised: (campaignID: string, amountMinor: number) =>
      change(
        sql`UPDATE campaigns c SET raised_minor = c.raised_minor - ${amountMinor} WHERE c.campaign_id = ${campaignID} AND c.raised_minor >= ${amountMinor}`,
      ),
  };
};
export type FundingCounters = ReturnType<typeof createFundingCounters>;
export type FundingCountersOf = (db: Db) => FundingCounters;
