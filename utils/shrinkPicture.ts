const longestSide = 800;
const largestBytes = 700_000;
const qualities = [0.86, 0.7, 0.5];

/** A chosen picture as the API takes it: at most 800 px a side, square, under 700 kB, base64. Null when this is no picture. */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  const crop = Math.min(width, height);
  const side = Math.min(crop, longestSide);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, (width - crop) / 2, (height - crop) / 2, crop, crop, 0, 0, side, side);
  picture.close();
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size <= largestBytes) return base64Of(blob);
  }
  return null;
}

const base64Of = (blob: Blob): Promise<string | null> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(',')[1] ?? null);
    reader.onerror = () => done(null);
    reader.readAsDataURL(blob);
  });
