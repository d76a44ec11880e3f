import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageSides } from '../../server/contract/imageSides';
import type { StoredImage } from '../../server/db/schema/columns';
import { idFrom } from '../../server/platform/ids';
import type { ImageStore } from '../../server/platform/storage/imageStore';
import { drawArtwork, type ArtworkSpec } from '../sample-media/art/drawArtwork';
import { storeDrawing, storeShareDrawing } from './seedImages';

/** Twice as wide as the largest card that shows one. */
const posterWidth = 600;

/** A title's three pictures: the still without words, the poster with its name, and the picture of a shared link. */
export async function drawTitlePictures(images: ImageStore, spec: ArtworkSpec, name: string) {
  const lettered = { ...spec, lettering: { text: name } };
  const [artwork, poster, shareImageKey] = await Promise.all([
    storeDrawing(images, drawArtwork({ ...spec, lettering: null }, 'still'), `Still from ${name}`),
    storeDrawing(images, drawArtwork(lettered, 'poster', posterWidth), `Poster: ${name}`),
    storeShareDrawing(images, drawArtwork(lettered, 'share')),
  ]);
  return { artwork, poster, shareImageKey };
}

/** A picture that was cut out of a sample film when it was made. It is small already: only the two sizes of cards are made anew. */
export async function storeFilmStill(images: ImageStore, folder: string, placeholder: string, alt: string): Promise<StoredImage> {
  const still = await readFile(join(folder, 'still.webp'));
  const { small, medium } = imageSides.picture;
  const shrink = (side: number) => sharp(still).resize(side, side, { fit: 'inside' }).webp({ quality: 70, effort: 2 }).toBuffer();
  const key = idFrom('img', still.toString('base64'));
  await images.put(key, { small: await shrink(small), medium: await shrink(medium), standard: still, high: still });
  return { key, placeholder, alt };
}
