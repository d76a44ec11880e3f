import type { ReleaseKind } from '../../contract/releases';
import type { StoredImage } from '../../db/schema/columns';
import type { ImageStore } from '../../platform/storage/imageStore';
import type { VariantWidths } from '../../platform/storage/makeVariants';
import { storeArtwork, storePicture } from '../images/images';

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
  const artwork = artworkBase64 ? await storeArtwork(images, artworkBase64, name, kind === 'SNAX' ? portrait : landscape) : {};
  const poster = posterBase64 ? { poster: (await storePicture(images, posterBase64, name, portrait)).picture } : {};
  return { ...artwork, ...poster };
}
