import type { OutputOf } from '@contract/operations';
import type { UserDetails, UserDetailsAuthorized, UserSummary } from '@contract/users';
import { followUser, getUser, getUserAsViewer, searchUsers, unfollowUser } from '@/services/account/users';
import { api, serviceQuery } from '../api';
import { cursorPagination, type Page } from '../pagination';

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    user: build.query<UserDetails, string>({
      queryFn: serviceQuery(getUser),
      providesTags: (_user, _error, username) => [{ type: 'User', id: username }],
    }),
    userAsViewer: build.query<UserDetailsAuthorized, string>({
      queryFn: serviceQuery(getUserAsViewer),
      providesTags: (_user, _error, username) => ['Viewer', { type: 'User', id: username }],
    }),
    followUser: build.mutation<OutputOf<'users.follow'>, { userID: string; username: string; isFollowing: boolean }>({
      queryFn: ({ userID, isFollowing }, store) => serviceQuery(isFollowing ? followUser : unfollowUser)(userID, store),
      invalidatesTags: (_follow, error, { username }) => (error ? [] : [{ type: 'User', id: username }]),
    }),
    people: build.infiniteQuery<Page<UserSummary>, string, string | null>({
      ...cursorPagination,
      queryFn: serviceQuery(searchUsers),
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useUserQuery, useUserAsViewerQuery, useFollowUserMutation, usePeopleInfiniteQuery } = peopleApi;
