import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4780);
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--enable-unsafe-swiftshader', // WebGL without a graphics card, for the map
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** End-to-end tests against the production build, on a separate instance with the sample catalogue only. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  // A retry distinguishes a flaky test from a broken one; both fail the run (scripts/lib/testReport.mjs).
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    baseURL: process.env.E2E_ORIGIN ?? `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // No tracking, so that tests exercise the page and not its replay; monitoring.spec.ts opts in. The stored choice hides the privacy banner.
    extraHTTPHeaders: { DNT: '1' },
    // Transitions are drawn by the processor here; navigation.spec.ts tests them.
    contextOptions: { reducedMotion: 'reduce' },
    // In each new context it keeps a hundred files. What it is about, and the journeys of journeys.spec.ts, run with it.
    serviceWorkers: 'block',
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
    // An action that takes longer will not succeed; the limit of the whole test is far longer.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording every test takes time: in CI only the first retry is recorded.
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
          timeout: 900_000,
          reuseExistingServer: false,
          stdout: 'pipe',
          stderr: 'pipe',
          gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        },
      }),
});
