/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { moveSourceMaps } = require('@/scripts/build.mjs') as { moveSourceMaps: (from: string, to: string) => number };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-maps-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('maps leave the folder that is served, with their paths, and an earlier build leaves none behind', () => {
  const [served, kept] = [join(folder, 'static'), join(folder, 'maps')];
  mkdirSync(join(served, 'chunks/pages'), { recursive: true });
  mkdirSync(kept);
  for (const file of ['chunks/main.js', 'chunks/main.js.map', 'chunks/pages/_app.js.map']) writeFileSync(join(served, file), '');
  writeFileSync(join(kept, 'old.js.map'), '');
  expect(moveSourceMaps(served, kept)).toBe(2);
  const filesOf = (path: string) => readdirSync(path, { recursive: true }).filter((name) => /\.(js|map)$/.test(String(name)));
  expect(filesOf(served)).toEqual(['chunks/main.js']);
  expect(filesOf(kept).sort()).toEqual(['chunks/main.js.map', 'chunks/pages/_app.js.map']);
});
