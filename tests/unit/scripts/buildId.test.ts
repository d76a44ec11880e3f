/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { buildId } = jest.requireActual<{ buildId: (folder: string, environment?: Record<string, string>) => string }>(
  '@/scripts/lib/buildId.cjs',
);

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.test', ...args], { cwd: folder, encoding: 'utf8' }).trim();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-id-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two clean checkouts of one commit build under one id', () => {
  git('init', '-q');
  writeFileSync(join(folder, 'page.tsx'), 'one');
  git('add', '.');
  git('commit', '-qm', 'first');
  const other = `${folder}-copy`;
  execFileSync('git', ['clone', '-q', folder, other]);
  expect(buildId(folder, {})).toBe(git('rev-parse', 'HEAD'));
  expect(buildId(other, {})).toBe(buildId(folder, {}));
  rmSync(other, { recursive: true });

  writeFileSync(join(folder, 'middleware.ts'), 'two'); // the same commit with other content must not share an id
  expect(buildId(folder, {})).not.toBe(git('rev-parse', 'HEAD'));
});

test('two folders with the same sources build under one id, and other sources under another', () => {
  const twin = mkdtempSync(join(tmpdir(), 'build-id-'));
  for (const copy of [folder, twin]) {
    mkdirSync(join(copy, 'pages'));
    writeFileSync(join(copy, 'pages/index.tsx'), 'one');
    writeFileSync(join(copy, 'README.md'), copy);
  }
  expect(buildId(folder, {})).toMatch(/^src-[0-9a-f]{40}$/);
  expect(buildId(twin, {})).toBe(buildId(folder, {}));
  writeFileSync(join(twin, 'pages/index.tsx'), 'two');
  expect(buildId(twin, {})).not.toBe(buildId(folder, {}));
  rmSync(twin, { recursive: true });
});

test('a folder without git takes the id it is given', () => {
  expect(buildId(folder, { BUILD_ID: '2.5.2-3' })).toBe('2.5.2-3');
  expect(() => buildId(folder, { BUILD_ID: '../x' })).toThrow('BUILD_ID may contain');
});
