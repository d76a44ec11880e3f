import { Writable } from 'node:stream';
import edge from 'react-dom/server.edge';
import { renderToPipeableStream } from 'react-dom/server.node';

type RenderPage = typeof edge.renderToReadableStream;

/** Renders with React's build for Node and resolves, when the whole page is there, with a stream of one chunk. Rejects where React's own does. */
export const renderWithNodeBuild: RenderPage = (element, options = {}) =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const sink = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        done();
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(Buffer.concat(chunks));
            controller.close();
          },
        });
        resolve(Object.assign(stream, { allReady: Promise.resolve() }));
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      ...options,
      progressiveChunkSize: Number.POSITIVE_INFINITY, // a larger boundary would be sent apart, with an inline script that moves it into place
      onAllReady: () => pipe(sink),
      onShellError: reject,
    });
  });

/**
 * Makes Next render pages with React's build for Node instead of the one for edge runtimes, which encodes each piece of a page into an array of its
 * own (docs/decisions/037-rendered-pages.md). Next waits for the whole page before it reads the stream, so nothing is sent later than before.
 */
export function renderPagesWithNodeBuild() {
  edge.renderToReadableStream = renderWithNodeBuild;
}
