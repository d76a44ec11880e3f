import type { InputOf, OutputOf } from '@contract/operations';
import type { Access } from '@contract/ottPayments';
import type { Playback } from '@contract/playback';
import type { Title } from '@contract/titles';
import {
  beaconProgress,
  beginPlayback,
  confirmRental,
  forgetProgress,
  getPlayedTitle,
  getPlayedTitleAsViewer,
  getXray,
  readFilmPiece,
  readFilmText,
  sendProgress,
} from '@/services/playback';
import { api, ask } from '../api';
import { forgetGuestPlace, guestPlaceOf, keepGuestPlace, type Place } from '../playback/guestProgress';

export const playerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The title as everybody sees it: what the player's page is rendered from. */
    playedTitle: build.query<Title, string>({ queryFn: ask(getPlayedTitle, { isQuiet: true }) }),
    /** The same with the viewer's place in every episode. */
    playedTitleAsViewer: build.query<OutputOf<'ott.getAuthorized'>, string>({
      queryFn: ask(getPlayedTitleAsViewer, { isQuiet: true }),
      providesTags: ['Viewer'],
      keepUnusedDataFor: 0, // the place moves while it plays
    }),
    /** Asked anew for each start: what it answers is signed and ends soon. */
    beginPlayback: build.mutation<Playback, InputOf<'ott.playbackBegin'>>({ queryFn: ask(beginPlayback, { isQuiet: true }) }),
    confirmRental: build.mutation<Access, { releaseID: string; idempotencyKey: string }>({
      queryFn: ask(confirmRental, { isQuiet: true }),
      invalidatesTags: ['Viewer'],
    }),
    xray: build.query<OutputOf<'videos.xray'>, InputOf<'videos.xray'>>({ queryFn: ask(getXray, { isQuiet: true }), keepUnusedDataFor: 30 }),
    /** Quiet: a heartbeat that is lost is made good by the next. */
    sendProgress: build.mutation<OutputOf<'ott.watchProgress'>, Place>({ queryFn: ask(sendProgress, { isQuiet: true }) }),
    forgetProgress: build.mutation<object, string>({ queryFn: ask(forgetProgress, { isQuiet: true }), invalidatesTags: ['Viewer'] }),
  }),
});

/** What a player will ask for first, fetched while its code is on its way. */
export const filmAhead = { text: readFilmText, piece: readFilmPiece } as const;
export type { FilmPiece } from '@/services/playback';

/** Where a guest stopped lies in this browser; a signed-in viewer's lies with the house. Screens reach both through the store. */
export const guestPlaces = { of: guestPlaceOf, keep: keepGuestPlace, forget: forgetGuestPlace, beacon: beaconProgress } as const;

export const {
  usePlayedTitleQuery,
  usePlayedTitleAsViewerQuery,
  useBeginPlaybackMutation,
  useConfirmRentalMutation,
  useXrayQuery,
  useSendProgressMutation,
  useForgetProgressMutation,
} = playerApi;
