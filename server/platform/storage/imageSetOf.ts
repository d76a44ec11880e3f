import type { Artwork, ImageSet } from '../../contract/common';
import type { StoredImage } from '../../db/schema/columns';
import type { ImageVariant } from './imageStore';

export const imageUrl = (key: string, variant: ImageVariant) => `/media/images/${key}/${variant}.webp`;

/** A stored picture as the API tells it: the four variants by address. */
export const imageSetOf = ({ key, placeholder, alt, sceneKey }: StoredImage): Artwork => ({
  images: variantsOf(key),
  placeholder,
  alt,
  ...(sceneKey ? { scene: variantsOf(sceneKey) } : {}),
});

const variantsOf = (key: string): ImageSet => ({
  small: { url: imageUrl(key, 'small') },
  medium: { url: imageUrl(key, 'medium') },
  standard: { url: imageUrl(key, 'standard') },
  high: { url: imageUrl(key, 'high') },
});

/** For the places where SPEC.md has one address only. */
export const avatarUrlOf = (stored: StoredImage | null) => (stored ? imageUrl(stored.key, 'medium') : null);

/** What stands where nothing was uploaded; the file comes with the web house. */
export const noArtwork = (alt: string): Artwork => {
  const picture = { url: '/images/no-artwork.svg' };
  return { images: { small: picture, medium: picture, standard: picture, high: picture }, placeholder: null, alt };
};
