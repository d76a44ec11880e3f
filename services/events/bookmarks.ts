import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

const loginRequired = { redirectTo: routes.login };

export const setBookmark = (http: Http, { eventID, isBookmarked }: { eventID: string; isBookmarked: boolean }) =>
  call(http, isBookmarked ? 'events.bookmark' : 'events.unbookmark', { eventID }, loginRequired);
export const getBookmarks = (http: Http, page: InputOf<'events.bookmarks'>) => call(http, 'events.bookmarks', page, loginRequired);
export const getPersonalFeed = (http: Http, query: InputOf<'events.feedAuthorized'>) =>
  call(http, 'events.feedAuthorized', query, loginRequired);
export const getEventAsViewer = (http: Http, eventID: string) => call(http, 'events.byIdAuthorized', { eventID }, loginRequired);
