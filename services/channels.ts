import { call } from './http/call';
import type { Http } from './http/createHttp';

export const getChannelOfUser = (http: Http, userID: string) => call(http, 'channels.detailsAuthorized', { userID });
