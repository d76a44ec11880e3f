import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../lib/paths.mjs';
import { endWith, say } from '../lib/say.mjs';

/** What a first visit of each page loads before it works, packed as a CDN packs it (gzip 9); polyfills for old browsers not counted. */
function measure() {
  const { pages } = JSON.parse(readFileSync(join(root, '.next/build-manifest.json'), 'utf8'));
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(root, '.next', file)), { level: 9 }).length);
    return sizes.get(file);
  };
  const isScript = (file) => file.endsWith('.js');
  const shared = pages['/_app'].filter(isScript);
  say(`shared by all: ${(shared.reduce((sum, file) => sum + sizeOf(file), 0) / 1000).toFixed(1)} kB`);
  for (const file of shared) say(`  ${(sizeOf(file) / 1000).toFixed(1).padStart(6)}  ${file}`);
  const rows = Object.keys(pages)
    .filter((page) => !page.startsWith('/_'))
    .map((page) => {
      const files = [...new Set([...shared, ...pages[page]])].filter(isScript);
      return { page, kB: files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000 };
    })
    .sort((one, other) => other.kB - one.kB);
  for (const { page, kB } of rows) say(`${kB.toFixed(1).padStart(7)} kB  ${page}`);
  const budget = 185;
  process.exitCode = rows.some(({ kB }) => kB > budget) ? 1 : 0;
}

try {
  measure();
} catch (error) {
  endWith(error);
}
