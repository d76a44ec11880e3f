import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

const loginRequired = { redirectTo: routes.login };

export const getAttendees = (http: Http, query: InputOf<'events.attendees'>) => call(http, 'events.attendees', query, loginRequired);
export const getSales = (http: Http, eventID: string) => call(http, 'events.sales', { eventID }, loginRequired);
export const getStatement = (http: Http, eventID: string) => call(http, 'events.payoutStatement', { eventID }, loginRequired);
export const getAnnouncements = (http: Http, eventID: string) => call(http, 'events.announcements', { eventID }, loginRequired);
export const getMessageRecipients = (http: Http, query: InputOf<'events.messageRecipients'>) =>
  call(http, 'events.messageRecipients', query, loginRequired);
export const messageHolders = (http: Http, { idempotencyKey, ...message }: InputOf<'events.messageHolders'> & { idempotencyKey: string }) =>
  call(http, 'events.messageHolders', message, { ...loginRequired, idempotencyKey });
export const issueTickets = (http: Http, { idempotencyKey, ...sale }: InputOf<'events.ticketsIssue'> & { idempotencyKey: string }) =>
  call(http, 'events.ticketsIssue', sale, { ...loginRequired, idempotencyKey });
