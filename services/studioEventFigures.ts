import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';

const mine = { redirectTo: routes.login };

export const getAttendees = (http: Http, query: InputOf<'events.attendees'>) => call(http, 'events.attendees', query, mine);
export const getSales = (http: Http, eventID: string) => call(http, 'events.sales', { eventID }, mine);
export const getStatement = (http: Http, eventID: string) => call(http, 'events.payoutStatement', { eventID }, mine);
export const getAnnouncements = (http: Http, eventID: string) => call(http, 'events.announcements', { eventID }, mine);
export const messageHolders = (http: Http, { idempotencyKey, ...message }: InputOf<'events.messageHolders'> & { idempotencyKey: string }) =>
  call(http, 'events.messageHolders', message, { ...mine, idempotencyKey });
export const giveTickets = (http: Http, { idempotencyKey, ...sale }: InputOf<'events.ticketsIssue'> & { idempotencyKey: string }) =>
  call(http, 'events.ticketsIssue', sale, { ...mine, idempotencyKey });
