import { readFileSync } from 'node:fs';
import { monitoring } from '@/constants/monitoring';
import { startMonitoring } from '@/sentry.client.config';
import { errorReportText } from '@/utils/browser/errorReportText';

const sentry = {
  init: jest.fn(),
  addIntegration: jest.fn(),
  captureException: jest.fn(),
  browserProfilingIntegration: jest.fn(() => 'profiling'),
  replayIntegration: jest.fn((options: object) => ({ options })),
};
jest.mock('@sentry/nextjs', () => sentry);

const ask = jest.fn(async (_url: string, _init: { headers: object }) => ({
  status: 200,
  json: async () => ({ dsn: 'https://key@collector.test/1' }),
}));
beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { fetch: ask });
  document.cookie = 'privacy_choice=all; path=/';
});

test('without a monitoring DSN nothing is loaded or stored', async () => {
  ask.mockResolvedValueOnce({ status: 204, json: async () => ({ dsn: '' }) });
  const takeEarly = jest.fn(() => []);
  await startMonitoring(takeEarly);
  expect(sentry.init).not.toHaveBeenCalled();
  expect(errorReportText()).toBe('Something went wrong on our side.');
  expect(takeEarly).toHaveBeenCalledTimes(1);
});

const productHeaders = {
  'x-marquee-device-type': expect.any(String),
  'x-marquee-device-os': expect.any(String),
  'x-marquee-app-type': expect.any(String),
  'x-marquee-app-version': '1.0.0',
};

test('the settings request and every report carry the device headers [R-APP-018]', async () => {
  await startMonitoring(() => []);
  expect(ask.mock.calls[0]?.[0]).toBe(monitoring.tunnel);
  expect(ask.mock.calls[0]?.[1].headers).toMatchObject(productHeaders);
  expect(sentry.init.mock.calls[0]?.[0]).toMatchObject({ tunnel: monitoring.tunnel, transportOptions: { headers: productHeaders } });
});

test('one session in ten is profiled and traced [R-LIMIT-004, R-LIMIT-020]', async () => {
  await startMonitoring(() => []);
  expect(sentry.init.mock.calls[0]?.[0]).toMatchObject({
    tracesSampleRate: 1,
    profileSessionSampleRate: 0.1,
    profileLifecycle: 'trace',
    integrations: ['profiling'],
  });
});

test('the release is the one of the requirements [R-LIMIT-003]', async () => {
  await startMonitoring(() => []);
  expect(sentry.init.mock.calls[0]?.[0]).toMatchObject({ release: '2.5.2' });
});

test('replays are sampled, and record within their limits [R-LIMIT-005, R-LIMIT-021, R-LIMIT-023]', async () => {
  await startMonitoring(() => []);
  expect(sentry.init.mock.calls[0]?.[0]).toMatchObject({ replaysOnErrorSampleRate: 1, replaysSessionSampleRate: 0.1 });
  expect(sentry.replayIntegration.mock.calls[0]?.[0]).toMatchObject({
    flushMinDelay: 5000,
    flushMaxDelay: 5500,
    minReplayDuration: 4999,
    maxReplayDuration: 3_600_000,
    mutationLimit: 10_000,
    slowClickTimeout: 7000,
  });
});

/** They cannot be configured: this fails when an upgrade changes them. */
test('the SDK pauses a replay after 5 idle minutes and ends it after 15 [R-LIMIT-022]', () => {
  const sdk = readFileSync(require.resolve('@sentry/replay'), 'utf8');
  expect(
    [/SESSION_IDLE_PAUSE_DURATION = (\w+);/, /SESSION_IDLE_EXPIRE_DURATION = (\w+);/].map((set) => Number(set.exec(sdk)?.[1])),
  ).toEqual([5 * 60_000, 15 * 60_000]);
});

test('a replay records at most 300 events per second [R-LIMIT-006]', async () => {
  jest.useFakeTimers();
  await startMonitoring(() => []);
  const { beforeAddRecordingEvent } = sentry.replayIntegration.mock.calls[0]?.[0] as {
    beforeAddRecordingEvent: (event: object) => object | null;
  };
  const event = { type: 3 };
  const kept = Array.from({ length: 400 }, () => beforeAddRecordingEvent(event)).filter((one) => one === event);
  expect(kept).toHaveLength(300);
  jest.advanceTimersByTime(1000);
  expect(beforeAddRecordingEvent(event)).toBe(event);
  jest.useRealTimers();
});

test('without consent errors are reported and no visit is replayed [R-STATE-008]', async () => {
  document.cookie = 'privacy_choice=none; path=/';
  const failed = new Error('early');
  await startMonitoring(() => [failed]);
  expect(errorReportText()).toBe('Something went wrong on our side and has been reported.');
  expect(sentry.init.mock.calls[0]?.[0]).toMatchObject({ replaysOnErrorSampleRate: 0, replaysSessionSampleRate: 0 });
  expect(sentry.addIntegration).not.toHaveBeenCalled();
  expect(sentry.captureException).toHaveBeenCalledWith(failed);
});
