import type { Database, Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import { newId } from '../../platform/ids';
import { createCampaignRepository, recordCampaignLog } from '../campaigns/campaigns';
import { accountOf, allocate, lockReturns, ledger } from '../ledger/ledger';
import {
  addDistribution,
  addParts,
  approveDistribution,
  countUnchanged,
  type DistributionRow,
  hasOpenDistribution,
  listHolders,
  listShares,
  lockDistribution,
  purgeCampaignPages,
  withdrawDistribution,
} from './distributionRepository';
import { endOverdueDistribution } from './distributionSchedule';
import { requireApprover, type AuthorityDeps } from './payoutAuthority';
import { findLastPosting, listPools, listPoolSources, type PoolSource, readBalanceOwed } from './poolReads';
import { requireRole } from './roles';

const logAction = (
  tx: Tx,
  { campaignID, distributionID }: Pick<DistributionRow, 'campaignID' | 'distributionID'>,
  actorID: string,
  action: string,
  description: string,
) => recordCampaignLog(tx, campaignID, { actorID, action, subjectID: distributionID, description });

const nothingToShare = () => conflict('NOTHING_TO_SHARE', 'There is no money in the pool to distribute');

async function lockExisting(tx: Tx, distributionID: string): Promise<DistributionRow> {
  const row = await lockDistribution(tx, distributionID);
  if (!row) throw notFound('Distribution');
  return row;
}
const requireOpen = ({ state }: DistributionRow) => {
  if (state !== 'COMPUTED') throw conflict('NOT_OPEN', 'This distribution is already approved or withdrawn');
};

/** Allocates by allotted principal with the largest remainder method; the earlier commitment wins ties. */
async function sharesOf(tx: Tx, campaignID: string, amountMinor: bigint) {
  const holders = await listHolders(tx, campaignID);
  if (holders.length === 0) throw nothingToShare();
  const parts = allocate(
    amountMinor,
    holders.map(({ weightMinor }) => BigInt(weightMinor)),
  );
  return holders.map((holder, index) => ({ ...holder, amountMinor: Number(parts[index]) }));
}
const byUser = (shares: readonly { userID: string; amountMinor: number }[]) => {
  const sums = new Map<string, number>();
  for (const { userID, amountMinor } of shares) sums.set(userID, (sums.get(userID) ?? 0) + amountMinor);
  return [...sums].filter(([, amountMinor]) => amountMinor > 0);
};

/** Adds a source for the rest: left over from an earlier distribution, or taken back by refunds since. */
function withCarried(sources: PoolSource[], amountMinor: bigint, week: string): PoolSource[] {
  const known = sources.reduce((sum, source) => sum + BigInt(source.amountMinor), 0n);
  if (known === amountMinor) return sources;
  const carried = { kind: 'CARRIED' as const, subjectID: 'carried', name: 'Carried over', week, sales: 0 };
  return [...sources, { ...carried, amountMinor: Number(amountMinor - known) }];
}

interface NewDistribution {
  campaignID: string;
  note: string;
  /** A person, or the schedule. */
  computedBy: string;
  provider: string;
}

/** Computes a distribution of one whole pool, that of the currency of the campaign first. Refuses an empty pool and a second open one. */
export async function computeDistribution(tx: Tx, { campaignID, note, computedBy, provider }: NewDistribution) {
  if (!(await lockReturns(tx, campaignID))) throw nothingToShare();
  const campaign = await createCampaignRepository(tx).find(campaignID);
  if (!campaign) throw notFound('Campaign');
  if (await hasOpenDistribution(tx, campaignID)) throw conflict('STILL_OPEN', 'Another distribution is waiting for approval');
  const pool = (await listPools(tx, [campaignID])).find(({ owed }) => owed > 0n);
  if (!pool) throw nothingToShare();
  const { accountID, currency, owed } = pool;
  const shares = await sharesOf(tx, campaignID, owed);
  const distributionID = newId('dst');
  const amountMinor = Number(owed);
  const upToPostingID = await findLastPosting(tx, accountID);
  const distribution = { distributionID, campaignID, currency, amountMinor, note, computedBy, upToPostingID };
  const week = await addDistribution(tx, distribution, campaign.timeZone);
  const sources = withCarried(await listPoolSources(tx, campaignID, accountID), owed, week);
  await addParts(tx, {
    shares: shares.map((share) => ({ distributionID, ...share })),
    sources: sources.map((source) => ({ distributionID, ...source })),
    investorPayouts: byUser(shares).map(([userID, share]) => ({
      payoutID: newId('pyt'),
      kind: 'INVESTOR',
      campaignID,
      distributionID,
      userID,
      currency,
      amountMinor: share,
      provider,
      computedBy,
    })),
  });
  return { distributionID, amountMinor, currency };
}

/** Posts a distribution, from which on the pool is owed to its investors, and releases its payouts. Refuses one whose pool or commitments have changed. */
export async function postDistribution(tx: Tx, row: DistributionRow, approvedBy: string, now: Date): Promise<void> {
  const { campaignID, distributionID, currency } = row;
  await lockReturns(tx, campaignID);
  const pool = accountOf('returnsPool', currency, campaignID);
  if ((await readBalanceOwed(tx, pool.accountID)) < BigInt(row.amountMinor))
    throw conflict('POOL_CHANGED', 'A refund has reduced the pool since; create the distribution again');
  const shares = await listShares(tx, distributionID);
  if ((await countUnchanged(tx, distributionID)) < shares.length)
    throw conflict('POOL_CHANGED', 'An investment has changed since; create the distribution again');
  await ledger.post(tx, {
    type: 'distribution',
    key: `distribution:${distributionID}`,
    subjectType: 'DISTRIBUTION',
    subjectID: distributionID,
    createdBy: approvedBy,
    memo: `Distribution to ${shares.length} commitments`,
    entries: [
      { account: pool, amountMinor: BigInt(row.amountMinor) },
      ...byUser(shares).map(([investorID, share]) => ({
        account: accountOf('investorPayable', currency, investorID),
        amountMinor: -BigInt(share),
      })),
    ],
  });
  await approveDistribution(tx, distributionID, approvedBy, now);
  await purgeCampaignPages(tx, campaignID);
  await endOverdueDistribution(tx, campaignID, now);
}

/** Distributions of a returns pool: one person computes, another approves, and money moves only after the approval. */
export function createDistributionService({ db, provider, ...authority }: AuthorityDeps & { db: Database; provider: string }) {
  return {
    /** Computes a distribution of one whole pool, that of the currency of the campaign first. Returns the campaign id. */
    compute: (userID: string, campaignID: string, note: string): Promise<string> =>
      db.transaction(async (tx) => {
        await requireRole(tx, campaignID, userID);
        const { distributionID, ...amount } = await computeDistribution(tx, { campaignID, note, computedBy: userID, provider });
        const description = `Computed a distribution of ${formatMoney(amount)}`;
        await logAction(tx, { campaignID, distributionID }, userID, 'distribution.computed', description);
        return campaignID;
      }),

    /** Approves a distribution: from here on the pool is owed to its investors. */
    approve: (userID: string, distributionID: string): Promise<string> =>
      db.transaction(async (tx) => {
        const row = await lockExisting(tx, distributionID);
        const { campaignID } = row;
        await requireRole(tx, campaignID, userID);
        await requireApprover(authority, tx, { campaignID, userID, requestedBy: row.computedBy, payeeID: null });
        requireOpen(row);
        await postDistribution(tx, row, userID, authority.clock.now());
        await logAction(tx, row, userID, 'distribution.approved', `Approved the distribution of ${formatMoney(row)}`);
        return campaignID;
      }),

    /** Withdraws a distribution before its approval: deletes its payouts and leaves the pool unchanged. */
    withdraw: (userID: string, distributionID: string): Promise<string> =>
      db.transaction(async (tx) => {
        const row = await lockExisting(tx, distributionID);
        await requireRole(tx, row.campaignID, userID);
        requireOpen(row);
        await withdrawDistribution(tx, distributionID);
        const description = `Withdrew the distribution of ${formatMoney(row)}`;
        await logAction(tx, row, userID, 'distribution.withdrawn', description);
        return row.campaignID;
      }),
  };
}
