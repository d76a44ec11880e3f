import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenditionFacts } from './assetManifest';
import { codecsOf } from './codecsOf';
import { encode } from './ffmpeg';
import { readRanges } from './hlsRanges';
import { inputRestrictions } from './inputRestrictions';
import { audioFormatFilter, audioRendition, type RenditionSpec } from './ladder';
import { MediaProcessingError } from './mediaProcessingError';
import { filtersFor, type SourceTraits, type PictureFilters } from './pictureFilters';

/** Apple's HLS authoring specification 1.9: a keyframe every 2 s; as PeerTube does: segments of 4 s, one file per rendition. */
const keyframeSeconds = 2;
const segmentSeconds = 4;
const sampleRate = 48_000;

export interface EncodeOptions {
  ffmpeg: string;
  source: string;
  folder: string;
  specs: readonly RenditionSpec[];
  hasSound: boolean;
  traits: SourceTraits;
  /** Adds an audio-only rendition. */
  withAudioRendition: boolean;
  gainDB: number | null;
  durationMs: number;
  /** The x264 preset; sample films are made once and may take longer. */
  preset?: string;
  crf?: number;
  signal?: AbortSignal | undefined;
  onProgress?: (share: number) => void;
  warn?: (message: string) => void;
}

const stripMetadata = ['-map_metadata', '-1', '-map_chapters', '-1'];
const hlsArgs = (name: string) => [
  '-f',
  'hls',
  '-hls_time',
  String(segmentSeconds),
  '-hls_playlist_type',
  'vod',
  '-hls_segment_type',
  'fmp4',
  '-hls_flags',
  'single_file',
  '-hls_segment_filename',
  `${name}.mp4`,
  `${name}.m3u8`,
];
/** Pads audio with silence: a gap ends the coded frame group (https://www.w3.org/TR/media-source-2/#sourcebuffer-coded-frame-processing). */
const audioArgs = (
  kbps: number,
  { gainDB, durationMs, traits }: Pick<EncodeOptions, 'gainDB' | 'durationMs'> & { traits?: SourceTraits | undefined },
) => {
  const continuous = [
    'aresample=async=1:first_pts=0',
    `apad=whole_len=${Math.round((traits?.picturesMs ?? durationMs) * (sampleRate / 1000))}`,
  ];
  return [
    '-c:a',
    'aac',
    '-b:a',
    `${kbps}k`,
    '-ac',
    '2',
    '-ar',
    String(sampleRate),
    '-af',
    [audioFormatFilter, ...continuous, ...(gainDB === null ? [] : [`volume=${gainDB}dB`])].join(','),
  ];
};

const audioStreamOf = (traits?: SourceTraits) => `0:a:${traits?.soundTrack ?? 0}`;

export function renditionArgs(
  spec: RenditionSpec,
  {
    hasSound,
    gainDB,
    durationMs,
    traits,
    preset = 'veryfast',
    crf = 23,
  }: Pick<EncodeOptions, 'hasSound' | 'gainDB' | 'durationMs' | 'preset' | 'crf'> & { traits?: SourceTraits },
  { first, last, tags }: PictureFilters = { first: [], last: [], tags: [] },
) {
  const frames = Math.max(1, Math.round(spec.framesPerSecond * keyframeSeconds));
  const { width, height, framesPerSecond, videoKbps } = spec;
  const filters = [...first, `fps=${framesPerSecond}`, `scale=${width}:${height}:flags=bicubic`, 'setsar=1', ...last, 'format=yuv420p'];
  return [
    '-map',
    '0:V:0',
    ...(hasSound ? ['-map', audioStreamOf(traits)] : []),
    '-vf',
    filters.join(','),
    ...tags,
    '-c:v',
    'libx264',
    '-preset',
    preset,
    '-profile:v',
    Math.min(width, height) <= 480 ? 'main' : 'high',
    '-crf',
    String(crf),
    '-maxrate',
    `${videoKbps}k`,
    '-bufsize',
    `${videoKbps * 2}k`,
    '-g',
    String(frames),
    '-keyint_min',
    String(frames),
    '-sc_threshold',
    '0',
    // Keyframes follow the clock, because a frame rate such as 23.976 does not divide evenly; so all renditions switch at the same place.
    '-force_key_frames',
    `expr:gte(t,n_forced*${keyframeSeconds})`,
    ...(hasSound ? audioArgs(spec.audioKbps, { gainDB, durationMs, traits }) : []),
    ...stripMetadata,
    ...hlsArgs(spec.name),
  ];
}

/** Makes all renditions in one process that decodes the source once, and measures the results. */
export async function encodeLadder(work: EncodeOptions): Promise<RenditionFacts[]> {
  const { ffmpeg, source, folder, specs, hasSound, traits, withAudioRendition, durationMs, signal, onProgress, warn } = work;
  const audio = hasSound && withAudioRendition;
  const names = [...specs.map(({ name }) => name), ...(audio ? [audioRendition.name] : [])];
  const filters = await filtersFor({ ffmpeg, traits, warn });
  for (const name of names) await rm(join(folder, `${name}.mp4`), { force: true });
  await encode({
    ffmpeg,
    folder,
    signal,
    // One slow core needs about ten times the film's length; an encoder that takes twice as long hangs.
    limitSeconds: 180 + (durationMs / 1000) * 20,
    args: [
      '-v',
      'error',
      '-progress',
      'pipe:1',
      '-y',
      ...inputRestrictions,
      '-i',
      source,
      ...specs.flatMap((spec) => renditionArgs(spec, work, filters)),
      ...(audio
        ? [
            '-map',
            audioStreamOf(traits),
            '-vn',
            ...audioArgs(audioRendition.audioKbps, work),
            ...stripMetadata,
            ...hlsArgs(audioRendition.name),
          ]
        : []),
    ],
    onProgress: (millis) => onProgress?.(Math.min(1, millis / durationMs)),
  });
  const made = specs.map((spec) => measure(folder, spec.name, spec));
  if (audio) made.push(measure(folder, audioRendition.name, { width: 0, height: 0, framesPerSecond: 0 }));
  return Promise.all(made);
}

/** Measures the real sizes: ffmpeg's master playlist repeats the requested bitrate instead. */
async function measure(
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
