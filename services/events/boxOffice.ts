import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';
import type { Attempt } from './eventPayments';

const loginRequired = { redirectTo: routes.login };

export const getOrder = (http: Http, paymentID: string) => call(http, 'events.order', { paymentID }, loginRequired);
export const nameTicket = (http: Http, input: InputOf<'events.ticketName'>) => call(http, 'events.ticketName', input, loginRequired);
export const cancelTickets = (http: Http, { idempotencyKey, ...input }: Attempt<InputOf<'events.ticketsCancel'>>) =>
  call(http, 'events.ticketsCancel', input, { ...loginRequired, idempotencyKey });
export const moveTickets = (http: Http, { idempotencyKey, ...input }: Attempt<InputOf<'events.ticketsMove'>>) =>
  call(http, 'events.ticketsMove', input, { ...loginRequired, idempotencyKey });
export const offerTicket = (http: Http, { idempotencyKey, ...input }: Attempt<InputOf<'events.transferNew'>>) =>
  call(http, 'events.transferNew', input, { ...loginRequired, idempotencyKey });
export const withdrawTicket = (http: Http, ticketID: string) => call(http, 'events.transferWithdraw', { ticketID }, loginRequired);
export const getTicketOffer = (http: Http, token: string) => call(http, 'events.transferDetails', { token }, loginRequired);
export const acceptTicket = (http: Http, { idempotencyKey, token }: Attempt<{ token: string }>) =>
  call(http, 'events.transferAccept', { token }, { ...loginRequired, idempotencyKey });
export const getReceivedTickets = (http: Http) => call(http, 'events.ticketsReceived', {}, loginRequired);

export const joinWaitlist = (http: Http, request: InputOf<'events.waitlistJoin'>) =>
  call(http, 'events.waitlistJoin', request, loginRequired);
export const leaveWaitlist = (http: Http, { idempotencyKey, entryID }: Attempt<{ entryID: string }>) =>
  call(http, 'events.waitlistLeave', { entryID }, { ...loginRequired, idempotencyKey });
export const getWaitlist = (http: Http) => call(http, 'events.myWaitlist', {}, loginRequired);
export const checkPromoCode = (http: Http, input: InputOf<'events.promoOffer'>) => call(http, 'events.promoOffer', input, loginRequired);
export const getSeatMap = (http: Http, sessionID: string) => call(http, 'events.seatMap', { sessionID });
export const enterWaitingRoom = (http: Http, sessionID: string) => call(http, 'events.waitingRoomEnter', { sessionID }, loginRequired);
