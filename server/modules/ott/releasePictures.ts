import type { ReleaseKind } from '../../contract/releases';
import type { StoredImage } from '../../db/schema/columns';
import { newId } from '../../ids';
import type { ImageStore } from '../../storage/imageStore';
import { readPicture, type VariantWidths } from '../../storage/makeVariants';

export interface DrawnPictures {
  artwork?: StoredImage;
  poster?: StoredImage;
}
interface Sent {
  kind: ReleaseKind;
  name: string;
  artworkBase64?: string | undefined;
  posterBase64?: string | undefined;
}

/** Twice what the widest card of each kind measures, for dense screens. */
const wide: VariantWidths = { small: 320, medium: 480, standard: 800, high: 1280 };
const tall: VariantWidths = { small: 180, medium: 300, standard: 480, high: 720 };

/** Pictures that a maker sent, kept before the row that names them: a picture nobody names is harmless, a name without picture is not. */
export async function drawPictures(images: ImageStore, { kind, name, artworkBase64, posterBase64 }: Sent): Promise<DrawnPictures> {
  const draw = async (base64: string, widths: VariantWidths): Promise<StoredImage> => {
    const { files, placeholder } = await readPicture(Buffer.from(base64, 'base64'), widths, { isSquare: false });
    const key = newId('img');
    await images.put(key, files);
    return { key, placeholder, alt: name };
  };
  return {
    ...(artworkBase64 ? { artwork: await draw(artworkBase64, kind === 'SNAX' ? tall : wide) } : {}),
    ...(posterBase64 ? { poster: await draw(posterBase64, tall) } : {}),
  };
}
