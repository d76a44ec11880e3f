import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { print } from './console.mjs';
import { root } from './paths.mjs';

/** JavaScript that a first visit of a page may load, in kB (docs/performance.md). */
const budget = 185;
/** Pages over the budget, with their current size as limit. Remove a page from this list when it gets below 185. */
const recordedSizes = {
  '/': 190,
  '/approvals': 192,
  '/approvals/[campaignID]': 192,
  '/approvals/ledger': 186,
  '/campaign/[id]': 199,
  '/campaigns': 190,
  '/checkout/[id]': 196,
  '/collection': 190,
  '/check-in': 186,
  '/check-in/[sessionID]': 195,
  '/event/[id]': 193,
  '/explore': 190,
  '/explore/[collection]': 187,
  '/explore/for-you': 187,
  '/ott': 190,
  '/ott/[...slug]': 192,
  '/ott/search': 192,
  '/ott/snax/[id]': 191,
  '/ott/video/[videoHash]/[wrapperID]': 190,
  '/payment/begin/campaign': 200,
  '/payment/begin/event': 191,
  '/payment/begin/ott': 188,
  '/payment/process/campaign': 194,
  '/payment/process/event': 190,
  '/payment/process/ott': 187,
  '/profile': 192,
  '/studio': 190,
  '/studio/audience': 188,
  '/studio/audience/[kind]/[id]': 188,
  '/studio/campaigns': 188,
  '/studio/campaigns/[campaignID]/preview': 198,
  '/studio/campaigns/new': 187,
  '/studio/earnings': 192,
  '/studio/events': 187,
  '/studio/events/[eventID]': 197,
  '/studio/events/new': 189,
  '/studio/ledger': 186,
  '/studio/onboarding': 189,
  '/studio/releases': 195,
  '/studio/team': 190,
  '/studio/titles/[releaseID]': 199,
  '/studio/titles/new': 186,
  '/studio/upload': 190,
  '/ticket/order': 190,
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
  const over = rows.filter(({ page, kB }) => kB > budgetOf(page));
  for (const { page, kB } of over) print(`  FAILED  ${page} loads ${kB.toFixed(1)} kB on the first visit, its budget is ${budgetOf(page)}`);
  return { passed: rows.length - over.length, failed: over.length };
}
