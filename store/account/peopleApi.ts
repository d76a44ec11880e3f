import type { OutputOf } from '@contract/operations';
import type { UserDetails, UserDetailsAuthorized, UserSummary } from '@contract/users';
import { followUser, getUser, getUserAsViewer, searchUsers, unfollowUser } from '@/services/users';
import { api, ask } from '../api';
import { pages, type Page } from '../pages';

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    user: build.query<UserDetails, string>({
      queryFn: ask(getUser),
      providesTags: (_user, _error, username) => [{ type: 'User', id: username }],
    }),
    userAsViewer: build.query<UserDetailsAuthorized, string>({
      queryFn: ask(getUserAsViewer),
      providesTags: (_user, _error, username) => ['Viewer', { type: 'User', id: username }],
    }),
    followUser: build.mutation<OutputOf<'users.follow'>, { userID: string; username: string; isFollowing: boolean }>({
      queryFn: ({ userID, isFollowing }, store) => ask(isFollowing ? followUser : unfollowUser)(userID, store),
      invalidatesTags: (_follow, error, { username }) => (error ? [] : [{ type: 'User', id: username }]),
    }),
    people: build.infiniteQuery<Page<UserSummary>, string, string | null>({ ...pages, queryFn: ask(searchUsers), keepUnusedDataFor: 60 }),
  }),
});

export const { useUserQuery, useUserAsViewerQuery, useFollowUserMutation, usePeopleInfiniteQuery } = peopleApi;
