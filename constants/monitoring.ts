/** SPEC.md §9: how much is reported, and how carefully a session is replayed. */
export const monitoring = {
  tunnel: '/monitoring',
  tracesSampleRate: 1,
  profilesSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  replay: {
    flushMinDelay: 5000,
    flushMaxDelay: 5500,
    minReplayDuration: 4999,
    maxReplayDuration: 3_600_000,
    sessionIdlePauseMs: 300_000,
    sessionIdleExpireMs: 900_000,
    mutationLimit: 10_000,
    slowClickTimeout: 7000,
    eventsPerSecond: 300,
  },
} as const;
