import type { InputOf } from '@contract/operations';
import type { PromoCode } from '@contract/promoCodes';
import { addCode, changeCode, getCodes } from '@/services/studioEvents';
import { api, ask } from '../api';

const quiet = { isQuiet: true };

/** Promo and access codes of an event, as its organiser keeps them. */
export const eventCodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    promoCodes: build.query<PromoCode[], string>({
      queryFn: async (eventID, store) => {
        const { data, error } = await ask(getCodes, quiet)({ eventID }, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: (_codes, _error, eventID) => ['Viewer', { type: 'PromoCode', id: eventID }],
    }),
    addCode: build.mutation<PromoCode, InputOf<'events.promoCodeNew'>>({
      queryFn: ask(addCode, quiet),
      invalidatesTags: (_code, error, { eventID }) => (error ? [] : [{ type: 'PromoCode', id: eventID }]),
    }),
    changeCode: build.mutation<PromoCode, InputOf<'events.promoCodeEdit'>>({
      queryFn: ask(changeCode, quiet),
      invalidatesTags: (_code, error) => (error ? [] : ['PromoCode']),
    }),
  }),
});

export const { usePromoCodesQuery, useAddCodeMutation, useChangeCodeMutation } = eventCodesApi;
