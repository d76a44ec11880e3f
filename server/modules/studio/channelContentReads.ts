import { and, eq, ne, sql } from 'drizzle-orm';
import { campaigns } from '../../db/schema/campaigns';
import { events } from '../../db/schema/events';
import { releases } from '../../db/schema/releases';
import type { Db } from '../../platform/db/client';

/** Whether anything of any product belongs to the channel. */
export async function hasContent(db: Db, channelID: string): Promise<boolean> {
  const [event] = await db.select({ eventID: events.eventID }).from(events).where(eq(events.channelID, channelID)).limit(1);
  if (event) return true;
  if ((await db.$count(campaigns, and(eq(campaigns.channelID, channelID), ne(campaigns.state, 'DELETED')))) > 0) return true;
  const [release] = await db.select({ releaseID: releases.releaseID }).from(releases).where(eq(releases.channelID, channelID)).limit(1);
  return release !== undefined;
}

/** Whether the channel has a balance or an open payout. */
export async function hasUnsettledBalance(db: Db, channelID: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM payouts WHERE channel_id = ${channelID} AND state <> 'PAID')
      OR EXISTS (SELECT 1 FROM ledger_accounts a JOIN postings p ON p.account_id = a.account_id
        WHERE a.kind = 'creatorPayable' AND a.owner_id = ${channelID} GROUP BY a.account_id HAVING sum(p.amount_minor) <> 0) AS has`);
  return rows[0]?.has ?? false;
}
