import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredImage } from '../../db/schema/columns';
import { renderShareImage } from '../../platform/drawing/renderShareImage';
import { avifVariants, imageVariants, type ImageStore, type ImageType, type ImageVariant } from '../../platform/storage/imageStore';
import { frameFile, frameKey, posterKey, posterShareKey } from '../media/media';

const readAll = async <Variant extends ImageVariant>(folder: string, type: ImageType, variants: readonly Variant[]) =>
  Object.fromEntries(
    await Promise.all(variants.map(async (variant) => [variant, await readFile(join(folder, `poster-${variant}.${type}`))] as const)),
  ) as Record<Variant, Buffer>; // -- every variant is in the list it was made from

interface Poster {
  videoID: string;
  folder: string;
  placeholder: string;
  alt: string;
}

/**
 * Stores a film's poster among the public images: people who may not watch the film still see its poster (AVideo#7375), and its key does
 * not reveal the film's.
 */
export async function publishPoster(images: ImageStore, { videoID, folder, placeholder, alt }: Poster): Promise<StoredImage> {
  const key = posterKey(videoID);
  const files = await readAll(folder, 'webp', imageVariants);
  await images.put(key, files, await readAll(folder, 'avif', avifVariants));
  await images.putShareImage(posterShareKey(videoID), await renderShareImage(files.high));
  return { key, placeholder, alt };
}

/** Stores the frames among the public images, as the poster is: a member who may choose one sees all of them. */
export async function publishFrames(images: ImageStore, videoID: string, folder: string, count: number): Promise<void> {
  for (let at = 0; at < count; at++) await images.putShareImage(frameKey(videoID, at), await readFile(join(folder, frameFile(at))));
}

export const frameUrls = (videoID: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `/media/share/${frameKey(videoID, at)}.jpg`);
