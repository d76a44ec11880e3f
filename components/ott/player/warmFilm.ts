import { filmAhead } from '@/store/ott/playerApi';
import { connectionNow } from '@/utils/connection';
import { engineSettings } from './engineSettings';
import { firstRung, windowBox } from './firstRung';
import { keepPieces, type Range } from './piecesAhead';
import { keptChoices } from './playerChoices';
import { besidePlaylist, renditionHeight } from './renditions';
import type { Allowed } from './useEngine';

/** Where the pieces that are needed first lie in a rendition's playlist: its head, and the piece that holds this second. */
export function firstPieces(playlist: string, seconds: number): { file: string; range: Range }[] {
  const head = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/.exec(playlist);
  const pieces = [...playlist.matchAll(/#EXTINF:([\d.]+),\s+#EXT-X-BYTERANGE:(\d+)@(\d+)\s+(\S+)/g)];
  let end = 0;
  const piece = pieces.find(([, lasts]) => (end += Number(lasts)) > seconds) ?? pieces.at(-1);
  const bytes = (from: string | undefined, length: string | undefined) => ({ start: Number(from), end: Number(from) + Number(length) });
  return [
    ...(head?.[1] ? [{ file: head[1], range: bytes(head[3], head[2]) }] : []),
    ...(piece?.[4] ? [{ file: piece[4], range: bytes(piece[3], piece[2]) }] : []),
  ];
}

/**
 * While the player's code is still on its way: the playlists, which it will find in the browser's cache, and the first pieces, which it takes from
 * `piecesAhead`. One round trip after the other would begin only then. Nothing depends on it: what is not there is fetched as ever.
 */
export async function warmFilm({ playlistURL, renditions }: Allowed, startSeconds: number): Promise<void> {
  const { estimateBits, height: chosenHeight } = keptChoices();
  const settings = engineSettings({ connection: connectionNow(), lastEstimateBits: estimateBits, chosenHeight });
  const rungs = renditions
    .filter(({ width }) => width > 0)
    .map((rendition) => ({ name: rendition.name, height: renditionHeight(rendition), bitsPerSecond: rendition.peakBitsPerSecond }))
    .sort((one, other) => one.bitsPerSecond - other.bitsPerSecond);
  const first = rungs[firstRung(rungs, settings, windowBox())];
  if (!first) return;
  const at = (file: string) => besidePlaylist(playlistURL, file);
  const [playlist] = await Promise.all([filmAhead.text(at(`${first.name}.m3u8`)), filmAhead.text(playlistURL)]);
  keepPieces(
    firstPieces(playlist, startSeconds).map(({ file, range }) => ({ url: at(file), range, come: filmAhead.piece(at(file), range) })),
  );
}
