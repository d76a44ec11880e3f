import { mediaPrefetch } from '@/store/ott/playerApi';
import { currentConnection } from '@/utils/browser/connection';
import { readPlayerPreferences } from '../controls/playerPreferences';
import { engineSettings } from './engineSettings';
import { initialLevel, windowSize } from './initialLevel';
import { storePrefetchedSegments, type ByteRange } from './prefetchedSegments';
import { resolveFromPlaylist, renditionHeight } from './renditions';
import type { AllowedPlayback } from './useEngine';

/** Byte ranges that a rendition needs first: its init segment, and the segment that contains this second. */
export function firstSegments(playlist: string, seconds: number): { file: string; range: ByteRange }[] {
  const initSegment = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/.exec(playlist);
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),\s+#EXT-X-BYTERANGE:(\d+)@(\d+)\s+(\S+)/g)];
  let end = 0;
  const segment = segments.find(([, duration]) => (end += Number(duration)) > seconds) ?? segments.at(-1);
  const toRange = (from: string | undefined, length: string | undefined) => ({ start: Number(from), end: Number(from) + Number(length) });
  return [
    ...(initSegment?.[1] ? [{ file: initSegment[1], range: toRange(initSegment[3], initSegment[2]) }] : []),
    ...(segment?.[4] ? [{ file: segment[4], range: toRange(segment[3], segment[2]) }] : []),
  ];
}

/**
 * Runs while the player's code loads, to save round trips: fetches the playlists into the browser's cache and the first segments into
 * `prefetchedSegments`. Failures are harmless; the player fetches what is missing.
 */
export async function prefetchVideo({ playlistURL: ofApi, edge, renditions }: AllowedPlayback, startSeconds: number): Promise<void> {
  const playlistURL = edge?.playlistURL ?? ofApi;
  const { estimateBits, height: chosenHeight } = readPlayerPreferences();
  const settings = engineSettings({ connection: currentConnection(), lastEstimateBits: estimateBits, chosenHeight });
  const levels = renditions
    .filter(({ width }) => width > 0)
    .map((rendition) => ({ name: rendition.name, height: renditionHeight(rendition), bitsPerSecond: rendition.peakBitsPerSecond }))
    .sort((one, other) => one.bitsPerSecond - other.bitsPerSecond);
  const startLevel = levels[initialLevel(levels, settings, windowSize())];
  if (!startLevel) return;
  const at = (file: string) => resolveFromPlaylist(playlistURL, file);
  const [playlist] = await Promise.all([mediaPrefetch.playlist(at(`${startLevel.name}.m3u8`)), mediaPrefetch.playlist(playlistURL)]);
  storePrefetchedSegments(
    firstSegments(playlist, startSeconds).map(({ file, range }) => ({
      url: at(file),
      range,
      pending: mediaPrefetch.segment(at(file), range),
    })),
  );
}
