import { hasRight } from '../../contract/rights';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { conflict, HttpError } from '../../platform/errors';
import { findChannelRole } from '../channels/channels';
import { requireWithinAnnualCap } from './annualCap';
import { isAtLeast, kycLevelFor, policyOf, type KycLevel } from './campaignPolicy';
import type { Campaign } from './campaignRepository';
import { createCommitmentRepository } from './commitmentRepository';

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
export async function requireNotTeamMember(db: Db, userID: string, { channelID }: Campaign): Promise<void> {
  const role = await findChannelRole(db, userID, channelID);
  if (hasRight(role, 'campaign.run') || hasRight(role, 'money.move'))
    throw conflict('OWNER_CANNOT_BUY', 'This is your own campaign, so you cannot invest in it');
}

/** Counts what the user has in other campaigns too, so that an amount cannot be split to avoid KYC. */
export async function requireEligibleInvestor(
  db: Db,
  { clock, kycLevelOf }: EligibilityDeps,
  { userID, campaign, amountMinor, ownPaymentID }: Investment,
): Promise<void> {
  const policy = policyOf(campaign.country, campaign.instrument);
  const now = clock.now();
  const totals = await createCommitmentRepository(db).investedTotals(userID, campaign, now, ownPaymentID);
  const level = kycLevelFor(policy, totals.all + amountMinor);
  if (!isAtLeast(await kycLevelOf(db, userID, now), level))
    throw new HttpError(403, 'KYC_REQUIRED', 'Verify your identity first; we keep the amount you entered', { kycLevel: level });
  requireWithinAnnualCap(policy, totals.invested, amountMinor);
}
