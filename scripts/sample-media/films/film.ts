import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyBitmap, paint } from './kit/bitmap';
import { createShot } from './kit/shot';
import { composeScore, wavOf } from './sound/score';
import type { Format, Story } from './story';

/** The short ones are small enough for the repository and large enough for a phone; drawn art has no finer detail to lose. */
export const formatOf = ({ shape, isLong }: Pick<Story, 'shape' | 'isLong'>): Format =>
  isLong
    ? { w: 1280, h: 720, framesPerSecond: 25, drawingsPerSecond: 12.5 }
    : shape === 'snax'
      ? { w: 360, h: 640, framesPerSecond: 10, drawingsPerSecond: 10 }
      : { w: 640, h: 360, framesPerSecond: 10, drawingsPerSecond: 10 };

/** How long one shot of a long film takes to dissolve into the next. */
const dissolveSeconds = 0.6;

export const secondsOf = (story: Story) => story.shots.reduce((sum, { seconds }) => sum + seconds, 0);

/** Draws a story frame by frame into ffmpeg's mouth; `output` says what becomes of it. */
export async function shoot(ffmpeg: string, story: Story, folder: string, output: readonly string[]) {
  const format = formatOf(story);
  const { w, h, drawingsPerSecond } = format;
  await mkdir(folder, { recursive: true });
  const sound = join(folder, 'score.wav');
  await writeFile(sound, wavOf(composeScore(story, secondsOf(story))));
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb0', '-s', `${w}x${h}`, '-r', String(drawingsPerSecond), '-i', 'pipe:0', '-i', sound];
  const encoder = spawn('nice', ['-n', '10', ffmpeg, '-hide_banner', '-loglevel', 'error', '-y', '-threads', '2', ...input, ...output], {
    cwd: folder,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'close');
  const canvas = emptyBitmap(w, h);
  for (const [at, shot] of story.shots.entries()) {
    const draw = await createShot(story, shot, at, format);
    const before = story.isLong && at > 0 && !shot.card ? { ...canvas, pixels: canvas.pixels.slice() } : null;
    for (let frame = 0; frame < Math.round(shot.seconds * drawingsPerSecond); frame += 1) {
      const now = frame / drawingsPerSecond;
      draw(canvas, now);
      if (before && now < dissolveSeconds) paint(canvas, before, 0, 0, 1 - now / dissolveSeconds);
      const copy = Buffer.from(new Uint8Array(canvas.pixels.buffer)); // ffmpeg reads it after we have drawn on
      if (!encoder.stdin.write(copy)) await once(encoder.stdin, 'drain');
    }
  }
  encoder.stdin.end();
  const [code] = (await ended) as [number | null]; // as: what `close` carries
  await rm(sound);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} at ${story.id}`);
}
