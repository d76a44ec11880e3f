import type { StoredImage } from '../../server/db/schema/columns';
import { renderImageSet, renderShareImage } from '../../server/platform/drawing/renderImageSet';
import type { ArtworkShape } from '../../server/platform/drawing/stage';
import { idFrom } from '../../server/platform/ids';
import type { ImageStore } from '../../server/platform/storage/imageStore';
import { drawnOnce } from './drawnOnce';

/** Renders a drawing and stores it under a key made of the drawing itself: another drawing is another address. */
export async function storeDrawing(
  images: ImageStore,
  svg: string,
  shape: ArtworkShape,
  alt: string,
  widest?: number,
): Promise<StoredImage> {
  const { placeholder, ...files } = await drawnOnce([svg, shape, widest ?? ''], () => renderImageSet(svg, shape, widest));
  const key = idFrom('img', svg);
  await images.put(key, files);
  return { key, placeholder, alt };
}

/** The same for the picture of a shared link; answers its key. */
export async function storeShareDrawing(images: ImageStore, svg: string): Promise<string> {
  const key = idFrom('shr', svg);
  await images.putShareImage(key, await drawnOnce([svg, 'shared'], () => renderShareImage(svg)));
  return key;
}
