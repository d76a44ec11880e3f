import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const files = ['components', 'styles'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

// A browser drops the whole declaration. The formatter puts the space where a value begins right after an interpolation.
test('no CSS function is separated from its parenthesis', () => {
  const found = files.filter((file) =>
    /^\s+[a-z-]+: .*\b(calc|clamp|minmax|repeat|rgb) \(.*;$/m.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
