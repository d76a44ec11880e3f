import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

test('endpoint names are unique in the store: of two the one that is loaded first would answer for both', () => {
  const folder = join(process.cwd(), 'store');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^ +(\w+): build\.(?:query|mutation|infiniteQuery)\b/gm)].map(
        ([, name]) => name,
      ),
    );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
