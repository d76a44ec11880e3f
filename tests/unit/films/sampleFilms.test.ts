import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { titles } from '@/scripts/seed/films/titles';
import { AssetManifest } from '@/server/modules/media/assetManifest';
import { gapsOf } from '../../support/fragmentTimes';

const media = 'scripts/seed/films/media';
const films = readdirSync(media, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const renditionsOf = (name: string) => readdirSync(join(media, name)).filter((file) => file.endsWith('.mp4'));
const manifestOf = (name: string) => AssetManifest.parse(JSON.parse(readFileSync(join(media, name, 'asset.json'), 'utf8')));

test('two films last three minutes, in 720p at 25 frames a second, with captions in two languages, a small rendition and a trailer', () => {
  const long = titles.filter(({ isLong }) => isLong);
  expect(long.map(({ id }) => id)).toEqual(['kaagaz-ki-naav', 'saltwater-hours']);
  for (const { id, language } of long) {
    const { durationMs, renditions, captions, storyboard } = manifestOf(id);
    expect(durationMs).toBeGreaterThanOrEqual(180_000);
    expect(renditions.map(({ name, height, framesPerSecond }) => [name, height, framesPerSecond])).toEqual([
      ['720p', 720, 25],
      ['360p', 360, 25],
    ]);
    expect(renditions.reduce((sum, { byteSize }) => sum + byteSize, 0)).toBeLessThan(9_000_000);
    expect(captions.map((track) => track.language)).toEqual([language, 'en']);
    expect(storyboard?.count).toBe(durationMs / 4000);
    expect(manifestOf(`${id}-trailer`).renditions[0]).toMatchObject({ name: '720p', framesPerSecond: 25 });
  }
});

test('no sample film has a gap by which a browser would drop its pictures', () => {
  expect(films.length).toBeGreaterThan(120);
  const gaps = films.flatMap((name) =>
    renditionsOf(name).flatMap((file) => gapsOf(readFileSync(join(media, name, file))).map((gap) => `${name}/${file}: ${gap}`)),
  );
  expect(gaps).toEqual([]);
});

const box = (kind: string, ...content: Buffer[]) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, ...content]);
};
const numbers = (...all: number[]) => Buffer.concat(all.map((each) => Buffer.from(new Uint32Array([each]).buffer).swap32()));
/** A piece of sound as ffmpeg writes it: the durations stand in the list of samples, or once before it. */
const piece = (...durations: number[]) =>
  box('moof', box('traf', box('tfhd', numbers(0, 2)), box('trun', numbers(0x100, durations.length, ...durations))));
const even = box('moof', box('traf', box('tfhd', numbers(8, 2, 1024)), box('trun', numbers(0, 3))));

test('a gap is told wherever it is; the last sample of all may be any length', () => {
  expect(gapsOf(Buffer.concat([even, piece(1024, 1024, 1024)]))).toEqual([]);
  expect(gapsOf(piece(1024, 1024, 4800))).toEqual([]);
  expect(gapsOf(Buffer.concat([piece(4800), even]))).toEqual(['track 2, sample 0: 4800 beside 1024']);
  expect(gapsOf(Buffer.concat([even, piece(1024, 4800), even]))).toEqual(['track 2, sample 4: 4800 beside 1024']);
});
