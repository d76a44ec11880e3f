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
  searchPlaces,
  targetEvent,
  unpublishEvent,
  updateArtwork,
} from '@/services/studio/studioEvents';
import { api, serviceQuery } from '../api';

export type ReleaseFilter = Pick<InputOf<'events.myReleasesAll'>, 'channelID' | 'q' | 'status'>;
type Page = OutputOf<'events.myReleasesAll'>;
type Keyed<T> = T & { idempotencyKey: string };
const quiet = { suppressToast: true };

/** Refetches the event and its lists; public pages too, since the organiser looks there next. */
const changedTags = ['Event', 'Session'] as const;

export const eventEditorApi = api.injectEndpoints({
  endpoints: (build) => ({
    eventReleases: build.infiniteQuery<Page, ReleaseFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(getReleases, quiet)({ ...queryArg, limit: pageSizes.eventFeed, cursor: pageParam ?? undefined }, store),
      providesTags: ['Viewer', 'Event'],
    }),
    organiserEvent: build.query<OrganiserEvent, string>({
      queryFn: (eventID, store) => serviceQuery(getOrganiserEvent, quiet)({ eventID }, store),
      providesTags: (_event, _error, id) => ['Viewer', 'Session', { type: 'Event', id }],
    }),
    places: build.query<OutputOf<'events.places'>, string>({
      queryFn: (q, store) => serviceQuery(searchPlaces, quiet)({ q }, store),
      providesTags: ['Viewer'],
    }),
    beginEvent: build.mutation<OrganiserEvent, Keyed<InputOf<'events.uploadNew'>>>({
      queryFn: serviceQuery(beginEvent, quiet),
      invalidatesTags: [...changedTags],
    }),
    /** A preview changes nothing, so nothing is refetched. */
    editEvent: build.mutation<OutputOf<'events.edit'>, Keyed<InputOf<'events.edit'>>>({
      queryFn: serviceQuery(editEvent, quiet),
      invalidatesTags: (_answer, _error, { isPreview }) => (isPreview ? [] : [...changedTags]),
    }),
    updateArtwork: build.mutation<OrganiserEvent, InputOf<'events.artworkUpdate'>>({
      queryFn: serviceQuery(updateArtwork, quiet),
      invalidatesTags: [...changedTags],
    }),
    targetEvent: build.mutation<OutputOf<'events.target'>, InputOf<'events.target'>>({
      queryFn: serviceQuery(targetEvent, quiet),
      invalidatesTags: (_answer, _error, { isPreview }) => (isPreview ? [] : ['Event']),
    }),
    publishEvent: build.mutation<OrganiserEvent, Keyed<InputOf<'events.publish'>>>({
      queryFn: serviceQuery(publishEvent, quiet),
      invalidatesTags: [...changedTags],
    }),
    unpublishEvent: build.mutation<OrganiserEvent, Keyed<InputOf<'events.unpublish'>>>({
      queryFn: serviceQuery(unpublishEvent, quiet),
      invalidatesTags: [...changedTags],
    }),
    deleteEvent: build.mutation<object, InputOf<'events.delete'>>({
      queryFn: serviceQuery(deleteEvent, quiet),
      invalidatesTags: (_answer, error) => (error ? [] : ['Event', 'Session']),
    }),
    cancelEvent: build.mutation<OrganiserEvent, Keyed<InputOf<'events.cancel'>>>({
      queryFn: serviceQuery(cancelEvent, quiet),
      invalidatesTags: [...changedTags],
    }),
    addSessions: build.mutation<OrganiserEvent, Keyed<InputOf<'events.sessionsNew'>>>({
      queryFn: serviceQuery(addSessions, quiet),
      invalidatesTags: [...changedTags],
    }),
    editSession: build.mutation<OutputOf<'events.sessionsEdit'>, Keyed<InputOf<'events.sessionsEdit'>>>({
      queryFn: serviceQuery(editSession, quiet),
      invalidatesTags: (_answer, _error, { isPreview }) => (isPreview ? [] : [...changedTags]),
    }),
    deleteSession: build.mutation<OrganiserEvent, InputOf<'events.sessionsDelete'>>({
      queryFn: serviceQuery(deleteSession, quiet),
      invalidatesTags: [...changedTags],
    }),
    cancelSession: build.mutation<OrganiserEvent, Keyed<InputOf<'events.sessionsCancel'>>>({
      queryFn: serviceQuery(cancelSession, quiet),
      invalidatesTags: [...changedTags],
    }),
  }),
});

export const {
  useEventReleasesInfiniteQuery,
  useOrganiserEventQuery,
  usePlacesQuery,
  useBeginEventMutation,
  useEditEventMutation,
  useUpdateArtworkMutation,
  useTargetEventMutation,
  usePublishEventMutation,
  useUnpublishEventMutation,
  useDeleteEventMutation,
  useCancelEventMutation,
  useAddSessionsMutation,
  useEditSessionMutation,
  useDeleteSessionMutation,
  useCancelSessionMutation,
} = eventEditorApi;
