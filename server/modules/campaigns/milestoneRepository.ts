import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { campaigns } from '../../db/schema/campaigns';
import { campaignMilestones } from '../../db/schema/milestones';
import type { Db, Tx } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

export type MilestoneRow = typeof campaignMilestones.$inferSelect;

const isFor = (campaignID: string, number: number) =>
  and(eq(campaignMilestones.campaignID, campaignID), eq(campaignMilestones.number, number));

export const listMilestones = (db: Db, campaignID: string): Promise<MilestoneRow[]> =>
  db.select().from(campaignMilestones).where(eq(campaignMilestones.campaignID, campaignID)).orderBy(asc(campaignMilestones.number));

/** Locks all milestones of a campaign until the end of the transaction. */
export const lockMilestones = (tx: Tx, campaignID: string): Promise<MilestoneRow[]> =>
  tx
    .select()
    .from(campaignMilestones)
    .where(eq(campaignMilestones.campaignID, campaignID))
    .orderBy(asc(campaignMilestones.number))
    .for('update');

export const lockMilestone = (tx: Tx, campaignID: string, number: number): Promise<MilestoneRow | null> =>
  firstRow(tx.select().from(campaignMilestones).where(isFor(campaignID, number)).for('update'));

export async function addMilestones(tx: Tx, rows: readonly (typeof campaignMilestones.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(campaignMilestones).values([...rows]);
}

export async function changeMilestone(tx: Tx, { campaignID, number }: MilestoneRow, set: Partial<MilestoneRow>): Promise<void> {
  await tx.update(campaignMilestones).set(set).where(isFor(campaignID, number));
}

/** Adds a part of a late pledge to what a milestone has in escrow, or takes it out again. */
export async function addLate(tx: Tx, { campaignID, number }: MilestoneRow, byMinor: number): Promise<void> {
  await tx
    .update(campaignMilestones)
    .set({ lateMinor: sql`${campaignMilestones.lateMinor} + ${byMinor}` })
    .where(isFor(campaignID, number));
}

/** Milestones of running campaigns whose day has passed without evidence, the earliest first. */
export async function listOverdueMilestones(db: Db, today: string, limit: number) {
  const { campaignID, number, title, amountMinor, dueOn } = campaignMilestones;
  return db
    .select({ campaignID, number, title, amountMinor, dueOn, campaign: campaigns.title, currency: campaigns.currency })
    .from(campaignMilestones)
    .innerJoin(campaigns, eq(campaigns.campaignID, campaignID))
    .where(and(eq(campaignMilestones.state, 'WAITING'), lt(dueOn, today), inArray(campaigns.state, ['FUNDED', 'OPERATING'])))
    .orderBy(asc(dueOn), asc(campaignID), asc(number))
    .limit(limit);
}

/** What of a campaign's milestones is still in escrow. */
export async function sumUnreleased(db: Db, campaignID: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`COALESCE(sum(${campaignMilestones.amountMinor} + ${campaignMilestones.lateMinor}), 0)`.mapWith(Number) })
    .from(campaignMilestones)
    .where(and(eq(campaignMilestones.campaignID, campaignID), sql`${campaignMilestones.state} IN ('WAITING', 'SUBMITTED')`));
  return row?.sum ?? 0;
}
