import { videos } from '@/server/db/schema/videos';
import type { VideoChange } from '@/server/modules/media/videoChange';
import { onVideoChanged } from '@/server/modules/ott/publishing';
import { newId } from '@/server/platform/ids';
import { addChannel } from './fixtures/releases';
import { openTestApp } from './testApp';

export const provenance = {
  synthetic: { extent: 'NONE', parts: [], note: '' },
  howMade: ['CAMERA'],
  funding: [],
  hasPaidPromotion: false,
  rights: { holder: 'Kaveri Films', licence: '', music: [] },
  sources: [],
};
/** Everything that a title needs besides its video. */
export const completeDetails = { about: 'A river.', genres: ['drama'], languages: ['ta'], provenance };
export const priceRows = [
  { country: 'IN', currency: 'INR', rentMinor: 4900, buyMinor: 9900, isBlocked: false },
  { country: 'DEFAULT', currency: 'USD', rentMinor: 199, buyMinor: 399, isBlocked: false },
];

/** A test app with one creator who has a channel. */
export async function openStudio() {
  const app = await openTestApp();
  const studio = { ...app, maker: { userID: '', cookies: {} }, channelID: '' };
  return Object.assign(studio, {
    begin: async () => {
      await app.empty();
      studio.maker = await app.signIn('Maker');
      ({ channelID: studio.channelID } = await addChannel(app.db, studio.maker.userID));
    },
    create: async (input: Record<string, unknown> = {}) =>
      (
        await app.call(
          'ott.titleCreate',
          { channelID: studio.channelID, kind: 'FILM', name: 'Kadal: The Sea!', ...input },
          { as: studio.maker },
        )
      ).body,
    edit: (releaseID: string, input: Record<string, unknown>, as = studio.maker) =>
      app.call('ott.titleEdit', { releaseID, ...input }, { as }),
    addVideo: async (durationMs = 60_000) => {
      const videoID = newId('vid');
      await app.db.insert(videos).values({
        videoID,
        channelID: studio.channelID,
        ownerUserID: studio.maker.userID,
        kind: 'TITLE',
        assetKey: videoID,
        fileName: 'film.mp4',
        mimeType: 'video/mp4',
        byteSize: 10,
        fingerprint: 'film.mp4:10:1',
        durationMs,
        uploadExpiresAt: new Date(),
      });
      return videoID;
    },
    /** Publishes a video change event, as the media module does. */
    reportVideoState: (
      videoID: string,
      state: 'PROCESSING' | 'PLAYABLE' | 'READY' | 'FAILED',
      failure: string | null = null,
      more: Partial<VideoChange> = {},
    ) =>
      app.db.transaction((tx) =>
        onVideoChanged(
          tx,
          videoID,
          {
            state,
            failure,
            videoHash: `hash_${videoID}`,
            durationMs: 60_000,
            width: 1920,
            height: 1080,
            captionLanguages: ['ta'],
            poster: null,
            shareImageKey: null,
            hasAudioDescription: false,
            ...more,
          },
          new Date(),
        ),
      ),
  });
}
