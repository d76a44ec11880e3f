import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { CampaignState } from '../../contract/campaigns';
import type { Database } from '../../db/client';
import { commitments } from '../../db/schema/campaigns';
import { eachOne } from '../../eachOne';
import { accountOf } from '../ledger/accounts';
import { createLedgerRepository } from '../ledger/ledgerRepository';
import { createPaymentRepository } from '../payments/paymentRepository';
import type { PaymentService } from '../payments/paymentService';
import type { RefundService } from '../payments/refundService';
import { effectiveState } from './campaignMachine';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import type { CapOf } from './capStock';
import { committedStates } from './commitmentMachine';
import { createCommitmentRepository, isCutOwed } from './commitmentRepository';
import { endCommitmentOf } from './commitmentService';
import { longestGraceDays, policyOf } from './policy';
import { allotments } from './releaseBooks';
import { settle } from './settlement';
import { agreedPolicy } from './terms';

interface Deps {
  db: Database;
  clock: Clock;
  payments: PaymentService;
  refunds: RefundService;
  capOf: CapOf;
  /** How many commitments one step sends back. */
  batch?: number;
}

const dayMs = 86_400_000;
/** More than the steps from PRELAUNCH to CLOSED_FAILED. */
const mostSteps = 8;

/**
 * What time does to campaigns. Each step is one short transaction under the campaign's lock and is found done when it is begun again, so that
 * any of it may be killed at any point. Reads do not wait for it: they go by `effectiveState`.
 */
