import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenditionFacts } from './assetManifest';
import { encode, flags } from './ffmpeg';
import { inputRestrictions } from './inputRestrictions';
import { audioFormatFilter, audioRendition, type RenditionSpec, segmentSeconds } from './ladder';
import { measureRendition } from './measureRendition';
import { filtersFor, type SourceTraits, type PictureFilters } from './pictureFilters';
import type { Source } from './probe';

/** Apple's HLS authoring specification 1.9. */
const keyframeSeconds = 2;
const sampleRate = 48_000;

export interface EncodeOptions extends Source {
  folder: string;
  specs: readonly RenditionSpec[];
  hasSound: boolean;
  traits: SourceTraits;
  /** Adds an audio-only rendition. */
  withAudioRendition: boolean;
  gainDB: number | null;
  durationMs: number;
  /** The x264 preset; sample films are made once and may take longer. */
  preset?: string | undefined;
  crf?: number | undefined;
  onProgress?: (share: number) => void;
  warn?: (message: string) => void;
}

const stripMetadata = flags('-map_metadata -1 -map_chapters -1');
const hlsArgs = (name: string) => [
  ...flags(`-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod -hls_segment_type fmp4`),
  ...flags(`-hls_flags single_file -hls_segment_filename ${name}.mp4 ${name}.m3u8`),
];
/** Pads audio with silence: a gap ends the coded frame group (https://www.w3.org/TR/media-source-2/#sourcebuffer-coded-frame-processing). */
const audioArgs = (
  kbps: number,
  { gainDB, durationMs, traits }: Pick<EncodeOptions, 'gainDB' | 'durationMs'> & { traits?: SourceTraits | undefined },
) => {
  const samples = Math.round((traits?.picturesMs ?? durationMs) * (sampleRate / 1000));
  const filters = [audioFormatFilter, 'aresample=async=1:first_pts=0', `apad=whole_len=${samples}`];
  if (gainDB !== null) filters.push(`volume=${gainDB}dB`);
  return flags(`-c:a aac -b:a ${kbps}k -ac 2 -ar ${sampleRate} -af ${filters.join(',')}`);
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
    ...flags(`-c:v libx264 -preset ${preset} -profile:v ${Math.min(width, height) <= 480 ? 'main' : 'high'} -crf ${crf}`),
    ...flags(`-maxrate ${videoKbps}k -bufsize ${videoKbps * 2}k -g ${frames} -keyint_min ${frames} -sc_threshold 0`),
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
      ...flags('-v error -progress pipe:1 -y'),
      ...inputRestrictions,
      '-i',
      source,
      ...specs.flatMap((spec) => renditionArgs(spec, work, filters)),
      ...(audio ? ['-map', audioStreamOf(traits), '-vn', ...audioArgs(audioRendition.audioKbps, work)] : []),
      ...(audio ? [...stripMetadata, ...hlsArgs(audioRendition.name)] : []),
    ],
    onProgress: (millis) => onProgress?.(Math.min(1, millis / durationMs)),
  });
  const made = specs.map((spec) => measureRendition(folder, spec.name, spec));
  if (audio) made.push(measureRendition(folder, audioRendition.name, { width: 0, height: 0, framesPerSecond: 0 }));
  return Promise.all(made);
}
