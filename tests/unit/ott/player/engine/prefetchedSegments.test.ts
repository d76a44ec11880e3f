import type Hls from 'hls.js';
import { storePrefetchedSegments, withPrefetchedSegments, takePrefetchedSegment } from '@/components/ott/player/engine/prefetchedSegments';

type LoaderClass = typeof Hls.DefaultConfig.loader;
const url = '/media/v/token/360p.mp4';
const range = { start: 100, end: 300 };
const segment = { bytes: new ArrayBuffer(200), firstByteMs: 30, tookMs: 80 };

/** The part of the engine's loader that is called; records requests. */
function engine() {
  const fetched: string[] = [];
  class Loader {
    stats = { loaded: 0, total: 0, loading: { start: 0, first: 0, end: 0 } };
    load({ url: from }: { url: string }) {
      fetched.push(from);
    }
    abort() {}
    destroy() {}
  }
  const loader = new (withPrefetchedSegments(Loader as unknown as LoaderClass))({} as never);
  const onSuccess = jest.fn();
  const load = (context: object) => loader.load(context as never, {} as never, { onSuccess } as never);
  return { fetched, loader, onSuccess, load };
}
const context = { url: new URL(url, window.location.href).href, rangeStart: 100, rangeEnd: 300 };
const store = (pending: Promise<typeof segment | null>) => storePrefetchedSegments([{ url, range, pending }]);

test('a prefetched segment is used once, with its original load time', async () => {
  store(Promise.resolve(segment));
  const { load, loader, onSuccess, fetched } = engine();
  load(context);
  await Promise.resolve();
  expect(onSuccess).toHaveBeenCalledTimes(1);
  expect(onSuccess.mock.calls[0][0]).toMatchObject({ url: context.url, data: segment.bytes });
  const { start, first, end } = loader.stats.loading;
  expect([end - start, first - start]).toEqual([expect.closeTo(80), expect.closeTo(30)]);
  expect(loader.stats.total).toBe(200);
  expect(fetched).toEqual([]);
  engine().load(context);
  expect(takePrefetchedSegment(url, range)).toBeUndefined();
});

test.each([
  ['another part of the file', { ...context, rangeEnd: 301 }],
  ['the whole file', { url: context.url }],
  ['another file', { ...context, url: context.url.replace('360p', '480p') }],
])('%s is fetched', (_what, requested) => {
  store(Promise.resolve(segment));
  const { load, fetched, onSuccess } = engine();
  load(requested);
  expect(fetched).toEqual([requested.url]);
  expect(onSuccess).not.toHaveBeenCalled();
});

test('a segment whose prefetch failed is fetched', async () => {
  store(Promise.resolve(null));
  const { load, fetched } = engine();
  load(context);
  await Promise.resolve();
  expect(fetched).toEqual([context.url]);
});

test.each(['abort', 'destroy'] as const)('after %s nothing is given and nothing is fetched', async (end) => {
  store(Promise.resolve(segment));
  const { load, loader, fetched, onSuccess } = engine();
  load(context);
  loader[end]();
  await Promise.resolve();
  expect(onSuccess).not.toHaveBeenCalled();
  expect(fetched).toEqual([]);
});

test('another film drops the prefetched segments of the last one', () => {
  store(Promise.resolve(segment));
  storePrefetchedSegments([]);
  expect(takePrefetchedSegment(url, range)).toBeUndefined();
});
