import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { print } from './console.mjs';
import { root } from './paths.mjs';

/** JavaScript that a first visit of a page may load, in kB (docs/performance.md). */
const budget = 185;
/** Pages over the budget, with their current size as limit; 0.3 kB and more above it, by which builds of one source differ. Remove a page from this list when it gets below 185. */
const recordedSizes = {
  '/': 195,
  '/admin': 187,
  '/admin/audit': 189,
  '/admin/cases': 194,
  '/admin/search': 189,
  '/approvals': 198,
  '/approvals/[campaignID]': 198,
  '/approvals/ledger': 191,
  '/campaign/[id]': 205,
  '/campaigns': 194,
  '/channel/[handle]': 187,
  '/check-in': 190,
  '/check-in/[sessionID]': 200,
  '/studio/events/new': 186,
  '/channel': 186,
  '/search': 186,
  '/checkout/[id]': 203,
  '/collection': 194,
  '/event/[id]': 195,
  '/explore': 196,
  '/explore/[collection]': 191,
  '/explore/for-you': 192,
  '/invitation': 188,
  '/login': 189,
  '/ott': 193,
  '/ott/[...slug]': 195,
  '/ott/search': 195,
  '/ott/snax/[id]': 195,
  '/ott/video/[videoHash]/[wrapperID]': 194,
  '/payment/begin/campaign': 204,
  '/payment/begin/event': 190,
  '/payment/begin/ott': 194,
  '/payment/process/campaign': 197,
  '/payment/process/event': 194,
  '/payment/process/ott': 191,
  '/profile': 197,
  '/studio': 201,
  '/studio/audience': 189,
  '/studio/audience/[kind]/[id]': 189,
  '/studio/campaigns': 192,
  '/studio/campaigns/[campaignID]': 189,
  '/studio/campaigns/[campaignID]/preview': 206,
  '/studio/campaigns/new': 187,
  '/studio/earnings': 190,
  '/studio/events': 191,
  '/studio/events/[eventID]': 188,
  '/studio/events/[eventID]/preview': 196,
  '/studio/events/[eventID]/sessions/[sessionID]': 187,
  '/studio/ledger': 191,
  '/studio/onboarding': 195,
  '/studio/releases': 197,
  '/studio/team': 196,
  '/studio/titles/[releaseID]': 187,
  '/studio/titles/[releaseID]/preview': 202,
  '/studio/titles/new': 191,
  '/studio/upload': 201,
  '/ticket': 189,
  '/ticket/order': 196,
  '/ticket/take': 187,
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
