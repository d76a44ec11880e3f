import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { campaignApprovers } from '../../db/schema/returns';
import { conflict, HttpError, forbidden } from '../../platform/errors';
import type { KycLevelOf } from '../campaigns/investService';
import { formatMoney } from '../campaigns/formatters';
import { findRole, type MoneyDeskRole } from './roles';

/** Who may let money out (docs/decisions/020-payout-authority.md). */
export interface PayoutPolicy {
  /** How long no money goes to an address that was just named. */
  addressCooldownHours: number;
  /** By currency, in its smallest unit: above it an operator approves. A currency that is not named needs one always. */
  operatorAbove: ReadonlyMap<string, bigint>;
}
export interface AuthorityDeps {
  clock: Clock;
  kycLevelOf: KycLevelOf;
  policy: PayoutPolicy;
}

/** Payouts of so many days count together, so that a large one is not split into small ones. */
const rollingDays = 30;

export const isVerified = async ({ clock, kycLevelOf }: Pick<AuthorityDeps, 'clock' | 'kycLevelOf'>, db: Db, userID: string) =>
  (await kycLevelOf(db, userID, clock.now())) === 'L2';

/** Refuses a payout to a person whose identity is not verified (403 KYC_REQUIRED). */
export async function requireVerifiedPayee(deps: Pick<AuthorityDeps, 'clock' | 'kycLevelOf'>, db: Db, payeeID: string): Promise<void> {
  if (!(await isVerified(deps, db, payeeID)))
    throw new HttpError(403, 'KYC_REQUIRED', 'The person who is paid has to verify their identity first', { kycLevel: 'L2' });
}

interface Approval {
  campaignID: string;
  /** Who approves. */
  userID: string;
  /** Who asked for the payout, or computed the distribution. */
  requestedBy: string;
  /** Who is paid; null where many are. */
  payeeID: string | null;
}

/**
 * The caller as second of the two people. An operator may approve always; anybody else only as an approver who has accepted the role, whose identity
 * is verified, and whom another person than the one who named them has confirmed. Never who asked, and never who is paid.
 */
export async function requireApprover(
  deps: AuthorityDeps,
  db: Db,
  { campaignID, userID, requestedBy, payeeID }: Approval,
): Promise<MoneyDeskRole> {
  if (requestedBy === userID) throw forbidden('Another person than the one who asked must approve');
  if (payeeID === userID) throw forbidden('The person who is paid cannot approve it');
  const role = await findRole(db, campaignID, userID);
  if (role === 'OPERATOR') return role;
  const [row] = await db
    .select()
    .from(campaignApprovers)
    .where(and(eq(campaignApprovers.campaignID, campaignID), eq(campaignApprovers.userID, userID)));
  if (!row) throw conflict('NOT_APPROVER', 'Only an approver of this campaign, or an operator, approves');
  if (!row.acceptedAt) throw conflict('NOT_ACCEPTED', 'Accept to be an approver first');
  if (!row.confirmedAt)
    throw conflict('NOT_CONFIRMED', 'An operator, or another owner of the channel, has to confirm you as an approver first');
  if (!(await isVerified(deps, db, userID))) throw new HttpError(403, 'KYC_REQUIRED', 'Verify your identity first', { kycLevel: 'L2' });
  return 'APPROVER';
}

/** Above the limit of the house's policy, counted over thirty days, an operator is one of the two (403 OPERATOR_REQUIRED). */
export async function requireOperatorAbove(
  { policy }: AuthorityDeps,
  tx: Tx,
  { campaignID, payoutID, amountMinor, currency }: { campaignID: string; payoutID: string; amountMinor: number; currency: string },
): Promise<void> {
  const limit = policy.operatorAbove.get(currency) ?? 0n;
  // Two approvals at once are counted one after the other.
  await tx.execute(sql`SELECT 1 FROM campaigns WHERE campaign_id = ${campaignID} FOR UPDATE`);
  const { rows } = await tx.execute<{ sum: string }>(sql`
    SELECT COALESCE(sum(p.amount_minor), 0)::text AS sum FROM payouts p
    WHERE p.campaign_id = ${campaignID} AND p.kind = 'CREATOR' AND p.currency = ${currency} AND p.payout_id <> ${payoutID}
      AND p.approved_at > now() - make_interval(days => ${rollingDays}) AND NOT EXISTS (SELECT 1 FROM operators o WHERE o.user_id = p.approved_by)`);
  if (BigInt(rows[0]?.sum ?? 0) + BigInt(amountMinor) <= limit) return;
  const rule =
    limit > 0n ? `Payouts above ${formatMoney(Number(limit), currency)} in ${rollingDays} days need` : 'Payouts in this currency need';
  throw new HttpError(403, 'OPERATOR_REQUIRED', `${rule} the approval of an operator`);
}
