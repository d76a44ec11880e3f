import type { OutputOf } from '@contract/operations';
import { getOutbox } from '@/services/sandbox';
import { api, serviceQuery } from '../api';

export const outboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    outbox: build.query<OutputOf<'sandbox.outbox'>, void>({
      queryFn: (_, store) => serviceQuery(getOutbox)(undefined, store),
      providesTags: ['Message'],
    }),
  }),
});

export const { useOutboxQuery } = outboxApi;
