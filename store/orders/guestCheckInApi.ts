import type { CheckIn } from '@contract/checkIn';
import type { InputOf } from '@contract/operations';
import { checkInGuest } from '@/services/events/gate';
import { api, serviceQuery } from '../api';

/** Used by the check-in and by an order in the studio. */
const guestCheckInApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The caller shows what came of it. */
    checkInGuest: build.mutation<CheckIn, InputOf<'events.guestCheckIn'>>({
      queryFn: serviceQuery(checkInGuest, { suppressToast: true }),
      invalidatesTags: ['Ticket', 'Session'],
    }),
  }),
});

export const { useCheckInGuestMutation } = guestCheckInApi;
