import type { CampaignState } from '../../contract/campaigns';
import type { CommitmentState } from '../../contract/commitments';
import type { CampaignAction } from '../../contract/returns';
import { recoupTarget, termEndsAt } from '../../contract/waterfall';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import {
  type Campaign,
  canTransitionCampaign,
  createCampaignRepository,
  createCommitmentRepository,
  effectiveState,
  notifyInvestors,
  recordCampaignAction,
  recordCampaignLog,
  committedStates,
  sumUnreleased,
} from '../campaigns/campaigns';
import { lockReturns } from '../ledger/ledger';
import type { MoneyDeskRole } from './approverRepository';
import { hasOpenDistribution } from './distributionRepository';
import { returnUnreleased } from './milestoneService';
import { findReturnTerms } from './moneyDeskReads';
import { listPools } from './poolReads';
import { requireRole } from './roles';

interface CampaignActionRequest {
  campaignID: string;
  action: CampaignAction;
  reason: string;
}
interface CampaignActionRule {
  to: (campaign: Campaign, now: Date) => CampaignState;
  /** What happened, for the message. */
  change: string;
  /** Commitment states whose investors are notified. */
  notifies: readonly CommitmentState[];
  /** What the action means for investors; follows the reason in the message. */
  description: string;
  /** What it means for the backers of a campaign for rewards, where that differs. */
  rewardDescription?: string;
  /** New state of the commitments. */
  ends?: 'EXITED' | 'WRITTEN_OFF';
  check?: (tx: Tx, campaign: Campaign, now: Date) => Promise<void>;
}

const invested = ['ACTIVE'] as const satisfies readonly CommitmentState[];

/** Throws unless the returns pool is empty and nothing is pending, because a closed campaign gets no more distributions. */
async function requireEmptyPool(tx: Tx, { campaignID }: Campaign): Promise<void> {
  const left = await listPools(tx, [campaignID]);
  if (left.some(({ owed }) => owed > 0n)) throw conflict('POOL_NOT_EMPTY', 'There is money in the returns pool. Distribute it first');
  if (await hasOpenDistribution(tx, campaignID)) throw conflict('STILL_OPEN', 'A distribution is waiting for approval');
  if ((await createCommitmentRepository(tx).countOwedRefunds(campaignID)) > 0)
    throw conflict('REFUNDS_OWED', 'Refunds of amounts that were not allotted are still in progress');
}

/**
 * Throws while a future sale may still owe the investors a share: their term must be over, or the full recoup returned with no later share.
 */
async function requireTermsFulfilled(tx: Tx, campaign: Campaign, now: Date): Promise<void> {
  const { campaignID, shareBasisPoints, laterShareBasisPoints, termMonths, settledAt } = campaign;
  const isShared = shareBasisPoints > 0 || laterShareBasisPoints > 0;
  const isOver = settledAt !== null && now >= termEndsAt(settledAt, termMonths);
  if (isShared && !isOver) {
    const counted = await findReturnTerms(tx, campaignID);
    const target = recoupTarget(campaign, BigInt(counted?.raisedMinor ?? campaign.raisedMinor));
    if (laterShareBasisPoints > 0 || BigInt(counted?.returnedMinor ?? 0) < target)
      throw conflict('STILL_OWED', 'Investors are entitled to a share of every sale until the term ends');
  }
  await requireEmptyPool(tx, campaign);
  if ((await sumUnreleased(tx, campaignID)) > 0) throw conflict('MILESTONES_OPEN', 'Milestones are not released yet');
}

const actions: Record<CampaignAction, CampaignActionRule> = {
  SUSPEND: {
    change: 'suspended',
    to: () => 'SUSPENDED',
    notifies: committedStates,
    description:
      'No more money is accepted while we review the campaign. Your money stays in escrow. Until the campaign resumes, you can withdraw all of it, including fee and tax.',
  },
  RESUME: {
    change: 'resumed',
    to: (campaign, now) => (effectiveState({ ...campaign, state: 'LIVE' }, now) === 'LIVE' ? 'LIVE' : 'CLOSING'),
    notifies: committedStates,
    description: 'The campaign resumes with the same deadline and terms.',
  },
  CANCEL: {
    change: 'cancelled',
    to: () => 'CANCELLED',
    notifies: committedStates,
    description:
      'You will get a full refund to your original payment method, including fee and tax, within seven working days. You don’t need to do anything.',
  },
  COMPLETE: {
    change: 'completed',
    to: () => 'COMPLETED',
    notifies: invested,
    description: 'All obligations to investors are fulfilled and there will be no more returns. Your past returns stay in your portfolio.',
    rewardDescription: 'The campaign has reached its end. If a reward of yours is missing, contact the creator.',
    ends: 'EXITED',
    check: requireTermsFulfilled,
  },
  WRITE_OFF: {
    change: 'written off',
    to: () => 'WRITTEN_OFF',
    notifies: invested,
    description:
      'No more returns are expected, and your portfolio shows the amount not returned as written off. You keep your share: anything the work still earns until its term ends is distributed.',
    rewardDescription:
      'The work is not expected to be finished, so rewards that have not arrived may never arrive. What is still in escrow goes back to the backers.',
    ends: 'WRITTEN_OFF',
    check: requireEmptyPool,
  },
};

