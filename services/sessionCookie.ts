import { privacyChoices, privacyCookie, type PrivacyChoice } from '@contract/privacyChoice';
import Cookies from 'js-cookie';
import { channelCookie, sessionCookie } from '@/constants/limits';

/** Whether a login session may exist. It grants nothing: the API decides by the cookie that no script can read. */
export const hasSessionCookie = (): boolean => Cookies.get(sessionCookie.name) !== undefined;

/** Forgets a marker that the API no longer honours. */
export const removeSessionCookie = (): void => Cookies.remove(sessionCookie.name, { path: '/' });

/** The channel that this device works in; null before anybody chose one. */
export const readChosenChannel = (): string | null => Cookies.get(channelCookie.name) ?? null;
export const storeChosenChannel = (channelID: string): void => {
  Cookies.set(channelCookie.name, channelID, { expires: channelCookie.days, sameSite: 'lax', path: '/' });
};
export const clearChosenChannel = (): void => Cookies.remove(channelCookie.name, { path: '/' });

/** What the visitor chose on this device; null before they chose. */
export function readPrivacyChoice(): PrivacyChoice | null {
  const value = Cookies.get(privacyCookie.name);
  return privacyChoices.find((choice) => choice === value) ?? null;
}

export function storePrivacyChoice(choice: PrivacyChoice): void {
  const secure = window.location.protocol === 'https:';
  Cookies.set(privacyCookie.name, choice, { expires: privacyCookie.days, sameSite: 'lax', path: '/', secure });
}
