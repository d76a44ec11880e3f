import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../lib/browser.mjs';
import { print, reportFailure } from '../lib/console.mjs';
import { root } from '../lib/paths.mjs';
import { createTestInstance } from '../lib/testInstance.mjs';
import { createDemoClock } from './demoClock.mjs';

/**
 * Plays a demonstration in a sandbox of its own with a clock that can be moved, and removes the sandbox. `play` gets the browser, the instance and the clock, and
 * resolves with whether all went well; an error is reported with a picture of each open page. The pictures stay in `folder`, which is emptied first.
 */
export async function playInSandbox({ title, folder, environment, play }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const clockFile = join(folder, 'clock.json');
  const clock = createDemoClock(clockFile);
  const instance = createTestInstance({ port: Number(process.env.PORT || 4790), environment: { ...clock.environment, ...environment } });
  let browser = null;
  try {
    print(`Marquee: ${title}`);
    print(`The sandbox is ready after ${(await instance.start()).toFixed(0)} s at ${instance.origin}`);
    const executablePath = await findBrowser();
    browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
    const isDone = await play(browser, instance, clock);
    print(`Screenshots: ${relative(root, folder)}/`);
    process.exitCode = isDone ? 0 : 1;
  } catch (error) {
    reportFailure(error);
    process.exitCode = 1;
    for (const [at, page] of (browser?.contexts() ?? []).flatMap((context) => context.pages()).entries())
      await page.screenshot({ path: join(folder, `failed-${at}.png`), fullPage: true }).catch(() => {});
  } finally {
    await browser?.close();
    await instance.stop();
    rmSync(clockFile, { force: true });
  }
}
