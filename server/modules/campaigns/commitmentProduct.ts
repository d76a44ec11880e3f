import type { Tx } from '../../platform/db/client';
import { notify } from '../notifications/notifications';
import type { OrderProduct } from '../orders/orders';
import type { PaymentRow } from '../payments/payments';
import { annualCapRemaining } from './annualCap';
import { policyOf } from './campaignPolicy';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import { businessDaysAfter, committedStates } from './commitmentMachine';
import { createCommitmentRepository, type CommitmentRow } from './commitmentRepository';
import { endChargedBack } from './endChargedBack';
import { formatMoney } from './formatters';
import type { FundingCountersOf } from './fundingCounters';
import { reversalEntries } from './fundingEntries';
import { type EligibilityDeps, requireEligibleInvestor, requireNotTeamMember } from './investEligibility';
import { cancellationNote } from './investViews';
import { agreedPolicy } from './terms';

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

interface Deps extends EligibilityDeps {
  fundingCountersOf: FundingCountersOf;
}

/** What a campaign does for its orders. Locks in this order: payment (held by the caller), order, campaign, commitment. */
export function createCommitmentProduct({ fundingCountersOf, ...eligibility }: Deps): OrderProduct {
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
  async function capturePrincipal(tx: Tx, commitment: CommitmentRow, campaign: Campaign, isReserved: boolean): Promise<string | null> {
    const { campaignID, amountMinor } = commitment;
    const counters = fundingCountersOf(tx);
    if (isReserved) {
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
    isBooked: false,
    async reserve(tx, payment) {
      const { commitment, campaign } = await requireCommitment(tx, payment);
      const { campaignID, amountMinor, userID, paymentID } = commitment;
      if (commitment.termsVersion !== campaign.termsVersion) return false;
      await requireNotTeamMember(tx, userID, campaign);
      await requireEligibleInvestor(tx, eligibility, { userID, campaign, amountMinor, ownPaymentID: paymentID });
      if (!(await fundingCountersOf(tx).hold(campaignID, amountMinor))) return false;
      return (await hasInvestorSlot(tx, campaign, commitment)) && isWithinAnnualCap(tx, campaign, commitment, 'invested');
    },
    async fulfil(tx, payment, isReserved) {
      const { commitment, campaign } = await requireCommitment(tx, payment);
      const { commitmentID, campaignID } = commitment;
      const repository = createCommitmentRepository(tx);
      const why = await capturePrincipal(tx, commitment, campaign, isReserved);
      if (why) {
        await repository.moveTo(commitmentID, 'INITIATED', 'CANCELLED', { endedAt: new Date(), endedBy: 'LATE' });
        return { outcome: 'OUT_OF_STOCK', why };
      }
      const committed = await repository.moveTo(commitmentID, 'INITIATED', 'COMMITTED', { committedAt: new Date() });
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
      return 'DELIVERED';
    },
    async release(tx, paymentIDs) {
      for (const { campaignID, amountMinor } of await createCommitmentRepository(tx).sumHeld(paymentIDs))
        await fundingCountersOf(tx).releaseHeld(campaignID, amountMinor);
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
