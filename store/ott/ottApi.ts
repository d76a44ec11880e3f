import type { Cscan } from '@contract/cscan';
import type { InputOf, OutputOf } from '@contract/operations';
import type { Facets, OttHome, SearchAnswer, Suggestion } from '@contract/ott';
import type { ReleaseCard } from '@contract/releases';
import type { Title, XrayPerson } from '@contract/titles';
import { pageSizes } from '@/constants/limits';
import {
  getCscan,
  getDiscoveryFeed,
  getFreeReleases,
  getOttFacets,
  getOttFeed,
  getOttHome,
  getPremiumReleases,
  getRelated,
  getSnaxReleases,
  getSuggestions,
  getTitle,
  getTitleCard,
  getXray,
  searchReleases,
} from '@/services/ott';
import { api, ask } from '../api';
import { pages, type Page } from '../pages';
import { shelfTags } from './markPatch';

export type CardPage = Page<ReleaseCard>;
export type SearchFilters = Omit<InputOf<'ott.search'>, 'cursor' | 'limit' | 'country'>;
export interface Shelf {
  shelf: 'free' | 'premium' | 'snax';
  channelID?: string;
}
const shelves = { free: getFreeReleases, premium: getPremiumReleases, snax: getSnaxReleases };

/** One page more, as every list of Screen asks for it. */
export const pageOf = (pageParam: string | null, limit: number = pageSizes.homeFeed) => ({
  limit,
  ...(pageParam ? { cursor: pageParam } : {}),
});
export const cardsIn = (data: { pages: { items: ReleaseCard[] }[] } | undefined) => data?.pages.flatMap(({ items }) => items);

/** What Screen shows to everybody alike. */
export const ottApi = api.injectEndpoints({
  endpoints: (build) => ({
    ottHome: build.query<OttHome, void>({
      queryFn: (_, store) => ask(getOttHome)(undefined, store),
      providesTags: (home) => shelfTags(home && [...home.heroes, ...home.rails.flatMap(({ items }) => items)]),
    }),
    ottFacets: build.query<Facets, void>({ queryFn: (_, store) => ask(getOttFacets)(undefined, store), providesTags: ['Shelf'] }),
    shelf: build.infiniteQuery<CardPage, Shelf, string | null>({
      ...pages,
      queryFn: ({ queryArg: { shelf, ...filters }, pageParam }, store) =>
        ask(shelves[shelf])({ ...filters, ...pageOf(pageParam, pageSizes.userVideos) }, store),
      providesTags: (data) => shelfTags(cardsIn(data)),
    }),
    ottFeed: build.infiniteQuery<CardPage, void, string | null>({
      ...pages,
      queryFn: ({ pageParam }, store) => ask(getOttFeed)(pageOf(pageParam), store),
      providesTags: (data) => shelfTags(cardsIn(data)),
    }),
    discoveryFeed: build.infiniteQuery<CardPage, { seed: number }, string | null>({
      ...pages,
      queryFn: ({ queryArg, pageParam }, store) => ask(getDiscoveryFeed)({ ...queryArg, ...pageOf(pageParam) }, store),
      providesTags: (data) => shelfTags(cardsIn(data)),
    }),
    ottSearch: build.infiniteQuery<SearchAnswer, SearchFilters, string | null>({
      ...pages,
      queryFn: ({ queryArg, pageParam }, store) => ask(searchReleases)({ ...queryArg, ...pageOf(pageParam) }, store),
      providesTags: (data) => shelfTags(cardsIn(data)),
    }),
    suggestions: build.query<Suggestion[], string>({
      queryFn: async (q, store) => {
        const { data, error } = await ask(getSuggestions)({ q, limit: pageSizes.videoSearch }, store);
        return data ? { data: data.items } : { error };
      },
      keepUnusedDataFor: 60,
    }),
    title: build.query<Title, string>({
      queryFn: ask(getTitle),
      providesTags: (title) => (title ? [{ type: 'Release', id: title.releaseID }] : []),
    }),
    /** One card alone, for what was watched before anybody signed in. */
    titleCard: build.query<OutputOf<'ott.standaloneTitleDetails'>, string>({
      queryFn: ask(getTitleCard, { isQuiet: true }),
      providesTags: (title) => (title ? [{ type: 'Release', id: title.releaseID }] : []),
    }),
    related: build.infiniteQuery<CardPage, string, string | null>({
      ...pages,
      queryFn: ({ queryArg: ref, pageParam }, store) => ask(getRelated)({ ref, ...pageOf(pageParam) }, store),
      providesTags: (data) => shelfTags(cardsIn(data)),
    }),
    cscan: build.query<Cscan, string>({
      queryFn: ask(getCscan),
      providesTags: (_sheet, _error, releaseID) => [{ type: 'Release', id: releaseID }],
    }),
    titlePeople: build.infiniteQuery<Page<XrayPerson>, string, string | null>({
      ...pages,
      queryFn: ({ queryArg: releaseID, pageParam }, store) => ask(getXray)({ releaseID, ...pageOf(pageParam, pageSizes.xray) }, store),
      providesTags: (_people, _error, releaseID) => [{ type: 'Release', id: releaseID }],
    }),
  }),
});

export const {
  useOttHomeQuery,
  useOttFacetsQuery,
  useShelfInfiniteQuery,
  useOttFeedInfiniteQuery,
  useDiscoveryFeedInfiniteQuery,
  useOttSearchInfiniteQuery,
  useSuggestionsQuery,
  useTitleQuery,
  useTitleCardQuery,
  useRelatedInfiniteQuery,
  useCscanQuery,
  useTitlePeopleInfiniteQuery,
} = ottApi;
