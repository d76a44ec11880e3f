import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { print } from './lib/console.mjs';
import { root } from './lib/paths.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');

/** The lines outside fenced code, in which neither headings nor links count. */
function proseOf(text) {
  let isCode = false;
  return text.split('\n').filter((line) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    return !isFence && !isCode;
  });
}

/** The anchors of a file's headings, as GitHub makes them; of two equal headings the second ends in -1. */
function anchorsOf(text) {
  const anchors = new Set();
  for (const line of proseOf(text)) {
    if (!/^#{1,6} /.test(line)) continue;
    const words = line.slice(line.indexOf(' ')).trim().toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

/** Links to files of the repository. */
const linksOf = (text) =>
  proseOf(text)
    .flatMap((line) => [...line.replace(/`[^`]*`/g, '').matchAll(/\]\(([^()\s]+)\)/g)])
    .map(([, target]) => target)
    .filter((target) => !URL.canParse(target));

function faultOf(file, link) {
  const [path, anchor] = link.split('#');
  const target = path ? normalize(join(dirname(file), path)) : file;
  if (!existsSync(join(root, target))) return `${file}: there is no ${target}`;
  if (anchor && !anchorsOf(read(target)).has(anchor)) return `${file}: ${target} has no heading #${anchor}`;
  return null;
}

/** Documents that are empty, and links to files or headings that do not exist. Addresses of other sites are not requested. */
const files = ['README.md', 'server/README.md', ...readdirSync(join(root, 'docs'), { recursive: true }).map((file) => join('docs', file))];
const faults = files
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => {
    const text = read(file);
    if (text.trim() === '') return [`${file}: the file is empty`];
    return linksOf(text).flatMap((link) => faultOf(file, link) ?? []);
  });
for (const fault of faults) print(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
