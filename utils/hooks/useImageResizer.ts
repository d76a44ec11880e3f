import { useState, type ChangeEvent } from 'react';
import type { ImageCrop } from '../browser/resizeImage';

/** What a browser can read and draw. */
export const acceptedImageTypes = 'image/png,image/jpeg,image/webp,image/avif';

/** Reads what was chosen in a file field and makes it small before it leaves the device; the code for that comes with the first choice. */
export function useImageResizer(shape: ImageCrop) {
  const [isResizing, setIsShrinking] = useState(false);
  return {
    isResizing,
    /** Null when this is no picture, undefined when nothing was chosen. */
    resizeSelected: async ({ target }: ChangeEvent<HTMLInputElement>): Promise<string | null | undefined> => {
      const file = target.files?.[0];
      target.value = ''; // choosing the same file again must count
      if (!file) return undefined;
      setIsShrinking(true);
      const { resizeImage } = await import('../browser/resizeImage');
      const image = await resizeImage(file, shape);
      setIsShrinking(false);
      return image;
    },
  };
}
