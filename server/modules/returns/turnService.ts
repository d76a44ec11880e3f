import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { CampaignState } from '../../contract/campaigns';
import type { CommitmentState } from '../../contract/commitments';
import type { CampaignTurn } from '../../contract/returns';
import { recoupTarget, termEndsAt } from '../../contract/waterfall';
import type { Database, Tx } from '../../db/client';
import { commitments } from '../../db/schema/campaigns';
import { campaignReturns, campaignTurns } from '../../db/schema/returns';
import { conflict, forbidden, notFound } from '../../errors';
import { newId } from '../../ids';
import { canCampaignMove, effectiveState } from '../campaigns/campaignMachine';
import { createCampaignRepository, type Campaign } from '../campaigns/campaignRepository';
import { isCutOwed } from '../campaigns/commitmentRepository';
import { tellInvestors } from '../campaigns/investorMessages';
import { logOfCampaign } from '../channels/channelLog';
import { createReturnsRepository } from '../ledger/returnsRepository';
import { createPoolReads } from './poolReads';
import { mustHaveRole, type DeskRole } from './roles';

interface Asked {
  campaignID: string;
  turn: CampaignTurn;
  reason: string;
}
interface Turn {
  to: (campaign: Campaign, now: Date) => CampaignState;
  /** Investors who are told stand in these. */
  tells: readonly CommitmentState[];
  /** What it means for them, after the reason. */
  words: string;
  /** Where their commitments go. */
  ends?: 'EXITED' | 'WRITTEN_OFF';
  check?: (tx: Tx, campaign: Campaign, now: Date) => Promise<void>;
}

const inEscrow = ['COMMITTED', 'RECONFIRM_REQUIRED'] as const satisfies readonly CommitmentState[];
const invested = ['ACTIVE'] as const satisfies readonly CommitmentState[];

/** Nothing of its investors' may be left where no distribution reaches it any more. */
async function mustBeShared(tx: Tx, { campaignID }: Campaign): Promise<void> {
  const left = await createPoolReads(tx).pools(campaignID);
  if (left.some(({ owed }) => owed > 0n)) throw conflict('POOL_NOT_EMPTY', 'There is money in the returns pool. Share it out first');
  const { rowCount } = await tx.execute(sql`SELECT 1 FROM distributions WHERE campaign_id = ${campaignID} AND state = 'COMPUTED'`);
  if (rowCount) throw conflict('STILL_OPEN', 'A distribution waits for its second person');
  if ((await tx.$count(commitments, isCutOwed(campaignID))) > 0)
    throw conflict('REFUNDS_OWED', 'What was not kept of the round is still going back');
}

/** No sale may owe its investors anything from here on: its term is over, or all that was promised has come and no later share follows. */
async function mustBeFulfilled(tx: Tx, campaign: Campaign, now: Date): Promise<void> {
  const { campaignID, shareBasisPoints, laterShareBasisPoints, termMonths, settledAt } = campaign;
  const isShared = shareBasisPoints > 0 || laterShareBasisPoints > 0;
  const isOver = settledAt !== null && now >= termEndsAt(settledAt, termMonths);
  if (isShared && !isOver) {
    const [counted] = await tx.select().from(campaignReturns).where(eq(campaignReturns.campaignID, campaignID));
    const target = recoupTarget(campaign, BigInt(counted?.raisedMinor ?? campaign.raisedMinor));
    if (laterShareBasisPoints > 0 || BigInt(counted?.returnedMinor ?? 0) < target)
      throw conflict('STILL_OWED', 'Its investors have a share in every sale until its term is over');
  }
  await mustBeShared(tx, campaign);
}

