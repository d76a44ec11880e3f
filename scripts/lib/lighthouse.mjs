import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from './browser.mjs';

/** Not a dependency: only this bench needs it, and npm keeps what it fetched once. */
const lighthouse = 'lighthouse@12.8.2';
/** `simulate` computes a slow phone from a fast load, as Lighthouse does by itself; `devtools` slows the load down. */
const throttling = process.env.THROTTLING ?? 'simulate';

/**
 * One Lighthouse run as on a phone: the performance score out of 100; first and largest contentful paint and blocking time in ms; layout shift. Tried again once, because
 * now and then Chromium's trace has no navigation (NO_NAVSTART).
 */
export const runLighthouse = (url) => runOnce(url).catch(() => runOnce(url));

async function runOnce(url) {
  const options = [
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--only-categories=performance',
    `--throttling-method=${throttling}`,
  ];
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${lighthouse}`,
      '--',
      'lighthouse',
      url,
      ...options,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors',
    ],
    { env: { ...process.env, CHROME_PATH: await findBrowser() }, maxBuffer: 64 * 1024 * 1024, timeout: 180_000 },
  );
  const { categories, audits, runtimeError } = JSON.parse(stdout);
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  const value = (audit) => audits[audit].numericValue;
  return {
    score: 100 * categories.performance.score,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}
