import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';

const mine = { redirectTo: routes.login };
type Keyed<T> = T & { idempotencyKey: string };

export const getAudience = (http: Http, query: InputOf<'studio.audience'>) => call(http, 'studio.audience', query, mine);
export const getEarningsReport = (http: Http, period: InputOf<'studio.earnings'>) => call(http, 'studio.earnings', period, mine);
export const getPostings = (http: Http, query: InputOf<'studio.postings'>) => call(http, 'studio.postings', query, mine);
export const getStudioPayouts = (http: Http) => call(http, 'studio.payouts', {}, mine);
export const askForPayout = (http: Http, { idempotencyKey, ...what }: Keyed<InputOf<'studio.payoutRequest'>>) =>
  call(http, 'studio.payoutRequest', what, { ...mine, idempotencyKey });
export const getPayoutsWaiting = (http: Http) => call(http, 'studio.payoutsWaiting', {}, mine);
export const decidePayout = (http: Http, { idempotencyKey, ...what }: Keyed<InputOf<'studio.payoutDecide'>>) =>
  call(http, 'studio.payoutDecide', what, { ...mine, idempotencyKey });
