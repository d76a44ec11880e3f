import Cookies from 'js-cookie';
import { channelCookie, sessionCookie } from '@/constants/limits';

/** Whether a login session may exist. It grants nothing: the API decides by the cookie that no script can read. */
export const hasSessionCookie = (): boolean => Cookies.get(sessionCookie.name) !== undefined;

/** Forgets a marker that the API no longer honours. */
export const dropSessionCookie = (): void => Cookies.remove(sessionCookie.name, { path: '/' });

/** The channel that this device works in; null before anybody chose one. */
export const readChosenChannel = (): string | null => Cookies.get(channelCookie.name) ?? null;
export const keepChosenChannel = (channelID: string): void => {
  Cookies.set(channelCookie.name, channelID, { expires: channelCookie.days, sameSite: 'lax', path: '/' });
};
export const forgetChosenChannel = (): void => Cookies.remove(channelCookie.name, { path: '/' });
