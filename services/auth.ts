import type { InputOf } from '@contract/operations';
import { call } from './http/call';
import type { Http } from './http/createHttp';

export const logOut = (http: Http) => call(http, 'auth.logout', {});
export const getAuthMethods = (http: Http) => call(http, 'auth.methods', {});
export const beginLogin = (http: Http, input: InputOf<'auth.loginBegin'>) => call(http, 'auth.loginBegin', input);
export const logIn = (http: Http, input: InputOf<'auth.login'>) => call(http, 'auth.login', input);
