import { sql } from 'drizzle-orm';
import { notify } from '../modules/notifications/notifications';
import { addSeconds, type Clock, timestamp } from '../platform/clock';
import type { Database } from '../platform/db/client';

interface FailedJob extends Record<string, unknown> {
  queue: string;
  id: string;
  failedAt: Date;
  /** Waits for an operator. Otherwise a scheduled task has enqueued the same work again. */
  isDeadLetter: boolean;
  error: string | null;
}

/** Failed jobs, the newest first: dead letters, and jobs that a scheduled task enqueues again. */
const failedSql = sql`
  SELECT replace(name, '.dead', '') AS queue, id, COALESCE(completed_on, created_on) AS "failedAt", name LIKE '%.dead' AS "isDeadLetter",
    COALESCE(output ->> 'message', output -> 'value' ->> 'message') AS error
  FROM jobs.job WHERE (name LIKE '%.dead' AND state = 'created') OR (state = 'failed' AND dead_letter IS NULL)`;

/** The failed jobs as text. */
export async function showFailedJobs(db: Database): Promise<string> {
  const { rows } = await db.execute<FailedJob>(sql`${failedSql} ORDER BY "failedAt" DESC LIMIT 50`);
  if (rows.length === 0) return 'No failed jobs.';
  const lines = rows.map(({ queue, id, failedAt, isDeadLetter, error }) =>
    [
      `${new Date(failedAt).toISOString()}  ${queue}  ${id}  ${isDeadLetter ? 'dead letter' : 'enqueued again by its schedule'}`,
      `  ${error ?? '-'}`,
    ].join('\n'),
  );
  return [...lines, '', 'Send a dead letter again: npm run jobs -- retry <id>; all of a queue: npm run jobs -- retry <queue>'].join('\n');
}

/** Failures in a row after which a scheduled task is reported; a brief outage of the database or a provider ends before. */
const reportedFailures = 5;

/** Notifies operators of failed jobs, once for each queue and day, and of scheduled tasks that keep failing. Returns the number of alerts. */
export async function alertFailedJobs(db: Database, clock: Clock): Promise<number> {
  const { rows: queues } = await db.execute<{ name: string; day: string; count: number; error: string | null }>(sql`
    SELECT queue AS name, ("failedAt" AT TIME ZONE 'UTC')::date::text AS day, count(*)::int AS count, max(error) AS error
    FROM (${failedSql}) failed WHERE "failedAt" > ${timestamp(addSeconds(clock.now(), -86_400))} GROUP BY 1, 2`);
  const { rows: tasks } = await db.execute<{ name: string; day: string; count: number; error: string | null }>(sql`
    SELECT name, (started_at AT TIME ZONE 'UTC')::date::text AS day, failures AS count, error FROM scheduled_tasks WHERE failures >= ${reportedFailures}`);
  let alerts = 0;
  for (const { name, day, ...failure } of [...queues, ...tasks])
    alerts += await notify(db, { to: 'operators', key: `operators:jobs-failed:${name}:${day}` }, 'jobsFailed', { name, ...failure });
  return alerts;
}
