import type { ImageShape } from '../../contract/imageSides';
import type { StoredImage } from '../../db/schema/columns';
import type { ImageStore } from '../../platform/storage/imageStore';
import { storePicture } from '../images/images';

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

/** Stores the sent pictures, re-encoded; null removes one, absent leaves it. Throws 415 and 422 like `readPicture`. */
export async function storeChannelPictures(
  images: ImageStore,
  { avatarBase64, bannerBase64, name }: UploadedPictures,
): Promise<ChannelPictures> {
  const store = async (base64: string, shape: ImageShape, alt: string) => (await storePicture(images, base64, alt, shape)).picture;
  const stored: ChannelPictures = {};
  if (avatarBase64 === null) stored.avatar = null;
  else if (avatarBase64 !== undefined) stored.avatar = await store(avatarBase64, 'square', name);
  if (bannerBase64 === null) stored.banner = null;
  else if (bannerBase64 !== undefined) stored.banner = await store(bannerBase64, 'banner', `Banner of ${name}`);
  return stored;
}
