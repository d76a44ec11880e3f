import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SegmentRow } from '../../db/schema/videos';
import type { RenditionFacts } from './assetManifest';
import { type RenditionSpec, segmentSeconds } from './ladder';
import { MediaProcessingError } from './mediaProcessingError';

/** Measures the real sizes: ffmpeg's master playlist repeats the requested bitrate instead. */
export async function measureRendition(
  folder: string,
  name: string,
  shape: Pick<RenditionSpec, 'width' | 'height' | 'framesPerSecond'>,
): Promise<RenditionFacts> {
  const file = join(folder, `${name}.mp4`);
  const playlist = join(folder, `${name}.m3u8`);
  const written = await readFile(playlist, 'utf8').catch(() => '');
  const { initLength, segments } = readRanges(written);
  await rm(playlist, { force: true });
  const { size } = await stat(file);
  const [, lastOffset = 0, lastLength = 0] = segments.at(-1) ?? [];
  if (lastOffset + lastLength > size)
    throw new MediaProcessingError('ENCODER_FAILED', 'The encoder wrote less than it reported; try again');
  const seconds = segments.reduce((sum, [millis]) => sum + millis, 0) / 1000;
  const bits = segments.reduce((sum, [, , length]) => sum + length * 8, 0);
  // RFC 8216 §4.3.4.2: the peak is over any run of segments of half to one and a half target durations; a short last one does not count.
  const peak = Math.max(...segments.map(([millis, , length]) => (length * 8000) / Math.max(millis, segmentSeconds * 500)));
  const bitsPerSecond = Math.max(1, Math.round(bits / seconds));
  return {
    name,
    width: shape.width,
    height: shape.height,
    framesPerSecond: shape.framesPerSecond,
    codecs: await codecsOf(file, initLength),
    byteSize: size,
    bitsPerSecond,
    peakBitsPerSecond: Math.max(bitsPerSecond, Math.round(peak)),
    initLength,
    segments,
    clipByteSize: null,
  };
}

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** The RFC 6381 codec string, read from the start of a fragmented MP4 of ours: H.264 from its `avcC`, audio is always AAC-LC. */
async function codecsOf(path: string, initLength: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const init = Buffer.alloc(initLength);
    await file.read(init, 0, initLength, 0);
    const at = init.indexOf('avcC', 0, 'latin1');
    // configurationVersion, then profile, compatibility and level (ISO/IEC 14496-15 §5.3.3.1).
    const picture = at < 0 ? [] : [`avc1.${hex(init[at + 5] ?? 0)}${hex(init[at + 6] ?? 0)}${hex(init[at + 7] ?? 0)}`];
    const sound = init.includes('mp4a', 0, 'latin1') ? ['mp4a.40.2'] : [];
    return [...picture, ...sound].join(',');
  } finally {
    await file.close();
  }
}

/** The byte ranges of ffmpeg's playlist of a single-file rendition; the rest of the playlist is written for each viewer. */
function readRanges(playlist: string): { initLength: number; segments: SegmentRow[] } {
  const init = /#EXT-X-MAP:URI="[^"]*",BYTERANGE="(\d+)@0"/.exec(playlist);
  const segments: SegmentRow[] = [];
  const each = /#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g;
  for (const [, seconds, length, offset] of playlist.matchAll(each))
    segments.push([Math.round(Number(seconds) * 1000), Number(offset), Number(length)]);
  if (!init || segments.length === 0) throw new MediaProcessingError('ENCODER_FAILED', 'The encoder wrote no segments');
  return { initLength: Number(init[1]), segments };
}
