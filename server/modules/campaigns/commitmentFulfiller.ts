import type { Tx } from '../../platform/db/client';
import { notifyUser } from '../messages/notifyUser';
import type { Fulfiller } from '../payments/fulfiller';
import type { PaymentRow } from '../payments/paymentRepository';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import type { FundingCountersOf } from './fundingCounters';
import { businessDaysAfter, committedStates } from './commitmentMachine';
import { createCommitmentRepository, type CommitmentRow } from './commitmentRepository';
import { endChargedBack } from './endChargedBack';
import { cancellationNote } from './investViews';
import { policyOf } from './campaignPolicy';
import { reversalEntries } from './fundingEntries';
import { agreedPolicy } from './terms';
import { formatMoney } from './formatters';
import { annualCapRemaining } from './annualCap';

const afterDeclineSeconds = 600;
const graceSeconds = 300;
const retrySeconds = 900;

const isOneOf = <State extends string>(states: readonly State[], state: string): state is State =>
  (states as readonly string[]).includes(state);

/** Why money that came after its promise had run out goes back, to whoever paid it. */
const lateCaptureReasons = {
  closed: 'The campaign took no more money when your payment arrived: it had ended, or its highest goal was reached. All of it goes back.',
  investorLimit: 'As many people as this offer is for were in it when your payment arrived. All of the money goes back.',
  annualCap:
    'With this payment, which arrived late, you would have invested more than one person may in a year. All of the money goes back.',
  annualCapUsed:
    'Another payment of yours arrived meanwhile. With this one you would have invested more than one person may in a year. All of it goes back.',
} as const;

