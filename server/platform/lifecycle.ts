import type { Logger } from 'pino';

/**
 * Runs `stop` once, at the first SIGTERM, SIGINT or loss of the supervisor (its IPC channel closes), and exits; by force when stopping takes
 * longer than `seconds`.
 */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>, seconds = 8) {
  let isStopping = false;
  const shutDown = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), seconds * 1000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => shutDown(signal));
}

/** Reports to the supervisor, if there is one, that this program is ready. */
export const notifyReady = () => process.send?.('ready');

/** Runs a program's main; a failure prints the error and exits with 1. */
export function runMain(main: () => Promise<void>) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  });
}
