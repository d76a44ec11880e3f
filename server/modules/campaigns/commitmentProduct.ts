import type { Tx } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import { enqueue } from '../../platform/jobs/queue';
import { notify } from '../notifications/notifications';
import type { OrderProduct } from '../orders/orders';
import { createRefundRepository, type PaymentRow } from '../payments/payments';
import { policyOf } from './campaignPolicy';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import { businessDaysAfter, committedStates, endedStates } from './commitmentMachine';
import { createCommitmentRepository, type CommitmentRow } from './commitmentRepository';
import { captureHeld, captureUnheld, holdAmount, keepHeld, reduceRaised, releaseHeld } from './fundingCounterRepository';
import { reversalEntries } from './fundingEntries';
import { hourMs } from './investorProtection';
import { annualCapRemaining, type EligibilityDeps, requireEligibleInvestor, requireNotTeamMember } from './investRules';
import { cancellationNote } from './investViews';
import { releaseLatePledge, reverseLatePledge } from './latePledgeMoney';
import { acceptsLatePledges } from './latePledgeRules';
import { policyInForce } from './offerInForce';
import { releaseRewards, releaseRewardsOfOrders, takeRewards } from './pledgeRewards';
import { agreedPolicy } from './terms';

const isOneOf = <State extends string>(states: readonly State[], state: string): state is State =>
  (states as readonly string[]).includes(state);

/** Why a payment that was captured after its hold had expired is refunded; sent to the investor. */
const lateCaptureReasons = {
  closed: 'The campaign had ended or reached its maximum when your payment arrived. You’ll get a full refund.',
  investorLimit: 'The offer had reached its maximum number of investors when your payment arrived. You’ll get a full refund.',
  annualCap: 'Your payment arrived late and would have exceeded the yearly limit for one person. You’ll get a full refund.',
  rewardGone: 'The reward you chose was taken when your payment arrived. You’ll get a full refund.',
  latePledgesClosed: 'Late pledges had been closed when your payment arrived. You’ll get a full refund.',
  annualCapUsed:
    'Another of your payments arrived in the meantime, so this one would have exceeded the yearly limit for one person. You’ll get a full refund of this payment.',
} as const;

/** The page of a payment, with the documents of the investment. */
export const commitmentPath = (paymentID: string) => `/payment/process/campaign/?id=${encodeURIComponent(paymentID)}`;

