import type { z } from 'zod';
import type { CampaignPayment, CampaignPurchase, InvestBreakdown, commitmentsEndpoints } from '../../contract/commitments';
import { fundingWords } from '../../contract/fundingText';
import type { PaymentAction, PaymentMethod } from '../../contract/payments';
import type { Database } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import type { OrderService, Quote } from '../orders/orders';
import { effectiveState, isOpen, locksAt } from './campaignMachine';
import { kycLevelFor } from './campaignPolicy';
import { createCampaignRepository } from './campaignRepository';
import { createCommitmentRepository } from './commitmentRepository';
import { investLines, priceOf } from './investPricing';
import { checkAmount, type EligibilityDeps, requireEligibleInvestor, requireNotTeamMember } from './investRules';
import { describeCommitments } from './investViews';
import { acceptsLatePledges, requireExactPrice } from './latePledgeRules';
import { offersInForce } from './offerInForce';
import { findChosenTiers, type ChosenReward } from './pledgeRewards';
import { type Offer, reserveCommitment } from './reserveCommitment';
import { createRewardRepository } from './rewardRepository';
import { agreedPolicy } from './terms';

export interface InvestDeps extends EligibilityDeps {
  db: Database;
  orders: OrderService;
  escrowHolder: string | null;
}
type Begin = z.output<typeof commitmentsEndpoints.paymentBegin.input>;
export interface StartedPayment {
  payment: CampaignPayment;
  action: PaymentAction;
}
const pageSize = 10;

const isSameChoice = (one: readonly ChosenReward[], other: readonly ChosenReward[]) =>
  one.length === other.length &&
  one.every(({ tierID, quantity }) => other.some((reward) => reward.tierID === tierID && reward.quantity === quantity));

/** Takes an investment from the amount to the escrow. */
export function createInvestService({ db, clock, orders, kycLevelOf, escrowHolder }: InvestDeps) {
  const commitments = createCommitmentRepository(db);
  const describe = async (userID: string, paymentID: string): Promise<CampaignPayment> => {
    const owned = await commitments.findOwned(userID, { paymentID });
    const [view] = owned ? await describeCommitments(db, clock, [owned]) : [];
    if (!view) throw notFound('Payment');
    return { ...view, escrowHolder };
  };
  async function findOffer(campaignID: string): Promise<Offer> {
    const repository = createCampaignRepository(db);
    const campaign = await repository.find(campaignID);
    const terms = campaign && (await repository.findTerms(campaignID));
    if (!campaign || !terms || campaign.publishedAt === null || campaign.state === 'DELETED') throw notFound('Campaign');
    const now = clock.now();
    if (effectiveState(campaign, now) !== 'PRELAUNCH' && !isOpen(campaign, now) && !acceptsLatePledges(campaign, now))
      throw conflict('NOT_OPEN', `This campaign is not accepting ${fundingWords(campaign.instrument).payments} at the moment`);
    return { campaign, terms, policy: agreedPolicy(campaign, terms.terms, await offersInForce(db, now)) };
  }

  async function pay(userID: string, paymentID: string, method: PaymentMethod, ipCountry: string | null): Promise<StartedPayment> {
    const action = await orders.pay(userID, paymentID, method, { product: 'campaigns', ipCountry });
    return { payment: await describe(userID, paymentID), action };
  }

  /** What the investor gets for the total and terms that were shown; a refusal where these have changed or the user may not invest. */
  async function quote(userID: string, input: Begin): Promise<Quote> {
    const offer = await findOffer(input.campaignID);
    const { campaign, policy, terms } = offer;
    const isLate = acceptsLatePledges(campaign, clock.now());
    if (!isLate && !isOpen(campaign, clock.now())) throw conflict('NOT_OPEN', 'This campaign has not opened yet');
    await requireNotTeamMember(db, userID, campaign);
    checkAmount(campaign, input.amount);
    const rewards = input.rewards ?? [];
    const chosen = await findChosenTiers(db, campaign.campaignID, rewards, input.amount);
    if (isLate) requireExactPrice(chosen, input.amount);
    const price = priceOf(policy, input.amount.amountMinor);
    const { amountMinor, totalMinor } = price;
    if (input.expected.amountMinor !== totalMinor || input.expected.currency !== campaign.currency)
      throw conflict('PRICE_CHANGED', 'The total has changed. Check it before you pay');
    if (input.termsHash !== terms.termsHash || input.riskVersion !== policy.riskVersion)
      throw conflict('TERMS_CHANGED', 'The terms have changed since you read them. Read them again before you pay');
    const unpaid = await orders.findOpen('campaigns', userID, campaign.campaignID);
    const ownPaymentID = unpaid?.order.paymentID;
    await requireEligibleInvestor(db, { clock, kycLevelOf }, { userID, campaign, amountMinor, ownPaymentID });
    return {
      subjectID: campaign.campaignID,
      cartKey: campaign.campaignID,
      lines: investLines(policy, campaign.title, price),
      amountMinor: totalMinor,
      currency: campaign.currency,
      async isSame({ order }) {
        const open = await commitments.findByPayment(order.paymentID);
        if (open?.amountMinor !== amountMinor || open.termsVersion !== campaign.termsVersion) return false;
        return isSameChoice(rewards, await createRewardRepository(db).listPledged(open.commitmentID));
      },
      reserve: (tx, paymentID) =>
        reserveCommitment(tx, { ...offer, userID, paymentID, price, isAnonymous: input.isAnonymous ?? false, rewards, now: clock.now() }),
    };
  }

  return {
    describe,
    async breakdown(campaignID: string, amount: { amountMinor: number; currency: string }): Promise<InvestBreakdown> {
      const offer = await findOffer(campaignID);
      const { campaign, policy, terms } = offer;
      checkAmount(campaign, amount);
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
    async begin(userID: string, requestKey: string, input: Begin, ipCountry: string | null): Promise<StartedPayment> {
      const request = { product: 'campaigns', userID, clientRequestID: `campaigns:${requestKey}` } as const;
      const paymentID = await orders.begin(request, () => quote(userID, input));
      // The latest choice applies to an order that was open before.
      await commitments.setAnonymous(paymentID, input.isAnonymous ?? false);
      return pay(userID, paymentID, input.method, ipCountry);
    },
    async getStatus(userID: string, paymentID: string): Promise<CampaignPayment> {
      await orders.refresh(userID, paymentID, 'campaigns');
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
