import type { Cscan } from '@contract/cscan';
import type { InputOf, OutputOf } from '@contract/operations';
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
  getTitlePreview,
  getXray,
} from '@/services/ott/ott';
import { api, serviceQuery } from '../api';
import { cursorPagination, type Page } from '../pagination';
import { cardsIn, pageQuery, type CardPage } from './ottApi';
import { shelfTags } from './viewerStatePatch';

export interface Shelf {
  shelf: 'free' | 'premium' | 'snax';
  channelID?: string;
}
const shelves = { free: getFreeReleases, premium: getPremiumReleases, snax: getSnaxReleases };

/** A public title, its relations, and the shelves of a channel. */
export const titleApi = api.injectEndpoints({
  endpoints: (build) => ({
    shelf: build.infiniteQuery<CardPage, Shelf, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg: { shelf, ...filters }, pageParam }, store) =>
        serviceQuery(shelves[shelf])({ ...filters, ...pageQuery(pageParam, pageSizes.userVideos) }, store),
      providesTags: (data) => shelfTags(cardsIn(data)),
    }),
    title: build.query<Title, string>({
      queryFn: serviceQuery(getTitle),
      providesTags: (title) => (title ? [{ type: 'Release', id: title.releaseID }] : []),
    }),
    /** A title of my own in any state, as a visitor from a country sees it. */
    titlePreview: build.query<Title, InputOf<'ott.titlePreview'>>({
      queryFn: serviceQuery(getTitlePreview, { suppressToast: true }),
      providesTags: (_title, _error, { releaseID }) => ['Viewer', { type: 'Release', id: releaseID }],
    }),
    /** One card alone, for what was watched before anybody signed in. */
    titleCard: build.query<OutputOf<'ott.standaloneTitleDetails'>, string>({
      queryFn: serviceQuery(getTitleCard, { suppressToast: true }),
      providesTags: (title) => (title ? [{ type: 'Release', id: title.releaseID }] : []),
    }),
    related: build.infiniteQuery<CardPage, string, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg: ref, pageParam }, store) => serviceQuery(getRelated)({ ref, ...pageQuery(pageParam) }, store),
      providesTags: (data) => shelfTags(cardsIn(data)),
    }),
    cscan: build.query<Cscan, string>({
      queryFn: serviceQuery(getCscan),
      providesTags: (_sheet, _error, releaseID) => [{ type: 'Release', id: releaseID }],
    }),
    titlePeople: build.infiniteQuery<Page<XrayPerson>, string, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg: releaseID, pageParam }, store) =>
        serviceQuery(getXray)({ releaseID, ...pageQuery(pageParam, pageSizes.xray) }, store),
      providesTags: (_people, _error, releaseID) => [{ type: 'Release', id: releaseID }],
    }),
  }),
});

export const {
  useShelfInfiniteQuery,
  useTitleQuery,
  useTitleCardQuery,
  useTitlePreviewQuery,
  useRelatedInfiniteQuery,
  useCscanQuery,
  useTitlePeopleInfiniteQuery,
} = titleApi;
