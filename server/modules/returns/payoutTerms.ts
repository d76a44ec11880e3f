import type { PayoutTerms } from '../../contract/payoutPolicies';
import type { Db } from '../../platform/db/client';
import { findPolicyInForce, termsIn } from './payoutPolicyRepository';

/** The terms of a channel without a policy of its own, by currency. */
export type DefaultTermsOf = (currency: string) => PayoutTerms;

/** The terms that apply to a channel now: those of its own policy, else the defaults. */
export async function termsOf(
  db: Db,
  defaultTerms: DefaultTermsOf,
  { channelID, currency }: { channelID: string; currency: string },
  now: Date,
): Promise<{ terms: PayoutTerms; isDefault: boolean }> {
  const policy = await findPolicyInForce(db, { channelID, currency }, now);
  return policy ? { terms: termsIn(policy), isDefault: false } : { terms: defaultTerms(currency), isDefault: true };
}
