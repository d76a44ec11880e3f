import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

export const getEventFeed = (http: Http, query: InputOf<'events.feed'>) => call(http, 'events.feed', query);
export const getFacets = (http: Http) => call(http, 'events.facets', {});
export const getEvent = (http: Http, eventID: string) => call(http, 'events.byId', { eventID });
export const getEventPreview = (http: Http, eventID: string) => call(http, 'events.preview', { eventID }, { redirectTo: routes.login });
export const getPurchases = (http: Http, query: InputOf<'events.myPurchases'>) =>
  call(http, 'events.myPurchases', query, { redirectTo: routes.login });
/** Without a redirect to the login page: the page shows the cached ticket first, and asks to sign in when there is none. */
export const getTicket = (http: Http, ticketID: string) => call(http, 'events.display', { ticketID });
export const getCheckInSessions = (http: Http, query: InputOf<'events.myCheckInSessions'>) =>
  call(http, 'events.myCheckInSessions', query, { redirectTo: routes.login });

export const checkIn = (http: Http, scan: InputOf<'events.ticketCheckout'>) => call(http, 'events.ticketCheckout', scan);
export const createCheckInLink = (http: Http, { idempotencyKey, ...link }: InputOf<'events.checkInLinkNew'> & { idempotencyKey: string }) =>
  call(http, 'events.checkInLinkNew', link, { idempotencyKey, redirectTo: routes.login });
