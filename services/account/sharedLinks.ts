import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

/** Without a redirect to the login: whose session has ended shares the plain address. */
export const getShareCode = (http: Http, work: InputOf<'other.referralShare'>) => call(http, 'other.referralShare', work);
export const getSharedLinks = (http: Http, page: InputOf<'other.referralShares'>) =>
  call(http, 'other.referralShares', page, { redirectTo: routes.login });
