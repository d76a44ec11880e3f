import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

export const logOut = (http: Http) => call(http, 'auth.logout', {});
export const getAuthMethods = (http: Http) => call(http, 'auth.methods', {});
export const beginLogin = (http: Http, input: InputOf<'auth.loginBegin'>) => call(http, 'auth.loginBegin', input);
export const logIn = (http: Http, input: InputOf<'auth.login'>) => call(http, 'auth.login', input);
export const getIdentityCheck = (http: Http) => call(http, 'auth.identityCheck', {}, { redirectTo: routes.login });
export const getLoginSessions = (http: Http) => call(http, 'auth.loginSessions', {}, { redirectTo: routes.login });
export const endLoginSession = (http: Http, loginSessionID: string) =>
  call(http, 'auth.loginSessionEnd', { loginSessionID }, { redirectTo: routes.login });
export const logOutEverywhere = (http: Http, keepThis: boolean) => call(http, 'auth.logoutEverywhere', { keepThis });
