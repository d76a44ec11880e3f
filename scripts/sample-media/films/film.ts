import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyBitmap } from './kit/bitmap';
import { createShot } from './kit/shot';
import { composeScore, wavOf } from './sound/score';
import type { Story } from './story';

export const framesPerSecond = 10;

/** Both are small enough for the repository and large enough for a phone; drawn art has no finer detail to lose. */
export const sizes = { still: { w: 640, h: 360 }, snax: { w: 360, h: 640 } } as const;

export const secondsOf = (story: Story) => story.shots.reduce((sum, { seconds }) => sum + seconds, 0);

/** Draws a story frame by frame into ffmpeg's mouth; `output` says what becomes of it. */
export async function shoot(ffmpeg: string, story: Story, folder: string, output: readonly string[]) {
  const { w, h } = sizes[story.shape];
  await mkdir(folder, { recursive: true });
  const sound = join(folder, 'score.wav');
  await writeFile(sound, wavOf(composeScore(story, secondsOf(story))));
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb0', '-s', `${w}x${h}`, '-r', String(framesPerSecond), '-i', 'pipe:0', '-i', sound];
  const encoder = spawn('nice', ['-n', '10', ffmpeg, '-hide_banner', '-loglevel', 'error', '-y', '-threads', '2', ...input, ...output], {
    cwd: folder,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'close');
  const canvas = emptyBitmap(w, h);
  for (const [at, shot] of story.shots.entries()) {
    const draw = await createShot(story, shot, at, { w, h });
    for (let frame = 0; frame < Math.round(shot.seconds * framesPerSecond); frame += 1) {
      draw(canvas, frame / framesPerSecond);
      const copy = Buffer.from(new Uint8Array(canvas.pixels.buffer)); // ffmpeg reads it after we have drawn on
      if (!encoder.stdin.write(copy)) await once(encoder.stdin, 'drain');
    }
  }
  encoder.stdin.end();
  const [code] = (await ended) as [number | null]; // as: what `close` carries
  await rm(sound);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} at ${story.id}`);
}
