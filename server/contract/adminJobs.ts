import { z } from 'zod';
import { EmptyObject, Id, Instant, Text, pageOf, pageQuery, sortQuery } from './common';
import { endpoint } from './endpoint';

const jobs = z.int().describe('number of jobs');
const runs = z.int().describe('number of runs');

/** A queue of the worker with its jobs by state. */
export const AdminQueue = z.strictObject({
  queue: z.string(),
  waiting: jobs,
  retrying: jobs,
  active: jobs,
  done: jobs,
  /** They failed for good and wait for a person. */
  dead: jobs,
  /** Age of the oldest job that could run now; null when none waits. */
  oldestSeconds: z.int().nullable(),
});
export type AdminQueue = z.infer<typeof AdminQueue>;

export const AdminTask = z.strictObject({
  task: z.string(),
  runs,
  lastRunAt: Instant.nullable(),
  durationMs: z.int().nullable(),
  nextRunAt: Instant,
  isRunning: z.boolean(),
  /** In a row; 0 after a run that succeeded. */
  failures: runs,
  error: z.string().nullable(),
});
export type AdminTask = z.infer<typeof AdminTask>;

export const FailedJob = z.strictObject({
  jobID: Id,
  queue: z.string(),
  failedAt: Instant,
  /** Waits for a person. Otherwise a scheduled task has enqueued the same work again. */
  isDeadLetter: z.boolean(),
  error: z.string().nullable(),
  /** What the job works on, without secrets and contacts. */
  payload: z.record(z.string(), z.unknown()),
});
export type FailedJob = z.infer<typeof FailedJob>;

const Reason = Text(500, 5);
const JobAct = z.strictObject({ jobID: Id, reason: Reason });

export const adminJobsEndpoints = {
  jobs: endpoint('admin.jobs', 'GET /admin/jobs', {
    access: 'staff',
    summary: 'Get the queues of the worker and its scheduled tasks',
    input: EmptyObject,
    output: z.strictObject({ queues: z.array(AdminQueue), tasks: z.array(AdminTask), asOf: Instant }),
  }),
  failedJobs: endpoint('admin.failedJobs', 'GET /admin/jobs/failed', {
    access: 'staff',
    summary: 'List failed jobs, by default the newest first; `queue` selects those of one queue',
    input: z.strictObject({ ...pageQuery, ...sortQuery(['failedAt']), queue: Text(60).optional() }),
    output: pageOf(FailedJob),
  }),
  jobRetry: endpoint('admin.jobRetry', 'POST /admin/jobs/failed/:jobID/retry', {
    access: 'staff',
    summary: 'Send a job that failed for good back to its queue',
    input: JobAct,
    output: EmptyObject,
    errors: [404],
  }),
  jobDiscard: endpoint('admin.jobDiscard', 'POST /admin/jobs/failed/:jobID/discard', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Discard a job that failed for good; its work is not done',
    input: JobAct,
    output: EmptyObject,
    errors: [404],
  }),
  taskRun: endpoint('admin.taskRun', 'POST /admin/tasks/:task/run', {
    access: 'staff',
    summary: 'Make a scheduled task run now',
    input: z.strictObject({ task: Text(60), reason: Reason }),
    output: EmptyObject,
    errors: [409],
  }),
};
