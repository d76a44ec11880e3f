import type { InputOf, OutputOf } from '@contract/operations';
import type { OperationId } from '@contract/paths';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';
import type { HttpResult } from './http/result';

const mine = { redirectTo: routes.login };
type Keyed<K extends OperationId> = InputOf<K> & { idempotencyKey: string };

const keyed =
  <K extends OperationId>(operation: K) =>
  (http: Http, { idempotencyKey, ...input }: Keyed<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input as unknown as InputOf<K>, { ...mine, idempotencyKey }); // -- what is left is the input
const plain =
  <K extends OperationId>(operation: K) =>
  (http: Http, input: InputOf<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input, mine);

export const getReleases = plain('events.myReleasesAll');
export const getOrganiserEvent = plain('events.organiserDetails');
export const beginEvent = keyed('events.uploadNew');
export const editEvent = keyed('events.edit');
export const updateArtwork = plain('events.artworkUpdate');
export const targetEvent = plain('events.target');
export const publishEvent = keyed('events.publish');
export const deleteEvent = plain('events.delete');
export const cancelEvent = keyed('events.cancel');
export const addSessions = keyed('events.sessionsNew');
export const editSession = keyed('events.sessionsEdit');
export const deleteSession = plain('events.sessionsDelete');
export const cancelSession = keyed('events.sessionsCancel');
export const getCodes = plain('events.promoCodes');
export const addCode = plain('events.promoCodeNew');
export const changeCode = plain('events.promoCodeEdit');
