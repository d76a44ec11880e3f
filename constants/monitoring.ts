/** How much is reported, and how carefully a session is replayed. */
export const monitoring = {
  tunnel: '/api/monitoring',
  tracesSampleRate: 1,
  profilesSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  /** The SDK's own throttle is 300 in five seconds of one kind of event; this is the limit of all that a replay records. */
  replayEventsPerSecond: 300,
  /** The idle pause (5 min) and idle expiry (15 min) of the spec are the SDK's own and cannot be set. */
  replay: {
    flushMinDelay: 5000,
    flushMaxDelay: 5500,
    minReplayDuration: 4999,
    maxReplayDuration: 3_600_000,
    mutationLimit: 10_000,
    slowClickTimeout: 7000,
  },
} as const;

/** The SDK collects by default what a report does not need: who, with which cookies, which headers, what they typed. */
export const noPersonalData = { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false };
