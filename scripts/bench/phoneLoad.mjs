import { chromium } from 'playwright';

/**
 * Main-thread CPU of a first load on a phone, in milliseconds of thread time, so that other load on the machine hardly counts.
 * `ROUNDS=15 node scripts/bench/phoneLoad.mjs /ott/ http://127.0.0.1:4700 http://127.0.0.1:4701` loads the page from each server in turn, with an
 * empty cache, and prints the medians of the browser's own counters. Compare servers of one run, not runs.
 */
const [path = '/ott/', ...origins] = process.argv.slice(2);
const rounds = Number(process.env.ROUNDS ?? 15);
const settleMs = 1500;
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const counters = ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});

async function load(origin) {
  const context = await browser.newContext({ ...phone, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.locator('body[data-app-ready]').waitFor();
  await page.waitForTimeout(settleMs);
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  return Object.fromEntries(counters.map((counter) => [counter, 1000 * (metrics.find(({ name }) => name === counter)?.value ?? 0)]));
}

const loads = new Map(origins.map((origin) => [origin, []]));
for (const origin of origins) await load(origin); // the server renders and caches the page
for (let round = 0; round < rounds; round += 1) for (const origin of origins) loads.get(origin).push(await load(origin));
for (const [origin, results] of loads) {
  const row = counters.map(
    (counter) =>
      `${counter} ${median(results.map((result) => result[counter]))
        .toFixed(0)
        .padStart(4)} ms`,
  );
  console.log(`${origin}  ${row.join('  ')}  all ${results.map(({ TaskDuration }) => TaskDuration.toFixed(0)).join(' ')}`);
}
await browser.close();
