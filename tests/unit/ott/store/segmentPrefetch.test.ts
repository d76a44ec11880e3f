import { mediaPrefetch } from '@/store/ott/playerApi';

const fetched = jest.fn();
const before = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = fetched;
});
afterEach(() => {
  jest.useRealTimers();
  fetched.mockReset();
  globalThis.fetch = before;
});

/** Resolves after the given time, unless the request is aborted. */
const after = <T>(ms: number, value: T, signal: AbortSignal) =>
  new Promise<T>((resolve, reject) => {
    setTimeout(() => resolve(value), ms);
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

/** A connection that responds after `headersMs` and delivers the body `bodyMs` later. */
function connection(headersMs: number, bodyMs: number, status = 206) {
  const signals: AbortSignal[] = [];
  fetched.mockImplementation((_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return after(headersMs, { status, arrayBuffer: () => after(bodyMs, new ArrayBuffer(200), signal) }, signal);
  });
  return signals;
}
async function segmentAfter(ms: number) {
  const pending = mediaPrefetch.segment('/media/v/token/240p.mp4', { start: 100, end: 300 });
  await jest.advanceTimersByTimeAsync(ms);
  return pending;
}

test('a slow connection may take its time over a segment that has begun to load', async () => {
  connection(9_000, 40_000);
  expect(await segmentAfter(49_000)).toMatchObject({ firstByteMs: 9_000, tookMs: 49_000 });
});

test('a silent connection is aborted after ten seconds, one that stalls in between after a minute', async () => {
  connection(11_000, 1);
  expect(await segmentAfter(10_000)).toBeNull();
  connection(1_000, 61_000);
  expect(await segmentAfter(61_000)).toBeNull();
});

test('a response that is not a segment is not read to its end', async () => {
  const signals = connection(10, 1_000, 200);
  expect(await segmentAfter(10)).toBeNull();
  expect(signals[0]?.aborted).toBe(true);
});
