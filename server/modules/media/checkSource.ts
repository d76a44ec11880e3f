import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { VideoFacts, VideoKind } from '../../contract/videos';
import { flags, runFfmpeg } from './ffmpeg';
import { inputRestrictions, maxPixels } from './inputRestrictions';
import { audioFormatFilter } from './ladder';
import { MediaProcessingError } from './mediaProcessingError';
import { probe, type Probe, type Source } from './probe';

/** A snax lasts at most a minute; half a second of grace covers the last frame. The other limits are what one worker can encode in a day. */
export const limits = {
  titleMs: 6 * 3_600_000,
  snaxMs: 60_500,
  minMs: 500,
  minSide: 64,
  maxSide: 8192,
  maxRatio: 4,
  /** Phones record slow motion at 240 fps, and their clocks are not exact. */
  maxFramesPerSecond: 250,
} as const;

/** Frames that may be displayed after the last packet's time: its own, and three that were decoded earlier for reordering. */
const reorderFrames = 4;

interface Check extends Source {
  kind: VideoKind;
  onProgress?: (share: number) => void;
}

/** Rejects a source that cannot become a film, with a reason the creator can act on. */
export function requirePlayable({ width, height, framesPerSecond, durationMs }: Probe, kind: VideoKind) {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < limits.minSide || long > limits.maxSide || long / short > limits.maxRatio)
    throw new MediaProcessingError(
      'INVALID_DIMENSIONS',
      `${width} × ${height} is not supported: each side must have ${limits.minSide} to ${limits.maxSide} pixels, the longer at most ${limits.maxRatio} times the shorter`,
    );
  if (width * height > maxPixels)
    throw new MediaProcessingError(
      'INVALID_DIMENSIONS',
      `${width} × ${height} is not supported: a frame may have at most ${Math.floor(maxPixels / 1e6)} megapixels`,
    );
  if (!(framesPerSecond > 0) || framesPerSecond > limits.maxFramesPerSecond)
    throw new MediaProcessingError('INVALID_DIMENSIONS', `${framesPerSecond} frames a second are not supported`);
  const longest = kind === 'SNAX' ? limits.snaxMs : limits.titleMs;
  if (durationMs > longest)
    throw new MediaProcessingError(
      'TOO_LONG',
      kind === 'SNAX' ? 'A snax can be at most 60 seconds long' : 'A film can be at most 6 hours long',
    );
}

/**
 * Probes the file, reads every packet once (which measures the real length and detects truncation), decodes the first frames and measures
 * the loudness.
 */
export async function checkSource({
  ffmpeg,
  source,
  kind,
  signal,
  onProgress,
}: Check): Promise<{ durationMs: number; width: number; height: number; facts: VideoFacts }> {
  const found = await probe({ ffmpeg, source, signal });
  requirePlayable(found, kind);
  const share = (millis: number) => (found.durationMs ? Math.min(1, millis / found.durationMs) : 0);
  const packets = await measurePictures({ ffmpeg, source, signal }, found.durationMs, (millis) => onProgress?.(share(millis) * 0.4));
  if (packets === 0 || !(await canDecodeFirstFrames({ ffmpeg, source, signal })))
    throw new MediaProcessingError('NOT_A_VIDEO', 'This file is marked as video, but its frames cannot be decoded');
  if (packets < limits.minMs) throw new MediaProcessingError('TOO_SHORT', 'The film is shorter than half a second');
  if (found.durationMs - packets > Math.max(1500, found.durationMs * 0.02))
    throw new MediaProcessingError(
      'TRUNCATED',
      `The file is cut off: it declares ${seconds(found.durationMs)}, but its frames end after ${seconds(packets)}`,
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

/** The end of the video track in milliseconds, read from the packets without decoding them. */
async function measurePictures({ ffmpeg, source, signal }: Source, declaredMs: number, onProgress: (millis: number) => void) {
  let last = 0;
  await runFfmpeg({
    ffmpeg,
    args: [...flags('-v error -progress pipe:1'), ...inputRestrictions, '-i', source, ...flags('-map 0:V:0 -c:v copy -f null -')],
    signal,
    limitSeconds: 120 + declaredMs / 1000,
    onProgress: (millis) => onProgress((last = Math.max(last, millis))),
  });
  return last;
}

/** Whether the first frames can be decoded. */
async function canDecodeFirstFrames({ ffmpeg, source, signal }: Source) {
  const args = [...flags('-v info -stats'), ...inputRestrictions, '-i', source, ...flags('-map 0:V:0 -frames:v 5 -f null -')];
  const { log } = await runFfmpeg({ ffmpeg, args, signal, limitSeconds: 60 });
  return Number(lastMatch(log, /frame=\s*(\d+)/g) ?? 0) > 0;
}

/** EBU R 128: integrated loudness and true peak of one audio track. */
async function measureLoudness(
  { ffmpeg, source, signal }: Source,
  track: number,
  durationMs: number,
  onProgress: (millis: number) => void,
) {
  const { log } = await runFfmpeg({
    ffmpeg,
    args: [
      ...flags('-v info -progress pipe:1'),
      ...inputRestrictions,
      '-i',
      source,
      ...flags(`-map 0:a:${track} -af ${audioFormatFilter},ebur128=peak=true:framelog=verbose -f null -`),
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

/** The first group of a pattern's last match, in one pass over the text. */
const lastMatch = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1];

const seconds = (millis: number) => `${(millis / 1000).toFixed(1)} s`;
const finiteOrNull = (text: string | undefined) => (text !== undefined && Number.isFinite(Number(text)) ? Number(text) : null);

/** The hash that identifies a video: SHA-256 of the uploaded bytes. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, { highWaterMark: 1 << 20, ...(signal ? { signal } : {}) })) hash.update(part as Buffer);
  return hash.digest('hex');
}
