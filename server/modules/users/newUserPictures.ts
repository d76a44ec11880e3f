import type { StoredImage } from '../../db/schema/columns';
import type { Db } from '../../platform/db/client';
import type { ImageStore } from '../../platform/storage/imageStore';
import { makeVariants } from '../../platform/storage/makeVariants';
import { createUserRepository } from './userRepository';

interface GeneratedPicture {
  issuer: string;
  subject: string;
  pictureKey: string;
  svg: string;
  alt: string;
}

/** Pictures that we generate for new users; the server never fetches a URL that a provider sends. */
export const createNewUserPictures = (db: Db, images: ImageStore) => ({
  /** Null for an existing user: their picture is their own. */
  async storeIfNew({ issuer, subject, pictureKey, svg, alt }: GeneratedPicture): Promise<StoredImage | null> {
    if (await createUserRepository(db).findByIdentity(issuer, subject)) return null;
    const { webp, placeholder } = await makeVariants(Buffer.from(svg), 'square', { density: 576 });
    await images.put(pictureKey, webp);
    return { key: pictureKey, placeholder, alt };
  },
});
export type NewUserPictures = ReturnType<typeof createNewUserPictures>;