/** What a campaign does for its orders. Locks in this order: payment (held by the caller), order, campaign, commitment. */
export function createCommitmentProduct({ publicOrigin, ...eligibility }: EligibilityDeps & { publicOrigin: string }): OrderProduct {
  const { clock } = eligibility;
  const requireCommitment = async (tx: Tx, payment: PaymentRow): Promise<{ commitment: CommitmentRow; campaign: Campaign }> => {
    const commitment = await createCommitmentRepository(tx).findByPayment(payment.paymentID);
    const campaign = commitment && (await createCampaignRepository(tx).find(commitment.campaignID));
    if (!commitment || !campaign) throw new Error(`Payment ${payment.paymentID} has no campaign commitment`);
    return { commitment, campaign };
  };

  /** For instruments that limit the number of investors. A counter must have locked the campaign's row before. */
  const hasInvestorSlot = async (tx: Tx, { country, instrument }: Campaign, { campaignID, userID }: CommitmentRow): Promise<boolean> => {
    const { investorCap } = policyOf(country, instrument);
    return investorCap === null || (await createCommitmentRepository(tx).countOtherInvestors(campaignID, userID)) < investorCap;
  };

  /**
   * Whether a commitment fits the investor's annual cap. `arrived` counts paid money only, since a pending payment may never arrive;
   * `invested` counts pending commitments too. Locks the user, after the campaign.
   */
  const isWithinAnnualCap = async (
    tx: Tx,
    campaign: Campaign,
    commitment: CommitmentRow,
    total: 'arrived' | 'invested',
  ): Promise<boolean> => {
    const { userID, paymentID, amountMinor } = commitment;
    const policy = await policyInForce(tx, campaign, clock.now());
    if (policy.annualCapMinor === null) return true;
    const repository = createCommitmentRepository(tx);
    await repository.lockUser(userID);
    const totals = await repository.investedTotals(userID, campaign, clock.now(), paymentID);
    return amountMinor <= annualCapRemaining(policy, totals[total]);
  };

  /** Null once the principal is counted as raised, or as held for its cooling-off period; otherwise the reason to refund it, with every counter as if it had never been held. */
  async function capturePrincipal(tx: Tx, commitment: CommitmentRow, campaign: Campaign, isReserved: boolean): Promise<string | null> {
    const { campaignID, amountMinor, commitmentID, coolingOffHours } = commitment;
    const [capture, captureLate, undo] =
      coolingOffHours > 0 ? [keepHeld, holdAmount, releaseHeld] : [captureHeld, captureUnheld, reduceRaised];
    if (isReserved) {
      if (!(await capture(tx, campaignID, amountMinor))) {
        await releaseHeld(tx, campaignID, amountMinor);
        return lateCaptureReasons.closed;
      }
      // It was within the cap when the hold was placed; late money may have arrived since.
      if (await isWithinAnnualCap(tx, campaign, commitment, 'arrived')) return null;
      await undo(tx, campaignID, amountMinor);
      return lateCaptureReasons.annualCapUsed;
    }
    if (!(await captureLate(tx, campaignID, amountMinor, clock.now()))) return lateCaptureReasons.closed;
    const why = !(await hasInvestorSlot(tx, campaign, commitment))
      ? lateCaptureReasons.investorLimit
      : !(await isWithinAnnualCap(tx, campaign, commitment, 'arrived'))
        ? lateCaptureReasons.annualCap
        : !(await takeRewards(tx, commitmentID, clock.now()))
          ? lateCaptureReasons.rewardGone
          : null;
    if (why) await undo(tx, campaignID, amountMinor);
    return why;
  }

  const isOnSaleLate = async (tx: Tx, campaignID: string): Promise<boolean> => {
    const campaign = await createCampaignRepository(tx).lock(campaignID);
    return campaign !== null && acceptsLatePledges(campaign, clock.now());
  };

  /** Funds a late pledge at once: its stock, its money and the job that delivers it are one transaction. */
  async function fulfilLatePledge(
    tx: Tx,
    payment: PaymentRow,
    { commitmentID, campaignID, amountMinor, currency }: CommitmentRow,
  ): ReturnType<OrderProduct['fulfil']> {
    const repository = createCommitmentRepository(tx);
    const now = clock.now();
    const why = !(await isOnSaleLate(tx, campaignID))
      ? lateCaptureReasons.latePledgesClosed
      : !(await takeRewards(tx, commitmentID, now))
        ? lateCaptureReasons.rewardGone
        : null;
    if (why) {
      await releaseRewards(tx, commitmentID);
      await repository.moveTo(commitmentID, 'INITIATED', 'CANCELLED', { endedAt: now, endedBy: 'LATE' });
      return { outcome: 'OUT_OF_STOCK', why };
    }
    await repository.moveTo(commitmentID, 'INITIATED', 'COMMITTED', { committedAt: now });
    await repository.allot([{ id: commitmentID, allottedMinor: amountMinor }]);
    const { commitment, campaign } = await requireCommitment(tx, payment);
    await releaseLatePledge(tx, { commitment, campaign });
    await enqueue(tx, 'deliverRewards', { campaignID });
    await notify(tx, { to: { userID: payment.userID }, key: `commitment:${commitmentID}:committed` }, 'latePledgeReceived', {
      title: campaign.title,
      amount: formatMoney({ amountMinor, currency }),
      orderNumber: payment.orderNumber,
      url: publicOrigin + commitmentPath(payment.paymentID),
    });
    return 'DELIVERED';
  }

  return {
    product: 'campaigns',
    messages: {
      unavailable: 'The campaign has ended, is full, or has new terms',
      noLongerHeld: 'This order has expired',
      stillHeld: 'your place is still held',
    },
    isBooked: false,
    async reserve(tx, payment) {
      const { commitment, campaign } = await requireCommitment(tx, payment);
      const { campaignID, amountMinor, userID, paymentID } = commitment;
      if (commitment.termsVersion !== campaign.termsVersion) return false;
      await requireNotTeamMember(tx, userID, campaign);
      await requireEligibleInvestor(tx, eligibility, { userID, campaign, amountMinor, ownPaymentID: paymentID });
      if (commitment.isLatePledge) return (await isOnSaleLate(tx, campaignID)) && takeRewards(tx, commitment.commitmentID, clock.now());
      if (!(await holdAmount(tx, campaignID, amountMinor, clock.now()))) return false;
      const fits = (await hasInvestorSlot(tx, campaign, commitment)) && (await isWithinAnnualCap(tx, campaign, commitment, 'invested'));
      return fits && takeRewards(tx, commitment.commitmentID, clock.now());
    },
    async fulfil(tx, payment, isReserved) {
      const { commitment, campaign } = await requireCommitment(tx, payment);
      if (commitment.isLatePledge) return fulfilLatePledge(tx, payment, commitment);
      const { commitmentID, campaignID } = commitment;
      const repository = createCommitmentRepository(tx);
      const now = clock.now();
      const why = await capturePrincipal(tx, commitment, campaign, isReserved);
      if (why) {
        await releaseRewards(tx, commitmentID);
        await repository.moveTo(commitmentID, 'INITIATED', 'CANCELLED', { endedAt: now, endedBy: 'LATE' });
        return { outcome: 'OUT_OF_STOCK', why };
      }
      const { coolingOffHours } = commitment;
      const coolingOffUntil = coolingOffHours > 0 ? new Date(now.getTime() + coolingOffHours * hourMs) : null;
      const committed = await repository.moveTo(commitmentID, 'INITIATED', 'COMMITTED', { committedAt: now, coolingOffUntil });
      // Read again: the counter has locked the row, so these terms are current.
      const current = (await createCampaignRepository(tx).find(campaignID)) ?? campaign;
      const hasOutdatedTerms = committed !== null && committed.termsVersion !== current.termsVersion;
      if (hasOutdatedTerms) {
        const days = policyOf(current.country, current.instrument).reconfirmBusinessDays;
        const by = businessDaysAfter(now, days);
        await repository.moveTo(commitmentID, 'COMMITTED', 'RECONFIRM_REQUIRED', {
          reconfirmBy: current.deadlineAt && current.deadlineAt < by ? current.deadlineAt : by,
        });
      }
      if (!(await repository.hasOtherCommitment(commitment))) await repository.adjustInvestorCount(campaignID, 1);
      const recipient = { to: { userID: payment.userID }, key: `commitment:${commitmentID}:committed` };
      const investment = {
        title: current.title,
        amount: formatMoney({ amountMinor: commitment.amountMinor, currency: commitment.currency }),
      };
      if (hasOutdatedTerms) await notify(tx, recipient, 'investmentNeedsConfirmation', investment);
      else
        await notify(tx, recipient, 'investmentReceived', {
          ...investment,
          instrument: current.instrument,
          cancellationNote: cancellationNote(committed ?? commitment, current, now),
          orderNumber: payment.orderNumber,
          url: publicOrigin + commitmentPath(payment.paymentID),
        });
      return 'DELIVERED';
    },
    async release(tx, paymentIDs) {
      for (const { campaignID, amountMinor } of await createCommitmentRepository(tx).sumHeld(paymentIDs))
        await releaseHeld(tx, campaignID, amountMinor);
      await releaseRewardsOfOrders(tx, paymentIDs);
    },
    /** All of the money is returned: by our refund where one was requested, else by the payer's bank. */
    async revoke(tx, payment) {
      const { commitment, campaign } = await requireCommitment(tx, payment);
      const { commitmentID, state } = commitment;
      if (state === 'CANCELLED' || state === 'AUTO_CANCELLED') {
        await createCommitmentRepository(tx).moveTo(commitmentID, state, 'REFUNDED');
        return;
      }
      if (commitment.isLatePledge) return endLatePledge(tx, { payment, commitment, campaign, now: clock.now() });
      const isCounted = isOneOf(committedStates, state);
      // What investors hold stays as it ended; a reward goes back with its money, whenever that is.
      const isRewardOfEnded = campaign.instrument === 'REWARD' && isOneOf(endedStates, state);
      if (!isCounted && state !== 'ALLOTTED' && state !== 'ACTIVE' && !isRewardOfEnded) return;
      await endChargedBack(tx, { payment, commitment, campaign, isCounted, isWhole: true, now: clock.now() });
    },
    /**
     * Before the funds are released the commitment ends and the rest is refunded; afterwards it remains, and the creator bears the loss.
     */
    async handlePartialDisputeLoss(tx, payment) {
      const { commitment, campaign } = await requireCommitment(tx, payment);
      if (!isOneOf(committedStates, commitment.state)) return 'KEEP';
      await endChargedBack(tx, { payment, commitment, campaign, isCounted: true, isWhole: false, now: clock.now() });
      return 'REFUND_REST';
    },
    findPayee: async (_tx, { subjectID }) => Promise.resolve({ account: 'escrow', ownerID: subjectID }),
    async reversalEntries(tx, payment, reversal) {
      const { commitment, campaign } = await requireCommitment(tx, payment);
      if (commitment.isLatePledge)
        return commitment.allottedMinor === null
          ? null
          : reverseLatePledge(tx, { payment, commitment, campaign, amountMinor: reversal.amountMinor });
      const terms = await createCampaignRepository(tx).findTerms(campaign.campaignID);
      return reversalEntries({ policy: agreedPolicy(campaign, terms?.terms ?? null), payment, commitment, campaign, ...reversal });
    },
    processPath: commitmentPath,
    describe: (payment) => payment.lines.find(({ kind }) => kind === 'ITEM')?.label ?? 'A commitment',
  };
}

