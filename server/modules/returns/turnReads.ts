import { desc, eq } from 'drizzle-orm';
import type { TurnMade } from '../../contract/returns';
import type { Db } from '../../db/client';
import { campaignTurns } from '../../db/schema/returns';

/** What people, and not the clock, did to a campaign: the latest first. */
export async function listTurns(db: Db, campaignID: string, limit: number): Promise<TurnMade[]> {
  const rows = await db
    .select({ turn: campaignTurns.turn, reason: campaignTurns.reason, at: campaignTurns.createdAt })
    .from(campaignTurns)
    .where(eq(campaignTurns.campaignID, campaignID))
    .orderBy(desc(campaignTurns.createdAt), desc(campaignTurns.turnID))
    .limit(limit);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
