import { setTimeout as wait } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/client';
import { observeJob } from '../metrics/metrics';
import { beginSpan } from '../spans';
import { newTrace, runInTrace } from '../trace';
import type { DataOf, JobKind, JobKinds } from './jobKinds';
import { fetchJobs, returnJob } from './queue';

export interface JobContext {
  jobID: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborted when the job has timed out or the worker stops. */
  signal: AbortSignal;
}
/** Handlers must be idempotent, because a job may run more than once. */
export type JobHandlers<Kinds extends JobKinds> = {
  [Name in keyof Kinds]: (data: DataOf<Kinds, Name>, context: JobContext) => Promise<void>;
};

interface RunnerOptions<Kinds extends JobKinds> {
  db: Database;
  boss: PgBoss;
  /** What this worker runs; other workers may run the rest. */
  kinds: Partial<Kinds>;
  handlers: JobHandlers<Kinds>;
  logger: Logger;
  pollMilliseconds?: number;
}

/** Fetches and runs jobs until stopped. The jobs of a killed worker run again elsewhere when their time is over. */
export function runJobs<Kinds extends JobKinds>({ db, boss, kinds, handlers, logger, pollMilliseconds = 1000 }: RunnerOptions<Kinds>) {
  const stopping = new AbortController();
  const shuttingDown = new AbortController();

  const runJob = async (name: keyof Kinds & string, kind: JobKind, job: PgBoss.JobWithMetadata) => {
    const log = logger.child({ job: name, jobID: job.id, attempt: job.retryCount + 1 });
    const signal = AbortSignal.any([shuttingDown.signal, AbortSignal.timeout(kind.timeoutSeconds * 1000)]);
    const since = performance.now();
    const span = beginSpan('consumer', newTrace());
    let isDone = false;
    try {
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      const data = kind.data.parse(job.data) as DataOf<Kinds, typeof name>;
      const handler = handlers[name];
      const context = { jobID: job.id, attempt: job.retryCount + 1, signal };
      await Promise.race([runInTrace(span.place, () => handler(data, context)), aborted]);
      await boss.complete(name, job.id);
      isDone = true;
      observeJob(name, 'done', (performance.now() - since) / 1000);
      log.info({ ms: Math.round(performance.now() - since) }, 'job done');
    } catch (error) {
      observeJob(name, 'failed', (performance.now() - since) / 1000);
      log.error({ err: error }, 'job failed');
      if (shuttingDown.signal.aborted) await returnJob(db, kinds as Kinds, { name, id: job.id, data: job.data });
      else await boss.fail(name, job.id, { message: error instanceof Error ? error.message : String(error) });
    } finally {
      span.end(name, { 'messaging.message.id': job.id }, !isDone);
    }
  };

  let isDatabaseAway = false;
  /** The next jobs; none while the database cannot be reached, which is logged once. */
  const next = async (name: string, batchSize: number) => {
    try {
      const jobs = await fetchJobs(boss, db, name, batchSize);
      isDatabaseAway = false;
      return jobs;
    } catch (error) {
      if (!isDatabaseAway) logger.error({ err: error, job: name }, 'could not fetch jobs; trying again');
      isDatabaseAway = true;
      return [];
    }
  };

  const loop = async (name: keyof Kinds & string, kind: JobKind) => {
    const running = new Set<Promise<void>>();
    while (!stopping.signal.aborted) {
      for (const job of await next(name, kind.concurrency - running.size)) {
        const run = runJob(name, kind, job)
          // If the result cannot be recorded (database unreachable), the job expires and runs again.
          .catch((error: unknown) => logger.error({ err: error, job: name }, 'could not record job result'))
          .finally(() => running.delete(run));
        running.add(run);
      }
      if (running.size === kind.concurrency) await Promise.race(running);
      else await wait(pollMilliseconds, undefined, { signal: stopping.signal }).catch(() => {}); // -- woken to stop
    }
    await Promise.all(running);
  };

  const loops = Object.entries(kinds as JobKinds).map(([name, kind]) => loop(name, kind));

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
