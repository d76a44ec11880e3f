import type { Facets, SearchAnswer, Suggestion } from '@contract/ott';
import { pageSizes } from '@/constants/limits';
import { getOttFacets, getSuggestions, searchReleases } from '@/services/ott';
import { api, ask } from '../api';
import { pages } from '../pages';
import { shelfTags } from './markPatch';
import { cardsIn, pageOf, type SearchFilters } from './ottApi';

/** Looking for something on Screen. */
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    ottFacets: build.query<Facets, void>({ queryFn: (_, store) => ask(getOttFacets)(undefined, store), providesTags: ['Shelf'] }),
    ottSearch: build.infiniteQuery<SearchAnswer, SearchFilters, string | null>({
      ...pages,
      queryFn: ({ queryArg, pageParam }, store) =>
        ask(searchReleases)({ ...queryArg, ...pageOf(pageParam), limit: pageSizes.videoSearch }, store),
      providesTags: (data) => shelfTags(cardsIn(data)),
    }),
    suggestions: build.query<Suggestion[], string>({
      queryFn: async (q, store) => {
        const { data, error } = await ask(getSuggestions)({ q, limit: pageSizes.videoSearch }, store);
        return data ? { data: data.items } : { error };
      },
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useOttFacetsQuery, useOttSearchInfiniteQuery, useSuggestionsQuery } = searchApi;
