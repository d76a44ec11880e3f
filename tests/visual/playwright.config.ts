import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import base from '../../playwright.config';
import { frozenAt } from './frozenAt';

const port = Number(process.env.E2E_PORT ?? 4980);
const { webServer } = base;
if (webServer === undefined || Array.isArray(webServer))
  throw new Error('The visual test starts an instance of its own; unset E2E_ORIGIN.');

/** Without the font settings of the machine, and each layer drawn as a whole: text drawn again in parts has other edges. */
const drawing = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--disable-partial-raster'];

/** Another browser draws the edges of letters in another way, so that only what has moved can be told from it (scripts/lib/visual.mjs). */
const tolerance = process.env.IS_OTHER_BROWSER ? { threshold: 0.2, maxDiffPixelRatio: 0.01 } : { threshold: 0.02, maxDiffPixels: 60 };

/** Pictures of main screens compared with those in tests/visual/expected, on an instance whose clock stands still (docs/testing.md). */
export default defineConfig({
  ...base,
  testDir: __dirname,
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/expected/{arg}-{projectName}{ext}',
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  expect: {
    ...base.expect,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', ...tolerance },
  },
  use: {
    ...base.use,
    baseURL: `http://127.0.0.1:${port}`,
    contextOptions: { reducedMotion: 'reduce' },
    // They would answer from a cache of their own.
    serviceWorkers: 'block',
    screenshot: 'off',
    trace: 'off',
    launchOptions: {
      ...base.use?.launchOptions,
      args: [...(base.use?.launchOptions?.args ?? []), ...drawing],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } },
    {
      name: 'tablet',
      use: { viewport: { width: 820, height: 1180 }, hasTouch: true, userAgent: devices['Galaxy Tab S4'].userAgent },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    ...webServer,
    cwd: join(__dirname, '../..'),
    url: `http://127.0.0.1:${port}/api/ready`,
    env: {
      E2E_PORT: String(port),
      FROZEN_AT: frozenAt,
      // Sample data of the real time would show other dates.
      SAMPLE_DATA: '',
      // Signs the codes of tickets.
      APP_SECRET: 'a-secret-for-tickets-of-the-visual-test-only',
      NODE_OPTIONS: `--require "${join(__dirname, 'freezeServerClock.cjs')}"`,
    },
  },
});
