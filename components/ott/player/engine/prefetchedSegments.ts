import type Hls from 'hls.js';
import type { MediaSegment } from '@/store/ott/playerApi';

/** A part of a file: from the first byte to the one after the last. */
export interface ByteRange {
  start: number;
  end: number;
}
type PendingSegment = Promise<MediaSegment | null>;

/** Pieces on their way or here, each for one taker. Of the film that was opened last: what another left behind is let go. */
let segments = new Map<string, PendingSegment>();
const keyOf = (url: string, { start, end }: ByteRange) => `${new URL(url, window.location.href).href} ${start}-${end}`;

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
 * The engine's own loader, which takes a piece that was fetched while the engine's code was on its way: not every browser keeps parts of files, and none
 * gives one that is still coming. It tells the engine how long the piece took on the line, not how long it lay here, so that the line is judged rightly.
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
