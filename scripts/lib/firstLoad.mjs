import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { print } from './console.mjs';
import { root } from './paths.mjs';

/** JavaScript that a first visit of a page may load, in kB (docs/performance.md). */
const budget = 185;
/** Pages over the budget, with their current size as limit; 0.3 kB and more above it, by which builds of one source differ. Remove a page from this list when it gets below 185. */
const recordedSizes = {
  '/': 192,
  '/approvals': 195,
  '/approvals/[campaignID]': 195,
  '/approvals/ledger': 188,
  '/campaign/[id]': 202,
  '/campaigns': 192,
  '/check-in': 188,
  '/check-in/[sessionID]': 197,
  '/checkout/[id]': 200,
  '/collection': 192,
  '/event/[id]': 195,
  '/explore': 192,
  '/explore/[collection]': 189,
  '/explore/for-you': 189,
  '/invitation': 186,
  '/ott': 192,
  '/ott/[...slug]': 193,
  '/ott/search': 194,
  '/ott/snax/[id]': 192,
  '/ott/video/[videoHash]/[wrapperID]': 191,
  '/payment/begin/campaign': 199,
  '/payment/begin/event': 193,
  '/payment/begin/ott': 190,
  '/payment/process/campaign': 195,
  '/payment/process/event': 191,
  '/payment/process/ott': 189,
  '/profile': 194,
  '/studio': 193,
  '/studio/audience': 187,
  '/studio/audience/[kind]/[id]': 187,
  '/studio/campaigns': 190,
  '/studio/campaigns/[campaignID]': 187,
  '/studio/campaigns/[campaignID]/preview': 202,
  '/studio/campaigns/new': 190,
  '/studio/earnings': 187,
  '/studio/events': 190,
  '/studio/events/[eventID]': 186,
  '/studio/ledger': 188,
  '/studio/onboarding': 190,
  '/studio/releases': 194,
  '/studio/team': 192,
  '/studio/titles/new': 188,
  '/studio/upload': 196,
  '/ticket': 186,
  '/ticket/order': 193,
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
