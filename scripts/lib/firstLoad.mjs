import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { print } from './console.mjs';
import { root } from './paths.mjs';

/** JavaScript that a first visit of a page may load, in kB (docs/performance.md). */
const budget = 185;
/** Pages over the budget, with their current size as limit. Remove a page from this list when it gets below 185. */
const recordedSizes = {
  '/': 193,
  '/approvals': 196,
  '/approvals/[campaignID]': 196,
  '/approvals/ledger': 190,
  '/campaign/[id]': 202,
  '/campaigns': 194,
  '/channel': 186,
  '/channel/[handle]': 187,
  '/check-in': 190,
  '/check-in/[sessionID]': 198,
  '/checkout/[id]': 200,
  '/collection': 193,
  '/event/[id]': 196,
  '/explore': 194,
  '/explore/[collection]': 190,
  '/explore/for-you': 191,
  '/invitation': 187,
  '/login': 188,
  '/ott': 194,
  '/ott/[...slug]': 194,
  '/ott/search': 196,
  '/ott/snax/[id]': 194,
  '/ott/video/[videoHash]/[wrapperID]': 193,
  '/payment/begin/campaign': 204,
  '/payment/begin/event': 195,
  '/payment/begin/ott': 191,
  '/payment/process/campaign': 197,
  '/payment/process/event': 192,
  '/payment/process/ott': 190,
  '/profile': 196,
  '/studio': 193,
  '/studio/audience': 191,
  '/studio/audience/[kind]/[id]': 191,
  '/studio/campaigns': 192,
  '/studio/campaigns/[campaignID]': 188,
  '/studio/campaigns/[campaignID]/preview': 202,
  '/studio/campaigns/new': 191,
  '/studio/earnings': 196,
  '/studio/events': 191,
  '/studio/events/[eventID]': 200,
  '/studio/events/new': 193,
  '/studio/ledger': 190,
  '/studio/onboarding': 191,
  '/studio/releases': 200,
  '/studio/team': 193,
  '/studio/titles': 187,
  '/studio/titles/[releaseID]': 204,
  '/studio/titles/new': 191,
  '/studio/upload': 194,
  '/ticket': 189,
  '/ticket/order': 193,
  '/ticket/take': 186,
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
