import type { Artwork, ImageSet } from '../../contract/common';
import type { StoredImage } from '../../db/schema/columns';
import type { ImageVariant } from './imageStore';

/** Without a type, so that each browser receives the best one that it accepts. */
export const imageUrl = (key: string, variant: ImageVariant) => `/media/images/${key}/${variant}`;

/** A stored picture in the API's format: the addresses of its four variants. */
export const imageSetOf = ({ key, placeholder, alt, sceneKey }: StoredImage): Artwork => ({
  images: variantsOf(key),
  // Rows that were stored before 29 November 2026 hold a tiny picture instead of colours.
  placeholder: placeholder?.startsWith('#') ? placeholder : null,
  alt,
  ...(sceneKey ? { scene: variantsOf(sceneKey) } : {}),
});

const variantsOf = (key: string): ImageSet => ({
  small: { url: imageUrl(key, 'small') },
  medium: { url: imageUrl(key, 'medium') },
  standard: { url: imageUrl(key, 'standard') },
  high: { url: imageUrl(key, 'high') },
});

/** For fields with a single address. */
export const avatarUrlOf = (stored: StoredImage | null) => (stored ? imageUrl(stored.key, 'medium') : null);

/** The placeholder for missing artwork; the web server serves the file. */
export const noArtwork = (alt: string): Artwork => {
  const picture = { url: '/images/no-artwork.svg' };
  return { images: { small: picture, medium: picture, standard: picture, high: picture }, placeholder: null, alt };
};
