import type { InputOf, OutputOf } from '@contract/operations';
import type { Access } from '@contract/ottPayments';
import type { Playback } from '@contract/playback';
import type { Title } from '@contract/titles';
import {
  beginPlayback,
  confirmRental,
  forgetProgress,
  getPlayedTitle,
  getPlayedTitleAsViewer,
  getXray,
  renewPlayback,
  fetchSegment,
  fetchPlaylist,
  sendProgress,
} from '@/services/ott/playback';
import { api, serviceQuery } from '../api';

export const playerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The public title, from which the player's page is rendered. */
    playedTitle: build.query<Title, string>({ queryFn: serviceQuery(getPlayedTitle, { suppressToast: true }) }),
    /** The same with the viewer's place in every episode. */
    playedTitleAsViewer: build.query<OutputOf<'ott.getAuthorized'>, string>({
      queryFn: serviceQuery(getPlayedTitleAsViewer, { suppressToast: true }),
      providesTags: ['Viewer'],
      keepUnusedDataFor: 0, // the place moves while it plays
    }),
    /** Asked anew for each start: what it answers is signed and ends soon. */
    beginPlayback: build.mutation<Playback, InputOf<'ott.playbackBegin'>>({
      queryFn: serviceQuery(beginPlayback, { suppressToast: true }),
    }),
    renewPlayback: build.mutation<OutputOf<'ott.playbackRenew'>, InputOf<'ott.playbackRenew'>>({
      queryFn: serviceQuery(renewPlayback, { suppressToast: true }),
    }),
    confirmRental: build.mutation<Access, { releaseID: string; idempotencyKey: string }>({
      queryFn: serviceQuery(confirmRental, { suppressToast: true }),
      invalidatesTags: ['Viewer'],
    }),
    xray: build.query<OutputOf<'videos.xray'>, InputOf<'videos.xray'>>({
      queryFn: serviceQuery(getXray, { suppressToast: true }),
      keepUnusedDataFor: 30,
    }),
    /** Quiet: a heartbeat that is lost is made good by the next. */
    sendProgress: build.mutation<OutputOf<'ott.watchProgress'>, InputOf<'ott.watchProgress'>>({
      queryFn: serviceQuery(sendProgress, { suppressToast: true }),
    }),
    forgetProgress: build.mutation<object, string>({
      queryFn: serviceQuery(forgetProgress, { suppressToast: true }),
      invalidatesTags: ['Viewer'],
    }),
  }),
});

/** What a player will ask for first, fetched while its code is on its way. */
export const mediaPrefetch = { playlist: fetchPlaylist, segment: fetchSegment } as const;
export { beaconProgress, type MediaSegment } from '@/services/ott/playback';

export const {
  usePlayedTitleQuery,
  usePlayedTitleAsViewerQuery,
  useBeginPlaybackMutation,
  useRenewPlaybackMutation,
  useConfirmRentalMutation,
  useXrayQuery,
  useSendProgressMutation,
  useForgetProgressMutation,
} = playerApi;
