import type { InputOf } from '@contract/operations';
import type { Interests } from '@contract/users';
import { pageSizes } from '@/constants/limits';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

const loginRequired = { redirectTo: routes.login };

export const getMyDetails = (http: Http) => call(http, 'users.myDetails', {});
export const getMyExtendedDetails = (http: Http) => call(http, 'users.extendedDetails', {}, loginRequired);
export const updateProfile = (http: Http, changes: InputOf<'users.updateProfile'>) =>
  call(http, 'users.updateProfile', changes, loginRequired);
export const updateAvatar = (http: Http, imageBase64: string) => call(http, 'users.avatarUpdate', { imageBase64 }, loginRequired);
export const getUsernameValidity = (http: Http, username: string) => call(http, 'users.usernameValidity', { username });
export const updateInterests = (http: Http, interests: Interests) => call(http, 'users.interestsUpdate', interests, loginRequired);

export const getUser = (http: Http, username: string) => call(http, 'users.details', { username });
export const getUserAsViewer = (http: Http, username: string) => call(http, 'users.detailsAuthorized', { username }, loginRequired);
export const followUser = (http: Http, userID: string) => call(http, 'users.follow', { userID }, loginRequired);
export const unfollowUser = (http: Http, userID: string) => call(http, 'users.unfollow', { userID }, loginRequired);

export const searchUsers = (http: Http, { queryArg, pageParam }: { queryArg: string; pageParam: string | null }) =>
  call(http, 'users.search', { q: queryArg, limit: pageSizes.userSearch, ...(pageParam ? { cursor: pageParam } : {}) });

export const getMyEventPurchases = (http: Http, { pageParam }: { pageParam: string | null }) =>
  call(http, 'events.myPurchases', { limit: pageSizes.purchaseEventPage, ...(pageParam ? { cursor: pageParam } : {}) }, loginRequired);
