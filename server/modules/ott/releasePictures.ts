import type { StoredImage } from '../../db/schema/columns';
import type { ImageStore } from '../../platform/storage/imageStore';
import { storeArtwork, storePicture } from '../images/images';

export interface StoredPictures {
  artwork?: StoredImage;
  poster?: StoredImage;
  /** The image of a shared link; made from the artwork. */
  shareImageKey?: string;
}
interface PictureInput {
  name: string;
  artworkBase64?: string | undefined;
  posterBase64?: string | undefined;
}

/** Stores uploaded pictures before the row that names them: an orphaned picture is harmless, a missing one is not. */
export async function storePictures(images: ImageStore, { name, artworkBase64, posterBase64 }: PictureInput): Promise<StoredPictures> {
  const artwork = artworkBase64 ? await storeArtwork(images, artworkBase64, name) : {};
  const poster = posterBase64 ? { poster: (await storePicture(images, posterBase64, name)).picture } : {};
  return { ...artwork, ...poster };
}
