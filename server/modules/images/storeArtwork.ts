import type { StoredImage } from '../../db/schema/columns';
import { renderShareImage } from '../../platform/drawing/renderImageSet';
import { newId } from '../../platform/ids';
import type { ImageStore } from '../../platform/storage/imageStore';
import { readPicture, type VariantWidths } from '../../platform/storage/makeVariants';

/** The widths at which cards, posters and banners are shown; the same as the seed's. */
const cardWidths: VariantWidths = { small: 300, medium: 400, standard: 760, high: 1280 };

/** Re-encodes and stores an uploaded picture; returns it with its largest variant. None of the uploaded bytes are stored. */
export async function storePicture(images: ImageStore, imageBase64: string, alt: string, widths: VariantWidths) {
  const { files, placeholder } = await readPicture(Buffer.from(imageBase64, 'base64'), widths, { isSquare: false });
  const picture: StoredImage = { key: newId('img'), placeholder, alt };
  await images.put(picture.key, files);
  return { picture, high: files.high };
}

/** Stores an uploaded picture and its share image. */
export async function storeArtwork(images: ImageStore, imageBase64: string, alt: string, widths = cardWidths) {
  const { picture: artwork, high } = await storePicture(images, imageBase64, alt, widths);
  const shareImageKey = newId('shr');
  await images.putShareImage(shareImageKey, await renderShareImage(high));
  return { artwork, shareImageKey };
}
