import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import bundledFfmpeg from '@ffmpeg-installer/ffmpeg';
import { confine } from './confinement';
import { MediaProcessingError, diskFullMessage } from './mediaProcessingError';

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** `FFMPEG_PATH`, then `ffmpeg` on PATH, then the one that npm brought. */
export async function findFfmpeg({
  configured,
  path = '',
}: {
  configured?: string | undefined;
  path?: string | undefined;
}): Promise<string> {
  if (configured) {
    if (await isExecutable(configured)) return configured;
    throw new Error(`FFMPEG_PATH names no program: ${configured}`);
  }
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  for (const folder of path.split(delimiter).filter(Boolean)) if (await isExecutable(join(folder, name))) return join(folder, name);
  return bundledFfmpeg.path;
}

export interface FfmpegRun {
  ffmpeg: string;
  args: readonly string[];
  folder?: string;
  signal?: AbortSignal | undefined;
  /** Hard limit: an encoder that hangs at its end (PeerTube#5683) is killed, whatever it says. */
  limitSeconds: number;
  /** Position in the film, in milliseconds. */
  onProgress?: ((millis: number) => void) | undefined;
}

/** Enough of what ffmpeg says to know why it failed; the rest is dropped. */
const maxLogLength = 64_000;
/** PeerTube's figure: below everything a visitor waits for. */
const niceness = 15;

/** The latest position that a piece of its report names; several reports may come in one piece. */
const millisOf = (text: string) => {
  const found = [...text.matchAll(/out_time=(\d+):(\d\d):(\d\d)\.(\d{3})/g)].at(-1);
  return found ? ((Number(found[1]) * 60 + Number(found[2])) * 60 + Number(found[3])) * 1000 + Number(found[4]) : null;
};

/** One allocation of ffmpeg's at most: a picture of 8192 × 4352 with ten bits takes half of it; a file that asks for more is no film. */
const maxAllocationBytes = 512 * 1024 * 1024;

/** Runs ffmpeg once, confined (confinement.ts), politely and for a limited time. Answers its exit code, what it said and what it wrote; its arguments never become shell script. */
export async function runFfmpeg({ ffmpeg, args, folder, signal, limitSeconds, onProgress }: FfmpegRun) {
  signal?.throwIfAborted();
  const fullArgs = ['-hide_banner', '-nostdin', '-max_alloc', String(maxAllocationBytes), ...args];
  const confined = await confine({ program: ffmpeg, args: fullArgs, folder, limitSeconds });
  const child = spawn(confined.command, confined.args, confined.options) as ChildProcessByStdio<null, Readable, Readable>; // -- as its stdio says
  void confined.close();
  let log = '';
  let output = '';
  let isTimedOut = false;
  child.stderr.setEncoding('utf8').on('data', (part: string) => (log = (log + part).slice(-maxLogLength)));
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output = (output + part).slice(-maxLogLength);
    const millis = onProgress ? millisOf(part) : null;
    if (millis !== null) onProgress?.(millis);
  });
  const kill = () => child.kill('SIGKILL');
  const limit = setTimeout(() => {
    isTimedOut = true;
    kill();
  }, limitSeconds * 1000);
  signal?.addEventListener('abort', kill, { once: true });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('spawn', () => lowerPriority(child.pid));
      child.once('error', reject);
      child.once('close', resolve);
    });
    signal?.throwIfAborted();
    if (isTimedOut)
      throw new MediaProcessingError(
        'PROCESSING_TIMEOUT',
        `This step took longer than ${Math.round(limitSeconds / 60)} minutes and was stopped`,
      );
    return { code, log, output };
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', kill);
  }
}

function lowerPriority(pid: number | undefined) {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It may have ended already, or we may not be allowed to; it only runs less politely.
  }
}

/** ENOSPC and EDQUOT, as the C library says them. */
const diskFullPattern = /No space left on device|Disk quota exceeded/;
const incompleteFilePattern = /Error (writing trailer|closing file)/;

/** Like `runFfmpeg`, and an exit that is not 0 is the encoder's failure; it says 0 even when the end of its file could not be written. */
export async function encode(run: FfmpegRun) {
  const { code, log } = await runFfmpeg(run);
  if (diskFullPattern.test(log)) throw new MediaProcessingError('STORAGE_FAILED', diskFullMessage);
  if (code !== 0 || incompleteFilePattern.test(log))
    throw new MediaProcessingError('ENCODER_FAILED', `The encoder stopped: ${lastLogLine(log)}`);
  return log;
}

/** The last line that says something, without addresses of our own disk. */
const lastLogLine = (log: string) =>
  (log.trim().split('\n').at(-1) ?? 'it said nothing')
    .slice(0, 1000)
    .replace(/(\/[^\s:']+)+/g, 'the file')
    .replaceAll(/\[[^\]]{0,100}\]\s*/g, '')
    .slice(0, 200);

/** A picture of H.264's highest level, 6.2, which has 139,264 macroblocks: 8192 × 4352. */
export const maxPixels = 139_264 * 256;

/** What cameras, phones and editing programs write; hundreds of decoders of old games and rare devices are never reached by a stranger's file. */
const decoders = [
  ...[
    'h264',
    'hevc',
    'av1',
    'libdav1d',
    'libaom-av1',
    'vp8',
    'vp9',
    'libvpx',
    'libvpx-vp9',
    'mpeg4',
    'mpeg2video',
    'mpeg1video',
    'msmpeg4',
  ],
  ...[
    'msmpeg4v2',
    'h263',
    'flv',
    'theora',
    'wmv3',
    'vc1',
    'prores',
    'dnxhd',
    'cfhd',
    'mjpeg',
    'png',
    'ffv1',
    'huffyuv',
    'ffvhuff',
    'utvideo',
  ],
  ...['rawvideo', 'v210', 'dvvideo', 'qtrle', 'libsvtav1'],
  ...['aac', 'aac_fixed', 'aac_latm', 'mp3', 'mp3float', 'mp2', 'mp2float', 'ac3', 'ac3_fixed', 'eac3', 'dca', 'truehd', 'opus', 'libopus'],
  ...['vorbis', 'libvorbis', 'flac', 'alac', 'wmav1', 'wmav2', 'wmapro', 'amrnb', 'amrwb', 'libopencore_amrnb', 'libopencore_amrwb'],
  ...[
    'pcm_s16le',
    'pcm_s16be',
    'pcm_s24le',
    'pcm_s24be',
    'pcm_s32le',
    'pcm_s32be',
    'pcm_f32le',
    'pcm_f32be',
    'pcm_f64le',
    'pcm_u8',
    'pcm_s8',
  ],
  ...['pcm_alaw', 'pcm_mulaw', 'pcm_bluray', 'pcm_dvd', 'adpcm_ms', 'adpcm_ima_qt', 'adpcm_ima_wav'],
];

/**
 * Before `-i` of anything that came from outside: only container formats, read from local files alone. A playlist or a concat script named
 * film.mp4 would otherwise make ffmpeg read other files or call other machines. Pictures beyond the limit are not decoded, whatever the
 * container says of their size: it is the stream that tells the decoder.
 */
export const inputRestrictions = [
  '-codec_whitelist',
  decoders.join(','),
  '-max_pixels',
  String(maxPixels),
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,matroska,webm,avi,mpegts,mpeg,mpegvideo,flv,asf,ogg,h264,hevc,m4v',
];
