import type { ImageSet } from '@contract/common';
import { imageSources } from './imageSources';

/** The sizes of an avatar, for pages that have more than one address of it. */
export function avatarSources(images: ImageSet | null | undefined): { src: string | null; srcSet?: string | undefined } {
  if (!images) return { src: null };
  const { src, srcSet } = imageSources(images, '1', 0, 'square');
  return { src, srcSet };
}
