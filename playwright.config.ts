import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4780);
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Journeys against the production build, on a house of their own that starts empty but for the sample catalogue. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  // A machine that does other things as well may be late twice; what is late three times is broken. The report names every second try.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    baseURL: process.env.E2E_ORIGIN ?? `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Not followed, so that journeys measure the page and not its replay; monitoring.spec.ts asks to be. The choice is made, so no banner asks for it.
    extraHTTPHeaders: { DNT: '1' },
    storageState: {
      cookies: [
        {
          name: 'privacy_choice',
          value: 'none',
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    // What cannot be pressed by then never will be; the limit of the whole journey is far longer.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording every journey costs time: in CI only a second try is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { args: flags, ...(existsSync(chromium) ? { executablePath: chromium } : {}) },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  ...(process.env.E2E_ORIGIN
    ? {}
    : {
        webServer: {
          command: 'node tests/support/startE2eApp.mjs',
          env: { E2E_PORT: String(port) },
          url: `http://127.0.0.1:${port}/api/ready`,
          timeout: 300_000,
          reuseExistingServer: false,
          stdout: 'pipe',
          stderr: 'pipe',
          gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        },
      }),
});
