import { call } from './http/call';
import type { Http } from './http/createHttp';

export const getMyDetails = (http: Http) => call(http, 'users.myDetails', {});
