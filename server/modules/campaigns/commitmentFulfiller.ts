import type { Tx } from '../../platform/db/client';
import { notify } from '../notifications/notifications';
import type { Fulfiller, PaymentRow } from '../payments/payments';
import { annualCapRemaining } from './annualCap';
import { policyOf } from './campaignPolicy';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import { businessDaysAfter, committedStates } from './commitmentMachine';
import { createCommitmentRepository, type CommitmentRow } from './commitmentRepository';
import { endChargedBack } from './endChargedBack';
import { formatMoney } from './formatters';
import type { FundingCountersOf } from './fundingCounters';
import { reversalEntries } from './fundingEntries';
import { cancellationNote } from './investViews';
import { agreedPolicy } from './terms';

const afterDeclineSeconds = 600;
const graceSeconds = 300;
const retrySeconds = 900;

const isOneOf = <State extends string>(states: readonly State[], state: string): state is State =>
  (states as readonly string[]).includes(state);

/** Why a payment that was captured after its hold had expired is refunded; sent to the investor. */
const lateCaptureReasons = {
  closed: 'The campaign was closed when your payment arrived: it had ended or reached its highest goal. We refund all of your money.',
  investorLimit: 'The offer had reached its limit of investors when your payment arrived. We refund all of your money.',
  annualCap:
    'Your payment arrived late, and with it you would have invested more than one person may in a year. We refund all of your money.',
  annualCapUsed:
    'Another of your payments arrived in the meantime, and with this one you would have invested more than one person may in a year. We refund all of it.',
} as const;

/** How a commitment follows its payment. Locks in this order: payment (held by the caller), campaign, commitment. */
export function createCommitmentFulfiller({ fundingCountersOf }: { fundingCountersOf: FundingCountersOf }): Fulfiller {
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
    const policy = policyOf(campaign.country, campaign.instrument);
    if (policy.annualCapMinor === null) return true;
    const repository = createCommitmentRepository(tx);
    await repository.lockUser(userID);
    const totals = await repository.investedTotals(userID, campaign, paymentID);
    return amountMinor <= annualCapRemaining(policy, totals[total]);
  };

  /** Null once the principal is counted as raised; otherwise the reason to refund it, with every counter as if it had never been held. */
  async function capturePrincipal(tx: Tx, commitment: CommitmentRow, campaign: Campaign): Promise<string | null> {
    const { campaignID, amountMinor } = commitment;
    const counters = fundingCountersOf(tx);
    if (commitment.state === 'INITIATED') {
      if (!(await counters.captureHeld(campaignID, amountMinor))) {
        await counters.releaseHeld(campaignID, amountMinor);
        return lateCaptureReasons.closed;
      }
      // It was within the cap when the hold was placed; late money may have arrived since.
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
      noLongerHeld: 'This commitment has expired',
      stillHeld: 'we are still holding your place',
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
      // Read again: the counter has locked the row, so these terms are current.
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
      const recipient = { to: { userID: payment.userID }, key: `commitment:${commitmentID}:committed` };
      const investment = { title: now.title, amount: formatMoney(commitment.amountMinor, commitment.currency) };
      if (hasOutdatedTerms) await notify(tx, recipient, 'investmentNeedsConfirmation', investment);
      else
        await notify(tx, recipient, 'investmentReceived', {
          ...investment,
          cancellationNote: cancellationNote(committed ?? commitment, now, new Date()),
          orderID: payment.paymentID,
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
    /** All of the money is returned: by our refund where one was requested, else by the payer's bank. */
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
    /**
     * Before the funds are released the commitment ends and the rest is refunded; afterwards it remains, and the creator bears the loss.
     */
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
