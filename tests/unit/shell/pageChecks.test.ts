import { readdirSync, readFileSync } from 'node:fs';
import { pageChecks } from '../../support/pageChecks';

/** Files without a screen: the frame of every page, and answers that are not HTML. */
const isScreen = (file: string) => !/^_|\.(txt|xml|ics)$/.test(file);

test('axe checks every page of the app', () => {
  const files = readdirSync('pages', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replace(/\.tsx$/, ''));
  expect(Object.keys(pageChecks).sort()).toEqual(files.filter(isScreen).sort());
});

test('the journey named for a page checks with axe', () => {
  const specs = new Set(Object.values(pageChecks).flatMap((check) => ('spec' in check ? check.spec : [])));
  for (const spec of specs)
    expect([spec, readFileSync(`tests/e2e/${spec}.spec.ts`, 'utf8')]).toEqual([
      spec,
      expect.stringMatching(/expectAccessible\(|axeViolations\(/),
    ]);
});
