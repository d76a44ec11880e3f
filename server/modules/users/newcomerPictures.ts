import type { Db } from '../../db/client';
import type { StoredImage } from '../../db/schema/columns';
import type { ImageStore } from '../../storage/imageStore';
import { avatarWidths, makeVariants } from '../../storage/makeVariants';
import { createUserRepository } from './userRepository';

interface Drawn {
  issuer: string;
  subject: string;
  pictureKey: string;
  svg: string;
  alt: string;
}

/** Pictures that we drew ourselves for people who come with one; nothing is ever fetched from an address that a provider names. */
export const createNewcomerPictures = (db: Db, images: ImageStore) => ({
  /** Null for somebody we know already: their picture is their own affair. */
  async keepOnce({ issuer, subject, pictureKey, svg, alt }: Drawn): Promise<StoredImage | null> {
    if (await createUserRepository(db).findByIdentity(issuer, subject)) return null;
    const { files, placeholder } = await makeVariants(Buffer.from(svg), avatarWidths, { isSquare: true, density: 576 });
    await images.put(pictureKey, files);
    return { key: pictureKey, placeholder, alt };
  },
});
export type NewcomerPictures = ReturnType<typeof createNewcomerPictures>;
