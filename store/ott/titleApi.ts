import type { Cscan } from '@contract/cscan';
import type { OutputOf } from '@contract/operations';
import type { Title, XrayPerson } from '@contract/titles';
import { pageSizes } from '@/constants/limits';
import {
  getCscan,
  getFreeReleases,
  getPremiumReleases,
  getRelated,
  getSnaxReleases,
  getTitle,
  getTitleCard,
  getXray,
} from '@/services/ott';
import { api, ask } from '../api';
import { pages, type Page } from '../pages';
import { shelfTags } from './markPatch';
import { cardsIn, pageOf, type CardPage } from './ottApi';

export interface Shelf {
  shelf: 'free' | 'premium' | 'snax';
  channelID?: string;
}
const shelves = { free: getFreeReleases, premium: getPremiumReleases, snax: getSnaxReleases };

/** One title, what goes with it, and the shelves of a channel, as everybody sees them. */
export const titleApi = api.injectEndpoints({
  endpoints: (build) => ({
    shelf: build.infiniteQuery<CardPage, Shelf, string | null>({
      ...pages,
      queryFn: ({ queryArg: { shelf, ...filters }, pageParam }, store) =>
        ask(shelves[shelf])({ ...filters, ...pageOf(pageParam, pageSizes.userVideos) }, store),
      providesTags: (data) => shelfTags(cardsIn(data)),
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
  useShelfInfiniteQuery,
  useTitleQuery,
  useTitleCardQuery,
  useRelatedInfiniteQuery,
  useCscanQuery,
  useTitlePeopleInfiniteQuery,
} = titleApi;
