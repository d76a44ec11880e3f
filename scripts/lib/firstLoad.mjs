import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { print } from './console.mjs';
import { root } from './paths.mjs';

/** JavaScript that a first visit of a page may load, in kB (docs/performance.md). */
const budget = 185;
/** Builds of one source differ by up to this, in kB, so a page fails only beyond its limit and this. */
const buildDifference = 0.6;
/** Pages over the budget, with their size and up to 2 kB more as limit. Remove a page from this list when it gets below 185. */
const recordedSizes = {
  '/admin/campaign-reviews/[reviewID]/preview': 188,
  '/approvals': 190,
  '/approvals/[campaignID]': 190,
  '/check-in/[sessionID]': 190,
  '/checkout/[id]': 193,
  '/payment/begin/campaign': 194,
  '/profile': 187,
  '/studio': 187,
  '/studio/campaigns/[campaignID]/preview': 188,
  '/studio/events/[eventID]/preview': 187,
  '/studio/titles/[releaseID]/preview': 191,
  '/studio/upload': 190,
};

export const budgetOf = (page) => recordedSizes[page] ?? budget;

/** The size of each page's scripts, compressed as by a CDN (gzip 9), without polyfills for old browsers. */
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

/** Checks each page against its budget, as a part of `npm test`. Returns {passed, failed}. */
export async function checkFirstLoad() {
  const { rows } = measureFirstLoad();
  const over = rows.filter(({ page, kB }) => kB > budgetOf(page) + buildDifference);
  for (const { page, kB } of over) print(`  FAILED  ${page} loads ${kB.toFixed(1)} kB on the first visit, its budget is ${budgetOf(page)}`);
  return { passed: rows.length - over.length, failed: over.length };
}