export function createCampaignClock({ db, clock, payments, refunds, capOf, batch = 200 }: Deps) {
  const graceEndOf = ({ country, instrument }: Campaign, from: Date) =>
    from.getTime() + policyOf(country, instrument).settlingGraceDays * dayMs;

  /** Gives an unpaid commitment up; the gateway is asked once first, and a capture found there wins. */
  async function expire(paymentID: string, hasGraceLeft: boolean): Promise<void> {
    const payment = await createPaymentRepository(db).findPayment(paymentID);
    if (payment?.status === 'PENDING' && payment.providerOrderID) await payments.refresh(payment);
    await payments.applyPaymentEvent(paymentID, { kind: 'DEADLINE_PASSED', hasGraceLeft });
  }

  const moveByClock = (campaignID: string, from: CampaignState, to: CampaignState, isDue: (campaign: Campaign) => boolean) =>
    db.transaction(async (tx) => {
      const repository = createCampaignRepository(tx);
      const campaign = await repository.lock(campaignID);
      return campaign?.state === from && isDue(campaign) ? repository.moveTo(campaignID, to) : null;
    });

  /** What still waits at the end is asked for once more, and three days later given up. */
  async function settleRound(campaign: Campaign): Promise<boolean> {
    const { campaignID } = campaign;
    const now = clock.now();
    const waiting = await db
      .select()
      .from(commitments)
      .where(and(eq(commitments.campaignID, campaignID), inArray(commitments.state, ['INITIATED', 'RECONFIRM_REQUIRED'])));
    const isOver = now.getTime() >= graceEndOf(campaign, campaign.deadlineAt ?? now);
    await eachOne(waiting, async (row) => {
      if (row.state === 'RECONFIRM_REQUIRED') {
        if (!row.reconfirmBy || row.reconfirmBy <= now) await endCommitmentOf({ db, refunds, capOf }, row, 'RECONFIRM');
      } else if (isOver) {
        await db
          .update(commitments)
          .set({ holdUntil: sql`now() - interval '1 second'` })
          .where(and(eq(commitments.commitmentID, row.commitmentID), eq(commitments.state, 'INITIATED')));
        await expire(row.paymentID, false);
      }
    });
    return (await db.transaction((tx) => settle(tx, campaignID, now))) !== null;
  }

  /** One refund for each commitment, under one key each. True when all of the money has arrived where it came from. */
  async function refundRound(campaign: Campaign): Promise<boolean> {
    const { campaignID, currency } = campaign;
    const left = await db
      .select()
      .from(commitments)
      .where(and(eq(commitments.campaignID, campaignID), inArray(commitments.state, [...committedStates])))
      .orderBy(commitments.commitmentID)
      .limit(batch);
    await eachOne(left, async (row) => {
      await endCommitmentOf({ db, refunds, capOf }, row, 'CAMPAIGN');
    });
    return db.transaction(async (tx) => {
      const repository = createCampaignRepository(tx);
      await repository.lock(campaignID);
      const open = await tx.$count(
        commitments,
        and(
          eq(commitments.campaignID, campaignID),
          inArray(commitments.state, ['INITIATED', 'CAPTURED', ...committedStates, 'CANCELLED', 'AUTO_CANCELLED']),
        ),
      );
      const escrow = await createLedgerRepository(tx).balanceOf(accountOf('escrow', currency, campaignID).accountID);
      if (open > 0 || escrow !== 0) return false;
      const to = campaign.endsAs === 'CANCELLED' ? 'CLOSED_CANCELLED' : 'CLOSED_FAILED';
      return (await repository.moveTo(campaignID, to, { closedAt: clock.now() })) !== null;
    });
  }

  /** What was not kept of a round that took too much goes back, each part under one key. */
  async function returnUnallotted(campaign: Campaign): Promise<void> {
    const policy = agreedPolicy(campaign, (await createCampaignRepository(db).findTerms(campaign.campaignID))?.terms ?? null);
    const cut = await db.select().from(commitments).where(isCutOwed(campaign.campaignID)).orderBy(commitments.commitmentID).limit(batch);
    await eachOne(cut, async (row) => {
      const [kept] = allotments(policy, row.allottedMinor ?? row.amountMinor, [row]);
      if (kept) await refunds.requestLeft(row.paymentID, 'unallotted', kept.backMinor);
    });
  }

  /**
   * A funded campaign works from the day on which something it paid for can be seen or visited, and not before all that was not kept has been
   * asked back: once it works, no step looks for such money any more.
   */
  async function beginToOperate(campaign: Campaign): Promise<boolean> {
    const { campaignID } = campaign;
    const countOwed = () => db.$count(commitments, isCutOwed(campaignID));
    const owed = await countOwed();
    if (owed > 0) {
      await returnUnallotted(campaign);
      return (await countOwed()) < owed;
    }
    const repository = createCampaignRepository(db);
    return (await repository.hasWork(campaignID)) && (await repository.moveTo(campaignID, 'OPERATING')) !== null;
  }

  const isPast =
    (...others: CampaignState[]) =>
    (campaign: Campaign) =>
      !others.includes(effectiveState(campaign, clock.now()));
  const byClock = (from: CampaignState, to: CampaignState, isDue: (campaign: Campaign) => boolean) => async (campaign: Campaign) =>
    (await moveByClock(campaign.campaignID, from, to, isDue)) !== null;
  /** One step from each state that time or money moves; false when there is none to make now. */
  const steps: Partial<Record<CampaignState, (campaign: Campaign) => Promise<boolean>>> = {
    PRELAUNCH: byClock('PRELAUNCH', 'LIVE', isPast('PRELAUNCH')),
    LIVE: byClock('LIVE', 'CLOSING', isPast('LIVE')),
    CLOSING: byClock('CLOSING', 'SETTLING', isPast('LIVE', 'CLOSING')),
    SETTLING: settleRound,
    FAILED: byClock('FAILED', 'REFUNDING', () => true),
    CANCELLED: byClock('CANCELLED', 'REFUNDING', () => true),
    REFUNDING: refundRound,
    FUNDED: beginToOperate,
  };

  /** Moves a campaign as far as time and money allow. Answers by how many steps. */
  async function advance(campaignID: string): Promise<number> {
    for (let taken = 0; taken < mostSteps; taken += 1) {
      const campaign = await createCampaignRepository(db).find(campaignID);
      const step = campaign && steps[campaign.state];
      if (!campaign || !step || !(await step(campaign))) return taken;
    }
    return mostSteps;
  }

  return {
    advance,
    /** Every campaign whose clock or money may have moved it. Answers how many. */
    async advanceDue(limit = 50): Promise<number> {
      const repository = createCampaignRepository(db);
      return eachOne(await repository.claimDue(limit), async ({ campaignID }) => {
        // One that waits for money keeps its minute, so that those which can be moved have their turn.
        if ((await advance(campaignID)) > 0) await repository.unclaim(campaignID);
      });
    },
    /** Unpaid commitments past their half hour. While a bank thinks, they are kept for three days at most. */
    async sweepExpired(limit = 100): Promise<number> {
      const due = await createCommitmentRepository(db).claimExpired(limit);
      return eachOne(due, ({ paymentID, createdAt }) =>
        expire(paymentID, clock.now().getTime() < createdAt.getTime() + longestGraceDays * dayMs),
      );
    },
    /** Commitments that nobody said yes to in time. */
    async cancelUnconfirmed(limit = 100): Promise<number> {
      const due = await db
        .select()
        .from(commitments)
        .where(and(eq(commitments.state, 'RECONFIRM_REQUIRED'), lte(commitments.reconfirmBy, clock.now())))
        .limit(limit);
      return eachOne(due, async (row) => {
        await endCommitmentOf({ db, refunds, capOf }, row, 'RECONFIRM');
      });
    },
  };
}
