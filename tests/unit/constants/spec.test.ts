import { imageQuality } from '@contract/imageQuality';
import { imageBreakpoints } from '@/constants/images';
import { callTimeoutMs, pageSizes, routeProgressDelayMs, thresholds, videoOverlay } from '@/constants/limits';
import { monitoring } from '@/constants/monitoring';
import { paymentStatuses } from '@/constants/payments';
import { apps, desktopProducts, isDesktopApp, productKeys } from '@/constants/products';
import { routes } from '@/constants/routes';
import { snackbarMs, snackTypes } from '@/constants/snackbar';
import { tabLabels, tabs } from '@/constants/tabs';
import { versions } from '@/constants/versions';

test('page sizes and thresholds are those of the requirements', () => {
  expect(pageSizes).toEqual({
    homeFeed: 10,
    userVideos: 10,
    myVideos: 10,
    userSearch: 5,
    videoSearch: 5,
    xray: 8,
    investFeed: 10,
    eventFeed: 10,
    investPortfolio: 10,
    bookmarkEventPage: 5,
    purchaseEventPage: 5,
  });
  expect(thresholds).toEqual({ homeFeedFetch: 3, infiniteScrollOffset: 10 });
});

test('times, versions and picture sizes are those of the requirements', () => {
  expect([routeProgressDelayMs, snackbarMs, videoOverlay.fadeMs, videoOverlay.fadeOutIntervalMs]).toEqual([250, 3000, 2000, 5000]);
  expect(versions).toEqual({ release: '2.5.2', mobileMenu: 'v2.00.01', analyticsApp: '1.0', requestHeader: '1.0.0' });
  expect([imageQuality, ...imageBreakpoints.map(({ below }) => below)]).toEqual([75, 300, 400, 760]);
  expect(callTimeoutMs.server).toBeLessThan(callTimeoutMs.browser);
});

test('kinds and statuses are those of the requirements', () => {
  expect(snackTypes).toEqual(['INFO', 'ERROR', 'WARNING', 'SUCCESS']);
  expect(paymentStatuses).toEqual({ success: ['COMPLETED', 'BOOKED'], failure: ['FAILED', 'DECLINED', 'TIMED_OUT'] });
});

test('each product has its key, and the pages of the desktop products are wide [R-APP-011, R-APP-013]', () => {
  expect(productKeys).toEqual({ ott: 'screen', events: 'event', campaigns: 'invest' });
  expect(desktopProducts).toEqual(['ott', 'studio']);
  expect(apps.filter(isDesktopApp)).toEqual(['screen', 'studio']);
});

test('monitoring settings are those of the requirements', () => {
  expect(monitoring).toMatchObject({
    tracesSampleRate: 1,
    profilesSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    replaysSessionSampleRate: 0.1,
  });
  expect(monitoring.replay).toEqual({
    flushMinDelay: 5000,
    flushMaxDelay: 5500,
    minReplayDuration: 4999,
    maxReplayDuration: 3_600_000,
    mutationLimit: 10_000,
    slowClickTimeout: 7000,
  });
});

test('every tab of the requirements has a name', () => {
  expect(
    Object.values(tabs)
      .flat()
      .every((tab) => tabLabels[tab]),
  ).toBe(true);
});

test('every fixed path ends in a slash, and inserted values are escaped', () => {
  const fixed = Object.values(routes).filter((route) => typeof route === 'string');
  expect(fixed.every((path) => path.startsWith('/') && path.endsWith('/'))).toBe(true);
  expect(routes.event('../studio')).toBe('/event/..%2Fstudio/');
  expect(routes.loginAndReturn('/a/?b=c&d')).toBe('/login/?redirectUrl=%2Fa%2F%3Fb%3Dc%26d');
});
