import { pino } from 'pino';
import { buildApp } from './app';
import { systemClock } from './clock';
import { readConfig } from './config';
import { openDatabase } from './db/client';

const stopSeconds = 10;

/** Serves the API until SIGTERM or SIGINT; then finishes what is in flight and refuses the rest with 503. */
async function main() {
  const config = readConfig(process.env);
  const logger = pino({
    level: config.LOG_LEVEL,
    base: { program: 'api' },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
  });
  const db = openDatabase(config.DATABASE_URL, {
    max: config.DATABASE_POOL,
    onError: (error) => logger.warn({ err: error }, 'idle database connection lost'),
  });
  const app = await buildApp({ db, config, clock: systemClock, logger });

  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopSeconds * 1000).unref();
    void app
      .close()
      .then(() => db.$client.end())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));

  await app.listen({ host: config.HOST, port: config.API_PORT });
  // The supervisor waits for this line.
  process.send?.('ready');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
