import type { CheckIn, DoorDetails } from '@contract/events';
import type { InputOf, OutputOf } from '@contract/operations';
import { checkIn, getDoor, getMyDoors, makeDoorLink } from '@/services/events';
import { api, ask } from '../api';

export const doorApi = api.injectEndpoints({
  endpoints: (build) => ({
    myDoors: build.query<OutputOf<'events.myDoors'>, void>({
      queryFn: (_, store) => ask(getMyDoors)(undefined, store),
      providesTags: ['Session', 'Viewer'],
    }),
    door: build.query<DoorDetails, InputOf<'events.doorDetails'>>({
      queryFn: ask(getDoor),
      providesTags: (_door, _error, { sessionID }) => [{ type: 'Session', id: sessionID }, 'Viewer'],
    }),
    /** The scanner shows what came of it, also when nothing came. */
    checkIn: build.mutation<CheckIn, InputOf<'events.ticketCheckout'>>({
      queryFn: ask(checkIn, { isQuiet: true }),
      invalidatesTags: (_answer, _error, { sessionID }) => [{ type: 'Session', id: sessionID }],
    }),
    makeDoorLink: build.mutation<OutputOf<'events.doorLinkNew'>, InputOf<'events.doorLinkNew'> & { idempotencyKey: string }>({
      queryFn: ask(makeDoorLink),
    }),
  }),
});

export const { useMyDoorsQuery, useDoorQuery, useCheckInMutation, useMakeDoorLinkMutation } = doorApi;
