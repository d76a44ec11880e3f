/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { sourceHash } = jest.requireActual<{ sourceHash: (folder: string, part: 'web' | 'server') => string }>(
  '@/scripts/lib/sourceHash.cjs',
);
const read = [...readFileSync('next.config.js', 'utf8').matchAll(/scripts\/lib\/[\w.]+/g)].map(([file]) => file);

test('next.config.js reads scripts', () => expect(read.length).toBeGreaterThan(3));

// Otherwise a change of it would not be in the next build, which counts as there already.
test.each(read)('a change of %s is a new build of the web', (file) => {
  const folder = mkdtempSync(join(tmpdir(), 'source-hash-'));
  mkdirSync(join(folder, 'scripts/lib'), { recursive: true });
  const before = sourceHash(folder, 'web');
  writeFileSync(join(folder, file), 'changed');
  expect(sourceHash(folder, 'web')).not.toBe(before);
  rmSync(folder, { recursive: true });
});
