import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/client';
import { listQueues, listTasks } from '../platform/jobs/jobReads';

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

/** `1 day 02:03:04` in short: `26:03:04`. */
function age(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** The worker's status as text: each queue by state, its oldest waiting job, dead letters with their errors, scheduled tasks and messages. */
export async function showJobsStatus(db: Database): Promise<string> {
  const [queues, tasks] = [await listQueues(db), await listTasks(db)];
  const now = Date.now();
  const { rows: messages } = await db.execute<Row>(
    sql`SELECT channel AS messages, count(*) FILTER (WHERE state = 'QUEUED') AS waiting,
          date_trunc('second', now() - min(created_at) FILTER (WHERE state = 'QUEUED'))::text AS oldest,
          count(*) FILTER (WHERE state = 'FAILED') AS failed
        FROM messages WHERE state <> 'SENT' GROUP BY channel ORDER BY channel`,
  );
  return [
    ...table(
      ['queue', 'waiting', 'retrying', 'active', 'done', 'oldest', 'dead'],
      queues.map((row) => ({ ...row, oldest: row.oldestSeconds === null ? null : age(row.oldestSeconds) })),
    ),
    '',
    ...table(
      ['task', 'runs', 'last', 'ms', 'failures', 'error'],
      tasks.map(({ task, runs, startedAt, durationMs, failures, error }) => ({
        task,
        runs,
        last: startedAt && age((now - startedAt.getTime()) / 1000),
        ms: durationMs,
        failures,
        error: error?.slice(0, 100) ?? null,
      })),
    ),
    '',
    ...(messages.length === 0
      ? ['No messages are waiting or failed.']
      : [...table(['messages', 'waiting', 'oldest', 'failed'], messages), 'Failed ones: npm run messages']),
    '',
    queues.some(({ dead }) => dead > 0) ? 'Dead letters wait: npm run jobs -- failed' : 'No dead letters.',
  ].join('\n');
}
