import type { SearchResults } from '@contract/search';
import { searchEverything } from '@/services/search';
import { api, serviceQuery } from '../api';

/** One search over all products. */
export const searchEverythingApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchEverything: build.query<SearchResults, { q: string; limit: number }>({
      queryFn: serviceQuery(searchEverything, { suppressToast: true }),
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useSearchEverythingQuery } = searchEverythingApi;
