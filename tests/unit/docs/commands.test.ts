import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const markdownIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? markdownIn(path) : path.endsWith('.md') ? [path] : [];
  });
const pages = ['README.md', 'scripts/sample-media/films/README.md', ...markdownIn('docs')].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));
const found = (pattern: RegExp) =>
  pages.flatMap(({ path, text }) => [...text.matchAll(pattern)].map((match) => ({ path, match, name: match[1] ?? '' })));

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const tops = ['components', 'constants', 'docs', 'pages', 'scripts', 'server', 'services', 'store', 'styles', 'tests', 'utils', 'public'];

test('every npm script that is written of exists, and every program of package.json is a file', () => {
  const named = [...found(/`[^`\n]*?\bnpm run ([\w:-]+)/g), ...found(/^\s*npm run ([\w:-]+)/gm), ...found(/\bnpm (start|test)\b/g)];
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter(({ name }) => !(name in scripts)).map(({ path, name }) => `${path}: npm run ${name}`)).toEqual([]);
  const files = Object.values(scripts).flatMap((line) => line.match(/\S+\.m?js\b|\S+\.cjs\b/g) ?? []);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('every script that is written of is a file, and every pattern of tests fits one', () => {
  const run = found(/\bnode (?:--[\w-]+ )*((?:scripts|tests)\/[\w./-]+\.m?js)/g);
  expect(run.length).toBeGreaterThan(8);
  expect(run.filter(({ name }) => !existsSync(name)).map(({ path, name }) => `${path}: node ${name}`)).toEqual([]);
  const suites = readdirSync('tests/api').map((name) => `tests/api/${name}`);
  const patterns = found(/--testPathPatterns ([\w./]+)/g);
  expect(patterns.length).toBeGreaterThan(1);
  expect(patterns.filter(({ name }) => !suites.some((suite) => suite.startsWith(name))).map(({ name }) => name)).toEqual([]);
});

test('every file and folder of ours that is written of is there', () => {
  const named = found(/`([\w.-]+(?:\/[\w.[\]@-]+)+\/?)`/g).filter(({ name }) => tops.includes(name.split('/')[0] ?? ''));
  expect(named.length).toBeGreaterThan(400);
  const isThere = (name: string) => existsSync(name) || ['.ts', '.test.ts'].some((end) => existsSync(`${name}${end}`)); // a suite is also named without its ending
  expect([...new Set(named.filter(({ name }) => !isThere(name)).map(({ path, name }) => `${path}: ${name}`))]).toEqual([]);
});
