import type { operationPaths } from '@contract/paths';
import { referralCode, referralHeader } from '@contract/referralHeader';
import { beacon } from './http/beacon';
import { hasIdentityConsent } from './identityConsent';
import { readReferralCode, storeReferralCode } from './referralCookie';

/** Duplicated and checked by its type, because importing the table would add it to every page. */
const path: (typeof operationPaths)['other.referralVisit'][1] = '/referrals/visits';

/** The code of the last link that this tab was opened with, for as long as its page lives. Nothing is stored for it. */
let ofThisTab: string | null = null;

/** Takes over the code of a link and reports the visit, once while the page lives; the last link wins. */
export function followReferral(code: string): void {
  if (!referralCode.test(code)) return;
  if (hasIdentityConsent()) storeReferralCode(code);
  if (code === ofThisTab) return;
  ofThisTab = code;
  beacon(path, { code });
}

/** Consent was given during a visit that began with a link. */
export function storeReferral(): void {
  if (ofThisTab) storeReferralCode(ofThisTab);
}
/** The header of a request that places an order: the code of this visit, or the one that was stored with consent. */
export function referralHeaders(): Record<string, string> {
  const code = ofThisTab ?? (hasIdentityConsent() ? readReferralCode() : undefined) ?? '';
  return referralCode.test(code) ? { [referralHeader]: code } : {};
}
