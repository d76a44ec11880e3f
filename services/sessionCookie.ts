import Cookies from 'js-cookie';
import { sessionCookie } from '@/constants/limits';

/** Whether a login session may exist. It grants nothing: the API decides by the cookie that no script can read. */
export const hasSessionCookie = (): boolean => Cookies.get(sessionCookie.name) !== undefined;

/** Forgets a marker that the API no longer honours. */
export const dropSessionCookie = (): void => Cookies.remove(sessionCookie.name, { path: '/' });
