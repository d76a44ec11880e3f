import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';

const mine = { redirectTo: routes.login };

export const setBookmark = (http: Http, { eventID, isBookmarked }: { eventID: string; isBookmarked: boolean }) =>
  call(http, isBookmarked ? 'events.bookmark' : 'events.unbookmark', { eventID }, mine);
export const getBookmarks = (http: Http, page: InputOf<'events.bookmarks'>) => call(http, 'events.bookmarks', page, mine);
export const getFeedFor = (http: Http, query: InputOf<'events.feedAuthorized'>) => call(http, 'events.feedAuthorized', query, mine);
export const getEventAsViewer = (http: Http, eventID: string) => call(http, 'events.byIdAuthorized', { eventID }, mine);
