import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../db/client';

/** A scheduled task of the worker. */
export interface ScheduledTask {
  name: string;
  everySeconds: number;
  /** Runs the task and returns the number of processed items, for the log. Must be safe to repeat. */
  run: (context: { signal: AbortSignal }) => Promise<number | void>;
}

interface SchedulerOptions {
  db: Database;
  databaseUrl: string;
  tasks: readonly ScheduledTask[];
  logger: Logger;
}

const retryAfterSeconds = 5;

/**
 * Runs each task every `everySeconds`, once across all workers: its row in scheduled_tasks has the due time, and a session-level advisory lock
 * prevents overlapping runs. PostgreSQL releases the lock when its worker dies.
 */
export function runScheduledTasks({ db, databaseUrl, tasks, logger }: SchedulerOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lockSession: Promise<pg.Client> | null = null;

  const connectLockSession = () => {
    lockSession ??= (async () => {
      const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000, keepAlive: true });
      const onLost = (error?: Error) => {
        if (error) logger.warn({ err: error }, 'lost the connection that holds the advisory locks');
        lockSession = null;
      };
      client.on('error', onLost);
      client.on('end', () => onLost());
      await client.connect();
      return client;
    })();
    lockSession.catch(() => (lockSession = null));
    return lockSession;
  };

  /** Claims a due task and sets its next due time in one statement. False when it is not due. */
  const claim = async ({ name, everySeconds }: ScheduledTask) => {
    const next = sql`now() + make_interval(secs => ${everySeconds})`;
    const { rowCount } = await db.execute(
      sql`INSERT INTO scheduled_tasks (name, due_at, started_at, runs) VALUES (${name}, ${next}, now(), 1)
          ON CONFLICT (name) DO UPDATE SET due_at = ${next}, started_at = now(), runs = scheduled_tasks.runs + 1 WHERE scheduled_tasks.due_at <= now()`,
    );
    return rowCount === 1;
  };

  const runClaimed = async (task: ScheduledTask) => {
    const since = performance.now();
    const ms = () => Math.round(performance.now() - since);
    try {
      const count = await task.run({ signal });
      logger[count ? 'info' : 'debug']({ task: task.name, count: count ?? 0, ms: ms() }, 'scheduled task finished');
      await db.execute(
        sql`UPDATE scheduled_tasks SET finished_at = now(), duration_ms = ${ms()}, failures = 0, error = NULL WHERE name = ${task.name}`,
      );
    } catch (error) {
      logger.error({ task: task.name, err: error, ms: ms() }, 'scheduled task failed');
      const message = error instanceof Error ? error.message : String(error);
      await db.execute(
        sql`UPDATE scheduled_tasks SET finished_at = now(), duration_ms = ${ms()}, failures = failures + 1, error = ${message},
            due_at = LEAST(due_at, now() + make_interval(secs => ${retryAfterSeconds} * 2 ^ LEAST(failures, 6))) WHERE name = ${task.name}`,
      );
    }
  };

  const runIfDue = async (task: ScheduledTask) => {
    const client = await connectLockSession();
    const lock = `hashtextextended('task:' || $1, 0)`;
    const { rows } = await client.query<{ isLocked: boolean }>(`SELECT pg_try_advisory_lock(${lock}) AS "isLocked"`, [task.name]);
    if (!rows[0]?.isLocked) return;
    try {
      if (await claim(task)) await runClaimed(task);
    } finally {
      await client.query(`SELECT pg_advisory_unlock(${lock})`, [task.name]);
    }
  };

  const loop = async (task: ScheduledTask) => {
    // Polls more often than the period, so that a task is rarely late; a poll costs one row.
    const pause = Math.min(task.everySeconds, retryAfterSeconds) * 1000;
    while (!signal.aborted) {
      await runIfDue(task).catch((error: unknown) => logger.error({ task: task.name, err: error }, 'could not start scheduled task'));
      await wait(pause, undefined, { signal }).catch(() => {}); // -- woken to stop
    }
  };

  const loops = tasks.map(loop);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
      const client = await lockSession;
      await client?.end();
    },
  };
}
