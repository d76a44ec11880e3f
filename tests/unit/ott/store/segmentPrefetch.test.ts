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

/** Settles after so long, unless the asking was given up. */
const after = <T>(ms: number, value: T, signal: AbortSignal) =>
  new Promise<T>((resolve, reject) => {
    setTimeout(() => resolve(value), ms);
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

/** A line that answers after `headersMs` and has it all `bodyMs` later. */
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

test('a slow line may take its time over a piece that has begun to come', async () => {
  connection(9_000, 40_000);
  expect(await segmentAfter(49_000)).toMatchObject({ firstByteMs: 9_000, tookMs: 49_000 });
});

test('a line that says nothing is given up after ten seconds, one that stops in between after a minute', async () => {
  connection(11_000, 1);
  expect(await segmentAfter(10_000)).toBeNull();
  connection(1_000, 61_000);
  expect(await segmentAfter(61_000)).toBeNull();
});

test('what is no piece is not read to its end', async () => {
  const signals = connection(10, 1_000, 200);
  expect(await segmentAfter(10)).toBeNull();
  expect(signals[0]?.aborted).toBe(true);
});
