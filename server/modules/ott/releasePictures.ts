import type { ReleaseKind } from '../../contract/releases';
import type { StoredImage } from '../../db/schema/columns';
import { renderShareImage } from '../../platform/drawing/renderImageSet';
import { newId } from '../../platform/ids';
import type { ImageStore } from '../../platform/storage/imageStore';
import { readPicture, type VariantWidths } from '../../platform/storage/makeVariants';

export interface StoredPictures {
  artwork?: StoredImage;
  poster?: StoredImage;
  /** The image of a shared link; made from the artwork. */
  shareImageKey?: string;
}
interface PictureInput {
  kind: ReleaseKind;
  name: string;
  artworkBase64?: string | undefined;
  posterBase64?: string | undefined;
}

/** Twice the widest card of each kind, for high-density screens. */
const landscape: VariantWidths = { small: 320, medium: 480, standard: 800, high: 1280 };
const portrait: VariantWidths = { small: 180, medium: 300, standard: 480, high: 720 };

/** Stores uploaded pictures before the row that names them: an orphaned picture is harmless, a missing one is not. */
export async function storePictures(
  images: ImageStore,
  { kind, name, artworkBase64, posterBase64 }: PictureInput,
): Promise<StoredPictures> {
  const store = async (base64: string, widths: VariantWidths) => {
    const { files, placeholder } = await readPicture(Buffer.from(base64, 'base64'), widths, { isSquare: false });
    const key = newId('img');
    await images.put(key, files);
    return { picture: { key, placeholder, alt: name }, high: files.high };
  };
  const stored: StoredPictures = {};
  if (artworkBase64) {
    const { picture, high } = await store(artworkBase64, kind === 'SNAX' ? portrait : landscape);
    stored.artwork = picture;
    stored.shareImageKey = newId('shr');
    await images.putShareImage(stored.shareImageKey, await renderShareImage(high));
  }
  if (posterBase64) stored.poster = (await store(posterBase64, portrait)).picture;
  return stored;
}
