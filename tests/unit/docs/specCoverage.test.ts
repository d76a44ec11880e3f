import { existsSync, readFileSync } from 'node:fs';

const rows = readFileSync('docs/spec-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|\s*(-|Sentence)/.test(line));

test('every row of the coverage names a test that proves it, or the issue that delivers it', () => {
  expect(rows.length).toBeGreaterThan(160);
  expect(rows.filter((row) => !/`tests\/[^`]+`[^|]*\|\s*$|Issues? [4-7]/.test(row))).toEqual([]);
  // Who names no file of the product names the issue that will bring one.
  expect(rows.filter((row) => /^\|[^|]*\|\s*\|/.test(row) && !/Issues? [4-7]/.test(row))).toEqual([]);
});

test('a section says each sentence once', () => {
  const sections = readFileSync('docs/spec-coverage.md', 'utf8').split(/^##+ /m);
  const repeated = sections.flatMap((section) => {
    const sentences = section
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|')[1]?.trim() ?? '');
    return sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place);
  });
  expect(repeated).toEqual([]);
});

test('every file that it names exists', () => {
  const files = rows.flatMap((row) => [...row.matchAll(/`([\w./[\]-]+\.(?:ts|tsx|js))`/g)].map(([, file]) => file ?? ''));
  expect([...new Set(files)].filter((file) => !existsSync(file))).toEqual([]);
});

test('a file that is named as a test holds tests, and every journey of a browser is named', () => {
  const named = new Set(rows.flatMap((row) => [...row.matchAll(/`(tests\/[\w./-]+)`/g)].map(([, file]) => file ?? '')));
  expect([...named].filter((file) => !/^ *(test|it)(\.each)?[(<]/m.test(readFileSync(file, 'utf8')))).toEqual([]);
  const shell = [
    'channel',
    'crawler',
    'entryPoint',
    'login',
    'monitoring',
    'offlineTicket',
    'onboarding',
    'profile',
    'publicPages',
    'navigation',
    'tabletLayout',
  ];
  expect(shell.filter((name) => !named.has(`tests/e2e/${name}.spec.ts`))).toEqual([]);
});
