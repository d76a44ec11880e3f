import type { InputOf } from '@contract/operations';
import { call } from './http/call';
import type { Http } from './http/createHttp';

export const getSnaxFeed = (http: Http, page: InputOf<'ott.snaxFeed'>) => call(http, 'ott.snaxFeed', page);
export const getSnaxFeedAsViewer = (http: Http, page: InputOf<'ott.snaxFeedAuthorized'>) => call(http, 'ott.snaxFeedAuthorized', page);
export const getSnax = (http: Http, ref: string) => call(http, 'ott.snaxDetails', { ref });
export const keepSnax = (http: Http, { releaseID, isKept }: { releaseID: string; isKept: boolean }) =>
  call(http, isKept ? 'ott.contentBookmark' : 'ott.contentUnbookmark', { releaseID });
export const rateSnax = (http: Http, rating: InputOf<'ott.rate'>) => call(http, 'ott.rate', rating);
export const hideSnax = (http: Http, { releaseID, isHidden }: { releaseID: string; isHidden: boolean }) =>
  isHidden ? call(http, 'ott.notInterested', { releaseID }) : call(http, 'ott.notInterestedUndo', { releaseID });
