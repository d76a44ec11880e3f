import { fundingWords } from '../../contract/fundingText';
import type { Db, Tx } from '../../platform/db/client';
import { conflict, type HttpError } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import { newId } from '../../platform/ids';
import { isOpen } from './campaignMachine';
import type { Policy } from './campaignPolicy';
import { createCampaignRepository, type Campaign, type Terms } from './campaignRepository';
import { createCommitmentRepository } from './commitmentRepository';
import { holdAmount } from './fundingCounterRepository';
import { coolingOffHoursOf, protectionOf } from './investorProtection';
import type { InvestPrice } from './investPricing';
import { requireWithinAnnualCap } from './investRules';
import { acceptsLatePledges, isFunded, latePledgesClosed, requireExactPrice } from './latePledgeRules';
import { findChosenTiers, pledgeRewards, type ChosenReward } from './pledgeRewards';

export interface Offer {
  campaign: Campaign;
  policy: Policy;
  terms: Terms;
}
interface NewCommitment extends Offer {
  userID: string;
  paymentID: string;
  price: InvestPrice;
  isAnonymous: boolean;
  rewards: readonly ChosenReward[];
  now: Date;
}

async function capReachedFault(tx: Db, campaignID: string, amountMinor: number, now: Date): Promise<HttpError> {
  const campaign = await createCampaignRepository(tx).find(campaignID);
  const { payments } = fundingWords(campaign?.instrument);
  if (!campaign || !isOpen(campaign, now)) return conflict('NOT_OPEN', `This campaign is not accepting ${payments} at the moment`);
  const pledged = campaign.instrument === 'REWARD' ? 'pledged' : 'invested';
  const left = campaign.maxGoalMinor - campaign.raisedMinor - campaign.heldMinor;
  const message =
    left > 0
      ? `Only ${formatMoney({ amountMinor: left, currency: campaign.currency })} can still be ${pledged}`
      : `The full amount has been ${pledged} or is being paid for at the moment`;
  return conflict('CAP_REACHED', `${message}; ${formatMoney({ amountMinor, currency: campaign.currency })} is too much`);
}

/**
 * Throws where what is held and raised exceeds the cap of one campaign, which staff may have lowered since its publication. A pro rata round
 * accepts more than it keeps; its maximum was within the cap.
 */
function requireWithinCampaignCap({ campaignCapMinor, currency }: Policy, { oversubscription, heldMinor, raisedMinor }: Campaign): void {
  if (campaignCapMinor === null || oversubscription === 'PRO_RATA' || heldMinor + raisedMinor <= campaignCapMinor) return;
  const rule = `One campaign may raise at most ${formatMoney({ amountMinor: campaignCapMinor, currency })}`;
  throw conflict('CAP_REACHED', `${rule}, and this amount would exceed it`);
}

async function requireAcceptsLatePledges(tx: Tx, campaignID: string, now: Date): Promise<void> {
  const campaign = await createCampaignRepository(tx).lock(campaignID);
  if (!campaign || !acceptsLatePledges(campaign, now)) throw latePledgesClosed();
}

/** Reserves the amount and records what the investor agreed to, in the order's transaction. A late pledge reserves its rewards alone. */
export async function reserveCommitment(
  tx: Tx,
  { campaign, policy, terms, userID, paymentID, price, isAnonymous, rewards, now }: NewCommitment,
): Promise<void> {
  const { campaignID, currency } = campaign;
  const { amountMinor, feeMinor, feeTaxMinor } = price;
  const repository = createCommitmentRepository(tx);
  const isLatePledge = isFunded(campaign);
  if (isLatePledge) await requireAcceptsLatePledges(tx, campaignID, now);
  else if (!(await holdAmount(tx, campaignID, amountMinor, now))) throw await capReachedFault(tx, campaignID, amountMinor, now);
  // The campaign's row is locked from here on, so that concurrent new investors count each other.
  if (policy.investorCap !== null && (await repository.countOtherInvestors(campaignID, userID)) >= policy.investorCap)
    throw conflict('INVESTOR_CAP', `This offer is limited to ${policy.investorCap} investors, and all places are taken`);
  if (policy.annualCapMinor !== null) {
    await repository.lockUser(userID);
    requireWithinAnnualCap(policy, (await repository.investedTotals(userID, campaign, now, paymentID)).invested, amountMinor);
  }
  const current = await createCampaignRepository(tx).find(campaignID);
  if (current?.termsVersion !== terms.version)
    throw conflict('TERMS_CHANGED', 'The terms have just changed. Read them again before you pay');
  if (!isLatePledge) requireWithinCampaignCap(policy, current);
  const protection = await protectionOf(tx, userID, campaign);
  // Read under the lock of the campaign, so that nothing of it can change before it is promised.
  const chosen = await findChosenTiers(tx, campaignID, rewards, { amountMinor, currency });
  if (isLatePledge) requireExactPrice(chosen, { amountMinor, currency });
  const commitmentID = newId('cmt');
  await repository.add({
    commitmentID,
    campaignID,
    userID,
    paymentID,
    currency,
    amountMinor,
    feeMinor,
    feeTaxMinor,
    isAnonymous,
    isLatePledge,
    termsVersion: terms.version,
    termsHash: terms.termsHash,
    riskVersion: policy.riskVersion,
    protectionVersion: protection?.version ?? null,
    coolingOffHours: await coolingOffHoursOf(tx, userID, protection),
    createdAt: now,
  });
  await pledgeRewards(tx, commitmentID, chosen, now);
}
