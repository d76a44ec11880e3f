import type { Instrument } from '../../contract/campaigns';
import { fundingWords } from '../../contract/fundingText';
import { hasRight } from '../../contract/rights';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { conflict, HttpError, unprocessable } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import { findChannelRole } from '../channels/channels';
import { isAtLeast, kycLevelFor, type KycLevel, type Policy } from './campaignPolicy';
import type { Campaign } from './campaignRepository';
import { createCommitmentRepository } from './commitmentRepository';
import { requireAssessed } from './investorProtection';
import { policyInForce } from './offerInForce';

/** The user's current KYC level (server/modules/kyc). */
export type KycLevelOf = (db: Db, userID: string, now: Date) => Promise<KycLevel>;
export interface EligibilityDeps {
  clock: Clock;
  kycLevelOf: KycLevelOf;
}
interface Investment {
  userID: string;
  campaign: Campaign;
  amountMinor: number;
  /** The investor's unpaid commitment that this one replaces or continues, which does not count beside it. */
  ownPaymentID: string | undefined;
}

/** Team members who run the round or move its money must not fund it: they could reach the goal with their own money. */
export async function requireNotTeamMember(db: Db, userID: string, { channelID, instrument }: Campaign): Promise<void> {
  const role = await findChannelRole(db, userID, channelID);
  if (hasRight(role, 'campaign.run') || hasRight(role, 'money.move'))
    throw conflict('OWNER_CANNOT_BUY', `You can’t ${instrument === 'REWARD' ? 'back' : 'invest in'} your own campaign`);
}

/** What investors read while staff have switched this kind of campaign off in its country. */
export function switchedOff(instrument: Instrument): HttpError {
  const { payments } = fundingWords(instrument);
  return conflict(
    'INSTRUMENT_NOT_OFFERED',
    `Campaigns of this type aren’t accepting ${payments} in this country at the moment. Your existing ${payments} are not affected`,
  );
}

/** Counts what the user has in other campaigns too, so that an amount cannot be split to avoid KYC. */
export async function requireEligibleInvestor(
  db: Db,
  { clock, kycLevelOf }: EligibilityDeps,
  { userID, campaign, amountMinor, ownPaymentID }: Investment,
): Promise<void> {
  const now = clock.now();
  const policy = await policyInForce(db, campaign, now);
  if (!policy.isOffered) throw switchedOff(campaign.instrument);
  const totals = await createCommitmentRepository(db).investedTotals(userID, campaign, now, ownPaymentID);
  const level = kycLevelFor(policy, totals.all + amountMinor);
  if (!isAtLeast(await kycLevelOf(db, userID, now), level))
    throw new HttpError(403, 'KYC_REQUIRED', 'Verify your identity first. Your amount is saved', { kycLevel: level });
  await requireAssessed(db, userID, campaign, now);
  requireWithinAnnualCap(policy, totals.invested, amountMinor);
}

/** What a user who has invested `investedMinor` may still invest this year, in minor units. */
export const annualCapRemaining = ({ annualCapMinor }: Policy, investedMinor: number): number =>
  annualCapMinor === null ? Number.MAX_SAFE_INTEGER : Math.max(0, annualCapMinor - investedMinor);

/** Throws 409 ANNUAL_CAP where `amountMinor` would exceed what one user may invest in a year; `investedMinor` counts towards it. */
export function requireWithinAnnualCap(policy: Policy, investedMinor: number, amountMinor: number): void {
  const { annualCapMinor, currency, instrument } = policy;
  const { pay } = fundingWords(instrument);
  const left = annualCapRemaining(policy, investedMinor);
  if (annualCapMinor === null || amountMinor <= left) return;
  const rule = `One person can ${pay} at most ${formatMoney({ amountMinor: annualCapMinor, currency })} a year`;
  throw conflict(
    'ANNUAL_CAP',
    left > 0 ? `${rule}. You can still ${pay} ${formatMoney({ amountMinor: left, currency })}` : `${rule}, and you have reached that limit`,
  );
}

/** Throws 422 for another currency, and for an amount outside the campaign's limits. */
export function checkAmount(campaign: Campaign, { amountMinor, currency }: { amountMinor: number; currency: string }) {
  if (currency !== campaign.currency)
    throw unprocessable('WRONG_CURRENCY', `This campaign accepts only ${campaign.currency}`, { currency: `must be ${campaign.currency}` });
  const { minTicketMinor, maxTicketMinor } = campaign;
  if (amountMinor >= minTicketMinor && amountMinor <= maxTicketMinor) return;
  const [min, max] = [formatMoney({ amountMinor: minTicketMinor, currency }), formatMoney({ amountMinor: maxTicketMinor, currency })];
  throw unprocessable('AMOUNT_OUT_OF_RANGE', `Enter an amount between ${min} and ${max}`, {
    amount: amountMinor < minTicketMinor ? `must be at least ${min}` : `must be at most ${max}`,
  });
}
