import type { InputOf, OutputOf } from '@contract/operations';
import type { InvitationDetails, StudioHome, Team } from '@contract/team';
import {
  answerCampaignTag,
  answerInvitation,
  answerTag,
  getChannelLog,
  getInvitation,
  getStudioHome,
  getTeam,
  invite,
  leaveTeam,
  removeMember,
  revokeInvitation,
  setMemberRole,
} from '@/services/team';
import type { AppDispatch } from '..';
import { api, ask } from '../api';
import { refreshChannel } from '../login/chooseChannel';
import { settled } from '../settled';

const quiet = { isQuiet: true };
type LogPage = OutputOf<'channels.log'>;

export const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    team: build.query<Team, string>({ queryFn: ask(getTeam, quiet), providesTags: ['Viewer', 'Channel'] }),
    invite: build.mutation<OutputOf<'channels.invite'>, InputOf<'channels.invite'>>({
      queryFn: ask(invite, quiet),
      invalidatesTags: ['Channel'],
    }),
    revokeInvitation: build.mutation<Team, InputOf<'channels.inviteRevoke'>>({
      queryFn: ask(revokeInvitation),
      invalidatesTags: ['Channel'],
    }),
    setMemberRole: build.mutation<Team, InputOf<'channels.memberRole'>>({
      queryFn: ask(setMemberRole, quiet),
      invalidatesTags: ['Channel'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) => rightsChanged(dispatch, queryFulfilled),
    }),
    removeMember: build.mutation<Team, InputOf<'channels.memberRemove'>>({ queryFn: ask(removeMember), invalidatesTags: ['Channel'] }),
    leaveTeam: build.mutation<object, string>({
      queryFn: ask(leaveTeam),
      invalidatesTags: ['Viewer', 'Channel'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) => rightsChanged(dispatch, queryFulfilled),
    }),
    channelLog: build.infiniteQuery<LogPage, Omit<InputOf<'channels.log'>, 'cursor' | 'limit'>, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ask(getChannelLog, quiet),
      providesTags: ['Viewer', 'Channel'],
      keepUnusedDataFor: 0,
    }),
    invitation: build.query<InvitationDetails, string>({ queryFn: ask(getInvitation, quiet), providesTags: ['Viewer'] }),
    answerInvitation: build.mutation<OutputOf<'channels.inviteAnswer'>, InputOf<'channels.inviteAnswer'>>({
      queryFn: ask(answerInvitation, quiet),
      invalidatesTags: ['Viewer', 'Channel'],
    }),
    studioHome: build.query<StudioHome, string>({
      queryFn: ask(getStudioHome, quiet),
      providesTags: ['Viewer', 'Channel', 'Event', 'Release', 'Campaign', 'Payment'],
    }),
    answerTag: build.mutation<object, InputOf<'videos.tagAnswer'>>({ queryFn: ask(answerTag), invalidatesTags: ['Release'] }),
    answerCampaignTag: build.mutation<object, InputOf<'campaigns.tagAnswer'>>({
      queryFn: ask(answerCampaignTag),
      invalidatesTags: ['Campaign'],
    }),
  }),
});

const rightsChanged = async (dispatch: AppDispatch, done: Promise<{ data: object }>) => {
  if (await settled(done)) await dispatch(refreshChannel());
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
  useAnswerTagMutation,
  useAnswerCampaignTagMutation,
} = teamApi;
