import type { InputOf } from '@contract/operations';
import { pageSizes } from '@/constants/limits';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';

const mine = { redirectTo: routes.login };

export const getTeam = (http: Http, channelID: string) => call(http, 'channels.team', { channelID }, mine);
export const invite = (http: Http, input: InputOf<'channels.invite'>) => call(http, 'channels.invite', input, mine);
export const revokeInvitation = (http: Http, input: InputOf<'channels.inviteRevoke'>) => call(http, 'channels.inviteRevoke', input, mine);
export const setMemberRole = (http: Http, input: InputOf<'channels.memberRole'>) => call(http, 'channels.memberRole', input, mine);
export const removeMember = (http: Http, input: InputOf<'channels.memberRemove'>) => call(http, 'channels.memberRemove', input, mine);
export const leaveTeam = (http: Http, channelID: string) => call(http, 'channels.leave', { channelID }, mine);
export const getChannelLog = (
  http: Http,
  { queryArg, pageParam }: { queryArg: Omit<InputOf<'channels.log'>, 'cursor' | 'limit'>; pageParam: string | null },
) => call(http, 'channels.log', { ...queryArg, limit: pageSizes.homeFeed * 2, ...(pageParam ? { cursor: pageParam } : {}) }, mine);
export const getInvitation = (http: Http, token: string) => call(http, 'channels.inviteDetails', { token }, mine);
export const answerInvitation = (http: Http, input: InputOf<'channels.inviteAnswer'>) => call(http, 'channels.inviteAnswer', input, mine);

export const getStudioHome = (http: Http, channelID: string) => call(http, 'studio.home', { channelID }, mine);
/** Agreeing to be named, or not. */
export const answerTag = (http: Http, input: InputOf<'videos.tagAnswer'>) => call(http, 'videos.tagAnswer', input, mine);
export const answerCampaignTag = (http: Http, input: InputOf<'campaigns.tagAnswer'>) => call(http, 'campaigns.tagAnswer', input, mine);
export const getMyTags = (http: Http, query: InputOf<'videos.myTags'>) => call(http, 'videos.myTags', query, mine);
export const getMyCampaignTags = (http: Http, query: InputOf<'campaigns.myTags'>) => call(http, 'campaigns.myTags', query, mine);
