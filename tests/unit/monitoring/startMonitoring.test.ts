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

test('the settings request and every report carry the device headers', async () => {
  await startMonitoring(() => []);
  expect(ask.mock.calls[0]?.[0]).toBe(monitoring.tunnel);
  expect(ask.mock.calls[0]?.[1].headers).toMatchObject(productHeaders);
  expect(sentry.init.mock.calls[0]?.[0]).toMatchObject({ tunnel: monitoring.tunnel, transportOptions: { headers: productHeaders } });
});

test('one session in ten is profiled and traced', async () => {
  await startMonitoring(() => []);
  expect(sentry.init.mock.calls[0]?.[0]).toMatchObject({
    tracesSampleRate: 1,
    profileSessionSampleRate: 0.1,
    profileLifecycle: 'trace',
    integrations: ['profiling'],
  });
});

test('a replay records at most 300 events per second', async () => {
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

test('without consent errors are reported and no visit is replayed', async () => {
  document.cookie = 'privacy_choice=none; path=/';
  const failed = new Error('early');
  await startMonitoring(() => [failed]);
  expect(errorReportText()).toBe('Something went wrong on our side and has been reported.');
  expect(sentry.init.mock.calls[0]?.[0]).toMatchObject({ replaysOnErrorSampleRate: 0, replaysSessionSampleRate: 0 });
  expect(sentry.addIntegration).not.toHaveBeenCalled();
  expect(sentry.captureException).toHaveBeenCalledWith(failed);
});
