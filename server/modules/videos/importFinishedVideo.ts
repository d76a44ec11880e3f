import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { VideoStepName } from '../../contract/videos';
import type { StoredImage } from '../../db/schema/columns';
import { videoSteps } from '../../db/schema/videos';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import type { ImageStore } from '../../platform/storage/imageStore';
import type { ObjectStore } from '../../platform/storage/objectStore';
import { AssetManifest, type OnVideoChanged, readCaptions, writeVtt } from '../media/media';
import { notifyVideoChanged } from './notifyVideoChanged';
import { publishPoster } from './posters';
import { assetFile, clipFile, contentTypeOf, newAssetKey, renditionFile, storyboardFile } from './videoKeys';
import { createVideoRepository } from './videoRepository';

interface Deps {
  db: Database;
  clock: Clock;
  store: ObjectStore;
  images: ImageStore;
  onVideoChanged: OnVideoChanged;
}
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
export async function importFinishedVideo(deps: Deps, videoImport: VideoImport): Promise<boolean> {
  const { db, clock, store, images, onVideoChanged } = deps;
  const { videoID, channelID, ownerUserID, folder, assetKey = newAssetKey(), posterAlt, createdAt = clock.now() } = videoImport;
  const before = await createVideoRepository(db).find(videoID);
  if (before) return false;
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

  const { kind, videoHash, durationMs, width, height, facts, storyboard, thumbhash, fileName, mimeType } = manifest;
  const steps: VideoStepName[] = ['CHECK', 'FIRST', 'PICTURES', 'LADDER', ...(kind === 'SNAX' ? (['CLIPS'] as const) : [])];
  await db.transaction(async (tx) => {
    const repository = createVideoRepository(tx);
    await repository.insert(
      {
        videoID,
        channelID,
        ownerUserID,
        kind,
        state: 'READY',
        videoHash,
        assetKey,
        fileName,
        mimeType,
        durationMs,
        width,
        height,
        facts,
        storyboard,
        thumbhash,
        poster,
        byteSize: facts.byteSize,
        receivedBytes: facts.byteSize,
        fingerprint: `${fileName}:${facts.byteSize}:0`,
        firstRenditionAt: createdAt,
        readyAt: createdAt,
        uploadExpiresAt: createdAt,
        createdAt,
      },
      steps,
    );
    await tx
      .update(videoSteps)
      .set({ state: 'DONE', progress: 1 })
      .where(sql`${videoSteps.videoID} = ${videoID}`);
    await repository.putRenditions(videoID, manifest.renditions);
    for (const track of captions) await repository.putCaptions({ videoID, ...track }, createdAt);
    await notifyVideoChanged(tx, videoID, onVideoChanged, clock.now());
  });
  return true;
}
