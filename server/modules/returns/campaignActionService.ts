import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock';
import type { CampaignState } from '../../contract/campaigns';
import type { CommitmentState } from '../../contract/commitments';
import type { CampaignAction } from '../../contract/returns';
import { recoupTarget, termEndsAt } from '../../contract/waterfall';
import type { Database, Tx } from '../../platform/db/client';
import { commitments } from '../../db/schema/campaigns';
import { campaignReturns, campaignActions } from '../../db/schema/returns';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { canTransitionCampaign, effectiveState } from '../campaigns/campaignMachine';
import { createCampaignRepository, type Campaign } from '../campaigns/campaignRepository';
import { owesUnallottedRefund } from '../campaigns/commitmentRepository';
import { notifyInvestors } from '../campaigns/investorNotifications';
import { recordCampaignLog } from '../channels/channelLog';
import { createReturnsRepository } from '../ledger/returnsRepository';
import { createPoolReads } from './poolReads';
import { requireRole, type MoneyDeskRole } from './roles';

interface CampaignActionRequest {
  campaignID: string;
  action: CampaignAction;
  reason: string;
}
interface CampaignActionRule {
  to: (campaign: Campaign, now: Date) => CampaignState;
  /** Investors who are told stand in these. */
  notifies: readonly CommitmentState[];
  /** What it means for them, after the reason. */
  description: string;
  /** Where their commitments go. */
  ends?: 'EXITED' | 'WRITTEN_OFF';
  check?: (tx: Tx, campaign: Campaign, now: Date) => Promise<void>;
}

const inEscrow = ['COMMITTED', 'RECONFIRM_REQUIRED'] as const satisfies readonly CommitmentState[];
const invested = ['ACTIVE'] as const satisfies readonly CommitmentState[];

/** Nothing of its investors' may be left where no distribution reaches it any more. */
async function requireEmptyPool(tx: Tx, { campaignID }: Campaign): Promise<void> {
  const left = await createPoolReads(tx).pools(campaignID);
  if (left.some(({ owed }) => owed > 0n)) throw conflict('POOL_NOT_EMPTY', 'There is money in the returns pool. Share it out first');
  const { rowCount } = await tx.execute(sql`SELECT 1 FROM distributions WHERE campaign_id = ${campaignID} AND state = 'COMPUTED'`);
  if (rowCount) throw conflict('STILL_OPEN', 'A distribution waits for its second person');
  if ((await tx.$count(commitments, owesUnallottedRefund(campaignID))) > 0)
    throw conflict('REFUNDS_OWED', 'What was not kept of the round is still going back');
}

/** No sale may owe its investors anything from here on: its term is over, or all that was promised has come and no later share follows. */
async function requireTermsFulfilled(tx: Tx, campaign: Campaign, now: Date): Promise<void> {
  const { campaignID, shareBasisPoints, laterShareBasisPoints, termMonths, settledAt } = campaign;
  const isShared = shareBasisPoints > 0 || laterShareBasisPoints > 0;
  const isOver = settledAt !== null && now >= termEndsAt(settledAt, termMonths);
  if (isShared && !isOver) {
    const [counted] = await tx.select().from(campaignReturns).where(eq(campaignReturns.campaignID, campaignID));
    const target = recoupTarget(campaign, BigInt(counted?.raisedMinor ?? campaign.raisedMinor));
    if (laterShareBasisPoints > 0 || BigInt(counted?.returnedMinor ?? 0) < target)
      throw conflict('STILL_OWED', 'Its investors have a share in every sale until its term is over');
  }
  await requireEmptyPool(tx, campaign);
}

const actions: Record<CampaignAction, CampaignActionRule> = {
  SUSPEND: {
    to: () => 'SUSPENDED',
    notifies: inEscrow,
    description:
      'No more money is taken while this is looked into. Yours is untouched in escrow, and you can take all of it back at any time until the campaign goes on, fee and tax too.',
  },
  RESUME: {
    to: (campaign, now) => (effectiveState({ ...campaign, state: 'LIVE' }, now) === 'LIVE' ? 'LIVE' : 'CLOSING'),
    notifies: inEscrow,
    description: 'The campaign goes on with the deadline and the terms that it had.',
  },
  CANCEL: {
    to: () => 'CANCELLED',
    notifies: inEscrow,
    description: 'All of your money goes back to where it came from, fee and tax too, within seven working days; you need not do anything.',
  },
  COMPLETE: {
    to: () => 'COMPLETED',
    notifies: invested,
    description: 'What was promised has been fulfilled and nothing more will come. Everything it paid you stays in your portfolio.',
    ends: 'EXITED',
    check: requireTermsFulfilled,
  },
  WRITE_OFF: {
    to: () => 'WRITTEN_OFF',
    notifies: invested,
    description:
      'Nothing more is expected to come back, and your portfolio shows what you have not had back as written off. Your share stays: whatever the work earns until its term ends is still shared out.',
    ends: 'WRITTEN_OFF',
    check: requireEmptyPool,
  },
};

