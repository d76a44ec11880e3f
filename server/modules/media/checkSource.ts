import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { VideoFacts, VideoKind } from '../../contract/videos';
import { maxPixels, inputRestrictions, runFfmpeg } from './ffmpeg';
import { audioFormatFilter } from './ladder';
import { MediaProcessingError } from './mediaProcessingError';
import { probe, type Probe } from './probe';

/** PRODUCT.md §5: a snax lasts a minute at most; half a second of grace for the last frame. The rest is what one worker can make in a day. */
export const limits = {
  titleMs: 6 * 3_600_000,
  snaxMs: 60_500,
  minMs: 500,
  minSide: 64,
  maxSide: 8192,
  maxRatio: 4,
  /** Phones film slow motion at 240, and their clocks are not exact. */
  maxFramesPerSecond: 250,
} as const;

/** Pictures that may be shown after the time of the last packet: its own, and three that were decoded for others first. */
const reorderFrames = 4;

export interface CheckedSource {
  durationMs: number;
  width: number;
  height: number;
  facts: VideoFacts;
}

interface Check {
  ffmpeg: string;
  source: string;
  kind: VideoKind;
  signal?: AbortSignal | undefined;
  onProgress?: (share: number) => void;
}

/** Refuses what cannot become a film, in words its creator can act on. */
export function requirePlayable({ width, height, framesPerSecond, durationMs }: Probe, kind: VideoKind) {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < limits.minSide || long > limits.maxSide || long / short > limits.maxRatio)
    throw new MediaProcessingError(
      'INVALID_DIMENSIONS',
      `${width} × ${height} cannot be shown: a side must have ${limits.minSide} to ${limits.maxSide} pixels, the longer at most ${limits.maxRatio} times the shorter`,
    );
  if (width * height > maxPixels)
    throw new MediaProcessingError(
      'INVALID_DIMENSIONS',
      `${width} × ${height} cannot be shown: a picture may have ${Math.floor(maxPixels / 1e6)} megapixels`,
    );
  if (!(framesPerSecond > 0) || framesPerSecond > limits.maxFramesPerSecond)
    throw new MediaProcessingError('INVALID_DIMENSIONS', `${framesPerSecond} frames a second cannot be shown`);
  const longest = kind === 'SNAX' ? limits.snaxMs : limits.titleMs;
  if (durationMs > longest)
    throw new MediaProcessingError('TOO_LONG', kind === 'SNAX' ? 'A snax lasts 60 seconds at most' : 'A film lasts 6 hours at most');
}

/** Probes, reads every packet once (which measures the true length and finds a cut-off end), decodes the beginning, measures the loudness. */
export async function checkSource({ ffmpeg, source, kind, signal, onProgress }: Check): Promise<CheckedSource> {
  const found = await probe({ ffmpeg, source, signal });
  requirePlayable(found, kind);
  const share = (millis: number) => (found.durationMs ? Math.min(1, millis / found.durationMs) : 0);
  const packets = await measurePictures({ ffmpeg, source, signal }, found.durationMs, (millis) => onProgress?.(share(millis) * 0.4));
  if (packets === 0 || !(await canDecodeFirstFrames({ ffmpeg, source, signal })))
    throw new MediaProcessingError('NOT_A_VIDEO', 'This file says it is a video, but its pictures cannot be read');
  if (packets < limits.minMs) throw new MediaProcessingError('TOO_SHORT', 'The film lasts less than half a second');
  if (found.durationMs - packets > Math.max(1500, found.durationMs * 0.02))
    throw new MediaProcessingError(
      'TRUNCATED',
      `The file is cut off: it says ${seconds(found.durationMs)}, but its pictures end after ${seconds(packets)}`,
    );
  const durationMs = found.durationMs || packets;
  requirePlayable({ ...found, durationMs }, kind);
  const loudness = found.audioCodec
    ? await measureLoudness({ ffmpeg, source, signal }, found.soundTrack, durationMs, (millis) => onProgress?.(0.4 + share(millis) * 0.6))
    : { loudnessLUFS: null, truePeakDB: null };
  const { durationMs: _said, width, height, ...facts } = found;
  const picturesMs = Math.min(durationMs, packets + Math.ceil((reorderFrames * 1000) / found.framesPerSecond));
  const bitsPerSecond = Math.round((found.byteSize * 8000) / durationMs);
  return { durationMs, width, height, facts: { ...facts, ...loudness, picturesMs, bitsPerSecond } };
}

type Source = Pick<Check, 'ffmpeg' | 'source' | 'signal'>;

/** Where the pictures end, in milliseconds: every packet is read once and none is decoded. */
async function measurePictures({ ffmpeg, source, signal }: Source, declaredMs: number, onProgress: (millis: number) => void) {
  let last = 0;
  await runFfmpeg({
    ffmpeg,
    args: ['-v', 'error', '-progress', 'pipe:1', ...inputRestrictions, '-i', source, '-map', '0:V:0', '-c:v', 'copy', '-f', 'null', '-'],
    signal,
    limitSeconds: 120 + declaredMs / 1000,
    onProgress: (millis) => onProgress((last = Math.max(last, millis))),
  });
  return last;
}

/** Whether its first pictures can be decoded. */
async function canDecodeFirstFrames({ ffmpeg, source, signal }: Source) {
  const args = ['-v', 'info', '-stats', ...inputRestrictions, '-i', source, '-map', '0:V:0', '-frames:v', '5', '-f', 'null', '-'];
  const { log } = await runFfmpeg({ ffmpeg, args, signal, limitSeconds: 60 });
  return Number(lastMatch(log, /frame=\s*(\d+)/g) ?? 0) > 0;
}

/** EBU R 128: integrated loudness and true peak of one sound. */
async function measureLoudness(
  { ffmpeg, source, signal }: Source,
  track: number,
  durationMs: number,
  onProgress: (millis: number) => void,
) {
  const { log } = await runFfmpeg({
    ffmpeg,
    args: [
      '-v',
      'info',
      '-progress',
      'pipe:1',
      ...inputRestrictions,
      '-i',
      source,
      '-map',
      `0:a:${track}`,
      '-af',
      `${audioFormatFilter},ebur128=peak=true:framelog=verbose`,
      '-f',
      'null',
      '-',
    ],
    signal,
    limitSeconds: 120 + durationMs / 1000,
    onProgress,
  });
  return {
    loudnessLUFS: finiteOrNull(lastMatch(log, /\bI:\s+(-?[\d.]+|-inf) LUFS/g)),
    truePeakDB: finiteOrNull(lastMatch(log, /\bPeak:\s+(-?[\d.]+|-inf) dBFS/g)),
  };
}

/** The first group of a pattern's last match, found in one pass over the text. */
const lastMatch = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1];

const seconds = (millis: number) => `${(millis / 1000).toFixed(1)} s`;
const finiteOrNull = (text: string | undefined) => (text !== undefined && Number.isFinite(Number(text)) ? Number(text) : null);

/** The hash by which a video is known: SHA-256 of the bytes as they came. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, { highWaterMark: 1 << 20, ...(signal ? { signal } : {}) })) hash.update(part as Buffer);
  return hash.digest('hex');
}
