import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { print } from './lib/console.mjs';
import { root } from './lib/paths.mjs';

const filesIn = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
const read = (file) => readFileSync(join(root, file), 'utf8');
const elementsIn = (text) => [...text.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name);

const screens = filesIn('components', 'Screen.tsx');
const tests = filesIn('tests/components', '.test.tsx').map(read);
const pages = tests.flatMap((text) => [...text.matchAll(/from '@\/(pages\/[\w/[\]-]+)'/g)].map(([, page]) => read(`${page}.tsx`)));
const rendered = new Set([...tests, ...pages].flatMap(elementsIn));
const unrendered = screens.filter((file) => !rendered.has(basename(file, '.tsx')));
for (const file of unrendered) print(`${file} is rendered by no test in tests/components.`);
if (screens.length < 40) print(`Only ${screens.length} screens were found.`);
process.exitCode = unrendered.length > 0 || screens.length < 40 ? 1 : 0;
