import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

const loginRequired = { redirectTo: routes.login };
type Keyed<T> = T & { idempotencyKey: string };

export const getAudience = (http: Http, query: InputOf<'studio.audience'>) => call(http, 'studio.audience', query, loginRequired);
export const getEarningsReport = (http: Http, query: InputOf<'studio.earnings'>) => call(http, 'studio.earnings', query, loginRequired);
export const getPostings = (http: Http, query: InputOf<'studio.postings'>) => call(http, 'studio.postings', query, loginRequired);
export const getStudioPayouts = (http: Http, channel: InputOf<'studio.payouts'>) => call(http, 'studio.payouts', channel, loginRequired);
export const getReferrals = (http: Http, query: InputOf<'studio.referrals'>) => call(http, 'studio.referrals', query, loginRequired);
export const createReferral = (http: Http, { idempotencyKey, ...link }: Keyed<InputOf<'studio.referralNew'>>) =>
  call(http, 'studio.referralNew', link, { ...loginRequired, idempotencyKey });
export const endReferral = (http: Http, link: InputOf<'studio.referralEnd'>) => call(http, 'studio.referralEnd', link, loginRequired);
export const requestChannelPayout = (http: Http, { idempotencyKey, ...what }: Keyed<InputOf<'studio.payoutRequest'>>) =>
  call(http, 'studio.payoutRequest', what, { ...loginRequired, idempotencyKey });
export const getTaxIdentity = (http: Http, channel: InputOf<'studio.taxIdentity'>) =>
  call(http, 'studio.taxIdentity', channel, loginRequired);
export const setTaxIdentity = (http: Http, tax: InputOf<'studio.taxIdentitySet'>) =>
  call(http, 'studio.taxIdentitySet', tax, loginRequired);
export const getPendingPayouts = (http: Http) => call(http, 'studio.payoutsPending', {}, loginRequired);
export const decidePayout = (http: Http, { idempotencyKey, ...what }: Keyed<InputOf<'studio.payoutDecide'>>) =>
  call(http, 'studio.payoutDecide', what, { ...loginRequired, idempotencyKey });
