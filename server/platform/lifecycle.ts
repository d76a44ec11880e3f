import type { Logger } from 'pino';
import type { Health } from './health';
import type { DrainSettings } from './processSettings';

interface StopOptions {
  logger: Logger;
  settings: DrainSettings;
  health: Health;
  /** Ends what is in flight, in order, and closes everything that was opened. */
  stop: () => Promise<void>;
}

/**
 * Drains and exits at the first SIGTERM, SIGINT or loss of the supervisor (its IPC channel closes): not ready at once, `stop` after
 * DRAIN_DELAY_SECONDS, and by force when stopping then takes longer than DRAIN_TIMEOUT_SECONDS. Only SIGTERM, which a load balancer's
 * orchestrator sends, waits for the delay; a second signal ends the delay.
 */
export function stopOnSignal({ logger, settings, health, stop }: StopOptions) {
  let delay: NodeJS.Timeout | undefined;
  let isStopping = false;
  const close = () => {
    if (isStopping) return;
    isStopping = true;
    clearTimeout(delay);
    logger.info('stopping');
    setTimeout(() => {
      logger.warn('stopped by force: DRAIN_TIMEOUT_SECONDS are over');
      process.exit(1);
    }, settings.DRAIN_TIMEOUT_SECONDS * 1000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  const onSignal = (signal: string) => {
    if (health.isDraining) return close();
    health.beginDrain();
    const seconds = signal === 'SIGTERM' ? settings.DRAIN_DELAY_SECONDS : 0;
    logger.info({ signal, seconds }, 'draining');
    if (seconds === 0) close();
    else delay = setTimeout(close, seconds * 1000);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => onSignal(signal));
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