interface ChargedBack {
  payment: PaymentRow;
  commitment: CommitmentRow;
  campaign: Campaign;
  /** The principal is part of the raised amount, and is to be taken out of it. */
  isCounted: boolean;
  /** False when the bank took a part and the rest is refunded. */
  isWhole: boolean;
  now: Date;
}

/** Ends a late pledge whose money is returned in full. Its reward is taken back by a job. */
async function endLatePledge(
  tx: Tx,
  { payment, commitment, campaign, now }: Pick<ChargedBack, 'payment' | 'commitment' | 'campaign' | 'now'>,
): Promise<void> {
  const { commitmentID, state, amountMinor, currency } = commitment;
  if (state !== 'ACTIVE' && !isOneOf(endedStates, state)) return;
  // A dispute cancels the refunds of the same money first, so an open one is what returned it.
  const isRefund = (await createRefundRepository(tx).sumOpen(payment.paymentID, payment.providerPaymentID ?? '')) > 0;
  await releaseRewards(tx, commitmentID);
  await enqueue(tx, 'takeBackRewards', { commitmentID });
  if (isRefund) {
    await createCommitmentRepository(tx).moveTo(commitmentID, state, 'REFUNDED', { endedAt: now });
    return;
  }
  await createCommitmentRepository(tx).moveTo(commitmentID, state, 'CHARGED_BACK', { endedAt: now, endedBy: 'CHARGEBACK' });
  await notify(tx, { to: { userID: payment.userID }, key: `commitment:${commitmentID}:charged-back` }, 'investmentChargedBack', {
    title: campaign.title,
    instrument: campaign.instrument,
    amount: formatMoney({ amountMinor, currency }),
    isWhole: true,
    orderNumber: payment.orderNumber,
  });
}

