import { toBase64 } from './toBase64';

const longestSides = { square: 800, whole: 1280 } as const;
export type ImageCrop = keyof typeof longestSides;
const defaultMaxBytes = 700_000;
const qualities = [0.86, 0.7, 0.5];

/** Resizes an image for upload: at most 800 px square, or uncropped at 1280 px, under 700 kB, base64. Null when it is not an image. */
export async function resizeImage(file: Blob, shape: ImageCrop): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return null;
  const { width, height } = image;
  const crop = Math.min(width, height);
  const cropSize = shape === 'square' ? { width: crop, height: crop } : { width, height };
  const scale = Math.min(1, longestSides[shape] / Math.max(cropSize.width, cropSize.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(cropSize.width * scale);
  canvas.height = Math.round(cropSize.height * scale);
  canvas
    .getContext('2d')
    ?.drawImage(
      image,
      (width - cropSize.width) / 2,
      (height - cropSize.height) / 2,
      cropSize.width,
      cropSize.height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
  image.close();
  return encodeCanvas(canvas);
}

/** The content of a canvas as base64 JPEG under 700 kB (or `maxBytes`); null when it cannot be compressed that far. */
export async function encodeCanvas(canvas: HTMLCanvasElement, maxBytes = defaultMaxBytes): Promise<string | null> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size <= maxBytes) return toBase64(blob);
  }
  return null;
}
