import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gapsOf } from '../../support/fragmentTimes';

const media = 'scripts/seed/films/media';
const films = readdirSync(media, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

test('no sample film has a gap by which a browser would drop its pictures', () => {
  expect(films.length).toBeGreaterThan(120);
  const gaps = films.flatMap((name) => gapsOf(readFileSync(join(media, name, '360p.mp4'))).map((gap) => `${name}: ${gap}`));
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
