import type { StoredImage } from '../../db/schema/columns';
import { newId } from '../../platform/ids';
import type { ImageStore } from '../../platform/storage/imageStore';
import { avatarWidths, readPicture, type VariantWidths } from '../../platform/storage/makeVariants';

interface UploadedPictures {
  avatarBase64?: string | null | undefined;
  bannerBase64?: string | null | undefined;
  /** The channel's name, for the alternative text of its banner. */
  name: string;
}
export interface ChannelPictures {
  avatar?: StoredImage | null;
  banner?: StoredImage | null;
}

/** A banner is as wide as the page. */
const bannerWidths: VariantWidths = { small: 390, medium: 780, standard: 1280, high: 1920 };

/** Stores the sent pictures, re-encoded; null removes one, absent leaves it. Throws 415 and 422 like `readPicture`. */
export async function storeChannelPictures(
  images: ImageStore,
  { avatarBase64, bannerBase64, name }: UploadedPictures,
): Promise<ChannelPictures> {
  const store = async (base64: string, widths: VariantWidths, isSquare: boolean, alt: string): Promise<StoredImage> => {
    const { files, placeholder } = await readPicture(Buffer.from(base64, 'base64'), widths, { isSquare });
    const key = newId('img');
    await images.put(key, files);
    return { key, placeholder, alt };
  };
  const stored: ChannelPictures = {};
  if (avatarBase64 === null) stored.avatar = null;
  else if (avatarBase64 !== undefined) stored.avatar = await store(avatarBase64, avatarWidths, true, name);
  if (bannerBase64 === null) stored.banner = null;
  else if (bannerBase64 !== undefined) stored.banner = await store(bannerBase64, bannerWidths, false, `Banner of ${name}`);
  return stored;
}
