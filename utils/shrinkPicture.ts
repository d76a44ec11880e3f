import { base64Of } from './base64Of';

const longestSides = { square: 800, whole: 1280 } as const;
export type PictureShape = keyof typeof longestSides;
const largestBytes = 700_000;
const qualities = [0.86, 0.7, 0.5];

/** A chosen picture as the API takes it: at most 800 px a side and square, or whole at 1280 px, under 700 kB, base64. Null when this is no picture. */
export async function shrinkPicture(file: Blob, shape: PictureShape): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  const crop = Math.min(width, height);
  const cut = shape === 'square' ? { width: crop, height: crop } : { width, height };
  const scale = Math.min(1, longestSides[shape] / Math.max(cut.width, cut.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(cut.width * scale);
  canvas.height = Math.round(cut.height * scale);
  canvas
    .getContext('2d')
    ?.drawImage(picture, (width - cut.width) / 2, (height - cut.height) / 2, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  picture.close();
  return encodeCanvas(canvas);
}

/** What a canvas shows, as JPEG under 700 kB (or `mostBytes`) in base64; null when it cannot be made so small. */
export async function encodeCanvas(canvas: HTMLCanvasElement, mostBytes = largestBytes): Promise<string | null> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size <= mostBytes) return base64Of(blob);
  }
  return null;
}
