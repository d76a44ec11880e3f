import type { Artwork } from './contract/common';
import type { StoredImage } from './db/schema/columns';

const variants = ['small', 'medium', 'standard', 'high'] as const;

/** A stored picture as the contract shows it: four widths under one key that changes whenever the picture does. */
export const toArtwork = ({ key, placeholder, alt }: StoredImage): Artwork => {
  const [small, medium, standard, high] = variants.map((variant) => ({ url: `/media/images/${key}/${variant}.webp` })) as [
    { url: string },
    { url: string },
    { url: string },
    { url: string },
  ]; // -- four names give four values
  return { images: { small, medium, standard, high }, placeholder, alt };
};

/** What stands where nothing was uploaded; the file comes with the web house. */
export const noArtwork = (alt: string): Artwork => {
  const picture = { url: '/images/no-artwork.svg' };
  return { images: { small: picture, medium: picture, standard: picture, high: picture }, placeholder: null, alt };
};
