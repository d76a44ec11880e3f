import { and, eq, sql } from 'drizzle-orm';
import { campaigns, commitments } from '../../db/schema/campaigns';
import { payouts } from '../../db/schema/payouts';
import { distributions, distributionShares, distributionSources } from '../../db/schema/returns';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { formatMoney, recordCampaignLog } from '../campaigns/campaigns';
import { accountOf, allocate, lockReturns, ledger } from '../ledger/ledger';
import { requireApprover, type AuthorityDeps } from './payoutAuthority';
import { nextPayoutState } from './payoutStateMachine';
import { findLastPosting, listPools, listPoolSources, readBalanceOwed, withCarried } from './poolReads';
import { requireRole } from './roles';

type DistributionRow = typeof distributions.$inferSelect;

type Subject = Pick<DistributionRow, 'campaignID' | 'distributionID'>;
const logAction = (tx: Tx, { campaignID, distributionID }: Subject, actorID: string, action: string, description: string) =>
  recordCampaignLog(tx, campaignID, { actorID, action, subjectID: distributionID, description });

const nothingToShare = () => conflict('NOTHING_TO_SHARE', 'There is no money in the pool to distribute');

/** PostgreSQL accepts 65,535 parameters per statement; every row written here has fewer than twenty. */
const inBatches = <Row>(rows: readonly Row[], size = 2_000): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size));

