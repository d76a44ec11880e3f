/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { buildId } = jest.requireActual<{ buildId: (folder: string, environment?: Record<string, string>) => string | null }>(
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

  writeFileSync(join(folder, 'page.tsx'), 'two');
  expect(buildId(folder, {})).toBeNull(); // Next makes one up: the same commit with other content must not share an id
});

test('a folder without git takes the id it is given', () => {
  expect(buildId(folder, {})).toBeNull();
  expect(buildId(folder, { BUILD_ID: '2.5.2-3' })).toBe('2.5.2-3');
  expect(() => buildId(folder, { BUILD_ID: '../x' })).toThrow('BUILD_ID may contain');
});
