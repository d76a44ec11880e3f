import { and, eq, sql } from 'drizzle-orm';
import type { Payee } from '../../contract/payouts';
import { channels } from '../../db/schema/channels';
import { campaignApprovers } from '../../db/schema/returns';
import { users } from '../../db/schema/users';
import { addSeconds, type Clock, timestamp } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { conflict, HttpError, forbidden, notFound } from '../../platform/errors';
import { formatMoney, type KycLevelOf } from '../campaigns/campaigns';
import type { PayoutAddressBook } from './payoutAddressBook';
import { findRole, type MoneyDeskRole } from './roles';

/** Payout limits (docs/decisions/020-payout-authority.md). */
export interface PayoutPolicy {
  /** Hours before money is sent to a new address. */
  addressCooldownHours: number;
  /** By currency, in minor units: above this sum an operator must approve. A currency without an entry always needs an operator. */
  operatorAbove: ReadonlyMap<string, bigint>;
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
  { addresses, ...authority }: AuthorityDeps & { addresses: PayoutAddressBook },
  channelID: string,
  viewerID: string,
): Promise<Payee> {
  const [owner] = await db
    .select({ userID: users.userID, username: users.username })
    .from(channels)
    .innerJoin(users, eq(users.userID, channels.ownerID))
    .where(eq(channels.channelID, channelID));
  if (!owner) throw notFound('Channel');
  const { maskedVpa, cooldownUntil } = await addresses.show(db, owner.userID);
  const isRested = cooldownUntil === null || new Date(cooldownUntil) <= authority.clock.now();
  return {
    username: owner.username,
    isViewer: owner.userID === viewerID,
    maskedVpa,
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
  const [row] = await db
    .select()
    .from(campaignApprovers)
    .where(and(eq(campaignApprovers.campaignID, campaignID), eq(campaignApprovers.userID, userID)));
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
  { campaignID, payoutID, amountMinor, currency }: { campaignID: string; payoutID: string; amountMinor: number; currency: string },
): Promise<void> {
  const limit = policy.operatorAbove.get(currency) ?? 0n;
  // Serialises concurrent approvals, so that each counts the others.
  await tx.execute(sql`SELECT 1 FROM campaigns WHERE campaign_id = ${campaignID} FOR UPDATE`);
  const { rows } = await tx.execute<{ sum: string }>(sql`
    SELECT COALESCE(sum(p.amount_minor), 0)::text AS sum FROM payouts p
    WHERE p.campaign_id = ${campaignID} AND p.kind = 'CREATOR' AND p.currency = ${currency} AND p.payout_id <> ${payoutID}
      AND p.approved_at > ${timestamp(addSeconds(clock.now(), -rollingDays * 86_400))} AND NOT EXISTS (SELECT 1 FROM operators o WHERE o.user_id = p.approved_by)`);
  if (BigInt(rows[0]?.sum ?? 0) + BigInt(amountMinor) <= limit) return;
  const rule =
    limit > 0n ? `Payouts above ${formatMoney(Number(limit), currency)} in ${rollingDays} days need` : 'Payouts in this currency need';
  throw new HttpError(403, 'OPERATOR_REQUIRED', `${rule} the approval of an operator`);
}
