import { and, eq, gt, sql } from 'drizzle-orm';
import { commitments } from '../../db/schema/campaigns';
import { payouts } from '../../db/schema/payouts';
import { distributions, distributionShares, distributionSources } from '../../db/schema/returns';
import type { Db, Tx } from '../../platform/db/client';
import { termsApproval } from './distributionSchedule';

export type DistributionRow = typeof distributions.$inferSelect;

const isFor = (distributionID: string) => eq(distributions.distributionID, distributionID);

/** PostgreSQL accepts 65,535 parameters per statement; every row written here has fewer than twenty. */
const inBatches = <Row>(rows: readonly Row[], size = 2_000): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size));

export async function lockDistribution(tx: Tx, distributionID: string): Promise<DistributionRow | undefined> {
  const [row] = await tx.select().from(distributions).where(isFor(distributionID)).for('update');
  return row;
}

/** Whether a distribution of the campaign waits for approval. */
export const hasOpenDistribution = async (db: Db, campaignID: string): Promise<boolean> =>
  (await db.$count(distributions, and(eq(distributions.campaignID, campaignID), eq(distributions.state, 'COMPUTED')))) > 0;

/** The commitments that share in the returns of a campaign, the earliest first. */
export const listHolders = (db: Db, campaignID: string) =>
  db
    .select({
      commitmentID: commitments.commitmentID,
      userID: commitments.userID,
      weightMinor: sql<number>`${commitments.allottedMinor}`.mapWith(Number),
    })
    .from(commitments)
    .where(
      and(
        eq(commitments.campaignID, campaignID),
        sql`${commitments.state} IN ('ALLOTTED', 'ACTIVE', 'WRITTEN_OFF')`,
        sql`${commitments.allottedMinor} > 0`,
      ),
    )
    .orderBy(commitments.commitmentID);

/** Stores a distribution; returns the first day of its week in the time zone of the campaign. */
export async function addDistribution(tx: Tx, row: typeof distributions.$inferInsert, timeZone: string): Promise<string> {
  const [inserted] = await tx
    .insert(distributions)
    .values(row)
    .returning({ week: sql<string>`to_char(date_trunc('week', ${distributions.computedAt} AT TIME ZONE ${timeZone}), 'YYYY-MM-DD')` });
  return inserted?.week ?? '';
}

interface Parts {
  shares: (typeof distributionShares.$inferInsert)[];
  sources: (typeof distributionSources.$inferInsert)[];
  investorPayouts: (typeof payouts.$inferInsert)[];
}
export async function addParts(tx: Tx, { shares, sources, investorPayouts }: Parts): Promise<void> {
  for (const batch of inBatches(shares)) await tx.insert(distributionShares).values(batch);
  for (const batch of inBatches(sources)) await tx.insert(distributionSources).values(batch);
  for (const batch of inBatches(investorPayouts)) await tx.insert(payouts).values(batch);
}

export const listShares = (db: Db, distributionID: string) =>
  db.select().from(distributionShares).where(eq(distributionShares.distributionID, distributionID));

/** Counts the commitments that are unchanged since the computation, and locks them until the end of the transaction. */
export async function countUnchanged(tx: Tx, distributionID: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    SELECT 1 FROM distribution_shares s JOIN commitments k ON k.commitment_id = s.commitment_id
    WHERE s.distribution_id = ${distributionID} AND k.state IN ('ALLOTTED', 'ACTIVE', 'WRITTEN_OFF') AND k.allotted_minor = s.weight_minor
    ORDER BY k.commitment_id FOR SHARE OF k`);
  return rowCount ?? 0;
}

/** Approves a distribution and its payouts. */
export async function approveDistribution(tx: Tx, distributionID: string, approvedBy: string, now: Date): Promise<void> {
  const approved = { state: 'APPROVED' as const, approvedBy, approvedAt: now };
  await tx.update(distributions).set(approved).where(isFor(distributionID));
  await tx
    .update(payouts)
    .set({ ...approved, checkAt: now })
    .where(and(eq(payouts.distributionID, distributionID), eq(payouts.state, 'COMPUTED')));
}

/** Drops the pages that show the open books of the campaign from every cache, once this transaction is committed (docs/decisions/134, 141). */
export async function purgeCampaignPages(tx: Tx, campaignID: string): Promise<void> {
  await tx.execute(sql`SELECT purge_campaign(${campaignID})`);
}

/** Withdraws a distribution and deletes its payouts. */
export async function withdrawDistribution(tx: Tx, distributionID: string): Promise<void> {
  await tx.delete(payouts).where(eq(payouts.distributionID, distributionID));
  await tx.update(distributions).set({ state: 'WITHDRAWN' }).where(isFor(distributionID));
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