const turns: Record<CampaignTurn, Turn> = {
  SUSPEND: {
    to: () => 'SUSPENDED',
    tells: inEscrow,
    words:
      'No more money is taken while this is looked into. Yours is untouched in escrow, and you can take all of it back at any time until the campaign goes on, fee and tax too.',
  },
  RESUME: {
    to: (campaign, now) => (effectiveState({ ...campaign, state: 'LIVE' }, now) === 'LIVE' ? 'LIVE' : 'CLOSING'),
    tells: inEscrow,
    words: 'The campaign goes on with the deadline and the terms that it had.',
  },
  CANCEL: {
    to: () => 'CANCELLED',
    tells: inEscrow,
    words: 'All of your money goes back to where it came from, fee and tax too, within seven working days; you need not do anything.',
  },
  COMPLETE: {
    to: () => 'COMPLETED',
    tells: invested,
    words: 'What was promised has been fulfilled and nothing more will come. Everything it paid you stays in your portfolio.',
    ends: 'EXITED',
    check: mustBeFulfilled,
  },
  WRITE_OFF: {
    to: () => 'WRITTEN_OFF',
    tells: invested,
    words:
      'Nothing more is expected to come back, and your portfolio shows what you have not had back as written off. Your share stays: whatever the work earns until its term ends is still shared out.',
    ends: 'WRITTEN_OFF',
    check: mustBeShared,
  },
};

/** Whoever runs the house decides nothing over a campaign that is their own. */
const isTheirs = (role: DeskRole, turn: CampaignTurn) => role === 'OPERATOR' || (role === 'OWNER' && turn === 'COMPLETE');

/** What somebody may do to a campaign as it stands. */
export function turnsOpenTo(role: DeskRole, campaign: Campaign, now: Date): CampaignTurn[] {
  const from = campaign.state === 'PRELAUNCH' ? effectiveState(campaign, now) : campaign.state;
  const all = Object.keys(turns) as CampaignTurn[]; // -- its keys are all there are
  return all.filter(
    (turn) => isTheirs(role, turn) && (turn !== 'RESUME' || from === 'SUSPENDED') && canCampaignMove(from, turns[turn].to(campaign, now)),
  );
}

/** What happens to a campaign by people's decision. One transaction under its lock, journalled with its reason, and every investor is told. */
export function createTurnService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    turn: (userID: string, { campaignID, turn, reason }: Asked): Promise<{ state: CampaignState }> =>
      db.transaction(async (tx) => {
        const role = await mustHaveRole(tx, campaignID, userID);
        if (!isTheirs(role, turn)) throw forbidden('Only an operator who has no part in it does this');
        const repository = createCampaignRepository(tx);
        const campaign = await repository.lock(campaignID);
        if (!campaign) throw notFound('Campaign');
        const now = clock.now();
        const { to: toOf, tells, words, ends, check } = turns[turn];
        const to = toOf(campaign, now);
        if (campaign.state === to) return { state: to };
        // Money is taken from the minute it opens, whether or not the worker has written that down.
        if (campaign.state === 'PRELAUNCH' && effectiveState(campaign, now) !== 'PRELAUNCH') await repository.moveTo(campaignID, 'LIVE');
        const isEnd = ends !== undefined;
        // A sale under way brings its share to the pool before this is looked at, and the next one finds the campaign ended.
        if (isEnd) await createReturnsRepository(tx).lock(campaignID);
        const moved = await repository.moveTo(campaignID, to, {
          version: campaign.version + 1,
          ...(to === 'CANCELLED' ? { endsAs: 'CANCELLED' as const, endReason: reason, settledAt: now } : {}),
          ...(isEnd ? { closedAt: now } : {}),
        });
        if (!moved) throw conflict('NOT_NOW', `A campaign that is ${campaign.state} cannot be made ${to}`);
        await check?.(tx, campaign, now);
        const turnID = newId('trn');
        await tx.insert(campaignTurns).values({ turnID, campaignID, turn, fromState: campaign.state, toState: to, userID, reason });
        const deed = `From ${campaign.state.toLowerCase()} to ${to.toLowerCase()}: ${reason}`;
        await logOfCampaign(tx, campaignID, { actorID: userID, action: `campaign.${turn.toLowerCase()}`, subjectID: turnID, words: deed });
        // Before their commitments move on: they are told as the investors they are.
        await tellInvestors(tx, {
          ...{ campaignID, states: tells, key: `turn:${turnID}`, subject: `${campaign.title}: ${subjects[turn]}` },
          body: `${reason} ${words}`,
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

const subjects: Record<CampaignTurn, string> = {
  SUSPEND: 'suspended',
  RESUME: 'goes on',
  CANCEL: 'cancelled',
  COMPLETE: 'completed',
  WRITE_OFF: 'written off',
};
