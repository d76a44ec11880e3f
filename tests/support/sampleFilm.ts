import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import installer from '@ffmpeg-installer/ffmpeg';

const ffmpeg = process.env.FFMPEG_PATH ?? installer.path;

interface Picture {
  seconds: number;
  size?: string;
  /** The tone's frequency, so that two films differ in their bytes. */
  hertz?: number;
}

/** Makes a real film with video and audio. */
export function makeFilm(folder: string, name: string, { seconds, size = '640x360', hertz = 440 }: Picture): string {
  const path = join(folder, name);
  const inputs = [`testsrc2=size=${size}:rate=25:duration=${seconds}`, `sine=frequency=${hertz}:duration=${seconds}`].flatMap((input) => [
    '-f',
    'lavfi',
    '-i',
    input,
  ]);
  execFileSync(ffmpeg, [
    '-loglevel',
    'error',
    '-y',
    ...inputs,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-shortest',
    path,
  ]);
  return path;
}
