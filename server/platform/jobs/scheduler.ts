import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Tx } from '../db/client';

/** A scheduled task of the worker. */
export interface ScheduledTask {
  name: string;
  everySeconds: number;
  /** Runs the task and returns the number of processed items, for the log. Must be safe to repeat. */
  run: (context: { signal: AbortSignal }) => Promise<number | void>;
}

interface SchedulerOptions {
  db: Database;
  tasks: readonly ScheduledTask[];
  logger: Logger;
  /** A running task renews its lease; the task of a killed worker runs again when the lease is over. */
  leaseSeconds?: number;
}

const retryAfterSeconds = 5;

/**
 * Runs each task every `everySeconds`, once across all workers: `due_at` of its row in scheduled_tasks is the next time, or the end of the lease
 * while it runs. The clock is that of the database, which all workers share. No connection is held: while the database cannot be reached,
 * tasks wait.
 */
export function runScheduledTasks({ db, tasks, logger, leaseSeconds = 30 }: SchedulerOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isDatabaseAway = false;
  const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

  /** In one statement. False when the task is not due, or another worker runs it. */
  const claim = async (name: string) => {
    const { rowCount } = await db.execute(
      sql`INSERT INTO scheduled_tasks (name, due_at, started_at, runs) VALUES (${name}, ${leaseEnd}, now(), 1)
          ON CONFLICT (name) DO UPDATE SET due_at = ${leaseEnd}, started_at = now(), runs = scheduled_tasks.runs + 1 WHERE scheduled_tasks.due_at <= now()`,
    );
    return rowCount === 1;
  };
  const renew = (name: string) => {
    db.execute(
      sql`UPDATE scheduled_tasks SET due_at = ${leaseEnd} WHERE name = ${name} AND (finished_at IS NULL OR finished_at < started_at)`,
    ).catch((error: unknown) => logger.warn({ task: name, err: error }, 'could not renew the lease of a scheduled task'));
  };

  const runClaimed = async ({ name, everySeconds, run }: ScheduledTask) => {
    const since = performance.now();
    const ms = () => Math.round(performance.now() - since);
    const renewal = setInterval(() => renew(name), (leaseSeconds * 1000) / 3);
    const next = sql`GREATEST(now(), started_at + make_interval(secs => ${everySeconds}))`;
    try {
      const count = await run({ signal });
      logger[count ? 'info' : 'debug']({ task: name, count: count ?? 0, ms: ms() }, 'scheduled task finished');
      await db.execute(
        sql`UPDATE scheduled_tasks SET finished_at = now(), due_at = ${next}, duration_ms = ${ms()}, failures = 0, error = NULL WHERE name = ${name}`,
      );
    } catch (error) {
      logger.error({ task: name, err: error, ms: ms() }, 'scheduled task failed');
      const message = error instanceof Error ? error.message : String(error);
      await db.execute(
        sql`UPDATE scheduled_tasks SET finished_at = now(), duration_ms = ${ms()}, failures = failures + 1, error = ${message},
            due_at = LEAST(${next}, now() + make_interval(secs => ${retryAfterSeconds} * 2 ^ LEAST(failures, 6))) WHERE name = ${name}`,
      );
    } finally {
      clearInterval(renewal);
    }
  };

  const loop = async (task: ScheduledTask) => {
    // Polls more often than the period, so that a task is rarely late; a poll costs one row.
    const pause = Math.min(task.everySeconds, retryAfterSeconds) * 1000;
    while (!signal.aborted) {
      try {
        const isDue = await claim(task.name);
        isDatabaseAway = false;
        if (isDue) await runClaimed(task);
      } catch (error) {
        // Once for all tasks and attempts of an outage.
        if (!isDatabaseAway) logger.error({ task: task.name, err: error }, 'could not start scheduled tasks; trying again');
        isDatabaseAway = true;
      }
      await wait(pause, undefined, { signal }).catch(() => {}); // -- woken to stop
    }
  };

  const loops = tasks.map(loop);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** Makes a task due at once, so that a worker starts it within seconds. Returns false while it runs or when no worker has run it before. */
export async function makeTaskDue(tx: Tx, name: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`UPDATE scheduled_tasks SET due_at = LEAST(due_at, now()) WHERE name = ${name} AND finished_at >= started_at`,
  );
  return rowCount === 1;
}
