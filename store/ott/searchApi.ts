import type { Facets, SearchAnswer, Suggestion } from '@contract/ott';
import { pageSizes } from '@/constants/limits';
import { getOttFacets, getSuggestions, searchReleases } from '@/services/ott/ott';
import { api, serviceQuery } from '../api';
import { cursorPagination } from '../pagination';
import { cardsIn, pageQuery, type SearchFilters } from './ottApi';
import { shelfTags } from './viewerStatePatch';

/** Looking for something on Screen. */
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    ottFacets: build.query<Facets, void>({ queryFn: (_, store) => serviceQuery(getOttFacets)(undefined, store), providesTags: ['Shelf'] }),
    ottSearch: build.infiniteQuery<SearchAnswer, SearchFilters, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg, pageParam }, store) =>
        serviceQuery(searchReleases)({ ...queryArg, ...pageQuery(pageParam), limit: pageSizes.videoSearch }, store),
      providesTags: (data) => shelfTags(cardsIn(data)),
    }),
    suggestions: build.query<Suggestion[], string>({
      queryFn: async (q, store) => {
        const { data, error } = await serviceQuery(getSuggestions)({ q, limit: pageSizes.videoSearch }, store);
        return data ? { data: data.items } : { error };
      },
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useOttFacetsQuery, useOttSearchInfiniteQuery, useSuggestionsQuery } = searchApi;