/** Distributions of a returns pool: one person computes, another approves, and money moves only after the approval. */
export function createDistributionService({ db, provider, ...authority }: AuthorityDeps & { db: Database; provider: string }) {
  async function lockOpen(tx: Tx, distributionID: string): Promise<DistributionRow> {
    const [row] = await tx.select().from(distributions).where(eq(distributions.distributionID, distributionID)).for('update');
    if (!row) throw notFound('Distribution');
    return row;
  }
  const requireOpen = ({ state }: DistributionRow) => {
    if (state !== 'COMPUTED') throw conflict('NOT_OPEN', 'This distribution is already approved or withdrawn');
  };
  /** Allocates by allotted principal with the largest remainder method; the earlier commitment wins ties. */
  async function sharesOf(tx: Tx, campaignID: string, amountMinor: bigint) {
    const holders = await tx
      .select({ commitmentID: commitments.commitmentID, userID: commitments.userID, weight: commitments.allottedMinor })
      .from(commitments)
      .where(
        and(
          eq(commitments.campaignID, campaignID),
          sql`${commitments.state} IN ('ALLOTTED', 'ACTIVE', 'WRITTEN_OFF')`,
          sql`${commitments.allottedMinor} > 0`,
        ),
      )
      .orderBy(commitments.commitmentID);
    if (holders.length === 0) throw nothingToShare();
    const parts = allocate(
      amountMinor,
      holders.map(({ weight }) => BigInt(weight ?? 0)),
    );
    return holders.map(({ weight, ...holder }, index) => ({ ...holder, weightMinor: weight ?? 0, amountMinor: Number(parts[index]) }));
  }
  /** Counts the commitments that are unchanged since the computation, and locks them until the end of the transaction. */
  async function countUnchanged(tx: Tx, distributionID: string): Promise<number> {
    const { rowCount } = await tx.execute(sql`
      SELECT 1 FROM distribution_shares s JOIN commitments k ON k.commitment_id = s.commitment_id
      WHERE s.distribution_id = ${distributionID} AND k.state IN ('ALLOTTED', 'ACTIVE', 'WRITTEN_OFF') AND k.allotted_minor = s.weight_minor
      ORDER BY k.commitment_id FOR SHARE OF k`);
    return rowCount ?? 0;
  }
  const byUser = (shares: readonly { userID: string; amountMinor: number }[]) => {
    const sums = new Map<string, number>();
    for (const { userID, amountMinor } of shares) sums.set(userID, (sums.get(userID) ?? 0) + amountMinor);
    return [...sums].filter(([, amountMinor]) => amountMinor > 0);
  };

  return {
    /** Computes a distribution of one whole pool, that of the currency of the campaign first. Returns the campaign id. */
    compute: (userID: string, campaignID: string, note: string): Promise<string> =>
      db.transaction(async (tx) => {
        await requireRole(tx, campaignID, userID);
        if (!(await lockReturns(tx, campaignID))) throw nothingToShare();
        const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.campaignID, campaignID));
        if (!campaign) throw notFound('Campaign');
        const open = await tx
          .select({ id: distributions.distributionID })
          .from(distributions)
          .where(and(eq(distributions.campaignID, campaignID), eq(distributions.state, 'COMPUTED')));
        if (open.length > 0) throw conflict('STILL_OPEN', 'Another distribution is waiting for approval');
        const pool = (await listPools(tx, [campaignID])).find(({ owed }) => owed > 0n);
        if (!pool) throw nothingToShare();
        const { accountID, currency, owed: amountMinor } = pool;
        const shares = await sharesOf(tx, campaignID, amountMinor);
        const distributionID = newId('dst');
        const [inserted] = await tx
          .insert(distributions)
          .values({
            distributionID,
            campaignID,
            currency,
            amountMinor: Number(amountMinor),
            note,
            computedBy: userID,
            upToPostingID: await findLastPosting(tx, accountID),
          })
          .returning({
            week: sql<string>`to_char(date_trunc('week', ${distributions.computedAt} AT TIME ZONE ${campaign.timeZone}), 'YYYY-MM-DD')`,
          });
        for (const batch of inBatches(shares))
          await tx.insert(distributionShares).values(batch.map((share) => ({ distributionID, ...share })));
        const sources = withCarried(await listPoolSources(tx, campaignID, accountID), amountMinor, inserted?.week ?? '');
        for (const batch of inBatches(sources))
          await tx.insert(distributionSources).values(batch.map((source) => ({ distributionID, ...source })));
        for (const batch of inBatches(byUser(shares)))
          await tx.insert(payouts).values(
            batch.map(([investorID, share]) => ({
              payoutID: newId('pyt'),
              kind: 'INVESTOR' as const,
              campaignID,
              distributionID,
              userID: investorID,
              currency,
              amountMinor: share,
              provider,
              computedBy: userID,
            })),
          );
        const description = `Computed a distribution of ${formatMoney(Number(amountMinor), currency)}`;
        await logAction(tx, { campaignID, distributionID }, userID, 'distribution.computed', description);
        return campaignID;
      }),

    /** Approves a distribution: from here on the pool is owed to its investors. */
    approve: (userID: string, distributionID: string): Promise<string> =>
      db.transaction(async (tx) => {
        const row = await lockOpen(tx, distributionID);
        const { campaignID, currency } = row;
        await requireRole(tx, campaignID, userID);
        await requireApprover(authority, tx, { campaignID, userID, requestedBy: row.computedBy, payeeID: null });
        requireOpen(row);
        await lockReturns(tx, campaignID);
        const pool = accountOf('returnsPool', currency, campaignID);
        if ((await readBalanceOwed(tx, pool.accountID)) < BigInt(row.amountMinor))
          throw conflict('POOL_CHANGED', 'A refund has reduced the pool since; compute the distribution again');
        const shares = await tx.select().from(distributionShares).where(eq(distributionShares.distributionID, distributionID));
        if ((await countUnchanged(tx, distributionID)) < shares.length)
          throw conflict('POOL_CHANGED', 'A commitment has changed since; compute the distribution again');
        await ledger.post(tx, {
          type: 'distribution',
          key: `distribution:${distributionID}`,
          subjectType: 'DISTRIBUTION',
          subjectID: distributionID,
          createdBy: userID,
          memo: `Distribution to ${shares.length} commitments`,
          entries: [
            { account: pool, amountMinor: BigInt(row.amountMinor) },
            ...byUser(shares).map(([investorID, share]) => ({
              account: accountOf('investorPayable', currency, investorID),
              amountMinor: -BigInt(share),
            })),
          ],
        });
        const now = authority.clock.now();
        const approved = { approvedBy: userID, approvedAt: now };
        await tx
          .update(distributions)
          .set({ state: 'APPROVED', ...approved })
          .where(eq(distributions.distributionID, distributionID));
        await tx
          .update(payouts)
          .set({ state: nextPayoutState('COMPUTED', 'APPROVE') ?? 'COMPUTED', ...approved, checkAt: now })
          .where(and(eq(payouts.distributionID, distributionID), eq(payouts.state, 'COMPUTED')));
        const description = `Approved the distribution of ${formatMoney(row.amountMinor, currency)}`;
        await logAction(tx, row, userID, 'distribution.approved', description);
        return campaignID;
      }),

    /** Withdraws a distribution before its approval: deletes its payouts and leaves the pool unchanged. */
    withdraw: (userID: string, distributionID: string): Promise<string> =>
      db.transaction(async (tx) => {
        const row = await lockOpen(tx, distributionID);
        await requireRole(tx, row.campaignID, userID);
        requireOpen(row);
        await tx.delete(payouts).where(eq(payouts.distributionID, distributionID));
        await tx.update(distributions).set({ state: 'WITHDRAWN' }).where(eq(distributions.distributionID, distributionID));
        const description = `Withdrew the distribution of ${formatMoney(row.amountMinor, row.currency)}`;
        await logAction(tx, row, userID, 'distribution.withdrawn', description);
        return row.campaignID;
      }),
  };
}
