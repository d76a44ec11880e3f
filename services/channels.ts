import { pageSizes } from '@/constants/limits';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';
import { readChosenChannel } from './sessionCookie';

const loginRequired = { redirectTo: routes.login };
const from = (cursor: string | null) => (cursor ? { cursor } : {});

/**
 * Part of startup, where a 401 means a stale cookie and does not redirect. Returns the channel last selected on this device if the viewer
 * is still on its team, otherwise the first.
 */
export async function getChannelOfUser(http: Http, userID: string) {
  const channelID = readChosenChannel();
  const chosen = channelID === null ? null : await call(http, 'channels.detailsAuthorized', { userID, channelID });
  return chosen?.error === undefined && chosen?.data.data ? chosen : call(http, 'channels.detailsAuthorized', { userID });
}
/** The selected one of the owner's channels. */
export const getChannelAsViewer = (http: Http, { userID, channelID }: { userID: string; channelID: string }) =>
  call(http, 'channels.detailsAuthorized', { userID, channelID }, loginRequired);
export const getChannel = (http: Http, handle: string) => call(http, 'channels.details', { handle });
export const followChannel = (http: Http, channelID: string) => call(http, 'channels.follow', { channelID }, loginRequired);
export const unfollowChannel = (http: Http, channelID: string) => call(http, 'channels.unfollow', { channelID }, loginRequired);

/** Without a query, the channel directory. */
export const searchChannels = (http: Http, { queryArg, pageParam }: { queryArg: string; pageParam: string | null }) =>
  call(http, 'channels.search', { ...(queryArg ? { q: queryArg } : {}), limit: pageSizes.homeFeed, ...from(pageParam) });

/** The channels whose team the viewer is on, their own first. */
export const getMyChannels = (http: Http) => call(http, 'channels.myChannels', {}, loginRequired);
