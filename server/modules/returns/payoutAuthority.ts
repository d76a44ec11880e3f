import type { Payee } from '../../contract/payouts';
import { addSeconds, type Clock } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { conflict, HttpError, forbidden, notFound } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import type { KycLevelOf } from '../campaigns/campaigns';
import { findApprover, findRole, type MoneyDeskRole } from './approverRepository';
import type { PayoutAddressRepository } from './payoutAddressRepository';
import { findPayee, sumTeamApproved } from './payoutRepository';
import type { DefaultTermsOf } from './payoutTerms';

/** Payout limits (docs/decisions/020-payout-authority.md). */
export interface PayoutPolicy {
  /** Hours before money is sent to a new address. */
  addressCooldownHours: number;
  /** By currency, in minor units: above this sum an operator must approve. A currency without an entry always needs an operator. */
  operatorAbove: ReadonlyMap<string, bigint>;
  /** By currency: a channel needs a verified organisation above it. */
  organisationAbove: ReadonlyMap<string, bigint>;
  /** The payout policy of channels without one of their own. */
  defaultTerms: DefaultTermsOf;
}
export interface AuthorityDeps {
  clock: Clock;
  kycLevelOf: KycLevelOf;
  policy: PayoutPolicy;
}

/** Payouts of this many days count together, so that splitting a large payout does not avoid the limit. */
const rollingDays = 30;

export const isVerified = async ({ clock, kycLevelOf }: Pick<AuthorityDeps, 'clock' | 'kycLevelOf'>, db: Db, userID: string) =>
  (await kycLevelOf(db, userID, clock.now())) === 'L2';

/** Refuses a payout to a person whose identity is not verified (403 KYC_REQUIRED). */
export async function requireVerifiedPayee(deps: Pick<AuthorityDeps, 'clock' | 'kycLevelOf'>, db: Db, payeeID: string): Promise<void> {
  if (!(await isVerified(deps, db, payeeID)))
    throw new HttpError(403, 'KYC_REQUIRED', 'The payee has to verify their identity first', { kycLevel: 'L2' });
}

/** The payee of a channel: its registered owner, whichever member asks. */
export async function readPayee(
  db: Db,
  { addresses, ...authority }: AuthorityDeps & { addresses: PayoutAddressRepository },
  channelID: string,
  viewerID: string,
): Promise<Payee> {
  const owner = await findPayee(db, channelID);
  if (!owner) throw notFound('Channel');
  const { maskedAddress, cooldownUntil } = await addresses.show(db, owner.userID);
  const isRested = cooldownUntil === null || new Date(cooldownUntil) <= authority.clock.now();
  return {
    username: owner.username,
    isViewer: owner.userID === viewerID,
    maskedAddress,
    cooldownUntil: isRested ? null : cooldownUntil,
    isVerified: await isVerified(authority, db, owner.userID),
  };
}

interface Approval {
  campaignID: string;
  /** The approving user. */
  userID: string;
  /** The user who requested the payout or computed the distribution. */
  requestedBy: string;
  /** The payee; null for a distribution. */
  payeeID: string | null;
}

/**
 * Requires the caller to be the second of two people. An operator may always approve; any other user must be an approver who has accepted,
 * has a verified identity and was confirmed by a third person. The requester and the payee can never approve.
 */
export async function requireApprover(
  deps: AuthorityDeps,
  db: Db,
  { campaignID, userID, requestedBy, payeeID }: Approval,
): Promise<MoneyDeskRole> {
  if (requestedBy === userID) throw forbidden('You requested this payout, so another person has to approve it');
  if (payeeID === userID) throw forbidden('The payee cannot approve their own payout');
  const role = await findRole(db, campaignID, userID);
  if (role === 'OPERATOR') return role;
  const row = await findApprover(db, campaignID, userID);
  if (!row) throw conflict('NOT_APPROVER', 'Only an approver of this campaign or an operator can approve');
  if (!row.acceptedAt) throw conflict('NOT_ACCEPTED', 'Accept the role of approver first');
  if (!row.confirmedAt)
    throw conflict('NOT_CONFIRMED', 'An operator or another owner of the channel has to confirm you as an approver first');
  if (!(await isVerified(deps, db, userID))) throw new HttpError(403, 'KYC_REQUIRED', 'Verify your identity first', { kycLevel: 'L2' });
  return 'APPROVER';
}

/** Above the limit of the payout policy, summed over thirty days, one of the two people must be an operator (403 OPERATOR_REQUIRED). */
export async function requireOperatorAbove(
  { clock, policy }: AuthorityDeps,
  tx: Tx,
  { amountMinor, ...payout }: { campaignID: string; payoutID: string; amountMinor: number; currency: string },
): Promise<void> {
  const limit = policy.operatorAbove.get(payout.currency) ?? 0n;
  const others = await sumTeamApproved(tx, payout, addSeconds(clock.now(), -rollingDays * 86_400));
  if (others + BigInt(amountMinor) <= limit) return;
  const rule =
    limit > 0n
      ? `Payouts above ${formatMoney({ amountMinor: Number(limit), currency: payout.currency })} in ${rollingDays} days need`
      : 'Payouts in this currency need';
  throw new HttpError(403, 'OPERATOR_REQUIRED', `${rule} the approval of an operator`);
}
