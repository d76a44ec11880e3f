/** The parts of React's server builds that the web program uses; react-dom itself has no types. */
declare module 'react-dom/server.edge' {
  import type { ReactNode } from 'react';

  const edge: {
    renderToReadableStream: (
      element: ReactNode,
      options?: { onError?: (error: unknown) => void },
    ) => Promise<ReadableStream<Uint8Array> & { allReady: Promise<void> }>;
  };
  export default edge;
}

declare module 'react-dom/server.node' {
  import type { Writable } from 'node:stream';
  import type { ReactNode } from 'react';

  export function renderToPipeableStream(
    element: ReactNode,
    options: {
      onError?: (error: unknown) => void;
      onAllReady: () => void;
      onShellError: (error: unknown) => void;
      progressiveChunkSize?: number;
    },
  ): { pipe: (destination: Writable) => void };
}
