import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredImage } from '../../db/schema/columns';
import { AssetManifest, readCaptions, writeVtt } from '../media/media';
import type { Media } from './createMedia';
import { notifyVideoChanged } from './notifyVideoChanged';
import { publishPoster } from './posters';
import { assetFile, clipFile, contentTypeOf, newAssetKey, renditionFile, storyboardFile } from './videoKeys';
import { createVideoRepository } from './videoRepository';
import { stepsFor } from './videoSteps';

interface VideoImport {
  videoID: string;
  channelID: string;
  ownerUserID: string;
  /** A finished video's folder in the layout of docs/asset-layout.md. */
  folder: string;
  /** 32 hexadecimal digits; the seed derives its own so that a second run writes the same files. */
  assetKey?: string;
  posterAlt: string;
  /** A stored picture that replaces the folder's own posters. */
  poster?: StoredImage;
  createdAt?: Date;
}

/** Imports a finished folder as a READY video without encoding. Idempotent by videoID: a second call returns false. */
export async function importFinishedVideo(
  { db, clock, store, images, onVideoChanged }: Pick<Media, 'db' | 'clock' | 'store' | 'images' | 'onVideoChanged'>,
  videoImport: VideoImport,
): Promise<boolean> {
  const { videoID, channelID, ownerUserID, folder, assetKey = newAssetKey(), posterAlt, createdAt = clock.now() } = videoImport;
  if (await createVideoRepository(db).find(videoID)) return false;
  const manifest = AssetManifest.parse(JSON.parse(await readFile(join(folder, 'asset.json'), 'utf8')));

  const files = [
    ...manifest.renditions.map(({ name, byteSize }) => [renditionFile(name), byteSize] as const),
    ...manifest.renditions.flatMap(({ name, clipByteSize }) => (clipByteSize === null ? [] : [[clipFile(name), clipByteSize] as const])),
  ];
  for (const [file, byteSize] of files)
    if ((await stat(join(folder, file))).size !== byteSize)
      throw new Error(`${join(folder, file)} does not have the size in its asset.json`);
  const captions = await Promise.all(
    manifest.captions.map(async (track) => {
      const { cues, problems } = readCaptions(await readFile(join(folder, `captions-${track.language}.vtt`), 'utf8'), manifest.durationMs);
      if (!cues) throw new Error(`captions-${track.language}.vtt of ${folder}, line ${problems[0]?.line}: ${problems[0]?.message}`);
      return { ...track, vtt: writeVtt(cues), cueCount: cues.length };
    }),
  );

  for (const [file] of files) await store.put(assetFile(assetKey, file), join(folder, file), contentTypeOf(file));
  if (manifest.storyboard)
    await store.put(assetFile(assetKey, storyboardFile), join(folder, storyboardFile), contentTypeOf(storyboardFile));
  const poster =
    videoImport.poster ?? (await publishPoster(images, { videoID, folder, placeholder: manifest.placeholder, alt: posterAlt }));

  const { version: _version, renditions, captions: _tracks, placeholder: _placeholder, ...described } = manifest;
  const { fileName, facts } = described;
  await db.transaction(async (tx) => {
    const repository = createVideoRepository(tx);
    await repository.insert(
      {
        videoID,
        channelID,
        ownerUserID,
        ...described,
        state: 'READY',
        assetKey,
        poster,
        byteSize: facts.byteSize,
        receivedBytes: facts.byteSize,
        fingerprint: `${fileName}:${facts.byteSize}:0`,
        firstRenditionAt: createdAt,
        readyAt: createdAt,
        uploadExpiresAt: createdAt,
        createdAt,
      },
      stepsFor(manifest.kind),
      'done',
    );
    await repository.putRenditions(videoID, renditions);
    for (const track of captions) await repository.putCaptions({ videoID, ...track }, createdAt);
    await notifyVideoChanged(tx, videoID, onVideoChanged, clock.now());
  });
  return true;
}
