import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { VideoKind } from '../contract/videos';
import type { AssetManifest } from './assetManifest';
import { checkSource, hashFile } from './checkSource';
import { makeClip } from './clips';
import { encodeRungs } from './encodeRungs';
import { gainFor, rungsFor, type Rung } from './ladder';
import { makePoster, makeStoryboard } from './pictures';

interface Make {
  ffmpeg: string;
  source: string;
  folder: string;
  kind: VideoKind;
  /** Fewer or thinner rungs than the source allows, for samples that must stay small. */
  choose?: (rungs: Rung[]) => Rung[];
  preset?: string;
  crf?: number;
  signal?: AbortSignal;
}

/** A finished video's folder (docs/asset-layout.md) from any film, in one go and without a database: how the sample films are made. */
export async function makeAsset({
  ffmpeg,
  source,
  folder,
  kind,
  choose = (rungs) => rungs,
  preset,
  crf,
  signal,
}: Make): Promise<AssetManifest> {
  await mkdir(folder, { recursive: true });
  const checked = await checkSource({ ffmpeg, source, kind, signal });
  const { durationMs, width, height, facts } = checked;
  const renditions = await encodeRungs({
    ffmpeg,
    source,
    folder,
    signal,
    durationMs,
    rungs: choose(rungsFor({ width, height, framesPerSecond: facts.framesPerSecond })),
    look: facts,
    hasSound: facts.audioCodec !== null,
    withAudioRung: true,
    gainDB: gainFor(facts),
    ...(preset ? { preset } : {}),
    ...(crf ? { crf } : {}),
  });
  const clips: typeof renditions = [];
  for (const rendition of renditions)
    clips.push(kind === 'SNAX' && rendition.width > 0 ? await makeClip({ ffmpeg, folder, rendition, signal }) : rendition);
  const lowest = join(folder, `${renditions[0]?.name}.mp4`);
  const pictures = { ffmpeg, source, lowest, folder, kind, durationMs, width, height, look: facts, signal };
  const poster = await makePoster(pictures);
  const manifest: AssetManifest = {
    version: 1,
    kind,
    videoHash: await hashFile(source, signal),
    fileName: basename(source),
    mimeType: 'video/mp4',
    durationMs,
    width,
    height,
    facts,
    renditions: clips,
    storyboard: await makeStoryboard(pictures),
    ...poster,
    captions: [],
  };
  await writeFile(join(folder, 'asset.json'), JSON.stringify(manifest));
  return manifest;
}
