import { privacyChoices, privacyCookie, type PrivacyChoice } from '@contract/privacyChoice';
import Cookies from 'js-cookie';
import { channelCookie, sessionCookie } from '@/constants/limits';

/** Whether a login session may exist. Grants nothing: the API checks the HttpOnly cookie. */
export const hasSessionCookie = (): boolean => Cookies.get(sessionCookie.name) !== undefined;

/** Removes the marker of a session that the API no longer accepts. */
export const removeSessionCookie = (): void => Cookies.remove(sessionCookie.name, { path: '/' });

/** The channel selected on this device; null when none was selected. */
export const readChosenChannel = (): string | null => Cookies.get(channelCookie.name) ?? null;
export const storeChosenChannel = (channelID: string): void => {
  Cookies.set(channelCookie.name, channelID, { expires: channelCookie.days, sameSite: 'lax', path: '/' });
};
export const clearChosenChannel = (): void => Cookies.remove(channelCookie.name, { path: '/' });

/** The visitor's choice on this device; null when there is none. */
export function readPrivacyChoice(): PrivacyChoice | null {
  const value = Cookies.get(privacyCookie.name);
  return privacyChoices.find((choice) => choice === value) ?? null;
}

export function storePrivacyChoice(choice: PrivacyChoice): void {
  const secure = window.location.protocol === 'https:';
  Cookies.set(privacyCookie.name, choice, { expires: privacyCookie.days, sameSite: 'lax', path: '/', secure });
}
