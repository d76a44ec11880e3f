import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { VideoKind } from '@contract/videos';
import type { AssetManifest } from '@/server/modules/media/assetManifest';
import { checkSource, hashFile } from '@/server/modules/media/checkSource';
import { type EncodeOptions, encodeLadder } from '@/server/modules/media/encodeLadder';
import { gainFor, ladderFor, type RenditionSpec } from '@/server/modules/media/ladder';
import { makeClip } from '@/server/modules/media/makeClip';
import { makePoster, makeStoryboard } from '@/server/modules/media/pictures';

interface MakeAssetOptions extends Pick<EncodeOptions, 'ffmpeg' | 'source' | 'folder' | 'preset' | 'crf' | 'signal'> {
  kind: VideoKind;
  /** Selects fewer or smaller renditions than the source allows, for samples that must stay small. */
  choose?: (specs: RenditionSpec[]) => RenditionSpec[];
}

/** Makes a finished video's folder (docs/asset-layout.md) from any film in one call, without a database. */
export async function makeAsset({
  ffmpeg,
  source,
  folder,
  kind,
  choose = (specs) => specs,
  preset,
  crf,
  signal,
}: MakeAssetOptions): Promise<AssetManifest> {
  await mkdir(folder, { recursive: true });
  const { durationMs, width, height, facts } = await checkSource({ ffmpeg, source, kind, signal });
  const renditions = await encodeLadder({
    ffmpeg,
    source,
    folder,
    signal,
    durationMs,
    specs: choose(ladderFor({ width, height, framesPerSecond: facts.framesPerSecond })),
    traits: facts,
    hasSound: facts.audioCodec !== null,
    withAudioRendition: true,
    gainDB: gainFor(facts),
    preset,
    crf,
  });
  const clips: typeof renditions = [];
  for (const rendition of renditions)
    clips.push(kind === 'SNAX' && rendition.width > 0 ? await makeClip({ ffmpeg, folder, rendition, signal }) : rendition);
  const lowest = join(folder, `${renditions[0]?.name}.mp4`);
  const pictures = { ffmpeg, source, lowest, folder, kind, durationMs, width, height, traits: facts, signal };
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
