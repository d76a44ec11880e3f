import { useState, type ChangeEvent } from 'react';
import type { ImageCrop } from '../browser/resizeImage';

/** Image types that browsers can decode and draw. */
export const acceptedImageTypes = 'image/png,image/jpeg,image/webp,image/avif';

/** Reads the file of a file input and resizes it before upload; the resizing code loads with the first choice. */
export function useImageResizer(shape: ImageCrop) {
  const [isResizing, setIsShrinking] = useState(false);
  return {
    isResizing,
    /** Null when the file is not an image, undefined when none was chosen. */
    resizeSelected: async ({ target }: ChangeEvent<HTMLInputElement>): Promise<string | null | undefined> => {
      const file = target.files?.[0];
      target.value = ''; // so that choosing the same file again fires a change event
      if (!file) return undefined;
      setIsShrinking(true);
      const { resizeImage } = await import('../browser/resizeImage');
      const image = await resizeImage(file, shape);
      setIsShrinking(false);
      return image;
    },
  };
}
