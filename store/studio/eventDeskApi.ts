import type { InputOf, OutputOf } from '@contract/operations';
import type { OrganiserEvent } from '@contract/organiserViews';
import { pageSizes } from '@/constants/limits';
import {
  addSessions,
  beginEvent,
  cancelEvent,
  cancelSession,
  deleteEvent,
  deleteSession,
  editEvent,
  editSession,
  getOrganiserEvent,
  getReleases,
  publishEvent,
  targetEvent,
  updateArtwork,
} from '@/services/studioEvents';
import { getMyReleases } from '@/services/uploads';
import { api, ask } from '../api';

export type ReleaseFilter = Pick<InputOf<'events.myReleasesAll'>, 'channelID' | 'q' | 'status'>;
type Page = OutputOf<'events.myReleasesAll'>;
type Keyed<T> = T & { idempotencyKey: string };
const quiet = { isQuiet: true };

/** Whoever saw the event or its list asks again; public pages too, for the organiser looks there next. */
const changed = ['Event', 'Session'] as const;

export const eventDeskApi = api.injectEndpoints({
  endpoints: (build) => ({
    eventReleases: build.infiniteQuery<Page, ReleaseFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg, pageParam }, store) =>
        ask(getReleases, quiet)({ ...queryArg, limit: pageSizes.eventFeed, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Event'],
    }),
    organiserEvent: build.query<OrganiserEvent, string>({
      queryFn: (eventID, store) => ask(getOrganiserEvent, quiet)({ eventID }, store),
      providesTags: (_event, _error, id) => ['Viewer', 'Session', { type: 'Event', id }],
    }),
    /** The films and series that may have their premiere at an event: the fifty last touched. */
    premiereChoices: build.query<{ releaseID: string; name: string; channelID: string }[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await ask(getMyReleases, quiet)({ limit: 50 }, store);
        if (!data) return { error };
        const titles = data.items.filter(({ kind }) => kind !== 'SNAX');
        return { data: titles.map(({ releaseID, name, channel: { channelID } }) => ({ releaseID, name, channelID })) };
      },
      providesTags: ['Viewer', 'Release'],
    }),
    beginEvent: build.mutation<OrganiserEvent, Keyed<InputOf<'events.uploadNew'>>>({
      queryFn: ask(beginEvent, quiet),
      invalidatesTags: [...changed],
    }),
    /** A preview changes nothing, so nobody need ask again. */
    editEvent: build.mutation<OutputOf<'events.edit'>, Keyed<InputOf<'events.edit'>>>({
      queryFn: ask(editEvent, quiet),
      invalidatesTags: (_answer, _error, { isPreview }) => (isPreview ? [] : [...changed]),
    }),
    updateArtwork: build.mutation<OrganiserEvent, InputOf<'events.artworkUpdate'>>({
      queryFn: ask(updateArtwork, quiet),
      invalidatesTags: [...changed],
    }),
    targetEvent: build.mutation<OutputOf<'events.target'>, InputOf<'events.target'>>({
      queryFn: ask(targetEvent, quiet),
      invalidatesTags: (_answer, _error, { isPreview }) => (isPreview ? [] : ['Event']),
    }),
    publishEvent: build.mutation<OrganiserEvent, Keyed<InputOf<'events.publish'>>>({
      queryFn: ask(publishEvent, quiet),
      invalidatesTags: [...changed],
    }),
    deleteEvent: build.mutation<object, InputOf<'events.delete'>>({
      queryFn: ask(deleteEvent, quiet),
      invalidatesTags: (_answer, error) => (error ? [] : ['Event', 'Session']),
    }),
    cancelEvent: build.mutation<OrganiserEvent, Keyed<InputOf<'events.cancel'>>>({
      queryFn: ask(cancelEvent, quiet),
      invalidatesTags: [...changed],
    }),
    addSessions: build.mutation<OrganiserEvent, Keyed<InputOf<'events.sessionsNew'>>>({
      queryFn: ask(addSessions, quiet),
      invalidatesTags: [...changed],
    }),
    editSession: build.mutation<OutputOf<'events.sessionsEdit'>, Keyed<InputOf<'events.sessionsEdit'>>>({
      queryFn: ask(editSession, quiet),
      invalidatesTags: (_answer, _error, { isPreview }) => (isPreview ? [] : [...changed]),
    }),
    deleteSession: build.mutation<OrganiserEvent, InputOf<'events.sessionsDelete'>>({
      queryFn: ask(deleteSession, quiet),
      invalidatesTags: [...changed],
    }),
    cancelSession: build.mutation<OrganiserEvent, Keyed<InputOf<'events.sessionsCancel'>>>({
      queryFn: ask(cancelSession, quiet),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useEventReleasesInfiniteQuery,
  useOrganiserEventQuery,
  usePremiereChoicesQuery,
  useBeginEventMutation,
  useEditEventMutation,
  useUpdateArtworkMutation,
  useTargetEventMutation,
  usePublishEventMutation,
  useDeleteEventMutation,
  useCancelEventMutation,
  useAddSessionsMutation,
  useEditSessionMutation,
  useDeleteSessionMutation,
  useCancelSessionMutation,
} = eventDeskApi;
