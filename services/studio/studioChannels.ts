import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

const loginRequired = { redirectTo: routes.login };

/** With an idempotency key, so that a second press or a lost response does not open a second channel. */
export const openChannel = (http: Http, { idempotencyKey, ...channel }: InputOf<'channels.new'> & { idempotencyKey: string }) =>
  call(http, 'channels.new', channel, { ...loginRequired, idempotencyKey });
export const updateChannel = (http: Http, changes: InputOf<'channels.update'>) => call(http, 'channels.update', changes, loginRequired);
export const deleteChannel = (http: Http, channelID: string) => call(http, 'channels.delete', { channelID }, loginRequired);
export const getHandleValidity = (http: Http, handle: string) => call(http, 'channels.handleValidity', { handle });
