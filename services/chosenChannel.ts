import Cookies from 'js-cookie';
import { channelCookie } from '@/constants/limits';

/** The channel that this device works in; null before anybody chose one. */
export const readChosenChannel = (): string | null => Cookies.get(channelCookie.name) ?? null;
export const keepChosenChannel = (channelID: string): void => {
  Cookies.set(channelCookie.name, channelID, { expires: channelCookie.days, sameSite: 'lax', path: '/' });
};
export const forgetChosenChannel = (): void => Cookies.remove(channelCookie.name, { path: '/' });
