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
  '/': 191,
  '/admin/audit': 186,
  '/admin/campaign-reviews': 192,
  '/admin/campaign-reviews/[reviewID]/preview': 203,
  '/admin/cases': 192,
  '/admin/content': 194,
  '/admin/invoices': 186,
  '/admin/messages': 191,
  '/admin/orders': 186,
  '/admin/payouts/batches': 188,
  '/admin/reports': 192,
  '/admin/search': 188,
  '/admin/settings': 188,
  '/approvals': 196,
  '/approvals/[campaignID]': 196,
  '/approvals/ledger': 186,
  '/campaign/[id]': 202,
  '/campaigns': 189,
  '/check-in': 186,
  '/check-in/[sessionID]': 196,
  '/checkout/[id]': 198,
  '/collection': 190,
  '/event/[id]': 191,
  '/explore': 192,
  '/explore/[collection]': 187,
  '/explore/for-you': 188,
  '/ott': 189,
  '/ott/[...slug]': 191,
  '/ott/search': 191,
  '/ott/snax/[id]': 190,
  '/ott/video/[videoHash]/[wrapperID]': 189,
  '/payment/begin/campaign': 201,
  '/payment/begin/event': 186,
  '/payment/begin/ott': 190,
  '/payment/process/campaign': 193,
  '/payment/process/event': 189,
  '/payment/process/ott': 187,
  '/profile': 193,
  '/studio': 194,
  '/studio/campaigns': 188,
  '/studio/campaigns/[campaignID]': 191,
  '/studio/campaigns/[campaignID]/preview': 203,
  '/studio/earnings': 186,
  '/studio/events': 186,
  '/studio/events/[eventID]/preview': 192,
  '/studio/ledger': 186,
  '/studio/onboarding': 190,
  '/studio/releases': 189,
  '/studio/team': 191,
  '/studio/titles/[releaseID]': 186,
  '/studio/titles/[releaseID]/preview': 197,
  '/studio/titles/new': 186,
  '/studio/upload': 197,
  '/ticket/order': 191,
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
