import sharp from 'sharp';
import { Fault } from '../errors';
import { imageVariants, type ImageVariant } from './imageStore';

export type VariantWidths = Record<ImageVariant, number>;
export const avatarWidths: VariantWidths = { small: 96, medium: 200, standard: 400, high: 800 };

const quality = 75;
const mostPixels = 40_000_000;
/** What people may send. SVG is a program, GIF is a film; both are refused before anything decodes them. */
const readable = new Set(['png', 'jpeg', 'webp', 'heif']);

export interface DrawnImage {
  files: Record<ImageVariant, Buffer>;
  /** A few dozen bytes to show until the picture is there. */
  placeholder: string;
}

/**
 * Re-encodes a picture from outside into four WebP files; of the bytes that came nothing survives, metadata included.
 * 415 for what is no accepted picture, 422 for one too large or broken.
 */
export async function readPicture(
  bytes: Buffer,
  widths: VariantWidths,
  { isSquare, mostHeight }: { isSquare: boolean; mostHeight?: number },
): Promise<DrawnImage> {
  refuseForeignKinds(bytes);
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    if (!readable.has(format)) throw notAPicture();
    if (pages > 1) throw notAPicture();
    if (width * height > mostPixels || width < 16 || height < 16) throw impossible('must have between 16 pixels a side and 40 megapixels');
    return await makeVariants(bytes, widths, { isSquare, ...(mostHeight ? { mostHeight } : {}) });
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw impossible('could not be read as a picture');
  }
}

/** Four WebP files and a placeholder of a picture that we trust, a drawn one for instance. */
export async function makeVariants(
  source: Buffer,
  widths: VariantWidths,
  { isSquare, density, mostHeight }: { isSquare: boolean; density?: number; mostHeight?: number },
): Promise<DrawnImage> {
  const upright = sharp(source, { limitInputPixels: mostPixels, ...(density ? { density } : {}) }).rotate();
  const shape = (width: number) =>
    isSquare ? { height: width, fit: 'cover' as const } : mostHeight ? { height: mostHeight, fit: 'inside' as const } : {};
  const at = (width: number) =>
    upright
      .clone()
      .resize({ width, ...shape(width), withoutEnlargement: !isSquare })
      .webp({ quality });
  const made = await Promise.all(imageVariants.map(async (variant) => [variant, await at(widths[variant]).toBuffer()] as const));
  const tiny = await upright
    .clone()
    .resize({ width: 12, ...(isSquare ? { height: 12, fit: 'cover' as const } : {}) })
    .webp({ quality: 40 })
    .toBuffer();
  return {
    files: Object.fromEntries(made) as Record<ImageVariant, Buffer>, // -- every variant is in the list it was made from
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}

function refuseForeignKinds(bytes: Buffer) {
  const head = bytes.subarray(0, 16);
  const isPng = head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isJpeg = head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';
  const isAvif = head.toString('latin1', 4, 8) === 'ftyp' && /^avi[fs]$/.test(head.toString('latin1', 8, 12));
  if (!isPng && !isJpeg && !isWebp && !isAvif) throw notAPicture();
}

const notAPicture = () => new Fault(415, 'UNSUPPORTED_PICTURE', 'Send a PNG, JPEG, WebP or AVIF picture');
const impossible = (what: string) => new Fault(422, 'BAD_PICTURE', 'This picture cannot be used', { imageBase64: what });
