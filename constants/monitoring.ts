/** Sampling rates and session replay limits. */
export const monitoring = {
  tunnel: '/api/monitoring',
  tracesSampleRate: 1,
  profilesSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  /** The SDK's own throttle is 300 in five seconds per kind of event; this limits all events of a replay. */
  replayEventsPerSecond: 300,
  /** The SDK's idle pause (5 min) and idle expiry (15 min) cannot be configured. */
  replay: {
    flushMinDelay: 5000,
    flushMaxDelay: 5500,
    minReplayDuration: 4999,
    maxReplayDuration: 3_600_000,
    mutationLimit: 10_000,
    slowClickTimeout: 7000,
  },
} as const;

/** Turns off personal data that the SDK collects by default: user, cookies, headers, bodies and query strings. */
export const noPersonalData = { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false };
