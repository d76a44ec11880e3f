import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findBrowser } from './browser.mjs';

const settleMs = 1500;
const actMs = 700;
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const counters = { cpu: 'TaskDuration', script: 'ScriptDuration', layout: 'LayoutDuration', style: 'RecalcStyleDuration' };

export const openBrowser = async () =>
  chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });

/**
 * One first load on a phone with an empty cache: milliseconds of the main thread in thread time (`cpu`, of it `script`, `layout`, `style`), so that
 * other load on the machine hardly counts; `longest` task in ms; `elements`; kB received by kind. With `hasAct` also `act`, what the visitor's first scroll costs.
 */
export async function loadOnPhone(browser, url, { hasAct = false } = {}) {
  const context = await browser.newContext({ ...phone, locale: 'en-IN', timezoneId: 'Asia/Kolkata', ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const kinds = new Map();
    const kB = {};
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'other';
      kB[kind] = (kB[kind] ?? 0) + encodedDataLength / 1000;
    });
    await session.send('Network.enable');
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(() => {
      window.longestTask = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await wait(settleMs);
    const readTimes = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return Object.fromEntries(
        Object.entries(counters).map(([key, name]) => [key, 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)]),
      );
    };
    const times = await readTimes();
    const { elements, longest } = await page.evaluate(() => ({
      elements: document.querySelectorAll('*').length,
      longest: window.longestTask,
    }));
    if (!hasAct) return { ...times, elements, longest, kB };
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
    await wait(actMs);
    return { ...times, act: (await readTimes()).cpu - times.cpu, elements, longest, kB };
  } finally {
    await context.close();
  }
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
