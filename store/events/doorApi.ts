import type { CheckIn } from '@contract/checkIn';
import type { InputOf, OutputOf } from '@contract/operations';
import { getMyDoors, makeDoorLink } from '@/services/events';
import { getDoorLinks, revokeDoorLink, undoEntry } from '@/services/gate';
import { api, ask } from '../api';

type Links = OutputOf<'events.checkInLinks'>;

export const doorApi = api.injectEndpoints({
  endpoints: (build) => ({
    myCheckInSessions: build.query<OutputOf<'events.myCheckInSessions'>, void>({
      queryFn: (_, store) => ask(getMyDoors)({}, store),
      providesTags: ['Session', 'Viewer'],
    }),
    /** The scanner shows what came of it, also when nothing came. */
    undoEntry: build.mutation<CheckIn, InputOf<'events.gateUndo'>>({ queryFn: ask(undoEntry, { isQuiet: true }) }),
    checkInLinks: build.query<Links, string>({ queryFn: ask(getDoorLinks), providesTags: ['Session', 'Viewer'] }),
    revokeDoorLink: build.mutation<Links, InputOf<'events.checkInLinkRevoke'>>({
      queryFn: ask(revokeDoorLink),
      invalidatesTags: ['Session'],
    }),
    makeDoorLink: build.mutation<OutputOf<'events.checkInLinkNew'>, InputOf<'events.checkInLinkNew'> & { idempotencyKey: string }>({
      queryFn: ask(makeDoorLink),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const { useMyCheckInSessionsQuery, useUndoEntryMutation, useCheckInLinksQuery, useRevokeDoorLinkMutation, useMakeDoorLinkMutation } =
  doorApi;
