import { inArray } from 'drizzle-orm';
import { videoCaptions, videoRenditions, videos } from '../../db/schema/videos';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import type { ObjectStore } from '../../platform/storage/objectStore';
import type { PlayTokens } from './playToken';
import { assetFile, clipFile } from './videoKeys';

interface Clip {
  releaseID: string;
  videoID: string;
}
interface ClipMedia {
  sources: { url: string; height: number; bytes: number }[];
  captions: { language: string; label: string; url: string }[];
}
/** The same lifetime as the player's other URLs. */
const urlSeconds = 8 * 3600;

/**
 * Playback URLs for a whole page of clips in three queries, so that a feed can preload the next clip. Without a viewer the URLs are bound
 * to no account; canPlay checks access again when they are used.
 */
export function createClipSources({ db, clock, store, tokens }: { db: Database; clock: Clock; store: ObjectStore; tokens: PlayTokens }) {
  return async (clips: readonly Clip[], viewerUserID: string | null): Promise<ReadonlyMap<string, ClipMedia>> => {
    const ids = clips.map(({ videoID }) => videoID);
    if (ids.length === 0) return new Map();
    const [rows, renditions, captions] = await Promise.all([
      db.select({ videoID: videos.videoID, assetKey: videos.assetKey }).from(videos).where(inArray(videos.videoID, ids)),
      db.select().from(videoRenditions).where(inArray(videoRenditions.videoID, ids)),
      db
        .select({ videoID: videoCaptions.videoID, language: videoCaptions.language, label: videoCaptions.label })
        .from(videoCaptions)
        .where(inArray(videoCaptions.videoID, ids)),
    ]);
    const assetOf = new Map(rows.map(({ videoID, assetKey }) => [videoID, assetKey]));
    const renditionsOf = groupBy(renditions, ({ videoID }) => videoID);
    const captionsOf = groupBy(captions, ({ videoID }) => videoID);
    const expires = Math.floor(clock.now().getTime() / 1000) + urlSeconds;
    const mediaOf = async ({ releaseID, videoID }: Clip): Promise<[string, ClipMedia]> => {
      const assetKey = assetOf.get(videoID);
      const base = `/media/v/${tokens.issue({ videoID, releaseID, viewerUserID: viewerUserID ?? '', expires })}/`;
      const ready = assetKey ? (renditionsOf.get(videoID) ?? []) : [];
      const sources = await Promise.all(
        ready.flatMap(({ name, height, clipByteSize: bytes }) =>
          bytes === null
            ? []
            : [
                (async () => ({
                  url: (await store.presignRead(assetFile(assetKey ?? '', clipFile(name)), urlSeconds)) ?? base + clipFile(name),
                  height,
                  bytes,
                }))(),
              ],
        ),
      );
      return [
        videoID,
        {
          sources: sources.sort((a, b) => a.bytes - b.bytes),
          captions: (captionsOf.get(videoID) ?? []).map(({ language, label }) => ({
            language,
            label,
            url: `${base}captions-${language}.vtt`,
          })),
        },
      ];
    };
    return new Map(await Promise.all(clips.map(mediaOf)));
  };
}
