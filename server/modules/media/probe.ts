import { stat } from 'node:fs/promises';
import type { VideoFacts } from '../../contract/videos';
import { type FfmpegRun, runFfmpeg } from './ffmpeg';
import { inputRestrictions } from './inputRestrictions';
import { MediaProcessingError } from './mediaProcessingError';

type Measured = 'picturesMs' | 'bitsPerSecond' | 'loudnessLUFS' | 'truePeakDB';
/** What a file declares; width and height as displayed: with square pixels and after rotation. */
export interface Probe extends Required<Omit<VideoFacts, Measured>> {
  durationMs: number;
  width: number;
  height: number;
}

export interface Source extends Pick<FfmpegRun, 'ffmpeg' | 'signal'> {
  source: string;
}

/** Parses `ffmpeg -i`: works with every ffmpeg since 2018 and needs no ffprobe. */
export async function probe({ ffmpeg, source, signal }: Source): Promise<Probe> {
  const { size } = await stat(source);
  if (size === 0) throw new MediaProcessingError('EMPTY', 'The file is empty');
  const { log } = await runFfmpeg({ ffmpeg, args: [...inputRestrictions, '-i', source], signal, limitSeconds: 60 });
  return readProbe(log, size);
}

export function readProbe(log: string, byteSize: number): Probe {
  if (/moov atom not found|Truncating packet|partial file|EBML header parsing failed/i.test(log) && !/Stream #/.test(log))
    throw new MediaProcessingError('TRUNCATED', 'The file is cut off: its table of contents is missing. Export or copy it again');
  const input = /Input #0, ([^\n]+?), from /.exec(log);
  const streams = log.split('\n').flatMap((line, index, lines) => {
    const found = /Stream #0:\d+(?:\[[^\]]*\])?(?:\((\w+)\))?: (Video|Audio): (\w+)\b(.*)$/.exec(line);
    return found
      ? [{ language: found[1] ?? 'und', kind: found[2], codec: found[3] ?? '', rest: found[4] ?? '', more: notesOf(lines, index) }]
      : [];
  });
  if (!input)
    throw new MediaProcessingError(
      'NOT_A_VIDEO',
      'We cannot read this file as a video: it is damaged or in another format. Export it as MP4',
    );
  const pictures = streams.filter(({ kind, rest }) => kind === 'Video' && !rest.includes('attached pic'));
  const sounds = streams.filter(({ kind }) => kind === 'Audio');
  // A phone may add a proprietary audio track next to a standard one.
  const soundTrack = Math.max(
    0,
    sounds.findIndex(({ codec }) => codec !== 'none'),
  );
  const sound = sounds[soundTrack]?.codec ?? 'none';
  const picture = pictures[0];
  if (!picture)
    throw new MediaProcessingError('NO_VIDEO_TRACK', sounds.length > 0 ? 'The file has sound but no picture' : 'The file has no picture');
  const size = /[ ,](\d{1,6})x(\d{1,6})[ ,[]/.exec(`${picture.rest} `);
  const rotation = rotationOf(picture.more);
  const isTurned = Math.abs(rotation) % 180 === 90;
  const [width, height] = [Math.round(Number(size?.[1] ?? 0) * pixelAspectOf(picture.rest)), Number(size?.[2] ?? 0)];
  return {
    container: (input[1] ?? '').split(',')[0] ?? '',
    durationMs: durationOf(log),
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    rotation,
    dynamicRange: /\bsmpte2084\b/.test(picture.rest) ? 'PQ' : /\barib-std-b67\b/.test(picture.rest) ? 'HLG' : 'SDR',
    isInterlaced: /\b(top|bottom) (coded )?first\b/.test(picture.rest),
    framesPerSecond: Number(/ ([\d.]+) fps/.exec(picture.rest)?.[1] ?? / ([\d.]+) tbr/.exec(picture.rest)?.[1] ?? 25),
    videoCodec: picture.codec,
    audioCodec: sound === 'none' ? null : sound,
    soundTrack,
    isSoundDescriptive: isDescriptive(sounds[soundTrack]),
    audioLanguages: [...new Set(sounds.map(({ language }) => language))],
    byteSize,
  };
}

/** Matroska and MP4 have a flag for it; some programs only name the track so. */
const isDescriptive = (sound: { rest: string; more: string } | undefined) =>
  sound !== undefined &&
  (/\((visual impaired|descriptions)\)/.test(sound.rest) || /^ *(title|handler_name) *: .{0,80}\baudio description\b/im.test(sound.more));

/** A pixel aspect closer to square than this is a scaler's rounding error. */
const leastSkew = 0.01;
/** The pixel aspect ratio, width to height: that of a PAL disc is 64:45. */
function pixelAspectOf(rest: string): number {
  const [, across = '1', down = '1'] = /\bSAR (\d+):(\d+)/.exec(rest) ?? [];
  const aspect = Number(across) / Number(down);
  return aspect > 0 && Number.isFinite(aspect) && Math.abs(aspect - 1) > leastSkew ? aspect : 1;
}

/** The lines that belong to a stream: those up to the next one. */
function notesOf(lines: string[], index: number) {
  const end = lines.findIndex((line, at) => at > index && /Stream #|^At least one|^Output/.test(line));
  return lines.slice(index + 1, end < 0 ? undefined : end).join('\n');
}

/** Side data since 2014, a tag before; the side data holds the rotation already applied, so its sign is inverted. */
function rotationOf(notes: string): number {
  const side = /rotation of (-?[\d.]+) degrees/.exec(notes);
  const tag = /^[ \t]*rotate[ \t]*: (-?\d+)/m.exec(notes);
  const degrees = side ? -Math.round(Number(side[1])) : Number(tag?.[1] ?? 0);
  return ((degrees % 360) + 360) % 360;
}

function durationOf(log: string): number {
  const found = /Duration: (\d+):(\d\d):(\d\d)\.(\d\d)/.exec(log);
  return found ? ((Number(found[1]) * 60 + Number(found[2])) * 60 + Number(found[3])) * 1000 + Number(found[4]) * 10 : 0;
}
