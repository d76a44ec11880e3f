import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { byTime, keysetOf, type Keyset } from '../keyset';

interface QueueStatus extends Record<string, unknown> {
  queue: string;
  waiting: number;
  retrying: number;
  active: number;
  done: number;
  dead: number;
  /** Age of the oldest job that could run now; null when none waits. */
  oldestSeconds: number | null;
}

/** Each queue with its jobs by state. Ages are by the clock of the database, which writes the times of its queue. */
export async function listQueues(db: Db): Promise<QueueStatus[]> {
  const { rows } = await db.execute<QueueStatus>(sql`
    SELECT q.name AS queue,
      (count(*) FILTER (WHERE j.state = 'created'))::int AS waiting, (count(*) FILTER (WHERE j.state = 'retry'))::int AS retrying,
      (count(*) FILTER (WHERE j.state = 'active'))::int AS active, (count(*) FILTER (WHERE j.state = 'completed'))::int AS done,
      (SELECT count(*)::int FROM jobs.job d WHERE d.name = q.dead_letter AND d.state = 'created') AS dead,
      EXTRACT(epoch FROM now() - min(j.created_on) FILTER (WHERE j.state < 'active' AND j.start_after <= now()))::int AS "oldestSeconds"
    FROM jobs.queue q LEFT JOIN jobs.job j ON j.name = q.name
    WHERE q.name NOT LIKE '%.dead' GROUP BY q.name, q.dead_letter ORDER BY q.name`);
  return rows;
}

interface TaskStatus {
  task: string;
  runs: number;
  startedAt: Date | null;
  durationMs: number | null;
  /** The next run; while it runs, the end of its lease. */
  dueAt: Date;
  isRunning: boolean;
  /** In a row. */
  failures: number;
  error: string | null;
}

/** The scheduled tasks by name. */
export async function listTasks(db: Db): Promise<TaskStatus[]> {
  type Row = Omit<TaskStatus, 'startedAt' | 'dueAt'> & { startedAt: string | null; dueAt: string };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT name AS task, runs::float8 AS runs, started_at AS "startedAt", duration_ms AS "durationMs", due_at AS "dueAt",
      due_at > now() AND (finished_at IS NULL OR finished_at < started_at) AS "isRunning", failures, left(error, 500) AS error
    FROM scheduled_tasks ORDER BY name`);
  return rows.map(({ startedAt, dueAt, ...row }) => ({
    ...row,
    startedAt: startedAt === null ? null : new Date(startedAt),
    dueAt: new Date(dueAt),
  }));
}

/** Failed jobs: dead letters, which wait for a person, and jobs that a scheduled task enqueues again. */
export const failedJobs = sql`
  SELECT replace(name, '.dead', '') AS queue, id::text AS id, COALESCE(completed_on, created_on) AS "failedAt", name LIKE '%.dead' AS "isDeadLetter",
    COALESCE(output ->> 'message', output -> 'value' ->> 'message') AS error, data, retry_count AS retries
  FROM jobs.job WHERE (name LIKE '%.dead' AND state = 'created') OR (state = 'failed' AND dead_letter IS NULL)`;

interface FailedJobRow extends Record<string, unknown> {
  queue: string;
  id: string;
  failedAt: string;
  /** Waits for a person. Otherwise a scheduled task has enqueued the same work again. */
  isDeadLetter: boolean;
  error: string | null;
  data: Record<string, unknown> | null;
  /** For a cursor. */
  place: string;
}

interface FailedJobList {
  queue?: string | undefined;
  keyset?: Keyset;
  limit: number;
}

export const failedJobKeyset = keysetOf(sql`id`, { failedAt: byTime(sql`"failedAt"`, 'desc') });

/** Failed jobs of all queues or one, by default the newest first. */
export async function listFailedJobs(
  db: Db,
  { queue, keyset: { place, after, orderBy } = failedJobKeyset(), limit }: FailedJobList,
): Promise<FailedJobRow[]> {
  const condition = sql`${after} AND ${queue === undefined ? sql`true` : sql`queue = ${queue}`}`;
  const { rows } = await db.execute<FailedJobRow>(sql`
    SELECT failed.*, ${place} AS place FROM (${failedJobs}) failed WHERE ${condition} ORDER BY ${orderBy} LIMIT ${limit}`);
  return rows;
}
