import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

/** A check-in link needs no login, so its 401 must not redirect. */
const loginRequired = (checkInToken: string | undefined) => (checkInToken ? {} : { redirectTo: routes.login });

export const getManifest = (http: Http, query: InputOf<'events.gateManifest'>) =>
  call(http, 'events.gateManifest', query, loginRequired(query.checkInToken));
/** Without a redirect: when the login expires, check-in continues from the list on the device, and the screen shows it is not sending. */
export const syncGate = (http: Http, batch: InputOf<'events.gateSync'>) => call(http, 'events.gateSync', batch);
export const undoEntry = (http: Http, input: InputOf<'events.gateUndo'>) =>
  call(http, 'events.gateUndo', input, { redirectTo: routes.login });
export const findGuests = (http: Http, query: InputOf<'events.guests'>) => call(http, 'events.guests', query, { redirectTo: routes.login });
export const checkInGuest = (http: Http, input: InputOf<'events.guestCheckIn'>) =>
  call(http, 'events.guestCheckIn', input, { redirectTo: routes.login });
export const getCheckInLinks = (http: Http, sessionID: string) =>
  call(http, 'events.checkInLinks', { sessionID }, { redirectTo: routes.login });
export const revokeCheckInLink = (http: Http, input: InputOf<'events.checkInLinkRevoke'>) =>
  call(http, 'events.checkInLinkRevoke', input, { redirectTo: routes.login });
