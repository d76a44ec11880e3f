import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/client';
import { jobSchema } from '../platform/jobs/queue';

const pad = (cells: string[], widths: number[]) =>
  cells
    .map((cell, at) => cell.padEnd(widths[at] ?? 0))
    .join('  ')
    .trimEnd();

type Row = Record<string, string | number | null>;

function table(head: string[], rows: Row[]): string[] {
  const lines = [head, ...rows.map((row) => head.map((name) => String(row[name] ?? '-')))];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) => pad(line, widths));
}

/** The worker's status as text: each queue by state, its oldest waiting job, dead letters with their errors, scheduled tasks and messages. */
export async function showJobsStatus(db: Database): Promise<string> {
  const job = sql.raw(`${jobSchema}.job`);
  // Ages are by the clock of the database, which writes the times of its queue.
  const { rows: queues } = await db.execute<Row>(
    sql`SELECT q.name AS queue,
          count(*) FILTER (WHERE j.state = 'created') AS waiting, count(*) FILTER (WHERE j.state = 'retry') AS retrying,
          count(*) FILTER (WHERE j.state = 'active') AS active, count(*) FILTER (WHERE j.state = 'completed') AS done,
          date_trunc('second', now() - min(j.created_on) FILTER (WHERE j.state < 'active' AND j.start_after <= now()))::text AS oldest,
          (SELECT count(*) FROM ${job} d WHERE d.name = q.dead_letter AND d.state = 'created') AS dead
        FROM ${sql.raw(jobSchema)}.queue q LEFT JOIN ${job} j ON j.name = q.name
        WHERE q.name NOT LIKE '%.dead' GROUP BY q.name, q.dead_letter ORDER BY q.name`,
  );
  const { rows: tasks } = await db.execute<Row>(
    sql`SELECT name AS task, runs, date_trunc('second', now() - started_at)::text AS last, duration_ms AS ms, failures, left(error, 100) AS error
        FROM scheduled_tasks ORDER BY name`,
  );
  const { rows: messages } = await db.execute<Row>(
    sql`SELECT channel AS messages, count(*) FILTER (WHERE state = 'QUEUED') AS waiting,
          date_trunc('second', now() - min(created_at) FILTER (WHERE state = 'QUEUED'))::text AS oldest,
          count(*) FILTER (WHERE state = 'FAILED') AS failed
        FROM messages WHERE state <> 'SENT' GROUP BY channel ORDER BY channel`,
  );
  return [
    ...table(['queue', 'waiting', 'retrying', 'active', 'done', 'oldest', 'dead'], queues),
    '',
    ...table(['task', 'runs', 'last', 'ms', 'failures', 'error'], tasks),
    '',
    ...(messages.length === 0
      ? ['No messages are waiting or failed.']
      : [...table(['messages', 'waiting', 'oldest', 'failed'], messages), 'Failed ones: npm run messages']),
    '',
    queues.some(({ dead }) => Number(dead) > 0) ? 'Dead letters wait: npm run jobs -- failed' : 'No dead letters.',
  ].join('\n');
}
