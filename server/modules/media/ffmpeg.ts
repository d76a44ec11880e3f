import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import bundledFfmpeg from '@ffmpeg-installer/ffmpeg';
import { observeFfmpeg } from '../../platform/metrics/metrics';
import { confine } from './confinement';
import { MediaProcessingError, diskFullMessage } from './mediaProcessingError';

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Looks in `FFMPEG_PATH`, then on PATH, then for the npm package's binary. */
export async function findFfmpeg({ configured, path = '' }: { configured?: string | undefined; path?: string | undefined }) {
  if (configured) {
    if (await isExecutable(configured)) return configured;
    throw new Error(`FFMPEG_PATH is not a program: ${configured}`);
  }
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  for (const folder of path.split(delimiter).filter(Boolean)) if (await isExecutable(join(folder, name))) return join(folder, name);
  return bundledFfmpeg.path;
}

/** Options as written on a command line; not for a value that may hold a space, such as a path. */
export const flags = (line: string): string[] => line.split(' ');

export interface FfmpegRun {
  ffmpeg: string;
  args: readonly string[];
  folder?: string;
  signal?: AbortSignal | undefined;
  /** Hard limit: kills an encoder that hangs at its end (PeerTube#5683), even if it still reports progress. */
  limitSeconds: number;
  /** Position in the film, in milliseconds. */
  onProgress?: ((millis: number) => void) | undefined;
}

/** Enough of ffmpeg's log to explain a failure; the rest is dropped. */
const maxLogLength = 64_000;
/** PeerTube's value: a lower priority than everything that serves visitors. */
const niceness = 15;

/** The latest position in a chunk of progress output; one chunk may hold several reports. */
const millisOf = (text: string) => {
  const found = [...text.matchAll(/out_time=(\d+):(\d\d):(\d\d)\.(\d{3})/g)].at(-1);
  return found ? ((Number(found[1]) * 60 + Number(found[2])) * 60 + Number(found[3])) * 1000 + Number(found[4]) : null;
};

/** The largest single allocation: a 10-bit frame of 8192 × 4352 takes half of it, so no valid film needs more. */
const maxAllocationBytes = 512 * 1024 * 1024;

/**
 * Runs ffmpeg once, confined (confinement.ts), at low priority and for a limited time. Returns its exit code, log and output; its arguments
 * never become shell script.
 */
export async function runFfmpeg({ ffmpeg, args, folder, signal, limitSeconds, onProgress }: FfmpegRun) {
  signal?.throwIfAborted();
  const fullArgs = ['-hide_banner', '-nostdin', '-max_alloc', String(maxAllocationBytes), ...args];
  const confined = await confine({ program: ffmpeg, args: fullArgs, folder, limitSeconds });
  const child = spawn(confined.command, confined.args, confined.options) as ChildProcessByStdio<null, Readable, Readable>; // -- as its stdio says
  void confined.close();
  const observed = observeFfmpeg();
  let isDone = false;
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
    isDone = code === 0;
    return { code, log, output };
  } finally {
    observed(isDone);
    clearTimeout(limit);
    signal?.removeEventListener('abort', kill);
  }
}

function lowerPriority(pid: number | undefined) {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // The process may have ended, or we may lack permission; it then runs at normal priority.
  }
}

/** ENOSPC and EDQUOT in the C library's wording. */
const diskFullPattern = /No space left on device|Disk quota exceeded/;
const incompleteFilePattern = /Error (writing trailer|closing file)/;

/** Like `runFfmpeg`, but throws on a non-zero exit and on a full disk: ffmpeg exits with 0 even when it could not write the end of its file. */
export async function encode(run: FfmpegRun) {
  const { code, log } = await runFfmpeg(run);
  if (diskFullPattern.test(log)) throw new MediaProcessingError('STORAGE_FAILED', diskFullMessage);
  if (code !== 0 || incompleteFilePattern.test(log))
    throw new MediaProcessingError('ENCODER_FAILED', `The encoder stopped: ${lastLogLine(log)}`);
  return log;
}

/** The last meaningful log line, without our file paths. */
const lastLogLine = (log: string) =>
  (log.trim().split('\n').at(-1) ?? 'no output')
    .slice(0, 1000)
    .replace(/(\/[^\s:']+)+/g, 'the file')
    .replaceAll(/\[[^\]]{0,100}\]\s*/g, '')
    .slice(0, 200);
