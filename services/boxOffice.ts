import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';
import type { Attempt } from './payments';

const mine = { redirectTo: routes.login };

export const getOrder = (http: Http, paymentID: string) => call(http, 'events.order', { paymentID }, mine);
export const nameTicket = (http: Http, input: InputOf<'events.ticketName'>) => call(http, 'events.ticketName', input, mine);
export const cancelTickets = (http: Http, { idempotencyKey, ...input }: Attempt<InputOf<'events.ticketsCancel'>>) =>
  call(http, 'events.ticketsCancel', input, { ...mine, idempotencyKey });
export const moveTickets = (http: Http, { idempotencyKey, ...input }: Attempt<InputOf<'events.ticketsMove'>>) =>
  call(http, 'events.ticketsMove', input, { ...mine, idempotencyKey });
export const offerTicket = (http: Http, { idempotencyKey, ...input }: Attempt<InputOf<'events.transferNew'>>) =>
  call(http, 'events.transferNew', input, { ...mine, idempotencyKey });
export const withdrawTicket = (http: Http, ticketID: string) => call(http, 'events.transferWithdraw', { ticketID }, mine);
export const getTicketOffer = (http: Http, token: string) => call(http, 'events.transferDetails', { token }, mine);
export const takeTicket = (http: Http, { idempotencyKey, token }: Attempt<{ token: string }>) =>
  call(http, 'events.transferAccept', { token }, { ...mine, idempotencyKey });
export const getReceivedTickets = (http: Http) => call(http, 'events.ticketsReceived', {}, mine);

export const joinWaitlist = (http: Http, wish: InputOf<'events.waitlistJoin'>) => call(http, 'events.waitlistJoin', wish, mine);
export const leaveWaitlist = (http: Http, { idempotencyKey, entryID }: Attempt<{ entryID: string }>) =>
  call(http, 'events.waitlistLeave', { entryID }, { ...mine, idempotencyKey });
export const getWaitlist = (http: Http) => call(http, 'events.myWaitlist', {}, mine);
export const tryCode = (http: Http, input: InputOf<'events.promoOffer'>) => call(http, 'events.promoOffer', input, mine);
export const getSeatMap = (http: Http, sessionID: string) => call(http, 'events.seatMap', { sessionID });
export const enterRoom = (http: Http, sessionID: string) => call(http, 'events.waitingRoomEnter', { sessionID }, mine);
