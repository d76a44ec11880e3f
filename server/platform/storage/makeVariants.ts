import sharp from 'sharp';
import { HttpError } from '../errors';
import { imageVariants, type ImageVariant } from './imageStore';

export type VariantWidths = Record<ImageVariant, number>;
export const avatarWidths: VariantWidths = { small: 96, medium: 200, standard: 400, high: 800 };

const quality = 75;
const maxPixels = 40_000_000;
/** The accepted formats. SVG (scripts) and GIF (animations) are rejected before decoding. */
const acceptedFormats = new Set(['png', 'jpeg', 'webp', 'heif']);

export interface ImageFiles {
  files: Record<ImageVariant, Buffer>;
  /** A few dozen bytes to show while the picture loads. */
  placeholder: string;
}

/**
 * Re-encodes an uploaded picture into four WebP files, without its metadata.
 * Throws 415 for an unsupported format, 422 for a picture that is too large or broken.
 */
export async function readPicture(
  bytes: Buffer,
  widths: VariantWidths,
  { isSquare, maxHeight }: { isSquare: boolean; maxHeight?: number },
): Promise<ImageFiles> {
  requireAcceptedFormat(bytes);
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    if (!acceptedFormats.has(format)) throw unsupportedPicture();
    if (pages > 1) throw unsupportedPicture();
    if (width * height > maxPixels || width < 16 || height < 16) throw badPicture('must have between 16 pixels a side and 40 megapixels');
    return await makeVariants(bytes, widths, { isSquare, ...(maxHeight ? { maxHeight } : {}) });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw badPicture('could not be read as a picture');
  }
}

/** Four WebP files and a placeholder of a trusted picture, such as a generated one. */
export async function makeVariants(
  source: Buffer,
  widths: VariantWidths,
  { isSquare, density, maxHeight }: { isSquare: boolean; density?: number; maxHeight?: number },
): Promise<ImageFiles> {
  const upright = sharp(source, { limitInputPixels: maxPixels, ...(density ? { density } : {}) }).rotate();
  const shape = (width: number) =>
    isSquare ? { height: width, fit: 'cover' as const } : maxHeight ? { height: maxHeight, fit: 'inside' as const } : {};
  const at = (width: number) =>
    upright
      .clone()
      .resize({ width, ...shape(width), withoutEnlargement: !isSquare })
      .webp({ quality });
  const encoded = await Promise.all(imageVariants.map(async (variant) => [variant, await at(widths[variant]).toBuffer()] as const));
  const preview = await upright
    .clone()
    .resize({ width: 12, ...(isSquare ? { height: 12, fit: 'cover' as const } : {}) })
    .webp({ quality: 40 })
    .toBuffer();
  return {
    files: Object.fromEntries(encoded) as Record<ImageVariant, Buffer>, // -- every variant is in the list it was made from
    placeholder: `data:image/webp;base64,${preview.toString('base64')}`,
  };
}

function requireAcceptedFormat(bytes: Buffer) {
  const head = bytes.subarray(0, 16);
  const isPng = head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isJpeg = head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';
  const isAvif = head.toString('latin1', 4, 8) === 'ftyp' && /^avi[fs]$/.test(head.toString('latin1', 8, 12));
  if (!isPng && !isJpeg && !isWebp && !isAvif) throw unsupportedPicture();
}

const unsupportedPicture = () => new HttpError(415, 'UNSUPPORTED_PICTURE', 'Send a PNG, JPEG, WebP or AVIF picture');
const badPicture = (reason: string) => new HttpError(422, 'BAD_PICTURE', 'This picture cannot be used', { imageBase64: reason });
