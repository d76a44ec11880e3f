import { call } from './http/call';
import type { Http } from './http/createHttp';

export const logOut = (http: Http) => call(http, 'auth.logout', {});
export const getAuthMethods = (http: Http) => call(http, 'auth.methods', {});
