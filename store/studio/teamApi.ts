import type { InputOf, OutputOf } from '@contract/operations';
import type { InvitationDetails, StudioHome, Team } from '@contract/team';
import {
  answerCampaignTag,
  answerInvitation,
  answerTag,
  getChannelLog,
  getInvitation,
  getStudioHome,
  getStudioTodos,
  getTeam,
  invite,
  leaveTeam,
  removeMember,
  revokeInvitation,
  setMemberRole,
} from '@/services/studio/team';
import type { AppDispatch } from '..';
import { api, serviceQuery } from '../api';
import { fulfilledOrNull } from '../fulfilledOrNull';
import { refreshChannel } from '../login/chooseChannel';

const quiet = { suppressToast: true };
type LogPage = OutputOf<'channels.log'>;

export const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    team: build.query<Team, string>({ queryFn: serviceQuery(getTeam, quiet), providesTags: ['Viewer', 'Channel'] }),
    invite: build.mutation<OutputOf<'channels.invite'>, InputOf<'channels.invite'>>({
      queryFn: serviceQuery(invite, quiet),
      invalidatesTags: ['Channel'],
    }),
    revokeInvitation: build.mutation<Team, InputOf<'channels.inviteRevoke'>>({
      queryFn: serviceQuery(revokeInvitation),
      invalidatesTags: ['Channel'],
    }),
    setMemberRole: build.mutation<Team, InputOf<'channels.memberRole'>>({
      queryFn: serviceQuery(setMemberRole, quiet),
      invalidatesTags: ['Channel'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) => refreshChannelAfter(dispatch, queryFulfilled),
    }),
    removeMember: build.mutation<Team, InputOf<'channels.memberRemove'>>({
      queryFn: serviceQuery(removeMember),
      invalidatesTags: ['Channel'],
    }),
    leaveTeam: build.mutation<object, string>({
      queryFn: serviceQuery(leaveTeam),
      invalidatesTags: ['Viewer', 'Channel'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) => refreshChannelAfter(dispatch, queryFulfilled),
    }),
    channelLog: build.infiniteQuery<LogPage, Omit<InputOf<'channels.log'>, 'cursor' | 'limit'>, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: serviceQuery(getChannelLog, quiet),
      providesTags: ['Viewer', 'Channel'],
      keepUnusedDataFor: 0,
    }),
    invitation: build.query<InvitationDetails, string>({ queryFn: serviceQuery(getInvitation, quiet), providesTags: ['Viewer'] }),
    answerInvitation: build.mutation<OutputOf<'channels.inviteAnswer'>, InputOf<'channels.inviteAnswer'>>({
      queryFn: serviceQuery(answerInvitation, quiet),
      invalidatesTags: ['Viewer', 'Channel'],
    }),
    studioHome: build.query<StudioHome, string>({
      queryFn: serviceQuery(getStudioHome, quiet),
      providesTags: ['Viewer', 'Channel', 'Event', 'Release', 'Campaign', 'Payment'],
    }),
    studioTodos: build.query<OutputOf<'studio.todos'>, string>({
      queryFn: serviceQuery(getStudioTodos, quiet),
      providesTags: ['Viewer', 'Channel', 'Event', 'Release', 'Campaign', 'Payment'],
    }),
    answerTag: build.mutation<object, InputOf<'videos.tagAnswer'>>({ queryFn: serviceQuery(answerTag), invalidatesTags: ['Release'] }),
    answerCampaignTag: build.mutation<object, InputOf<'campaigns.tagAnswer'>>({
      queryFn: serviceQuery(answerCampaignTag),
      invalidatesTags: ['Campaign'],
    }),
  }),
});

const refreshChannelAfter = async (dispatch: AppDispatch, done: Promise<{ data: object }>) => {
  if (await fulfilledOrNull(done)) await dispatch(refreshChannel());
};

export const {
  useTeamQuery,
  useInviteMutation,
  useRevokeInvitationMutation,
  useSetMemberRoleMutation,
  useRemoveMemberMutation,
  useLeaveTeamMutation,
  useChannelLogInfiniteQuery,
  useInvitationQuery,
  useAnswerInvitationMutation,
  useStudioHomeQuery,
  useStudioTodosQuery,
  useAnswerTagMutation,
  useAnswerCampaignTagMutation,
} = teamApi;
