import { sql } from 'drizzle-orm';
import { notify } from '../modules/notifications/notifications';
import { addSeconds, type Clock, timestamp } from '../platform/clock';
import type { Database } from '../platform/db/client';
import { failedJobs, listFailedJobs } from '../platform/jobs/jobReads';

/** The failed jobs as text. */
export async function showFailedJobs(db: Database): Promise<string> {
  const rows = await listFailedJobs(db, { limit: 50 });
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
    FROM (${failedJobs}) failed WHERE "failedAt" > ${timestamp(addSeconds(clock.now(), -86_400))} GROUP BY 1, 2`);
  const { rows: tasks } = await db.execute<{ name: string; day: string; count: number; error: string | null }>(sql`
    SELECT name, (started_at AT TIME ZONE 'UTC')::date::text AS day, failures AS count, error FROM scheduled_tasks WHERE failures >= ${reportedFailures}`);
  let alerts = 0;
  for (const { name, day, ...failure } of [...queues, ...tasks])
    alerts += await notify(db, { to: 'operators', key: `operators:jobs-failed:${name}:${day}` }, 'jobsFailed', { name, ...failure });
  return alerts;
}
