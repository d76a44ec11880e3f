import type { InputOf } from '@contract/operations';
import type { PromoCode } from '@contract/promoCodes';
import { addPromoCode, editPromoCode, getPromoCodes } from '@/services/studio/studioEvents';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };

/** Promo and access codes of an event, as its organiser keeps them. */
export const promoCodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    promoCodes: build.query<PromoCode[], string>({
      queryFn: async (eventID, store) => {
        const { data, error } = await serviceQuery(getPromoCodes, quiet)({ eventID }, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: (_codes, _error, eventID) => ['Viewer', { type: 'PromoCode', id: eventID }],
    }),
    addPromoCode: build.mutation<PromoCode, InputOf<'events.promoCodeNew'>>({
      queryFn: serviceQuery(addPromoCode, quiet),
      invalidatesTags: (_code, error, { eventID }) => (error ? [] : [{ type: 'PromoCode', id: eventID }]),
    }),
    editPromoCode: build.mutation<PromoCode, InputOf<'events.promoCodeEdit'>>({
      queryFn: serviceQuery(editPromoCode, quiet),
      invalidatesTags: (_code, error) => (error ? [] : ['PromoCode']),
    }),
  }),
});

export const { usePromoCodesQuery, useAddPromoCodeMutation, useEditPromoCodeMutation } = promoCodesApi;
