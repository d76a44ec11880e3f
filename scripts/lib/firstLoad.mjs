import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './paths.mjs';
import { say } from './say.mjs';

/** What a first visit of a page may load before it works, in kB; docs/performance.md says what is in it. */
const budget = 185;
/** Pages that are over it, each with what it has reached: more than that is a step back. A page that comes below 185 leaves this list. */
const reached = {
  '/campaign/[id]': 192,
  '/checkout/[id]': 187,
  '/door/[sessionID]': 189,
  '/event/[id]': 186,
  '/ott/[...slug]': 186,
  '/ott/search': 186,
  '/ott/snax/[id]': 186,
  '/payment/begin/campaign': 195,
  '/payment/process/campaign': 187,
  '/profile': 187,
  '/studio/campaigns/[campaignID]/preview': 191,
  '/studio/earnings': 186,
  '/studio/events/[eventID]': 190,
  '/studio/releases': 190,
  '/studio/titles/[releaseID]': 192,
};

export const budgetOf = (page) => reached[page] ?? budget;

/** The scripts of each page of the build, packed as a CDN packs them (gzip 9); polyfills for old browsers not counted. */
export function measureFirstLoad() {
  const { pages } = JSON.parse(readFileSync(join(root, '.next/build-manifest.json'), 'utf8'));
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(root, '.next', file)), { level: 9 }).length);
    return sizes.get(file);
  };
  const isScript = (file) => file.endsWith('.js');
  const shared = pages['/_app'].filter(isScript);
  const rows = Object.keys(pages)
    .filter((page) => !page.startsWith('/_'))
    .map((page) => {
      const files = [...new Set([...shared, ...pages[page]])].filter(isScript);
      return { page, kB: files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000 };
    })
    .sort((one, other) => other.kB - one.kB);
  return { shared: shared.map((file) => ({ file, kB: sizeOf(file) / 1000 })), rows };
}

/** Each page against its budget, as a part of `npm test`. Answers {passed, failed}. */
export async function checkFirstLoad() {
  const { rows } = measureFirstLoad();
  const over = rows.filter(({ page, kB }) => kB > budgetOf(page));
  for (const { page, kB } of over) say(`  FAILED  ${page} loads ${kB.toFixed(1)} kB at first, its budget is ${budgetOf(page)}`);
  return { passed: rows.length - over.length, failed: over.length };
}
