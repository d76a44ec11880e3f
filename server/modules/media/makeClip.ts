import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenditionFacts } from './assetManifest';
import { encode, type FfmpegRun, flags } from './ffmpeg';

interface ClipOptions extends Pick<FfmpegRun, 'ffmpeg' | 'signal'> {
  folder: string;
  rendition: RenditionFacts;
}

/** Remuxes a rendition into one progressive file with its index first; nothing is re-encoded. */
export async function makeClip({ ffmpeg, folder, rendition, signal }: ClipOptions): Promise<RenditionFacts> {
  const file = `${rendition.name}.clip.mp4`;
  const draft = `${file}.tmp`;
  await encode({
    ffmpeg,
    folder,
    signal,
    limitSeconds: 120,
    args: flags(`-v error -y -i ${rendition.name}.mp4 -map 0 -c copy -map_metadata -1 -movflags +faststart -f mp4 ${draft}`),
  });
  await rename(join(folder, draft), join(folder, file));
  return { ...rendition, clipByteSize: (await stat(join(folder, file))).size };
}
