import type { z } from 'zod';
import type { CampaignPayment, CampaignPurchase, InvestBreakdown, commitmentsEndpoints } from '../../contract/commitments';
import type { PaymentAction, PaymentMethod } from '../../contract/payments';
import { hasRight } from '../../contract/rights';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/db/client';
import { conflict, HttpError, notFound } from '../../platform/errors';
import { findChannelRole } from '../channels/channels';
import { createPaymentRepository, type PaymentService } from '../payments/payments';
import { requireWithinAnnualCap } from './annualCap';
import { effectiveState, isOpen, locksAt } from './campaignMachine';
import { isAtLeast, kycLevelFor, policyOf, type KycLevel } from './campaignPolicy';
import { createCampaignRepository } from './campaignRepository';
import { createCommitmentRepository, type CommitmentRow } from './commitmentRepository';
import type { FundingCountersOf } from './fundingCounters';
import { checkAmount } from './investAmount';
import { investLines, priceOf } from './investPricing';
import { describeCommitments } from './investViews';
import { writeCommitment, type Offer } from './writeCommitment';

/** The user's current KYC level (server/modules/kyc). */
export type KycLevelOf = (db: Db, userID: string, now: Date) => Promise<KycLevel>;
export interface InvestDeps {
  db: Database;
  clock: Clock;
  payments: PaymentService;
  fundingCountersOf: FundingCountersOf;
  kycLevelOf: KycLevelOf;
}
type Begin = z.output<typeof commitmentsEndpoints.paymentBegin.input>;
export interface StartedPayment {
  payment: CampaignPayment;
  action: PaymentAction;
}
const pageSize = 10;