/** Whoever runs the house decides nothing over a campaign that is their own. */
const isAllowed = (role: MoneyDeskRole, action: CampaignAction) => role === 'OPERATOR' || (role === 'OWNER' && action === 'COMPLETE');

/** What somebody may do to a campaign as it stands. */
export function allowedActionsOf(role: MoneyDeskRole, campaign: Campaign, now: Date): CampaignAction[] {
  const from = campaign.state === 'PRELAUNCH' ? effectiveState(campaign, now) : campaign.state;
  const all = Object.keys(actions) as CampaignAction[]; // -- its keys are all there are
  return all.filter(
    (action) =>
      isAllowed(role, action) &&
      (action !== 'RESUME' || from === 'SUSPENDED') &&
      canTransitionCampaign(from, actions[action].to(campaign, now)),
  );
}

/** What happens to a campaign by people's decision. One transaction under its lock, journalled with its reason, and every investor is told. */
export function createCampaignActionService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    perform: (userID: string, { campaignID, action, reason }: CampaignActionRequest): Promise<{ state: CampaignState }> =>
      db.transaction(async (tx) => {
        const role = await requireRole(tx, campaignID, userID);
        if (!isAllowed(role, action)) throw forbidden('Only an operator who has no part in it does this');
        const repository = createCampaignRepository(tx);
        const campaign = await repository.lock(campaignID);
        if (!campaign) throw notFound('Campaign');
        const now = clock.now();
        const { to: toOf, notifies, description, ends, check } = actions[action];
        const to = toOf(campaign, now);
        if (campaign.state === to) return { state: to };
        // Money is taken from the minute it opens, whether or not the worker has written that down.
        if (campaign.state === 'PRELAUNCH' && effectiveState(campaign, now) !== 'PRELAUNCH') await repository.moveTo(campaignID, 'LIVE');
        const isEnd = ends !== undefined;
        // A sale under way brings its share to the pool before this is looked at, and the next one finds the campaign ended.
        if (isEnd) await createReturnsRepository(tx).lock(campaignID);
        const moved = await repository.moveTo(campaignID, to, {
          version: campaign.version + 1,
          ...(to === 'CANCELLED' ? { endOutcome: 'CANCELLED' as const, endReason: reason, settledAt: now } : {}),
          ...(isEnd ? { closedAt: now } : {}),
        });
        if (!moved) throw conflict('WRONG_STATE', `A campaign that is ${campaign.state} cannot be made ${to}`);
        await check?.(tx, campaign, now);
        const actionID = newId('trn');
        await tx.insert(campaignActions).values({ actionID, campaignID, action, fromState: campaign.state, toState: to, userID, reason });
        const summary = `From ${campaign.state.toLowerCase()} to ${to.toLowerCase()}: ${reason}`;
        await recordCampaignLog(tx, campaignID, {
          actorID: userID,
          action: `campaign.${action.toLowerCase()}`,
          subjectID: actionID,
          description: summary,
        });
        // Before their commitments move on: they are told as the investors they are.
        await notifyInvestors(tx, {
          ...{ campaignID, states: notifies, key: `turn:${actionID}`, subject: `${campaign.title}: ${subjects[action]}` },
          body: `${reason} ${description}`,
        });
        if (isEnd)
          await tx
            .update(commitments)
            .set({ state: ends, endedAt: now })
            .where(and(eq(commitments.campaignID, campaignID), inArray(commitments.state, [...invested])));
        return { state: to };
      }),
  };
}

const subjects: Record<CampaignAction, string> = {
  SUSPEND: 'suspended',
  RESUME: 'goes on',
  CANCEL: 'cancelled',
  COMPLETE: 'completed',
  WRITE_OFF: 'written off',
};
