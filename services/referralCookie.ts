import { referralCookie } from '@contract/referralHeader';
import Cookies from 'js-cookie';

/** The code of the last referral link that was kept on this device; only with consent (referral.ts). Apart from sessionCookie.ts, which comes with every page. */
export const readReferralCode = (): string | undefined => Cookies.get(referralCookie.name);
export function storeReferralCode(code: string): void {
  const secure = window.location.protocol === 'https:';
  Cookies.set(referralCookie.name, code, { expires: referralCookie.days, sameSite: 'lax', path: '/', secure });
}
export const removeReferralCode = (): void => Cookies.remove(referralCookie.name, { path: '/' });
