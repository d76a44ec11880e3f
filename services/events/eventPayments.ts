import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';
import { referralHeaders } from '../referral';

/** Requests that move money or stock carry an idempotency key, so that retries run once. */
export type Attempt<T> = T & { idempotencyKey: string };

export const beginTickets = (http: Http, { idempotencyKey, ...order }: Attempt<InputOf<'events.ticketBegin'>>) =>
  call(http, 'events.ticketBegin', order, { idempotencyKey, redirectTo: routes.login, headers: referralHeaders() });
export const getCarts = (http: Http, eventID: string) => call(http, 'events.carts', { eventID }, { redirectTo: routes.login });
export const getEventPayment = (http: Http, paymentID: string) => call(http, 'events.status', { paymentID }, { redirectTo: routes.login });

/** Starts or retries the payment of an order of any product. */
export const payOrder = (http: Http, { idempotencyKey, ...choice }: Attempt<InputOf<'orders.pay'>>) =>
  call(http, 'orders.pay', choice, { idempotencyKey, redirectTo: routes.login });
export const cancelOrder = (http: Http, { idempotencyKey, paymentID }: Attempt<InputOf<'orders.cancel'>>) =>
  call(http, 'orders.cancel', { paymentID }, { idempotencyKey, redirectTo: routes.login });
