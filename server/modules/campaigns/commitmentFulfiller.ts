import type { Tx } from '../../db/client';
import { tellBuyer } from '../payments/buyerMessages';
import type { Fulfiller } from '../payments/fulfiller';
import type { PaymentRow } from '../payments/paymentRepository';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import type { CapOf } from './capStock';
import { businessDaysAfter, committedStates } from './commitmentMachine';
import { createCommitmentRepository, type CommitmentRow } from './commitmentRepository';
import { endChargedBack } from './endChargedBack';
import { takeBackWords } from './investViews';
import { policyOf } from './policy';
import { goneBackEntries } from './releaseBooks';
import { agreedPolicy } from './terms';
import { inWords } from './words';
import { yearCapLeft } from './yearCap';

const afterDeclineSeconds = 600;
const graceSeconds = 300;
const againSeconds = 900;

const isOneOf = <State extends string>(states: readonly State[], state: string): state is State =>
  (states as readonly string[]).includes(state);

/** Why money that came after its promise had run out goes back, to whoever paid it. */
const lateWords = {
  closed: 'The campaign took no more money when your payment arrived: it had ended, or its highest goal was reached. All of it goes back.',
  people: 'As many people as this offer is for were in it when your payment arrived. All of the money goes back.',
  year: 'With this payment, which arrived late, you would have invested more than one person may in a year. All of the money goes back.',
  yearTaken:
    'Another payment of yours arrived meanwhile. With this one you would have invested more than one person may in a year. All of it goes back.',
} as const;

