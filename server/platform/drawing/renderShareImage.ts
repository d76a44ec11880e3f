import sharp from 'sharp';

const maxShareBytes = 150_000;

/** The picture of a shared link: 1200×630 JPEG, small enough for every crawler. */
export async function renderShareImage(svgOrImage: string | Buffer): Promise<Buffer> {
  const source = typeof svgOrImage === 'string' ? Buffer.from(svgOrImage) : svgOrImage;
  const { data, info } = await sharp(source)
    .resize({ width: 1200, height: 630, fit: 'cover' })
    .flatten({ background: '#0e0d10' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let jpeg = Buffer.alloc(0);
  for (const quality of [82, 72, 60, 45, 30]) {
    jpeg = await sharp(data, { raw: info }).jpeg({ quality, progressive: true }).toBuffer();
    if (jpeg.length <= maxShareBytes) return jpeg;
  }
  return jpeg;
}
