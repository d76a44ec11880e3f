import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { print } from './console.mjs';
import { root } from './paths.mjs';

/** JavaScript that a first visit of a page may load, in kB (docs/performance.md). */
const budget = 185;
/** Builds of one source differ by up to this, in kB, so a page fails only beyond its limit and this. */
const buildDifference = 0.6;
/** Pages over the budget, with their current size, rounded up, as limit. Remove a page from this list when it gets below 185. */
const recordedSizes = {
  '/': 196,
  '/admin': 188,
  '/admin/announcements': 188,
  '/admin/audit': 191,
  '/admin/campaigns/[contentID]': 188,
  '/admin/campaign-reviews': 197,
  '/admin/campaign-reviews/[reviewID]': 188,
  '/admin/cases': 198,
  '/admin/cases/[caseID]': 187,
  '/admin/channels/[contentID]': 188,
  '/admin/content': 199,
  '/admin/events/[contentID]': 188,
  '/admin/identity': 189,
  '/admin/identity/[userID]': 188,
  '/admin/invoices': 191,
  '/admin/jobs': 189,
  '/admin/ledger': 187,
  '/admin/messages': 197,
  '/admin/messages/[messageID]': 188,
  '/admin/orders/[paymentID]': 187,
  '/admin/payouts': 190,
  '/admin/payouts/[payoutID]': 188,
  '/admin/payouts/batches': 192,
  '/admin/payouts/batches/[batchID]': 188,
  '/admin/people/[userID]': 187,
  '/admin/reports': 197,
  '/admin/reports/[reportID]': 188,
  '/admin/search': 190,
  '/admin/settings': 193,
  '/admin/settlements': 190,
  '/admin/settlements/[settlementID]': 188,
  '/admin/staff': 187,
  '/admin/titles/[contentID]': 188,
  '/approvals': 201,
  '/approvals/[campaignID]': 201,
  '/approvals/ledger': 191,
  '/campaign/[id]': 207,
  '/campaigns': 195,
  '/channel': 186,
  '/channel/[handle]': 188,
  '/check-in': 191,
  '/check-in/[sessionID]': 200,
  '/checkout/[id]': 204,
  '/collection': 195,
  '/event/[id]': 196,
  '/explore': 197,
  '/explore/[collection]': 192,
  '/explore/for-you': 193,
  '/invitation': 189,
  '/login': 189,
  '/ott': 194,
  '/ott/[...slug]': 197,
  '/ott/search': 196,
  '/ott/snax/[id]': 195,
  '/ott/video/[videoHash]/[wrapperID]': 194,
  '/payment/begin/campaign': 205,
  '/payment/begin/event': 191,
  '/payment/begin/ott': 195,
  '/payment/process/campaign': 198,
  '/payment/process/event': 194,
  '/payment/process/ott': 192,
  '/profile': 198,
  '/search': 186,
  '/studio': 200,
  '/studio/audience': 190,
  '/studio/audience/[kind]/[id]': 190,
  '/studio/campaigns': 193,
  '/studio/campaigns/[campaignID]': 191,
  '/studio/campaigns/[campaignID]/preview': 207,
  '/studio/campaigns/new': 188,
  '/studio/earnings': 191,
  '/studio/events': 192,
  '/studio/events/[eventID]': 189,
  '/studio/events/[eventID]/preview': 197,
  '/studio/events/[eventID]/sessions/[sessionID]': 188,
  '/studio/events/new': 186,
  '/studio/ledger': 191,
  '/studio/onboarding': 195,
  '/studio/releases': 194,
  '/studio/team': 196,
  '/studio/titles/[releaseID]': 191,
  '/studio/titles/[releaseID]/preview': 203,
  '/studio/titles/new': 192,
  '/studio/upload': 202,
  '/ticket': 189,
  '/ticket/order': 196,
  '/ticket/take': 188,
  '/user/[username]': 186,
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
