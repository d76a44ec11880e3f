import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { imageQuality } from '../../contract/imageQuality';
import { imageSides } from '../../contract/imageSides';
import type { VideoKind } from '../../contract/videos';
import type { StoryboardFacts } from '../../db/schema/videos';
import { makeVariants } from '../../platform/storage/makeVariants';
import { encode, flags } from './ffmpeg';
import { inputRestrictions } from './inputRestrictions';
import { roundToEven } from './ladder';
import { MediaProcessingError } from './mediaProcessingError';
import { filtersFor, type SourceTraits } from './pictureFilters';
import type { Source } from './probe';

interface PictureOptions extends Source {
  /** The lowest rendition is small and has a keyframe every 2 s, so the storyboard is made from it. */
  lowest: string;
  folder: string;
  kind: VideoKind;
  durationMs: number;
  width: number;
  height: number;
  traits: SourceTraits;
  warn?: (message: string) => void;
}

/** The poster of a title is its most typical frame near 20% of its length; that of a snax is its first frame, where playback starts. */
export async function makePoster({ ffmpeg, source, folder, kind, durationMs, width, height, traits, signal, warn }: PictureOptions) {
  const still = join(folder, 'poster.png');
  const choose = kind === 'SNAX' ? [] : ['-ss', String(Math.floor(durationMs / 5) / 1000)];
  // The frame nearest to the average of its neighbours: neither a cut nor a black frame.
  const typical = kind === 'SNAX' ? [] : ['thumbnail=50'];
  const shrunk = Math.min(1, imageSides.picture.high / Math.max(width, height));
  const { first, last } = await filtersFor({ ffmpeg, traits, warn });
  await encode({
    ffmpeg,
    signal,
    limitSeconds: 120,
    args: [
      ...flags('-v error -y'),
      ...choose,
      ...inputRestrictions,
      '-i',
      source,
      ...flags('-map 0:V:0 -vf'),
      // Scaled first: otherwise ffmpeg buffers fifty full frames of 8192 × 4352.
      [...first, `scale=${roundToEven(width * shrunk)}:${roundToEven(height * shrunk)}`, ...typical, ...last].join(','),
      ...flags('-frames:v 1 -pix_fmt rgb24'),
      still,
    ],
  });
  const png = await readFile(still).catch(() => null);
  if (!png) throw new MediaProcessingError('ENCODER_FAILED', 'No still could be taken from the film');
  const { webp, avif, placeholder } = await makeVariants(png, 'picture');
  signal?.throwIfAborted();
  for (const [variant, file] of Object.entries(webp)) await writeFile(join(folder, `poster-${variant}.webp`), file);
  for (const [variant, file] of Object.entries(avif)) await writeFile(join(folder, `poster-${variant}.avif`), file);
  await rm(still);
  return { placeholder, thumbhash: await thumbhashOf(png) };
}

/** Where the frames are taken that a creator may choose from, as shares of the length. */
const frameShares = [0.1, 0.3, 0.5, 0.7, 0.9];
export const frameFile = (at: number) => `frame-${at}.jpg`;

/** Five frames over the length of a film, at most as large as a picture. Returns how many could be taken. */
export async function makeFrames({
  ffmpeg,
  source,
  folder,
  durationMs,
  width,
  height,
  traits,
  signal,
  warn,
}: PictureOptions): Promise<number> {
  const shrunk = Math.min(1, imageSides.picture.high / Math.max(width, height));
  const { first, last } = await filtersFor({ ffmpeg, traits, warn });
  for (const [at, share] of frameShares.entries()) {
    await encode({
      ffmpeg,
      signal,
      limitSeconds: 60,
      args: [
        ...flags('-v error -y'),
        '-ss',
        String(Math.floor(durationMs * share) / 1000),
        ...inputRestrictions,
        '-i',
        source,
        ...flags('-map 0:V:0 -vf'),
        [...first, `scale=${roundToEven(width * shrunk)}:${roundToEven(height * shrunk)}`, ...last].join(','),
        ...flags('-frames:v 1 -q:v 3'),
        join(folder, frameFile(at)),
      ],
    });
    // A file whose pictures end early has fewer.
    if (!(await readFile(join(folder, frameFile(at))).catch(() => null))) return at;
  }
  return frameShares.length;
}

async function thumbhashOf(png: Buffer) {
  const { data, info } = await sharp(png).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

const maxTiles = 100;
const columns = 10;
const tileEdge = 160;

/** As PeerTube does: tiles of at most 192 pixels on one sheet; a long film gets fewer tiles a minute, not more sheets. */
export function storyboardFor({ durationMs, width, height }: Pick<PictureOptions, 'durationMs' | 'width' | 'height'>): StoryboardFacts {
  const secondsPerTile = Math.max(1, Math.ceil(durationMs / 1000 / maxTiles));
  const count = Math.max(1, Math.ceil(durationMs / 1000 / secondsPerTile));
  const scale = tileEdge / Math.max(width, height);
  return {
    columns: Math.min(columns, count),
    rows: Math.ceil(count / columns),
    count,
    tileWidth: roundToEven(width * scale),
    tileHeight: roundToEven(height * scale),
    secondsPerTile,
  };
}

export async function makeStoryboard({ ffmpeg, lowest, folder, signal, ...shape }: PictureOptions): Promise<StoryboardFacts> {
  const board = storyboardFor(shape);
  const sheet = join(folder, 'storyboard.png');
  await encode({
    ffmpeg,
    signal,
    limitSeconds: 120 + shape.durationMs / 1000,
    args: [
      ...flags(board.secondsPerTile >= 2 ? '-v error -y -skip_frame nokey' : '-v error -y'),
      '-i',
      lowest,
      ...flags('-map 0:V:0 -vf'),
      `fps=1/${board.secondsPerTile}:round=up,scale=${board.tileWidth}:${board.tileHeight},tile=${board.columns}x${board.rows}`,
      ...flags('-frames:v 1 -pix_fmt rgb24'),
      sheet,
    ],
  });
  const png = await readFile(sheet).catch(() => null);
  if (!png) throw new MediaProcessingError('ENCODER_FAILED', 'The seek thumbnails could not be made from the film');
  await sharp(png)
    .webp({ quality: imageQuality - 15 })
    .toFile(join(folder, 'storyboard.webp'));
  await rm(sheet);
  return board;
}
