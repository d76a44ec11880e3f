import { existsSync, readFileSync } from 'node:fs';

const rows = readFileSync('docs/spec-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|\s*(-|Sentence)/.test(line));

test('every row of the coverage names a test that proves it, or the issue that delivers it', () => {
  expect(rows.length).toBeGreaterThan(120);
  expect(rows.filter((row) => !/`tests\/[^`]+`[^|]*\|\s*$|Issues? [4-7]/.test(row))).toEqual([]);
});

test('every file that it names exists', () => {
  const files = rows.flatMap((row) => [...row.matchAll(/`([\w./[\]-]+\.(?:ts|tsx|js))`/g)].map(([, file]) => file ?? ''));
  expect([...new Set(files)].filter((file) => !existsSync(file))).toEqual([]);
});
