import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawArtwork, type ArtworkSpec } from '../../art/drawArtwork';
import { idFrom } from '../../ids';
import type { ImageStore } from '../../storage/imageStore';
import type { StoredImage } from '../schema/columns';
import { storeDrawing, storeShareDrawing } from './seedImages';

/** A title's three pictures: the still without words, the poster with its name, and the picture of a shared link. */
export async function drawTitlePictures(images: ImageStore, spec: ArtworkSpec, name: string) {
  const lettered = { ...spec, lettering: { text: name } };
  const [artwork, poster, shareImageKey] = await Promise.all([
    storeDrawing(images, drawArtwork({ ...spec, lettering: null }, 'still'), 'still', `Still from ${name}`),
    storeDrawing(images, drawArtwork(lettered, 'poster', 720), 'poster', `Poster: ${name}`, 720),
    storeShareDrawing(images, drawArtwork(lettered, 'share')),
  ]);
  return { artwork, poster, shareImageKey };
}

/** A picture that was cut out of a sample film when it was made. It is small already: only the card's size is made anew. */
export async function storeFilmStill(images: ImageStore, folder: string, placeholder: string, alt: string): Promise<StoredImage> {
  const still = await readFile(join(folder, 'still.webp'));
  const small = await sharp(still).resize({ width: 300 }).webp({ quality: 70, effort: 2 }).toBuffer();
  const key = idFrom('img', still.toString('base64'));
  await images.put(key, { small, medium: still, standard: still, high: still });
  return { key, placeholder, alt };
}