/** Ends a commitment whose money the investor's bank took back, and notifies the investor. */
export async function endChargedBack(tx: Tx, { payment, commitment, campaign, isCounted, isWhole, now }: ChargedBack): Promise<void> {
  const { commitmentID, campaignID, amountMinor, currency, state } = commitment;
  const repository = createCommitmentRepository(tx);
  // After funding the raised amount is final: the creator bears what a bank takes back.
  if (isCounted) await (commitment.coolingOffUntil ? releaseHeld : reduceRaised)(tx, campaignID, amountMinor);
  await releaseRewards(tx, commitmentID);
  if (campaign.instrument === 'REWARD') await enqueue(tx, 'takeBackRewards', { commitmentID });
  await repository.moveTo(commitmentID, state, 'CHARGED_BACK', {
    endedAt: now,
    endedBy: 'CHARGEBACK',
    reconfirmBy: null,
    coolingOffUntil: null,
  });
  if (!(await repository.hasOtherCommitment(commitment))) await repository.adjustInvestorCount(campaignID, -1);
  await notify(tx, { to: { userID: payment.userID }, key: `commitment:${commitmentID}:charged-back` }, 'investmentChargedBack', {
    title: campaign.title,
    instrument: campaign.instrument,
    amount: formatMoney({ amountMinor, currency }),
    isWhole,
    orderNumber: payment.orderNumber,
  });
}