/** Takes an investment from the amount to the escrow. */
export function createInvestService({ db, clock, payments, fundingCountersOf, kycLevelOf }: InvestDeps) {
  const commitments = createCommitmentRepository(db);
  const describe = async (userID: string, paymentID: string): Promise<CampaignPayment> => {
    const owned = await commitments.findOwned(userID, { paymentID });
    const [view] = owned ? await describeCommitments(db, clock, [owned]) : [];
    if (!view) throw notFound('Payment');
    return view;
  };
  const requireOwnedCommitment = async (userID: string, paymentID: string) => {
    const owned = await commitments.findOwned(userID, { paymentID });
    if (!owned) throw notFound('Payment');
    return owned;
  };

  async function findOffer(campaignID: string): Promise<Offer> {
    const repository = createCampaignRepository(db);
    const campaign = await repository.find(campaignID);
    const terms = campaign && (await repository.findTerms(campaignID));
    if (!campaign || !terms || campaign.publishedAt === null || campaign.state === 'DELETED') throw notFound('Campaign');
    const state = effectiveState(campaign, clock.now());
    if (state !== 'PRELAUNCH' && !isOpen(campaign, clock.now()))
      throw conflict('NOT_OPEN', 'This campaign does not accept investments now');
    return { campaign, terms, policy: policyOf(campaign.country, campaign.instrument) };
  }

  async function startPayment(userID: string, paymentID: string, method: PaymentMethod): Promise<StartedPayment> {
    try {
      const action = await payments.startAttempt(
        paymentID,
        method,
        async () => (await commitments.findByPayment(paymentID))?.holdUntil ?? clock.now(),
      );
      return { payment: await describe(userID, paymentID), action };
    } catch (error) {
      // Return the pending payment instead of an error, so that the investor does not pay twice.
      if (error instanceof HttpError && error.code === 'PAYMENT_IN_PROGRESS')
        return { payment: await describe(userID, paymentID), action: { kind: 'NONE' } };
      throw error;
    }
  }

  /** Team members who run the round or move its money must not fund it: they could reach the goal with their own money. */
  async function requireNotTeamMember(userID: string, { campaign: { channelID } }: Offer): Promise<void> {
    const role = await findChannelRole(db, userID, channelID);
    if (hasRight(role, 'campaign.run') || hasRight(role, 'money.move'))
      throw conflict('OWNER_CANNOT_BUY', 'This is your own campaign, so you cannot invest in it');
  }

  /** Counts what the user has in other campaigns too, so that an amount cannot be split to avoid KYC. */
  async function requireEligibleInvestor(
    userID: string,
    { campaign, policy }: Offer,
    amountMinor: number,
    ownPaymentID?: string,
  ): Promise<void> {
    const totals = await commitments.investedTotals(userID, campaign, ownPaymentID);
    const level = kycLevelFor(policy, totals.all + amountMinor);
    if (!isAtLeast(await kycLevelOf(db, userID, clock.now()), level))
      throw new HttpError(403, 'KYC_REQUIRED', 'Verify your identity first; we keep the amount you entered', { kycLevel: level });
    requireWithinAnnualCap(policy, totals.invested, amountMinor);
  }

  /** Reuses an unpaid commitment of the same amount and terms; expires any other, unless its payment may still succeed. */
  async function reuseOpenCommitment(
    { campaign }: Offer,
    open: CommitmentRow | null,
    { amountMinor, isAnonymous }: { amountMinor: number; isAnonymous: boolean },
  ): Promise<string | null> {
    const payment = open && (await createPaymentRepository(db).findPayment(open.paymentID));
    if (!open || !payment) return null;
    if (open.amountMinor === amountMinor && open.termsVersion === campaign.termsVersion) {
      await commitments.setAnonymous(open.commitmentID, isAnonymous);
      return open.paymentID;
    }
    await payments.abandon(payment);
    return null;
  }

  return {
    describe,
    async breakdown(campaignID: string, amount: { amountMinor: number; currency: string }): Promise<InvestBreakdown> {
      const offer = await findOffer(campaignID);
      checkAmount(offer, amount);
      const { campaign, policy, terms } = offer;
      const price = priceOf(policy, amount.amountMinor);
      return {
        lines: investLines(policy, campaign.title, price),
        total: { amountMinor: price.totalMinor, currency: campaign.currency },
        termsVersion: terms.version,
        termsHash: terms.termsHash,
        riskVersion: policy.riskVersion,
        locksAt: locksAt(campaign)?.toISOString() ?? null,
        kycLevel: kycLevelFor(policy, amount.amountMinor),
      };
    },

    /** Charges exactly the total and terms that the investor saw, or nothing; checks eligibility before any money moves. */
    async begin(userID: string, requestKey: string, input: Begin): Promise<StartedPayment> {
      const clientRequestID = `campaigns:${requestKey}`;
      const before = await createPaymentRepository(db).findByClientRequest(userID, clientRequestID);
      if (before) return startPayment(userID, before.paymentID, input.method);
      const offer = await findOffer(input.campaignID);
      const { campaign, policy, terms } = offer;
      if (!isOpen(campaign, clock.now())) throw conflict('NOT_OPEN', 'This campaign has not opened yet');
      await requireNotTeamMember(userID, offer);
      checkAmount(offer, input.amount);
      const price = priceOf(policy, input.amount.amountMinor);
      if (input.expected.amountMinor !== price.totalMinor || input.expected.currency !== campaign.currency)
        throw conflict('PRICE_CHANGED', 'The total has changed. Check it before you pay');
      if (input.termsHash !== terms.termsHash || input.riskVersion !== policy.riskVersion)
        throw conflict('TERMS_CHANGED', 'The terms have changed since you read them. Read them again before you pay');
      const isAnonymous = input.isAnonymous ?? false;
      const unpaid = await commitments.findOpen(userID, campaign.campaignID);
      await requireEligibleInvestor(userID, offer, price.amountMinor, unpaid?.paymentID);
      const open = await reuseOpenCommitment(offer, unpaid, { amountMinor: price.amountMinor, isAnonymous });
      if (open) return startPayment(userID, open, input.method);
      try {
        const paymentID = await writeCommitment(
          { db, clock, payments, fundingCountersOf },
          { ...offer, userID, clientRequestID, price, isAnonymous },
        );
        return await startPayment(userID, paymentID, input.method);
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'PAYMENT_OPEN') throw error;
        // A concurrent request was first: return its commitment to both.
        const concurrent = await commitments.findOpen(userID, campaign.campaignID);
        if (concurrent?.amountMinor !== price.amountMinor) throw error;
        return startPayment(userID, concurrent.paymentID, input.method);
      }
    },
    async retry(userID: string, paymentID: string, method: PaymentMethod): Promise<StartedPayment> {
      const { commitment } = await requireOwnedCommitment(userID, paymentID);
      // A retry of an ended commitment is a new one beside whatever was paid since.
      if (commitment.state === 'PAYMENT_FAILED' || commitment.state === 'EXPIRED') {
        const offer = await findOffer(commitment.campaignID);
        await requireNotTeamMember(userID, offer);
        await requireEligibleInvestor(userID, offer, commitment.amountMinor, paymentID);
      }
      return startPayment(userID, paymentID, method);
    },
    async getStatus(userID: string, paymentID: string): Promise<CampaignPayment> {
      const { payment } = await requireOwnedCommitment(userID, paymentID);
      await payments.refreshIfDue(payment);
      return describe(userID, paymentID);
    },
    async release(userID: string, paymentID: string): Promise<CampaignPayment> {
      const { payment } = await requireOwnedCommitment(userID, paymentID);
      await payments.abandon(payment);
      return describe(userID, paymentID);
    },
    async listPurchases(
      userID: string,
      { cursor, limit = pageSize }: { cursor?: string | undefined; limit?: number | undefined },
    ): Promise<{ items: CampaignPurchase[]; nextCursor: string | null }> {
      const page = await commitments.listOwned(userID, limit, cursor);
      const views = await describeCommitments(db, clock, page.rows);
      const items = views.map(({ paymentID, campaign, commitment }) => ({ paymentID, campaign, commitment }));
      return { items, nextCursor: page.nextCursor };
    },
  };
}
export type InvestService = ReturnType<typeof createInvestService>;
