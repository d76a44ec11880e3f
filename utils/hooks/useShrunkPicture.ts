import { useState, type ChangeEvent } from 'react';
import type { PictureShape } from '../shrinkPicture';

/** What a browser can read and draw. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/avif';

/** Reads what was chosen in a file field and makes it small before it leaves the device; the code for that comes with the first choice. */
export function useShrunkPicture(shape: PictureShape) {
  const [isShrinking, setIsShrinking] = useState(false);
  return {
    isShrinking,
    /** Null when this is no picture, undefined when nothing was chosen. */
    shrinkChosen: async ({ target }: ChangeEvent<HTMLInputElement>): Promise<string | null | undefined> => {
      const file = target.files?.[0];
      target.value = ''; // choosing the same file again must count
      if (!file) return undefined;
      setIsShrinking(true);
      const { shrinkPicture } = await import('../shrinkPicture');
      const picture = await shrinkPicture(file, shape);
      setIsShrinking(false);
      return picture;
    },
  };
}
