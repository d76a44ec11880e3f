import type { CampaignState } from '../../contract/campaigns';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { accountOf, createLedgerRepository } from '../ledger/ledger';
import type { OrderService } from '../orders/orders';
import type { RefundService } from '../payments/payments';
import { countingStates, effectiveState } from './campaignMachine';
import { policyOf } from './campaignPolicy';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import { createCommitmentRepository, type CommitmentRow } from './commitmentRepository';
import { endCommitmentOf } from './commitmentService';
import { captureHeld } from './fundingCounterRepository';
import { allotments } from './fundingEntries';
import { settleCampaign } from './settlement';
import { agreedPolicy } from './terms';

interface Deps {
  db: Database;
  clock: Clock;
  orders: OrderService;
  refunds: RefundService;
  /** How many commitments one step refunds. */
  batch?: number;
}

const dayMs = 86_400_000;
/** More than the steps from PRELAUNCH to CLOSED_FAILED. */
const maxTransitions = 8;

/**
 * Moves campaigns on as time passes. Each step is one short transaction under the campaign's lock and is idempotent, so the worker may be
 * killed at any point. Reads do not depend on it: they use `effectiveState`.
 */
export function createCampaignLifecycle({ db, clock, orders, refunds, batch = 200 }: Deps) {
  const commitments = createCommitmentRepository(db);
  const graceEndOf = ({ country, instrument }: Campaign, from: Date) =>
    from.getTime() + policyOf(country, instrument).settlingGraceDays * dayMs;

  const transitionIfDue = (campaignID: string, from: CampaignState, to: CampaignState, isDue: (campaign: Campaign) => boolean) =>
    db.transaction(async (tx) => {
      const repository = createCampaignRepository(tx);
      const campaign = await repository.lock(campaignID);
      return campaign?.state === from && isDue(campaign) ? repository.moveTo(campaignID, to) : null;
    });

  /** Counts a paid commitment towards the goal once its cooling-off period has ended; one of a suspended campaign waits. */
  async function countIfCooledOff({ commitmentID, campaignID, amountMinor, coolingOffUntil }: CommitmentRow): Promise<void> {
    const now = clock.now();
    if (!coolingOffUntil || coolingOffUntil > now) return;
    await db.transaction(async (tx) => {
      const campaign = await createCampaignRepository(tx).lock(campaignID);
      const canCount = countingStates.some((state) => state === campaign?.state);
      if (!canCount || !(await createCommitmentRepository(tx).endCoolingOff(commitmentID, now))) return;
      if (!(await captureHeld(tx, campaignID, amountMinor))) throw new Error(`the held amount of commitment ${commitmentID} is missing`);
    });
  }

  /** Refreshes the payments that are still pending at the end, and gives them up three days later. */
  async function settleRound(campaign: Campaign): Promise<boolean> {
    const { campaignID } = campaign;
    const now = clock.now();
    const isGraceOver = now.getTime() >= graceEndOf(campaign, campaign.deadlineAt ?? now);
    await forEachCollectingErrors(await commitments.listWaiting(campaignID), async (row) => {
      if (row.state === 'RECONFIRM_REQUIRED') {
        if (!row.reconfirmBy || row.reconfirmBy <= now) await endCommitmentOf({ db, clock, refunds }, row, 'RECONFIRM');
      } else if (row.coolingOffUntil) await countIfCooledOff(row);
      else if (isGraceOver) await orders.expireNow(row.paymentID);
    });
    return (await db.transaction((tx) => settleCampaign(tx, campaignID, now))) !== null;
  }

  /** Requests one refund for each commitment, each under its own key. True once all of the money has reached its payers. */
  async function refundRound(campaign: Campaign): Promise<boolean> {
    const { campaignID, currency } = campaign;
    await forEachCollectingErrors(await commitments.listCommitted(campaignID, batch), async (row) => {
      await endCommitmentOf({ db, clock, refunds }, row, 'CAMPAIGN');
    });
    return db.transaction(async (tx) => {
      const repository = createCampaignRepository(tx);
      await repository.lock(campaignID);
      const open = await createCommitmentRepository(tx).countUnreturned(campaignID);
      const escrow = await createLedgerRepository(tx).balanceOf(accountOf('escrow', currency, campaignID).accountID);
      if (open > 0 || escrow !== 0) return false;
      const to = campaign.endOutcome === 'CANCELLED' ? 'CLOSED_CANCELLED' : 'CLOSED_FAILED';
      return (await repository.moveTo(campaignID, to, { closedAt: clock.now() })) !== null;
    });
  }

  /** Refunds the unallotted part of an oversubscribed round, each under its own key. */
  async function refundUnallotted(campaign: Campaign): Promise<void> {
    const policy = agreedPolicy(campaign, (await createCampaignRepository(db).findTerms(campaign.campaignID))?.terms ?? null);
    await forEachCollectingErrors(await commitments.listOwedRefunds(campaign.campaignID, batch), async (row) => {
      const [allotment] = allotments(policy, row.allottedMinor ?? row.amountMinor, [row]);
      if (allotment) await refunds.requestRemaining(row.paymentID, 'unallotted', allotment.refundMinor);
    });
  }

  /**
   * A funded campaign operates once a work it paid for is published, and only after every unallotted refund was requested: no later step
   * looks for those.
   */
  async function startOperating(campaign: Campaign): Promise<boolean> {
    const { campaignID } = campaign;
    const owed = await commitments.countOwedRefunds(campaignID);
    if (owed > 0) {
      await refundUnallotted(campaign);
      return (await commitments.countOwedRefunds(campaignID)) < owed;
    }
    const repository = createCampaignRepository(db);
    return (await repository.hasPublishedWork(campaignID)) && (await repository.moveTo(campaignID, 'OPERATING')) !== null;
  }

  const isPast =
    (...others: CampaignState[]) =>
    (campaign: Campaign) =>
      !others.includes(effectiveState(campaign, clock.now()));
  const timedTransition = (from: CampaignState, to: CampaignState, isDue: (campaign: Campaign) => boolean) => async (campaign: Campaign) =>
    (await transitionIfDue(campaign.campaignID, from, to, isDue)) !== null;
  /** One step from each state that time or money changes; false when none is due. */
  const transitions: Partial<Record<CampaignState, (campaign: Campaign) => Promise<boolean>>> = {
    PRELAUNCH: timedTransition('PRELAUNCH', 'LIVE', isPast('PRELAUNCH')),
    LIVE: timedTransition('LIVE', 'CLOSING', isPast('LIVE')),
    CLOSING: timedTransition('CLOSING', 'SETTLING', isPast('LIVE', 'CLOSING')),
    SETTLING: settleRound,
    FAILED: timedTransition('FAILED', 'REFUNDING', () => true),
    CANCELLED: timedTransition('CANCELLED', 'REFUNDING', () => true),
    REFUNDING: refundRound,
    FUNDED: startOperating,
  };

  /** Moves a campaign as far as time and money allow. Returns the number of steps. */
  async function advance(campaignID: string): Promise<number> {
    for (let count = 0; count < maxTransitions; count += 1) {
      const campaign = await createCampaignRepository(db).find(campaignID);
      const transition = campaign && transitions[campaign.state];
      if (!campaign || !transition || !(await transition(campaign))) return count;
    }
    return maxTransitions;
  }

  return {
    advance,
    /** Advances every campaign that is due. Returns how many it claimed. */
    async advanceDue(limit = 50): Promise<number> {
      const repository = createCampaignRepository(db);
      return forEachCollectingErrors(await repository.claimDue(limit, clock.now()), async ({ campaignID }) => {
        // A campaign that waits for money keeps its claim, so that the others get their turn.
        if ((await advance(campaignID)) > 0) await repository.change(campaignID, { claimedUntil: null });
      });
    },
    /** Counts the commitments whose cooling-off period has ended. */
    async endCoolingOffs(limit = 100): Promise<number> {
      return forEachCollectingErrors(await commitments.listCooledOff(clock.now(), limit), countIfCooledOff);
    },
    /** Cancels commitments that were not reconfirmed in time. */
    async cancelUnconfirmed(limit = 100): Promise<number> {
      return forEachCollectingErrors(await commitments.listUnconfirmed(clock.now(), limit), async (row) => {
        await endCommitmentOf({ db, clock, refunds }, row, 'RECONFIRM');
      });
    },
  };
}
