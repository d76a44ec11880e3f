import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { placeholderOf } from '../../../server/platform/storage/makeVariants';
import { captionsOf } from './captions';
import { formatOf, secondsOf, shoot } from './film';
import { fragmentsOf } from './fragments';
import { loudnessOf } from './loudness';
import type { Story } from './story';

export interface Quality {
  crf: number;
  kbps: number;
}

/** What a film is offered in: the short samples in one rendition, a long film also in a small one for slow connections. */
function renditionsOf(story: Story, quality: Quality) {
  const { w, h } = formatOf(story);
  if (!story.isLong) return [{ name: '360p', w, h, quality, soundKbps: 16 }];
  const small = { crf: quality.crf + 4, kbps: Math.round(quality.kbps * 0.36) };
  return [
    { name: '720p', w, h, quality, soundKbps: 40 },
    { name: '360p', w: w / 2, h: h / 2, quality: small, soundKbps: 24 },
  ];
}

/** Flat drawings bear a coarse quantiser; a keyframe every four seconds is where a shot begins, and where a segment begins. */
const picture = ({ crf, kbps }: Quality, framesPerSecond: number) => [
  '-c:v',
  'libx264',
  '-preset',
  framesPerSecond > 12 ? 'veryfast' : 'medium',
  '-tune',
  'animation',
  '-profile:v',
  'main',
  '-pix_fmt',
  'yuv420p',
  '-crf',
  String(crf),
  '-maxrate',
  `${kbps}k`,
  '-bufsize',
  `${kbps * 4}k`,
  '-g',
  String(framesPerSecond * 4),
  '-keyint_min',
  String(framesPerSecond * 4),
  '-sc_threshold',
  '0',
];
const sound = (kbps: number) => ['-c:a', 'aac', '-b:a', `${kbps}k`, '-ac', '1'];
const pieces = ['-map_metadata', '-1', '-movflags', '+frag_keyframe+delay_moov+default_base_moof', '-shortest', '-f', 'mp4'];

const languageNames: Record<string, string> = {
  hi: 'हिन्दी',
  mr: 'मराठी',
  bn: 'বাংলা',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  ml: 'മലയാളം',
  kn: 'ಕನ್ನಡ',
  en: 'English',
};

