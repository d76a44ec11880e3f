import type Hls from 'hls.js';
import type { FilmPiece } from '@/store/ott/playerApi';

/** A part of a file: from the first byte to the one after the last. */
export interface Range {
  start: number;
  end: number;
}
type Come = Promise<FilmPiece | null>;

/** Pieces on their way or here, each for one taker. Of the film that was opened last: what another left behind is let go. */
let pieces = new Map<string, Come>();
const keyOf = (url: string, { start, end }: Range) => `${new URL(url, window.location.href).href} ${start}-${end}`;

export function keepPieces(of: readonly { url: string; range: Range; come: Come }[]): void {
  pieces = new Map(of.map(({ url, range, come }) => [keyOf(url, range), come]));
}

export function takePiece(url: string, range: Range): Come | undefined {
  const key = keyOf(url, range);
  const come = pieces.get(key);
  pieces.delete(key);
  return come;
}

type LoaderClass = typeof Hls.DefaultConfig.loader;
type LoadArgs = Parameters<InstanceType<LoaderClass>['load']>;

/**
 * The engine's own loader, which takes a piece that was fetched while the engine's code was on its way: not every browser keeps parts of files, and none
 * gives one that is still coming. It tells the engine how long the piece took on the line, not how long it lay here, so that the line is judged rightly.
 */
export const loaderWithPieces = (Loader: LoaderClass): LoaderClass =>
  class extends Loader {
    #isOver = false;

    override load(...[context, config, callbacks]: LoadArgs) {
      const come = takePiece(context.url, { start: context.rangeStart ?? 0, end: context.rangeEnd ?? 0 });
      if (!come) {
        super.load(context, config, callbacks);
        return;
      }
      void come.then((piece) => {
        if (this.#isOver) return;
        if (!piece) {
          super.load(context, config, callbacks);
          return;
        }
        const { bytes, firstByteMs, tookMs } = piece;
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
