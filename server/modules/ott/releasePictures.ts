import { renderShareImage } from '../../art/renderImageSet';
import type { ReleaseKind } from '../../contract/releases';
import type { StoredImage } from '../../db/schema/columns';
import { newId } from '../../ids';
import type { ImageStore } from '../../storage/imageStore';
import { readPicture, type VariantWidths } from '../../storage/makeVariants';

export interface DrawnPictures {
  artwork?: StoredImage;
  poster?: StoredImage;
  /** What a shared link shows; made with the artwork. */
  shareImageKey?: string;
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
  const draw = async (base64: string, widths: VariantWidths) => {
    const { files, placeholder } = await readPicture(Buffer.from(base64, 'base64'), widths, { isSquare: false });
    const key = newId('img');
    await images.put(key, files);
    return { picture: { key, placeholder, alt: name }, high: files.high };
  };
  const drawn: DrawnPictures = {};
  if (artworkBase64) {
    const { picture, high } = await draw(artworkBase64, kind === 'SNAX' ? tall : wide);
    drawn.artwork = picture;
    drawn.shareImageKey = newId('shr');
    await images.putShareImage(drawn.shareImageKey, await renderShareImage(high));
  }
  if (posterBase64) drawn.poster = (await draw(posterBase64, tall)).picture;
  return drawn;
}
