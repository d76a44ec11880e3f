/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = join(__dirname, '../../..');
const { sideEffects } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { sideEffects: string[] };

test('each module that is imported for its effect alone is in the list of package.json; the build leaves it out otherwise', () => {
  const files = ['components', 'pages', 'services', 'store', 'styles', 'utils'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const imported = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^import '(@\/|\.\.?\/)([^']+)';$/gm)].map(([, start = '', path = '']) =>
      start === '@/' ? `./${path}.ts` : `./${resolve('/', dirname(file), start + path).slice(1)}.ts`,
    ),
  );
  expect([...new Set(imported)].sort()).toEqual([...sideEffects].sort());
});
