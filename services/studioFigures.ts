import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';

const mine = { redirectTo: routes.login };
type Keyed<T> = T & { idempotencyKey: string };

export const getAudience = (http: Http, query: InputOf<'studio.audience'>) => call(http, 'studio.audience', query, mine);
export const getEarningsReport = (http: Http, query: InputOf<'studio.earnings'>) => call(http, 'studio.earnings', query, mine);
export const getPostings = (http: Http, query: InputOf<'studio.postings'>) => call(http, 'studio.postings', query, mine);
export const getStudioPayouts = (http: Http, channel: InputOf<'studio.payouts'>) => call(http, 'studio.payouts', channel, mine);
export const askForPayout = (http: Http, { idempotencyKey, ...what }: Keyed<InputOf<'studio.payoutRequest'>>) =>
  call(http, 'studio.payoutRequest', what, { ...mine, idempotencyKey });
export const getTaxIdentity = (http: Http, channel: InputOf<'studio.taxIdentity'>) => call(http, 'studio.taxIdentity', channel, mine);
export const setTaxIdentity = (http: Http, tax: InputOf<'studio.taxIdentitySet'>) => call(http, 'studio.taxIdentitySet', tax, mine);
export const getPayoutsWaiting = (http: Http) => call(http, 'studio.payoutsPending', {}, mine);
export const decidePayout = (http: Http, { idempotencyKey, ...what }: Keyed<InputOf<'studio.payoutDecide'>>) =>
  call(http, 'studio.payoutDecide', what, { ...mine, idempotencyKey });
