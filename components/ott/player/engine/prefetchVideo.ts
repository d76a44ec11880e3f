import { mediaPrefetch } from '@/store/ott/playerApi';
import { currentConnection } from '@/utils/browser/connection';
import { readPlayerPreferences } from '../controls/playerPreferences';
import { engineSettings } from './engineSettings';
import { initialLevel, windowSize } from './initialLevel';
import { storePrefetchedSegments, type ByteRange } from './prefetchedSegments';
import { resolveFromPlaylist, renditionHeight } from './renditions';
import type { AllowedPlayback } from './useEngine';

/** Where the pieces that are needed first lie in a rendition's playlist: its head, and the piece that holds this second. */
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
 * While the player's code is still on its way: the playlists, which it will find in the browser's cache, and the first pieces, which it takes from
 * `piecesAhead`. One round trip after the other would begin only then. Nothing depends on it: what is not there is fetched as ever.
 */
export async function prefetchVideo({ playlistURL, renditions }: AllowedPlayback, startSeconds: number): Promise<void> {
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
