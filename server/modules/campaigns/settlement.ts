import type { Db, Tx } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import { enqueue } from '../../platform/jobs/queue';
import { ledger } from '../ledger/ledger';
import { notifyInvestors } from './campaignNotifications';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import { committedStates } from './commitmentMachine';
import { createCommitmentRepository } from './commitmentRepository';
import { allotments, fundedEntries, fundingFeesOf, netOfRound } from './fundingEntries';
import { addMilestones } from './milestoneRepository';
import { divideByMilestones } from './milestones';
import { agreedPolicy } from './terms';

/** It reached its goal or, with flexible funding, raised anything at all. */
export const isGoalReached = ({ fundingRule, raisedMinor, minGoalMinor }: Campaign): boolean =>
  fundingRule === 'ALL_OR_NOTHING' ? raisedMinor >= minGoalMinor : raisedMinor > 0;

/** Moves escrow to the creator, less our fee; owes investors what exceeds the highest goal. One transaction, under the campaign's lock. */
async function fund(tx: Tx, campaign: Campaign, now: Date): Promise<void> {
  const { campaignID, title, currency } = campaign;
  const repository = createCommitmentRepository(tx);
  const rows = await repository.listCommitted(campaignID, Number.MAX_SAFE_INTEGER);
  const policy = agreedPolicy(campaign, (await createCampaignRepository(tx).findTerms(campaignID))?.terms ?? null);
  const round = allotments(policy, campaign.maxGoalMinor, rows);
  await repository.allot(round.map(({ commitment, allottedMinor }) => ({ id: commitment.commitmentID, allottedMinor })));
  const [first = 0n, ...later] = divideByMilestones(campaign.milestones, netOfRound(policy, round));
  const retainedMinor = later.reduce((sum, part) => sum + part, 0n);
  await ledger.post(tx, {
    type: 'funded',
    key: `funded:${campaignID}`,
    subjectType: 'CAMPAIGN',
    subjectID: campaignID,
    createdBy: 'campaigns',
    memo: `Funded: ${title}`,
    entries: fundedEntries(policy, campaign, round, retainedMinor),
  });
  if (campaign.instrument === 'REWARD') await enqueue(tx, 'deliverRewards', { campaignID });
  await addMilestones(
    tx,
    campaign.milestones.map(({ title: name, dueOn }, index) => ({
      campaignID,
      number: index + 1,
      title: name,
      dueOn,
      amountMinor: Number(index === 0 ? first : (later[index - 1] ?? 0n)),
      ...(index === 0 ? { state: 'RELEASED' as const, endedAt: now } : { state: 'WAITING' as const }),
    })),
  );
  const allottedTotal = round.reduce((sum, { allottedMinor }) => sum + allottedMinor, 0);
  await createCampaignRepository(tx).moveTo(campaignID, 'FUNDED', { settledAt: now, raisedMinor: allottedTotal });
  const isScaledBack = round.some(({ refundMinor }) => refundMinor > 0);
  await notifyInvestors(tx, {
    campaignID,
    states: ['ACTIVE'],
    key: 'funded',
    template: 'campaignFunded',
    data: {
      title,
      instrument: campaign.instrument,
      raised: formatMoney({ amountMinor: allottedTotal, currency }),
      isScaledBack,
      retained: later.length === 0 ? null : formatMoney({ amountMinor: Number(retainedMinor), currency }),
    },
  });
}

/** The fees of a funded campaign, for the documents about them. */
export async function findFundingFees(db: Db, campaignID: string) {
  const repository = createCampaignRepository(db);
  const campaign = await repository.find(campaignID);
  if (!campaign) throw new Error(`Campaign ${campaignID} vanished`);
  const policy = agreedPolicy(campaign, (await repository.findTerms(campaignID))?.terms ?? null);
  const rows = await createCommitmentRepository(db).listAllotted(campaignID);
  return fundingFeesOf(
    policy,
    rows.map((commitment) => ({ commitment, paymentID: commitment.paymentID, allottedMinor: commitment.allottedMinor ?? 0 })),
  );
}

/**
 * Decides a round once no payment is pending: FUNDED or FAILED. Null while it still waits. Call it in a transaction that has locked the
 * campaign, so that no payment is counted twice.
 */
export async function settleCampaign(tx: Tx, campaignID: string, now: Date): Promise<'FUNDED' | 'FAILED' | null> {
  const repository = createCampaignRepository(tx);
  const campaign = await repository.lock(campaignID);
  if (campaign?.state !== 'SETTLING') return null;
  if ((await createCommitmentRepository(tx).countWaiting(campaignID)) > 0) return null;
  if (isGoalReached(campaign)) {
    await fund(tx, campaign, now);
    return 'FUNDED';
  }
  const { title, currency, raisedMinor, minGoalMinor } = campaign;
  await repository.moveTo(campaignID, 'FAILED', {
    settledAt: now,
    endOutcome: 'FAILED',
    endReason: `It raised ${formatMoney({ amountMinor: raisedMinor, currency })} of its ${formatMoney({ amountMinor: minGoalMinor, currency })} goal.`,
  });
  await notifyInvestors(tx, {
    campaignID,
    states: committedStates,
    key: 'failed',
    template: 'campaignFailed',
    data: {
      title,
      raised: formatMoney({ amountMinor: raisedMinor, currency }),
      goal: formatMoney({ amountMinor: minGoalMinor, currency }),
    },
  });
  return 'FAILED';
}
