import sharp, { type Sharp } from 'sharp';
import { imageQuality } from '../../contract/imageQuality';
import { imageSides, type ImageShape } from '../../contract/imageSides';
import { HttpError } from '../errors';
import { avifVariants, imageVariants, type AvifFiles, type ImageVariant } from './imageStore';

/** The quality at which AVIF looks like WebP at `imageQuality`, and an effort that costs little (docs/decisions/039-images.md). */
const avif = { quality: 50, effort: 1 };
const maxPixels = 40_000_000;
/** The accepted formats. SVG (scripts) and GIF (animations) are rejected before decoding. */
const acceptedFormats = new Set(['png', 'jpeg', 'webp', 'heif']);

export interface ImageFiles {
  webp: Record<ImageVariant, Buffer>;
  avif: AvifFiles;
  /** What shows while the picture loads (`placeholderOf`). */
  placeholder: string;
  /** Pixels of the largest variant. */
  width: number;
  height: number;
}

/**
 * Re-encodes an uploaded picture into its variants, without its metadata.
 * Throws 415 for an unsupported format, 422 for a picture that is too large or broken.
 */
export const readPicture = (bytes: Buffer, shape: ImageShape): Promise<ImageFiles> => validated(bytes, () => makeVariants(bytes, shape));

/** Re-encodes an uploaded picture into one WebP file of at most `side` pixels a side. Throws like `readPicture`. */
export const readScan = (bytes: Buffer, side: number): Promise<Buffer> =>
  validated(bytes, () =>
    sharp(bytes, { limitInputPixels: maxPixels }).rotate().resize(fitInside(side)).webp({ quality: imageQuality }).toBuffer(),
  );

async function validated<Result>(bytes: Buffer, read: () => Promise<Result>): Promise<Result> {
  requireAcceptedFormat(bytes);
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    if (!acceptedFormats.has(format)) throw unsupportedPicture();
    if (pages > 1) throw unsupportedPicture();
    if (width * height > maxPixels || width < 16 || height < 16)
      throw badPicture('must have at least 16 pixels on each side and at most 40 megapixels');
    return await read();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw badPicture('is not a picture we can read');
  }
}

/** The variants of a trusted picture, such as a generated one. The smaller ones are made from the pixels of the largest. */
export async function makeVariants(source: Buffer, shape: ImageShape, { density }: { density?: number } = {}): Promise<ImageFiles> {
  const sides = imageSides[shape];
  const { data, info } = await sharp(source, { limitInputPixels: maxPixels, ...(density ? { density } : {}) })
    .rotate()
    .resize(shape === 'square' ? { width: sides.high, height: sides.high, fit: 'cover' } : fitInside(sides.high))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = (side: number) => sharp(data, { raw: info }).resize(fitInside(side));
  // The sizes that phones load are worth the encoder's time; the largest is not.
  const webp = (variant: ImageVariant) => pixels(sides[variant]).webp({ quality: imageQuality, effort: variant === 'high' ? 2 : 4 });
  const webpFiles = await encodeEach(imageVariants, (variant) => webp(variant).toBuffer());
  // Squares are shown so small that AVIF saves nothing.
  const avifFiles = shape === 'square' ? {} : await encodeEach(avifVariants, (variant) => pixels(sides[variant]).avif(avif).toBuffer());
  return {
    webp: webpFiles,
    avif: avifFiles,
    placeholder: await placeholderOf(sharp(data, { raw: info })),
    width: info.width,
    height: info.height,
  };
}

async function encodeEach<Variant extends ImageVariant>(variants: readonly Variant[], encode: (variant: Variant) => Promise<Buffer>) {
  const encoded = await Promise.all(variants.map(async (variant) => [variant, await encode(variant)] as const));
  return Object.fromEntries(encoded) as Record<Variant, Buffer>; // -- every variant is in the list it was made from
}

/**
 * The mean colours of the upper, middle and lower third of a picture, as a list for a CSS gradient: `#456,#987,#221`. A tiny picture instead would be a
 * request of its own for the browser, before the page's main picture, and ten times as long.
 */
export async function placeholderOf(picture: Sharp): Promise<string> {
  const thirds = await picture.flatten().resize({ width: 1, height: 3, fit: 'fill' }).toColorspace('srgb').removeAlpha().raw().toBuffer();
  const digit = (channel: number) => Math.round(channel / 17).toString(16);
  return [0, 3, 6].map((from) => `#${[...thirds.subarray(from, from + 3)].map(digit).join('')}`).join(',');
}

const fitInside = (side: number) => ({ width: side, height: side, fit: 'inside' as const, withoutEnlargement: true });

function requireAcceptedFormat(bytes: Buffer) {
  const head = bytes.subarray(0, 16);
  const isPng = head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isJpeg = head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';
  const isAvif = head.toString('latin1', 4, 8) === 'ftyp' && /^avi[fs]$/.test(head.toString('latin1', 8, 12));
  if (!isPng && !isJpeg && !isWebp && !isAvif) throw unsupportedPicture();
}

const unsupportedPicture = () => new HttpError(415, 'UNSUPPORTED_PICTURE', 'Choose a PNG, JPEG, WebP or AVIF picture');
const badPicture = (reason: string) => new HttpError(422, 'BAD_PICTURE', 'This picture cannot be used', { imageBase64: reason });
