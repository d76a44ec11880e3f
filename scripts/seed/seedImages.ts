import { imageSides, type ImageShape } from '../../server/contract/imageSides';
import type { StoredImage } from '../../server/db/schema/columns';
import { renderShareImage } from '../../server/platform/drawing/renderShareImage';
import { idFrom } from '../../server/platform/ids';
import type { ImageStore } from '../../server/platform/storage/imageStore';
import { makeVariants } from '../../server/platform/storage/makeVariants';
import { drawnOnce } from './drawnOnce';

/** Renders a drawing and stores it under a key made of the drawing itself: another drawing is another address. */
export async function storeDrawing(images: ImageStore, svg: string, alt: string, shape: ImageShape = 'picture'): Promise<StoredImage> {
  const { webp, avif, placeholder } = await drawnOnce([svg, ...Object.values(imageSides[shape])], () =>
    makeVariants(Buffer.from(svg), shape),
  );
  const key = idFrom('img', svg);
  await images.put(key, webp, avif);
  return { key, placeholder, alt };
}

/** The same for the picture of a shared link; answers its key. */
export async function storeShareDrawing(images: ImageStore, svg: string): Promise<string> {
  const key = idFrom('shr', svg);
  await images.putShareImage(key, await drawnOnce([svg, 'shared'], () => renderShareImage(svg)));
  return key;
}