/** Pictures at whole seconds on one small sheet, for the seek bar. */
const storyboard = { tileEdge: 128, secondsPerTile: 4 };

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** Makes one finished video as docs/asset-layout.md describes it. */
export async function makeFilm(ffmpeg: string, story: Story, folder: string, quality: Quality): Promise<number> {
  const { w, h, framesPerSecond, drawingsPerSecond } = formatOf(story);
  const ladder = renditionsOf(story, quality);
  const seconds = secondsOf(story);
  const scale = storyboard.tileEdge / Math.max(w, h);
  const tile = { w: Math.round((w * scale) / 2) * 2, h: Math.round((h * scale) / 2) * 2 };
  const count = Math.ceil(seconds / storyboard.secondsPerTile);
  await rm(folder, { recursive: true, force: true });
  await shoot(ffmpeg, story, folder, [
    ...ladder.flatMap((rung) => [
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-vf',
      rung.h === h ? `fps=${framesPerSecond}` : `scale=${rung.w}:${rung.h}:flags=area,fps=${framesPerSecond}`,
      ...picture(rung.quality, framesPerSecond),
      ...sound(rung.soundKbps),
      ...pieces,
      `${rung.name}.mp4`,
    ]),
    '-map',
    '0:v',
    '-vf',
    `select='not(mod(n-${drawingsPerSecond * 2},${drawingsPerSecond * storyboard.secondsPerTile}))',scale=${tile.w}:${tile.h},tile=${count}x1`,
    '-vsync',
    '0',
    '-frames:v',
    '1',
    '-update',
    '1',
    'sheet.png',
    '-map',
    '0:v',
    '-vf',
    story.shape === 'snax' ? 'null' : `select='eq(n,${Math.round(drawingsPerSecond * 5)})'`,
    '-frames:v',
    '1',
    '-update',
    '1',
    'still.png',
  ]);
  // A clip's poster is its first frame, which is where it begins to play; an episode's picture is cut from the episode.
  const keepsStill = story.shape === 'snax' || /-s\d+e\d+$/.test(story.id);
  const sheet = await readFile(join(folder, 'sheet.png'));
  const still = await readFile(join(folder, 'still.png'));
  const hasStoryboard = seconds > 16;
  if (hasStoryboard) await sharp(sheet).webp({ quality: 40, effort: 6 }).toFile(join(folder, 'storyboard.webp'));
  const languages = story.language === 'en' ? ['en'] : [story.language, 'en'];
  for (const [which, language] of languages.entries())
    await writeFile(join(folder, `captions-${language}.vtt`), captionsOf(story, which === 0 ? 0 : 1));
  if (keepsStill) await sharp(still).webp({ quality: 42, effort: 6 }).toFile(join(folder, 'still.webp'));
  const small = await sharp(still).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const renditions = await Promise.all(ladder.map((rung) => describeRendition(folder, rung, { story, seconds, framesPerSecond })));
  const [best] = renditions;
  if (!best) throw new Error(`${story.id} has no rendition.`);
  const film = await readFile(join(folder, `${best.name}.mp4`));
  const manifest = {
    version: 1,
    kind: story.shape === 'snax' ? 'SNAX' : 'TITLE',
    videoHash: createHash('sha256').update(film).digest('hex'),
    fileName: `${story.id}.mp4`,
    mimeType: 'video/mp4',
    durationMs: Math.round(seconds * 1000),
    width: w,
    height: h,
    facts: {
      container: 'mp4',
      videoCodec: 'h264',
      audioCodec: 'aac',
      framesPerSecond,
      rotation: 0,
      byteSize: film.length,
      bitsPerSecond: Math.round((film.length * 8) / seconds),
      ...(await loudnessOf(ffmpeg, join(folder, `${best.name}.mp4`))),
      audioLanguages: [],
    },
    renditions,
    storyboard: hasStoryboard
      ? { columns: count, rows: 1, count, tileWidth: tile.w, tileHeight: tile.h, secondsPerTile: storyboard.secondsPerTile }
      : null,
    thumbhash: Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64'),
    placeholder: await placeholderOf(sharp(still)),
    captions: languages.map((language) => ({ language, label: languageNames[language] ?? language, isAuto: false })),
  };
  await writeFile(join(folder, 'asset.json'), `${JSON.stringify(manifest)}\n`);
  await rm(join(folder, 'sheet.png'));
  await rm(join(folder, 'still.png'));
  return renditions.reduce((sum, { byteSize }) => sum + byteSize, 0);
}

/** What a player must know of one file: docs/asset-layout.md. */
async function describeRendition(
  folder: string,
  { name, w, h }: { name: string; w: number; h: number },
  { story, seconds, framesPerSecond }: { story: Story; seconds: number; framesPerSecond: number },
) {
  const file = await readFile(join(folder, `${name}.mp4`));
  const { initLength, fragments } = fragmentsOf(file);
  const last = fragments.length - 1;
  const segments = fragments.map(({ offset, length }, at) => [
    at === last ? Math.round((seconds - 4 * last) * 1000) : 4000,
    offset,
    length,
  ]);
  const avcC = file.indexOf('avcC', 0, 'latin1');
  const bits = segments.reduce((sum, [, , length = 0]) => sum + length * 8, 0);
  const bitsPerSecond = Math.round(bits / seconds);
  return {
    name,
    width: w,
    height: h,
    framesPerSecond,
    byteSize: file.length,
    bitsPerSecond,
    initLength,
    segments,
    codecs: `avc1.${hex(file[avcC + 5] ?? 0)}${hex(file[avcC + 6] ?? 0)}${hex(file[avcC + 7] ?? 0)},mp4a.40.2`,
    peakBitsPerSecond: Math.max(
      bitsPerSecond,
      ...segments.map(([millis = 0, , length = 0]) => Math.round((length * 8000) / Math.max(millis, 2000))),
    ),
    clipByteSize: story.shape === 'snax' ? file.length : null,
  };
}
