import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** When each scheduled task of the worker ran last and is due again, for all workers together (server/platform/jobs/scheduler.ts). */
export const scheduledTasks = pgTable('scheduled_tasks', {
  name: text('name').primaryKey(),
  dueAt: instant('due_at').notNull(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  durationMs: integer('duration_ms'),
  runs: bigint('runs', { mode: 'number' }).notNull().default(0),
  failures: integer('failures').notNull().default(0),
  error: text('error'),
});
