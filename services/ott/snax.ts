import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

export const getSnaxFeed = (http: Http, page: InputOf<'ott.snaxFeed'>) => call(http, 'ott.snaxFeed', page);
export const getSnaxFeedAsViewer = (http: Http, page: InputOf<'ott.snaxFeedAuthorized'>) =>
  call(http, 'ott.snaxFeedAuthorized', page, { redirectTo: routes.login });
export const getSnax = (http: Http, ref: string) => call(http, 'ott.snaxDetails', { ref });