/** Operators may take every action, owners may complete. `findRole` gives the members of a channel no operator role for its campaigns. */
const isAllowed = (role: MoneyDeskRole, action: CampaignAction) => role === 'OPERATOR' || (role === 'OWNER' && action === 'COMPLETE');

/** The actions that a role may take on a campaign in its current state. */
export function allowedActionsOf(role: MoneyDeskRole, campaign: Campaign, now: Date): CampaignAction[] {
  const from = campaign.state === 'PRELAUNCH' ? effectiveState(campaign, now) : campaign.state;
  const all = Object.keys(actions) as CampaignAction[]; // -- the record has exactly these keys
  return all.filter(
    (action) =>
      isAllowed(role, action) &&
      (action !== 'RESUME' || from === 'SUSPENDED') &&
      canTransitionCampaign(from, actions[action].to(campaign, now)),
  );
}

/**
 * Actions of operators and owners on a campaign. Each runs in one transaction under the lock of the campaign, is logged with its reason and
 * notifies the investors or backers.
 */
export function createCampaignActionService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    perform: (userID: string, { campaignID, action, reason }: CampaignActionRequest): Promise<{ state: CampaignState }> =>
      db.transaction(async (tx) => {
        const role = await requireRole(tx, campaignID, userID);
        if (!isAllowed(role, action)) throw forbidden('Only an operator outside the campaign team can do this');
        const repository = createCampaignRepository(tx);
        const campaign = await repository.lock(campaignID);
        if (!campaign) throw notFound('Campaign');
        const now = clock.now();
        const { to: toOf, change, notifies, description, rewardDescription, ends, check } = actions[action];
        const to = toOf(campaign, now);
        if (campaign.state === to) return { state: to };
        if (action === 'RESUME' && campaign.takenDownAt)
          throw conflict('TAKEN_DOWN', 'Staff took this campaign down; restoring it resumes it');
        // The campaign accepts money from its opening time, even if the worker has not stored the new state yet.
        if (campaign.state === 'PRELAUNCH' && effectiveState(campaign, now) !== 'PRELAUNCH') await repository.moveTo(campaignID, 'LIVE');
        const isEnd = ends !== undefined;
        // Concurrent sales either add their share to the pool before the check below or find the campaign ended.
        if (isEnd) await lockReturns(tx, campaignID);
        const moved = await repository.moveTo(campaignID, to, {
          version: campaign.version + 1,
          ...(to === 'CANCELLED' ? { endOutcome: 'CANCELLED' as const, endReason: reason, settledAt: now } : {}),
          ...(isEnd ? { closedAt: now } : {}),
        });
        if (!moved) throw conflict('WRONG_STATE', `A campaign in state ${campaign.state} cannot change to ${to}`);
        await check?.(tx, campaign, now);
        if (action === 'WRITE_OFF') await returnUnreleased(tx, campaignID, campaign.currency, userID, now);
        const actionID = newId('trn');
        await recordCampaignAction(tx, { actionID, campaignID, action, fromState: campaign.state, toState: to, userID, reason });
        const summary = `From ${campaign.state.toLowerCase()} to ${to.toLowerCase()}: ${reason}`;
        await recordCampaignLog(tx, campaignID, {
          actorID: userID,
          action: `campaign.${action.toLowerCase()}`,
          subjectID: actionID,
          description: summary,
        });
        // Before the commitments change state, because the recipients are selected by state.
        await notifyInvestors(tx, {
          campaignID,
          states: notifies,
          key: `turn:${actionID}`,
          template: 'campaignStateChanged',
          data: {
            title: campaign.title,
            change,
            reason,
            description: campaign.instrument === 'REWARD' ? (rewardDescription ?? description) : description,
          },
        });
        if (isEnd) await createCommitmentRepository(tx).endActive(campaignID, ends, now);
        return { state: to };
      }),
  };
}
