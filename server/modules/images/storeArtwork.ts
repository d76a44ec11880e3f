import type { ImageShape } from '../../contract/imageSides';
import type { StoredImage } from '../../db/schema/columns';
import { renderShareImage } from '../../platform/drawing/renderShareImage';
import { newId } from '../../platform/ids';
import type { ImageStore } from '../../platform/storage/imageStore';
import { readPicture } from '../../platform/storage/makeVariants';

/** Re-encodes and stores an uploaded picture; returns it with its largest variant and its size in pixels. None of the uploaded bytes are stored. */
export async function storePicture(images: ImageStore, imageBase64: string, alt: string, shape: ImageShape = 'picture') {
  const { webp, avif, placeholder, width, height } = await readPicture(Buffer.from(imageBase64, 'base64'), shape);
  const picture: StoredImage = { key: newId('img'), placeholder, alt };
  await images.put(picture.key, webp, avif);
  return { picture, high: webp.high, width, height };
}

/** Stores an uploaded picture and its share image. */
export async function storeArtwork(images: ImageStore, imageBase64: string, alt: string) {
  const { picture: artwork, high } = await storePicture(images, imageBase64, alt);
  const shareImageKey = newId('shr');
  await images.putShareImage(shareImageKey, await renderShareImage(high));
  return { artwork, shareImageKey };
}
