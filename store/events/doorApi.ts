import type { CheckIn } from '@contract/door';
import type { InputOf, OutputOf } from '@contract/operations';
import { getMyDoors, makeDoorLink } from '@/services/events';
import { getDoorLinks, revokeDoorLink, undoEntry } from '@/services/gate';
import { api, ask } from '../api';

type Links = OutputOf<'events.doorLinks'>;

export const doorApi = api.injectEndpoints({
  endpoints: (build) => ({
    myDoors: build.query<OutputOf<'events.myDoors'>, void>({
      queryFn: (_, store) => ask(getMyDoors)({}, store),
      providesTags: ['Session', 'Viewer'],
    }),
    /** The scanner shows what came of it, also when nothing came. */
    undoEntry: build.mutation<CheckIn, InputOf<'events.gateUndo'>>({ queryFn: ask(undoEntry, { isQuiet: true }) }),
    doorLinks: build.query<Links, string>({ queryFn: ask(getDoorLinks), providesTags: ['Session', 'Viewer'] }),
    revokeDoorLink: build.mutation<Links, InputOf<'events.doorLinkRevoke'>>({ queryFn: ask(revokeDoorLink), invalidatesTags: ['Session'] }),
    makeDoorLink: build.mutation<OutputOf<'events.doorLinkNew'>, InputOf<'events.doorLinkNew'> & { idempotencyKey: string }>({
      queryFn: ask(makeDoorLink),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const { useMyDoorsQuery, useUndoEntryMutation, useDoorLinksQuery, useRevokeDoorLinkMutation, useMakeDoorLinkMutation } = doorApi;
