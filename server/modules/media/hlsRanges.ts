import type { SegmentRow } from '../../db/schema/videos';
import { MediaProcessingError } from './mediaProcessingError';

/** What ffmpeg's own playlist of a single-file rendition says; the rest of it is written anew for each viewer. */
export function readRanges(playlist: string): { initLength: number; segments: SegmentRow[] } {
  const init = /#EXT-X-MAP:URI="[^"]*",BYTERANGE="(\d+)@0"/.exec(playlist);
  const segments: SegmentRow[] = [];
  const each = /#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g;
  for (const [, seconds, length, offset] of playlist.matchAll(each))
    segments.push([Math.round(Number(seconds) * 1000), Number(offset), Number(length)]);
  if (!init || segments.length === 0) throw new MediaProcessingError('ENCODER_FAILED', 'The encoder wrote no segments');
  return { initLength: Number(init[1]), segments };
}
