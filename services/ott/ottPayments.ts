import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import type { Attempt } from '../events/eventPayments';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';
import { referralHeaders } from '../referral';

const loginRequired = { redirectTo: routes.login };

export const getAccess = (http: Http, releaseID: string) => call(http, 'ott.accessCheck', { releaseID }, loginRequired);
export const getOttBreakdown = (http: Http, query: InputOf<'ott.paymentBreakdown'>) => call(http, 'ott.paymentBreakdown', query);
export const beginOttPayment = (http: Http, { idempotencyKey, ...order }: Attempt<InputOf<'ott.paymentBegin'>>) =>
  call(http, 'ott.paymentBegin', order, { ...loginRequired, idempotencyKey, headers: referralHeaders() });
export const getOttPayment = (http: Http, paymentID: string) => call(http, 'ott.paymentStatus', { paymentID }, loginRequired);
