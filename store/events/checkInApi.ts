import type { CheckIn } from '@contract/checkIn';
import type { InputOf, OutputOf } from '@contract/operations';
import { getCheckInSessions, createCheckInLink } from '@/services/events/events';
import { findGuests, getCheckInLinks, revokeCheckInLink, undoEntry } from '@/services/events/gate';
import { api, serviceQuery } from '../api';

type CheckInLinks = OutputOf<'events.checkInLinks'>;

export const checkInApi = api.injectEndpoints({
  endpoints: (build) => ({
    myCheckInSessions: build.query<OutputOf<'events.myCheckInSessions'>, void>({
      queryFn: (_, store) => serviceQuery(getCheckInSessions)({}, store),
      providesTags: ['Session', 'Viewer'],
    }),
    /** The scanner shows what came of it, also when nothing came. */
    undoEntry: build.mutation<CheckIn, InputOf<'events.gateUndo'>>({ queryFn: serviceQuery(undoEntry, { suppressToast: true }) }),
    guests: build.query<OutputOf<'events.guests'>, InputOf<'events.guests'>>({
      queryFn: serviceQuery(findGuests, { suppressToast: true }),
      providesTags: ['Viewer', 'Ticket'],
      keepUnusedDataFor: 0,
    }),
    checkInLinks: build.query<CheckInLinks, string>({ queryFn: serviceQuery(getCheckInLinks), providesTags: ['Session', 'Viewer'] }),
    revokeCheckInLink: build.mutation<CheckInLinks, InputOf<'events.checkInLinkRevoke'>>({
      queryFn: serviceQuery(revokeCheckInLink),
      invalidatesTags: ['Session'],
    }),
    createCheckInLink: build.mutation<OutputOf<'events.checkInLinkNew'>, InputOf<'events.checkInLinkNew'> & { idempotencyKey: string }>({
      queryFn: serviceQuery(createCheckInLink),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const {
  useMyCheckInSessionsQuery,
  useUndoEntryMutation,
  useGuestsQuery,
  useCheckInLinksQuery,
  useRevokeCheckInLinkMutation,
  useCreateCheckInLinkMutation,
} = checkInApi;
