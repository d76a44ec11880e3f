import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

const loginRequired = { redirectTo: routes.login };

export const getOttHome = (http: Http) => call(http, 'ott.home', {});
export const getOttFacets = (http: Http) => call(http, 'ott.facets', {});
export const searchReleases = (http: Http, query: InputOf<'ott.search'>) => call(http, 'ott.search', query);
export const getSuggestions = (http: Http, query: InputOf<'ott.suggestions'>) => call(http, 'ott.suggestions', query);
export const getFreeReleases = (http: Http, query: InputOf<'ott.freeReleases'>) => call(http, 'ott.freeReleases', query);
export const getPremiumReleases = (http: Http, query: InputOf<'ott.premiumReleases'>) => call(http, 'ott.premiumReleases', query);
export const getSnaxReleases = (http: Http, query: InputOf<'ott.snaxReleases'>) => call(http, 'ott.snaxReleases', query);
export const getOttFeed = (http: Http, query: InputOf<'ott.feed'>) => call(http, 'ott.feed', query);
export const getDiscoveryFeed = (http: Http, query: InputOf<'ott.discoveryFeed'>) => call(http, 'ott.discoveryFeed', query);
export const getTitle = (http: Http, ref: string) => call(http, 'ott.get', { ref });
export const getTitlePreview = (http: Http, of: InputOf<'ott.titlePreview'>) => call(http, 'ott.titlePreview', of, loginRequired);
export const getTitleCard = (http: Http, ref: string) => call(http, 'ott.standaloneTitleDetails', { ref });
export const getRelated = (http: Http, query: InputOf<'ott.related'>) => call(http, 'ott.related', query);
export const getCscan = (http: Http, releaseID: string) => call(http, 'ott.cscan', { releaseID });
export const getXray = (http: Http, query: InputOf<'videos.xray'>) => call(http, 'videos.xray', query);

/** Authorized operations run only after startup has found a login: a 401 means it ended during the visit, and redirects to login. */
export const getOttHomeAsViewer = (http: Http) => call(http, 'ott.homeAuthorized', {}, loginRequired);
export const getOttFeedAsViewer = (http: Http, query: InputOf<'ott.feedAuthorized'>) =>
  call(http, 'ott.feedAuthorized', query, loginRequired);
export const getDiscoveryFeedAsViewer = (http: Http, query: InputOf<'ott.discoveryFeedAuthorized'>) =>
  call(http, 'ott.discoveryFeedAuthorized', query, loginRequired);
export const getTitleAsViewer = (http: Http, ref: string) => call(http, 'ott.getAuthorized', { ref }, loginRequired);
export const getViewerStates = (http: Http, releaseIDs: string) => call(http, 'ott.viewerStates', { releaseIDs }, loginRequired);

export const bookmarkRelease = (http: Http, releaseID: string) => call(http, 'ott.contentBookmark', { releaseID }, loginRequired);
export const unbookmarkRelease = (http: Http, releaseID: string) => call(http, 'ott.contentUnbookmark', { releaseID }, loginRequired);
export const rateRelease = (http: Http, rating: InputOf<'ott.rate'>) => call(http, 'ott.rate', rating, loginRequired);
export const dismissRelease = (http: Http, what: InputOf<'ott.notInterested'>) => call(http, 'ott.notInterested', what, loginRequired);
export const undismissRelease = (http: Http, releaseID: string) => call(http, 'ott.notInterestedUndo', { releaseID }, loginRequired);
export const getMyBookmarks = (http: Http, query: InputOf<'ott.myBookmarks'>) => call(http, 'ott.myBookmarks', query, loginRequired);
export const getMyOttPurchases = (http: Http, query: InputOf<'ott.myPurchases'>) => call(http, 'ott.myPurchases', query, loginRequired);
