import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../db/client';

/** A regular duty of the worker. */
export interface Tick {
  name: string;
  everySeconds: number;
  /** Does what is due and answers how much it did, for the log. Repeating it must do no harm. */
  run: (context: { signal: AbortSignal }) => Promise<number | void>;
}

interface Parts {
  db: Database;
  databaseUrl: string;
  ticks: readonly Tick[];
  logger: Logger;
}

const retryAfterSeconds = 5;

/**
 * Runs each duty every so many seconds, once for all workers together: the row in worker_ticks says when it is due, a session's advisory lock
 * keeps a slow run from being overtaken. The lock dies with its worker, so nothing waits for a crashed one.
 */
export function runTicks({ db, databaseUrl, ticks, logger }: Parts) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lockSession: Promise<pg.Client> | null = null;

  const session = () => {
    lockSession ??= (async () => {
      const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000, keepAlive: true });
      const forget = (error?: Error) => {
        if (error) logger.warn({ err: error }, 'the session that holds the locks was lost');
        lockSession = null;
      };
      client.on('error', forget);
      client.on('end', () => forget());
      await client.connect();
      return client;
    })();
    lockSession.catch(() => (lockSession = null));
    return lockSession;
  };

  /** True when it is due and ours; the next time is set in the same statement. */
  const claim = async ({ name, everySeconds }: Tick) => {
    const next = sql`now() + make_interval(secs => ${everySeconds})`;
    const { rowCount } = await db.execute(
      sql`INSERT INTO worker_ticks (name, due_at, started_at, runs) VALUES (${name}, ${next}, now(), 1)
          ON CONFLICT (name) DO UPDATE SET due_at = ${next}, started_at = now(), runs = worker_ticks.runs + 1 WHERE worker_ticks.due_at <= now()`,
    );
    return rowCount === 1;
  };

  const runClaimed = async (tick: Tick) => {
    const since = performance.now();
    const ms = () => Math.round(performance.now() - since);
    try {
      const count = await tick.run({ signal });
      logger[count ? 'info' : 'debug']({ tick: tick.name, count: count ?? 0, ms: ms() }, 'tick');
      await db.execute(
        sql`UPDATE worker_ticks SET finished_at = now(), duration_ms = ${ms()}, failures = 0, error = NULL WHERE name = ${tick.name}`,
      );
    } catch (error) {
      logger.error({ tick: tick.name, err: error, ms: ms() }, 'tick failed');
      const message = error instanceof Error ? error.message : String(error);
      await db.execute(
        sql`UPDATE worker_ticks SET finished_at = now(), duration_ms = ${ms()}, failures = failures + 1, error = ${message},
            due_at = LEAST(due_at, now() + make_interval(secs => ${retryAfterSeconds} * 2 ^ LEAST(failures, 6))) WHERE name = ${tick.name}`,
      );
    }
  };

  const runIfDue = async (tick: Tick) => {
    const client = await session();
    const lock = `hashtextextended('tick:' || $1, 0)`;
    const { rows } = await client.query<{ got: boolean }>(`SELECT pg_try_advisory_lock(${lock}) AS got`, [tick.name]);
    if (!rows[0]?.got) return;
    try {
      if (await claim(tick)) await runClaimed(tick);
    } finally {
      await client.query(`SELECT pg_advisory_unlock(${lock})`, [tick.name]);
    }
  };

  const loop = async (tick: Tick) => {
    // Asked a little more often than it is due, so that it is seldom late; when another worker did it, asking costs one row.
    const pause = Math.min(tick.everySeconds, retryAfterSeconds) * 1000;
    while (!signal.aborted) {
      await runIfDue(tick).catch((error: unknown) => logger.error({ tick: tick.name, err: error }, 'tick could not be run'));
      await wait(pause, undefined, { signal }).catch(() => {}); // -- woken to stop
    }
  };

  const loops = ticks.map(loop);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
      const client = await lockSession;
      await client?.end();
    },
  };
}
