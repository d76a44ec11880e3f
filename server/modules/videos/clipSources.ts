import type { Snax } from '../../contract/titles';
import { groupBy } from '../../platform/groupBy';
import type { Media } from './createMedia';
import type { PlayTokens } from './playToken';
import { assetFile, clipFile } from './videoKeys';
import { listClips } from './videoRepository';

type ClipMedia = Pick<Snax, 'sources' | 'captions'>;
/** The same lifetime as the player's other URLs. */
const urlSeconds = 8 * 3600;

/**
 * Playback URLs for a whole page of clips by videoID, so that a feed can preload the next clip. Without a viewer the URLs
 * are bound to no account; canPlay checks access again when they are used.
 */
export function createClipSources({ db, clock, store, tokens }: Pick<Media, 'db' | 'clock' | 'store'> & { tokens: PlayTokens }) {
  return async (
    clips: readonly { releaseID: string; videoID: string }[],
    viewerUserID: string | null,
  ): Promise<ReadonlyMap<string, ClipMedia>> => {
    const ids = clips.map(({ videoID }) => videoID);
    if (ids.length === 0) return new Map();
    const [rows, renditions, captions] = await listClips(db, ids);
    const assetOf = new Map(rows.map(({ videoID, assetKey }) => [videoID, assetKey]));
    const renditionsOf = groupBy(renditions, ({ videoID }) => videoID);
    const captionsOf = groupBy(captions, ({ videoID }) => videoID);
    const expires = Math.floor(clock.now().getTime() / 1000) + urlSeconds;
    const media = clips.map(async ({ releaseID, videoID }): Promise<[string, ClipMedia]> => {
      const assetKey = assetOf.get(videoID) ?? '';
      const base = `/media/v/${tokens.issue({ videoID, releaseID, viewerUserID: viewerUserID ?? '', expires })}/`;
      const sources: ClipMedia['sources'] = [];
      for (const { name, height, clipByteSize: bytes } of renditionsOf.get(videoID) ?? [])
        if (bytes !== null) {
          const url = (await store.presignRead(assetFile(assetKey, clipFile(name)), urlSeconds)) ?? base + clipFile(name);
          sources.push({ url, height, bytes });
        }
      const tracks = (captionsOf.get(videoID) ?? []).map(({ language, label }) => ({
        language,
        label,
        url: `${base}captions-${language}.vtt`,
      }));
      return [videoID, { sources: sources.sort((a, b) => a.bytes - b.bytes), captions: tracks }];
    });
    return new Map(await Promise.all(media));
  };
}
export type ClipSources = ReturnType<typeof createClipSources>;
