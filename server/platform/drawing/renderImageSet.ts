import sharp, { type Sharp } from 'sharp';
import { imageQuality } from '../../contract/imageQuality';
import type { ArtworkShape } from './stage';

export interface ImageSet {
  small: Buffer;
  medium: Buffer;
  standard: Buffer;
  high: Buffer;
  placeholder: string;
}

const widths = [300, 400, 760, 1280] as const;
const squareWidths = [96, 200, 400, 800] as const;
const maxShareBytes = 150_000;

/** The sizes phones load are worth the encoder's time; the largest is not. */
const webp = (image: Sharp, effort: number) => image.webp({ quality: imageQuality, effort }).toBuffer();

/** Rasterises once at the largest width; the smaller ones and the blur-up are shrunk from those pixels. */
export async function renderImageSet(svgOrImage: string | Buffer, shape: ArtworkShape, widest = Infinity): Promise<ImageSet> {
  const [smallWidth, mediumWidth, standardWidth, highWidth] = (shape === 'square' ? squareWidths : widths).map((one) =>
    Math.min(one, widest),
  ) as [number, number, number, number]; // as: four go in, four come out
  const source = typeof svgOrImage === 'string' ? Buffer.from(svgOrImage) : svgOrImage;
  const { data, info } = await sharp(source)
    .rotate()
    .resize({ width: highWidth })
    .flatten({ background: '#0e0d10' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  const shrink = (width: number) => webp(pixels().resize({ width }), 4);
  const [small, medium, high, blur] = await Promise.all([shrink(smallWidth), shrink(mediumWidth), webp(pixels(), 2), tiny(pixels())]);
  const standard = standardWidth === highWidth ? high : await shrink(standardWidth);
  return { small, medium, standard, high, placeholder: blur };
}

/** At most 300 bytes as a data: URI, so that it can travel inside a list of cards. */
async function tiny(image: Sharp): Promise<string> {
  const { data, info } = await image.resize({ width: 16, height: 16, fit: 'inside' }).raw().toBuffer({ resolveWithObject: true });
  for (const quality of [40, 20, 5]) {
    const bytes = await sharp(data, { raw: info }).webp({ quality, effort: 4 }).toBuffer();
    const uri = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (uri.length <= 300) return uri;
  }
  const bytes = await sharp(data, { raw: info }).resize({ width: 6 }).webp({ quality: 5 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

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
