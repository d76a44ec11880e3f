import type { OutputOf } from '@contract/operations';
import { getIdentityCheck } from '@/services/auth';
import { api, ask } from '../api';

export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    identityCheck: build.query<OutputOf<'auth.identityCheck'>, void>({
      queryFn: (_, store) => ask(getIdentityCheck)(undefined, store),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyIdentityCheckQuery } = identityApi;
