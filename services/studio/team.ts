import type { InputOf } from '@contract/operations';
import { pageSizes } from '@/constants/limits';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

const loginRequired = { redirectTo: routes.login };

export const getTeam = (http: Http, channelID: string) => call(http, 'channels.team', { channelID }, loginRequired);
export const invite = (http: Http, input: InputOf<'channels.invite'>) => call(http, 'channels.invite', input, loginRequired);
export const revokeInvitation = (http: Http, input: InputOf<'channels.inviteRevoke'>) =>
  call(http, 'channels.inviteRevoke', input, loginRequired);
export const setMemberRole = (http: Http, input: InputOf<'channels.memberRole'>) => call(http, 'channels.memberRole', input, loginRequired);
export const removeMember = (http: Http, input: InputOf<'channels.memberRemove'>) =>
  call(http, 'channels.memberRemove', input, loginRequired);
export const leaveTeam = (http: Http, channelID: string) => call(http, 'channels.leave', { channelID }, loginRequired);
export const getChannelLog = (
  http: Http,
  { queryArg, pageParam }: { queryArg: Omit<InputOf<'channels.log'>, 'cursor' | 'limit'>; pageParam: string | null },
) => call(http, 'channels.log', { ...queryArg, limit: pageSizes.homeFeed * 2, ...(pageParam ? { cursor: pageParam } : {}) }, loginRequired);
export const getInvitation = (http: Http, token: string) => call(http, 'channels.inviteDetails', { token }, loginRequired);
export const answerInvitation = (http: Http, input: InputOf<'channels.inviteAnswer'>) =>
  call(http, 'channels.inviteAnswer', input, loginRequired);

export const getStudioHome = (http: Http, channelID: string) => call(http, 'studio.home', { channelID }, loginRequired);
export const getStudioTodos = (http: Http, channelID: string) => call(http, 'studio.todos', { channelID }, loginRequired);
/** Accepts or declines a tag. */
export const answerTag = (http: Http, input: InputOf<'videos.tagAnswer'>) => call(http, 'videos.tagAnswer', input, loginRequired);
export const answerCampaignTag = (http: Http, input: InputOf<'campaigns.tagAnswer'>) =>
  call(http, 'campaigns.tagAnswer', input, loginRequired);
export const getMyTags = (http: Http, query: InputOf<'videos.myTags'>) => call(http, 'videos.myTags', query, loginRequired);
export const getMyCampaignTags = (http: Http, query: InputOf<'campaigns.myTags'>) => call(http, 'campaigns.myTags', query, loginRequired);
