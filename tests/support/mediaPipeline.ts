import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSource } from '@/server/modules/media/checkSource';
import { encodeLadder } from '@/server/modules/media/encodeLadder';
import { encode, runFfmpeg } from '@/server/modules/media/ffmpeg';
import { gainFor, ladderFor } from '@/server/modules/media/ladder';
import { ffmpegOnPath } from './videoApp';

export const picture = (source: string, seconds = 1) => ['-f', 'lavfi', '-i', source, '-t', String(seconds)];
export const fast = ['-c:v', 'libx264', '-preset', 'ultrafast'];

/** Films of every kind and the worker's pipeline, without the API. */
export async function openMediaPipeline() {
  const folder = await mkdtemp(join(tmpdir(), 'mq-looks-'));
  const ffmpeg = await ffmpegOnPath();
  const at = (name: string) => join(folder, name);
  const lineOf = async (kind: 'Video' | 'Audio') => {
    const { log } = await runFfmpeg({ ffmpeg, args: ['-i', at('240p.mp4')], limitSeconds: 20 });
    return log
      .split('\n')
      .filter((line) => line.includes(`${kind}:`))
      .join('\n');
  };
  return {
    folder,
    ffmpeg,
    at,
    lineOf,
    async make(name: string, args: string[]) {
      await encode({ ffmpeg, args: ['-v', 'error', '-y', ...args, at(name)], limitSeconds: 60 });
      return at(name);
    },
    /** Makes the lowest rendition of a file, as the worker does. */
    async show(source: string, program = ffmpeg) {
      const checked = await checkSource({ ffmpeg: program, source, kind: 'TITLE' });
      const { width, height, durationMs, facts } = checked;
      const specs = ladderFor({ width, height, framesPerSecond: facts.framesPerSecond }).slice(0, 1);
      const warnings: string[] = [];
      const [made] = await encodeLadder({
        ffmpeg: program,
        source,
        folder,
        specs,
        durationMs,
        traits: facts,
        withAudioRendition: false,
        preset: 'ultrafast',
        hasSound: facts.audioCodec !== null,
        gainDB: gainFor(facts),
        warn: (log) => warnings.push(log),
      });
      if (!made) throw new Error('no rendition');
      return { checked, made, warnings, description: await lineOf('Video') };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
export type MediaPipeline = Awaited<ReturnType<typeof openMediaPipeline>>;
