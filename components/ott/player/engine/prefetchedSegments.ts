import type Hls from 'hls.js';
import type { MediaSegment } from '@/store/ott/playerApi';

/** A byte range: inclusive start, exclusive end. */
export interface ByteRange {
  start: number;
  end: number;
}
type PendingSegment = Promise<MediaSegment | null>;

/** Prefetched segments, pending or loaded, each taken once. Only those of the last opened video are kept. */
let segments = new Map<string, PendingSegment>();
/** Without the query, which the engine adds when it requests. */
const keyOf = (url: string, { start, end }: ByteRange) => {
  const { origin, pathname } = new URL(url, window.location.href);
  return `${origin}${pathname} ${start}-${end}`;
};

export function storePrefetchedSegments(prefetched: readonly { url: string; range: ByteRange; pending: PendingSegment }[]): void {
  segments = new Map(prefetched.map(({ url, range, pending }) => [keyOf(url, range), pending]));
}

export function takePrefetchedSegment(url: string, range: ByteRange): PendingSegment | undefined {
  const key = keyOf(url, range);
  const pending = segments.get(key);
  segments.delete(key);
  return pending;
}

type LoaderClass = typeof Hls.DefaultConfig.loader;
type LoadArgs = Parameters<InstanceType<LoaderClass>['load']>;

/**
 * Wraps the engine's loader to use prefetched segments: not every browser caches partial responses, and none shares one that is still
 * loading. Reports the network time of the prefetch, not the waiting time, so the bandwidth estimate stays correct.
 */
export const withPrefetchedSegments = (Loader: LoaderClass): LoaderClass =>
  class extends Loader {
    #isOver = false;

    override load(...[context, config, callbacks]: LoadArgs) {
      const pending = takePrefetchedSegment(context.url, { start: context.rangeStart ?? 0, end: context.rangeEnd ?? 0 });
      if (!pending) {
        super.load(context, config, callbacks);
        return;
      }
      void pending.then((segment) => {
        if (this.#isOver) return;
        if (!segment) {
          super.load(context, config, callbacks);
          return;
        }
        const { bytes, firstByteMs, tookMs } = segment;
        const end = performance.now();
        Object.assign(this.stats, { loaded: bytes.byteLength, total: bytes.byteLength });
        Object.assign(this.stats.loading, { start: end - tookMs, first: end - tookMs + firstByteMs, end });
        callbacks.onSuccess({ url: context.url, data: bytes, code: 206 }, this.stats, context, null);
      });
    }

    override abort() {
      this.#isOver = true;
      super.abort();
    }

    override destroy() {
      this.#isOver = true;
      super.destroy();
    }
  };