/** What a commitment does when its payment moves. Locks in this order: payment (held by the caller), campaign, commitment. */
export function createCommitmentFulfiller({ capOf }: { capOf: CapOf }): Fulfiller {
  const mustFind = async (tx: Tx, payment: PaymentRow): Promise<{ commitment: CommitmentRow; campaign: Campaign }> => {
    const commitment = await createCommitmentRepository(tx).findByPayment(payment.paymentID);
    const campaign = commitment && (await createCampaignRepository(tx).find(commitment.campaignID));
    if (!commitment || !campaign) throw new Error(`Payment ${payment.paymentID} is for no campaign`);
    return { commitment, campaign };
  };

  /** After the campaign's row was locked by a counter: for an offer to so many people at most. */
  const hasPlace = async (tx: Tx, { country, instrument }: Campaign, { campaignID, userID }: CommitmentRow): Promise<boolean> => {
    const { investorCap } = policyOf(country, instrument);
    return investorCap === null || (await createCommitmentRepository(tx).countPeopleBeside(campaignID, userID)) < investorCap;
  };

  /**
   * Whether a promise may stand beside what the person has invested: money that is there beside money that is there, for what nobody has paid may
   * never come; a promise beside the promises too. Locks the person, after the campaign.
   */
  const isWithinYear = async (tx: Tx, campaign: Campaign, commitment: CommitmentRow, beside: 'arrived' | 'invested'): Promise<boolean> => {
    const { userID, paymentID, amountMinor } = commitment;
    const policy = policyOf(campaign.country, campaign.instrument);
    if (policy.yearCapMinor === null) return true;
    const repository = createCommitmentRepository(tx);
    await repository.lockPerson(userID);
    const standing = await repository.standingMinor(userID, campaign, paymentID);
    return amountMinor <= yearCapLeft(policy, standing[beside]);
  };

  /** Null: the principal is raised. Else why it is not wanted any more, and every counter is as if it had never been held. */
  async function take(tx: Tx, commitment: CommitmentRow, campaign: Campaign): Promise<string | null> {
    const { campaignID, amountMinor } = commitment;
    const cap = capOf(tx);
    if (commitment.state === 'INITIATED') {
      if (!(await cap.takeHeld(campaignID, amountMinor))) {
        await cap.releaseHeld(campaignID, amountMinor);
        return lateWords.closed;
      }
      // It was within the year when it was promised; late money may have come before it.
      if (await isWithinYear(tx, campaign, commitment, 'arrived')) return null;
      await cap.giveBack(campaignID, amountMinor);
      return lateWords.yearTaken;
    }
    if (!(await cap.takeFree(campaignID, amountMinor))) return lateWords.closed;
    const why = !(await hasPlace(tx, campaign, commitment))
      ? lateWords.people
      : !(await isWithinYear(tx, campaign, commitment, 'arrived'))
        ? lateWords.year
        : null;
    if (why) await cap.giveBack(campaignID, amountMinor);
    return why;
  }

  return {
    product: 'campaigns',
    words: {
      gone: 'The campaign is closed, is full, or has new terms',
      noLongerHeld: 'This commitment has run out',
      stillHeld: 'your place is still held',
    },
    async fulfil(tx, payment) {
      const { commitment, campaign } = await mustFind(tx, payment);
      const { commitmentID, campaignID, state } = commitment;
      if (state !== 'INITIATED' && state !== 'EXPIRED' && state !== 'PAYMENT_FAILED') return 'COMPLETED';
      const repository = createCommitmentRepository(tx);
      const why = await take(tx, commitment, campaign);
      await repository.moveTo(commitmentID, state, 'CAPTURED');
      if (why) {
        await repository.moveTo(commitmentID, 'CAPTURED', 'CANCELLED', { endedAt: new Date(), endedBy: 'LATE' });
        return { outcome: 'OUT_OF_STOCK', why };
      }
      const committed = await repository.moveTo(commitmentID, 'CAPTURED', 'COMMITTED', { committedAt: new Date(), endedAt: null });
      // The terms as they are under the lock of the row that was just counted.
      const now = (await createCampaignRepository(tx).find(campaignID)) ?? campaign;
      const isOldTerms = committed !== null && committed.termsVersion !== now.termsVersion;
      if (isOldTerms) {
        const days = policyOf(now.country, now.instrument).reconfirmBusinessDays;
        const by = businessDaysAfter(new Date(), days);
        await repository.moveTo(commitmentID, 'COMMITTED', 'RECONFIRM_REQUIRED', {
          reconfirmBy: now.deadlineAt && now.deadlineAt < by ? now.deadlineAt : by,
        });
      }
      if (!(await repository.isInvestorBeside(commitment))) await repository.countInvestor(campaignID, 1);
      await tellBuyer(tx, {
        userID: payment.userID,
        messageKey: `commitment:${commitmentID}:committed`,
        subject: isOldTerms ? `The terms of ${now.title} have changed` : `You are in: ${now.title}`,
        body: isOldTerms
          ? `Your ${inWords(commitment.amountMinor, commitment.currency)} arrived after the terms of ${now.title} had changed. Read the new ones and say yes, or all of it goes back by itself.`
          : `${inWords(commitment.amountMinor, commitment.currency)} for ${now.title} wait in escrow until the campaign ends. You may lose what you put in. ${takeBackWords(committed ?? commitment, now, new Date())} Order ${payment.paymentID}.`,
      });
      return 'COMPLETED';
    },
    async prepare(tx, payment, isRetry) {
      const { commitment, campaign } = await mustFind(tx, payment);
      const { commitmentID, campaignID, state, amountMinor } = commitment;
      const repository = createCommitmentRepository(tx);
      if (state === 'INITIATED') {
        await repository.keepAtLeast(commitmentID, graceSeconds);
        return true;
      }
      if (!isRetry || (state !== 'EXPIRED' && state !== 'PAYMENT_FAILED')) return false;
      if (commitment.termsVersion !== campaign.termsVersion) return false;
      if (!(await capOf(tx).hold(campaignID, amountMinor))) return false;
      const isFit = (await hasPlace(tx, campaign, commitment)) && (await isWithinYear(tx, campaign, commitment, 'invested'));
      return isFit && repository.reopen(commitmentID, state, againSeconds);
    },
    async keepForRetry(tx, payment) {
      const { commitment } = await mustFind(tx, payment);
      await createCommitmentRepository(tx).keepAtLeast(commitment.commitmentID, afterDeclineSeconds);
    },
    async grantGrace(tx, payment) {
      const { commitment } = await mustFind(tx, payment);
      await createCommitmentRepository(tx).keepAtLeast(commitment.commitmentID, graceSeconds);
    },
    async release(tx, payment, why) {
      const { commitment } = await mustFind(tx, payment);
      const { commitmentID, campaignID, amountMinor } = commitment;
      if (commitment.state !== 'INITIATED') return true;
      const repository = createCommitmentRepository(tx);
      if (why === 'EXPIRED' && !(await repository.isOverdue(commitmentID))) return false;
      const wasRefused = payment.status === 'DECLINED' || payment.status === 'FAILED';
      const to = wasRefused ? 'PAYMENT_FAILED' : 'EXPIRED';
      if (!(await repository.moveTo(commitmentID, 'INITIATED', to, { endedAt: new Date() }))) return false;
      await capOf(tx).releaseHeld(campaignID, amountMinor);
      return true;
    },
    /** All of the money is back: by our refund where one was asked for, else by the payer's bank. */
    async revoke(tx, payment) {
      const { commitment, campaign } = await mustFind(tx, payment);
      const { commitmentID, state } = commitment;
      if (state === 'CANCELLED' || state === 'AUTO_CANCELLED') {
        await createCommitmentRepository(tx).moveTo(commitmentID, state, 'REFUNDED');
        return;
      }
      const isCounted = isOneOf(committedStates, state);
      if (!isCounted && state !== 'ALLOTTED' && state !== 'ACTIVE') return;
      await endChargedBack(tx, capOf, { payment, commitment, campaign, isCounted, isWhole: true });
    },
    /** Before the release the commitment ends and the rest goes back; afterwards it stays, and the creator bears the loss. */
    async lostInPart(tx, payment) {
      const { commitment, campaign } = await mustFind(tx, payment);
      if (!isOneOf(committedStates, commitment.state)) return 'KEEP';
      await endChargedBack(tx, capOf, { payment, commitment, campaign, isCounted: true, isWhole: false });
      return 'GIVE_BACK_REST';
    },
    findPayee: async (_tx, { subjectID }) => Promise.resolve({ account: 'escrow', ownerID: subjectID }),
    async goneBackEntries(tx, payment, gone) {
      const { commitment, campaign } = await mustFind(tx, payment);
      const terms = await createCampaignRepository(tx).findTerms(campaign.campaignID);
      return goneBackEntries({ policy: agreedPolicy(campaign, terms?.terms ?? null), payment, commitment, campaign, ...gone });
    },
    processPath: (paymentID) => `/payment/process/campaign/?id=${encodeURIComponent(paymentID)}`,
    describe: (payment) => payment.lines.find(({ kind }) => kind === 'ITEM')?.label ?? 'A commitment',
  };
}
