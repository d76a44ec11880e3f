import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/client';
import type { DataOf, JobKind, JobKinds } from './jobKinds';

export interface JobContext {
  jobID: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborted when the job has lost its lease or timed out, or the worker stops. */
  signal: AbortSignal;
}
/** Handlers must be idempotent, because a job may run more than once. */
export type JobHandlers<Kinds extends JobKinds> = {
  [Name in keyof Kinds]: (data: DataOf<Kinds, Name>, context: JobContext) => Promise<void>;
};

/** Thrown by a handler when a retry cannot succeed; the job becomes a dead letter at once. */
export class NonRetryableError extends Error {}

interface RunnerOptions<Kinds extends JobKinds> {
  db: Database;
  boss: PgBoss;
  kinds: Kinds;
  handlers: JobHandlers<Kinds>;
  logger: Logger;
  pollMilliseconds?: number;
}

/** Fetches and runs jobs until stopped. When a worker dies, its leases expire and its jobs run again elsewhere. */
export function runJobs<Kinds extends JobKinds>({ db, boss, kinds, handlers, logger, pollMilliseconds = 1000 }: RunnerOptions<Kinds>) {
  const stopping = new AbortController();
  const shuttingDown = new AbortController();

  /** False when this worker has lost the job's lease. */
  const renew = async (name: string, id: string) => {
    const { rowCount } = await db.execute(
      sql`UPDATE jobs.job SET started_on = now() WHERE name = ${name} AND id = ${id}::uuid AND state = 'active'`,
    );
    return rowCount === 1;
  };

  const runJob = async (name: keyof Kinds & string, kind: JobKind, job: PgBoss.JobWithMetadata) => {
    const log = logger.child({ job: name, jobID: job.id, attempt: job.retryCount + 1 });
    const leaseLost = new AbortController();
    const signal = AbortSignal.any([leaseLost.signal, shuttingDown.signal, AbortSignal.timeout(kind.timeoutSeconds * 1000)]);
    const heartbeat = setInterval(
      () => {
        renew(name, job.id).then(
          (isOurs) => isOurs || leaseLost.abort(new Error('lost the lease')),
          (error: unknown) => log.warn({ err: error }, 'could not renew the lease'),
        );
      },
      (kind.leaseSeconds * 1000) / 3,
    );
    const since = performance.now();
    try {
      const data = kind.data.safeParse(job.data);
      if (!data.success) throw new NonRetryableError(`Invalid job data: ${data.error.message}`);
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      const handler = handlers[name];
      await Promise.race([
        handler(data.data as DataOf<Kinds, typeof name>, { jobID: job.id, attempt: job.retryCount + 1, signal }),
        aborted,
      ]);
      await boss.complete(name, job.id);
      log.info({ ms: Math.round(performance.now() - since) }, 'job done');
    } catch (error) {
      log.error({ err: error }, 'job failed');
      await releaseJob(name, job.id, error, shuttingDown.signal.aborted);
    } finally {
      clearInterval(heartbeat);
    }
  };

  /** A failed job is queued for a retry or becomes a dead letter; a job interrupted by shutdown is queued again at once. */
  const releaseJob = async (name: string, id: string, error: unknown, isShutdown: boolean) => {
    const jobRow = sql`name = ${name} AND id = ${id}::uuid AND state = 'active'`;
    if (isShutdown)
      return void (await db.execute(sql`UPDATE jobs.job SET state = 'retry', start_after = now(), started_on = NULL WHERE ${jobRow}`));
    if (error instanceof NonRetryableError) await db.execute(sql`UPDATE jobs.job SET retry_limit = retry_count WHERE ${jobRow}`);
    await boss.fail(name, id, { message: error instanceof Error ? error.message : String(error) });
  };

  const loop = async (name: keyof Kinds & string, kind: JobKind) => {
    while (!stopping.signal.aborted) {
      const [job] = await boss.fetch<object>(name, { includeMetadata: true, batchSize: 1 });
      // If the result cannot be recorded (database unreachable), the lease expires and the job runs again.
      if (job)
        await runJob(name, kind, job).catch((error: unknown) => logger.error({ err: error, job: name }, 'could not record job result'));
      else await wait(pollMilliseconds, undefined, { signal: stopping.signal }).catch(() => {}); // -- woken to stop
    }
  };

  const loops = Object.entries<JobKind>(kinds).flatMap(([name, kind]) => Array.from({ length: kind.concurrency }, () => loop(name, kind)));

  return {
    /** Fetches no more jobs; running ones get `graceSeconds` to finish and are then released. */
    stop: async (graceSeconds = 4) => {
      stopping.abort();
      const grace = setTimeout(() => shuttingDown.abort(new Error('the worker stops')), graceSeconds * 1000);
      await Promise.all(loops);
      clearTimeout(grace);
    },
  };
}