/** What a commitment does when its payment moves. Locks in this order: payment (held by the caller), campaign, commitment. */
export function createCommitmentFulfiller({ fundingCountersOf }: { fundingCountersOf: FundingCountersOf }): Fulfiller {
  const requireCommitment = async (tx: Tx, payment: PaymentRow): Promise<{ commitment: CommitmentRow; campaign: Campaign }> => {
    const commitment = await createCommitmentRepository(tx).findByPayment(payment.paymentID);
    const campaign = commitment && (await createCampaignRepository(tx).find(commitment.campaignID));
    if (!commitment || !campaign) throw new Error(`Payment ${payment.paymentID} is for no campaign`);
    return { commitment, campaign };
  };

  /** After the campaign's row was locked by a counter: for an offer to so many people at most. */
  const hasInvestorSlot = async (tx: Tx, { country, instrument }: Campaign, { campaignID, userID }: CommitmentRow): Promise<boolean> => {
    const { investorCap } = policyOf(country, instrument);
    return investorCap === null || (await createCommitmentRepository(tx).countOtherInvestors(campaignID, userID)) < investorCap;
  };

  /**
   * Whether a promise may stand beside what the person has invested: money that is there beside money that is there, for what nobody has paid may
   * never come; a promise beside the promises too. Locks the person, after the campaign.
   */
  const isWithinAnnualCap = async (
    tx: Tx,
    campaign: Campaign,
    commitment: CommitmentRow,
    total: 'arrived' | 'invested',
  ): Promise<boolean> => {
    const { userID, paymentID, amountMinor } = commitment;
    const policy = policyOf(campaign.country, campaign.instrument);
    if (policy.annualCapMinor === null) return true;
    const repository = createCommitmentRepository(tx);
    await repository.lockUser(userID);
    const totals = await repository.investedTotals(userID, campaign, paymentID);
    return amountMinor <= annualCapRemaining(policy, totals[total]);
  };

  /** Null: the principal is raised. Else why it is not wanted any more, and every counter is as if it had never been held. */
  async function capturePrincipal(tx: Tx, commitment: CommitmentRow, campaign: Campaign): Promise<string | null> {
    const { campaignID, amountMinor } = commitment;
    const counters = fundingCountersOf(tx);
    if (commitment.state === 'INITIATED') {
      if (!(await counters.captureHeld(campaignID, amountMinor))) {
        await counters.releaseHeld(campaignID, amountMinor);
        return lateCaptureReasons.closed;
      }
      // It was within the year when it was promised; late money may have come before it.
      if (await isWithinAnnualCap(tx, campaign, commitment, 'arrived')) return null;
      await counters.reduceRaised(campaignID, amountMinor);
      return lateCaptureReasons.annualCapUsed;
    }
    if (!(await counters.captureUnheld(campaignID, amountMinor))) return lateCaptureReasons.closed;
    const why = !(await hasInvestorSlot(tx, campaign, commitment))
      ? lateCaptureReasons.investorLimit
      : !(await isWithinAnnualCap(tx, campaign, commitment, 'arrived'))
        ? lateCaptureReasons.annualCap
        : null;
    if (why) await counters.reduceRaised(campaignID, amountMinor);
    return why;
  }

  return {
    product: 'campaigns',
    messages: {
      unavailable: 'The campaign is closed, is full, or has new terms',
      noLongerHeld: 'This commitment has run out',
      stillHeld: 'your place is still held',
    },
    async fulfil(tx, payment) {
      const { commitment, campaign } = await requireCommitment(tx, payment);
      const { commitmentID, campaignID, state } = commitment;
      if (state !== 'INITIATED' && state !== 'EXPIRED' && state !== 'PAYMENT_FAILED') return 'COMPLETED';
      const repository = createCommitmentRepository(tx);
      const why = await capturePrincipal(tx, commitment, campaign);
      await repository.moveTo(commitmentID, state, 'CAPTURED');
      if (why) {
        await repository.moveTo(commitmentID, 'CAPTURED', 'CANCELLED', { endedAt: new Date(), endedBy: 'LATE' });
        return { outcome: 'OUT_OF_STOCK', why };
      }
      const committed = await repository.moveTo(commitmentID, 'CAPTURED', 'COMMITTED', { committedAt: new Date(), endedAt: null });
      // The terms as they are under the lock of the row that was just counted.
      const now = (await createCampaignRepository(tx).find(campaignID)) ?? campaign;
      const hasOutdatedTerms = committed !== null && committed.termsVersion !== now.termsVersion;
      if (hasOutdatedTerms) {
        const days = policyOf(now.country, now.instrument).reconfirmBusinessDays;
        const by = businessDaysAfter(new Date(), days);
        await repository.moveTo(commitmentID, 'COMMITTED', 'RECONFIRM_REQUIRED', {
          reconfirmBy: now.deadlineAt && now.deadlineAt < by ? now.deadlineAt : by,
        });
      }
      if (!(await repository.hasOtherCommitment(commitment))) await repository.adjustInvestorCount(campaignID, 1);
      await notifyUser(tx, {
        userID: payment.userID,
        messageKey: `commitment:${commitmentID}:committed`,
        subject: hasOutdatedTerms ? `The terms of ${now.title} have changed` : `You are in: ${now.title}`,
        body: hasOutdatedTerms
          ? `Your ${formatMoney(commitment.amountMinor, commitment.currency)} arrived after the terms of ${now.title} had changed. Read the new ones and say yes, or all of it goes back by itself.`
          : `${formatMoney(commitment.amountMinor, commitment.currency)} for ${now.title} wait in escrow until the campaign ends. You may lose what you put in. ${cancellationNote(committed ?? commitment, now, new Date())} Order ${payment.paymentID}.`,
      });
      return 'COMPLETED';
    },
    async prepare(tx, payment, isRetry) {
      const { commitment, campaign } = await requireCommitment(tx, payment);
      const { commitmentID, campaignID, state, amountMinor } = commitment;
      const repository = createCommitmentRepository(tx);
      if (state === 'INITIATED') {
        await repository.extendHold(commitmentID, graceSeconds);
        return true;
      }
      if (!isRetry || (state !== 'EXPIRED' && state !== 'PAYMENT_FAILED')) return false;
      if (commitment.termsVersion !== campaign.termsVersion) return false;
      if (!(await fundingCountersOf(tx).hold(campaignID, amountMinor))) return false;
      const isEligible =
        (await hasInvestorSlot(tx, campaign, commitment)) && (await isWithinAnnualCap(tx, campaign, commitment, 'invested'));
      return isEligible && repository.reopen(commitmentID, state, retrySeconds);
    },
    async keepForRetry(tx, payment) {
      const { commitment } = await requireCommitment(tx, payment);
      await createCommitmentRepository(tx).extendHold(commitment.commitmentID, afterDeclineSeconds);
    },
    async grantGrace(tx, payment) {
      const { commitment } = await requireCommitment(tx, payment);
      await createCommitmentRepository(tx).extendHold(commitment.commitmentID, graceSeconds);
    },
    async release(tx, payment, why) {
      const { commitment } = await requireCommitment(tx, payment);
      const { commitmentID, campaignID, amountMinor } = commitment;
      if (commitment.state !== 'INITIATED') return true;
      const repository = createCommitmentRepository(tx);
      if (why === 'EXPIRED' && !(await repository.isOverdue(commitmentID))) return false;
      const wasRefused = payment.status === 'DECLINED' || payment.status === 'FAILED';
      const to = wasRefused ? 'PAYMENT_FAILED' : 'EXPIRED';
      if (!(await repository.moveTo(commitmentID, 'INITIATED', to, { endedAt: new Date() }))) return false;
      await fundingCountersOf(tx).releaseHeld(campaignID, amountMinor);
      return true;
    },
    /** All of the money is back: by our refund where one was asked for, else by the payer's bank. */
    async revoke(tx, payment) {
      const { commitment, campaign } = await requireCommitment(tx, payment);
      const { commitmentID, state } = commitment;
      if (state === 'CANCELLED' || state === 'AUTO_CANCELLED') {
        await createCommitmentRepository(tx).moveTo(commitmentID, state, 'REFUNDED');
        return;
      }
      const isCounted = isOneOf(committedStates, state);
      if (!isCounted && state !== 'ALLOTTED' && state !== 'ACTIVE') return;
      await endChargedBack(tx, fundingCountersOf, { payment, commitment, campaign, isCounted, isWhole: true });
    },
    /** Before the release the commitment ends and the rest goes back; afterwards it stays, and the creator bears the loss. */
    async handlePartialDisputeLoss(tx, payment) {
      const { commitment, campaign } = await requireCommitment(tx, payment);
      if (!isOneOf(committedStates, commitment.state)) return 'KEEP';
      await endChargedBack(tx, fundingCountersOf, { payment, commitment, campaign, isCounted: true, isWhole: false });
      return 'REFUND_REST';
    },
    findPayee: async (_tx, { subjectID }) => Promise.resolve({ account: 'escrow', ownerID: subjectID }),
    async reversalEntries(tx, payment, reversal) {
      const { commitment, campaign } = await requireCommitment(tx, payment);
      const terms = await createCampaignRepository(tx).findTerms(campaign.campaignID);
      return reversalEntries({ policy: agreedPolicy(campaign, terms?.terms ?? null), payment, commitment, campaign, ...reversal });
    },
    processPath: (paymentID) => `/payment/process/campaign/?id=${encodeURIComponent(paymentID)}`,
    describe: (payment) => payment.lines.find(({ kind }) => kind === 'ITEM')?.label ?? 'A commitment',
  };
}
