import type { SegmentRow } from '../../db/schema/videos';
import { MediaProcessingError } from './mediaProcessingError';

/** The byte ranges of ffmpeg's playlist of a single-file rendition; the rest of the playlist is written for each viewer. */
export function readRanges(playlist: string): { initLength: number; segments: SegmentRow[] } {
  const init = /#EXT-X-MAP:URI="[^"]*",BYTERANGE="(\d+)@0"/.exec(playlist);
  const segments: SegmentRow[] = [];
  const each = /#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g;
  for (const [, seconds, length, offset] of playlist.matchAll(each))
    segments.push([Math.round(Number(seconds) * 1000), Number(offset), Number(length)]);
  if (!init || segments.length === 0) throw new MediaProcessingError('ENCODER_FAILED', 'The encoder wrote no segments');
  return { initLength: Number(init[1]), segments };
}
