import type { StoredImage } from '../../db/schema/columns';
import { renderShareImage } from '../../platform/drawing/renderImageSet';
import { newId } from '../../platform/ids';
import type { ImageStore } from '../../platform/storage/imageStore';
import { readPicture } from '../../platform/storage/makeVariants';

/** The widths at which cards, posters and banners are shown; the same as the seed's. */
const widths = { small: 300, medium: 400, standard: 760, high: 1280 };

/** Re-encodes and stores a creator's picture and its share image. None of the uploaded bytes are stored. */
export async function storeArtwork(
  images: ImageStore,
  imageBase64: string,
  alt: string,
): Promise<{ artwork: StoredImage; shareImageKey: string }> {
  const { files, placeholder } = await readPicture(Buffer.from(imageBase64, 'base64'), widths, { isSquare: false });
  const key = newId('img');
  const shareImageKey = newId('shr');
  await images.put(key, files);
  await images.putShareImage(shareImageKey, await renderShareImage(files.high));
  return { artwork: { key, placeholder, alt }, shareImageKey };
}
