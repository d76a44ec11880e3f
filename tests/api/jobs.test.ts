import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import { pino } from 'pino';
import { z } from 'zod';
import { showJobsStatus } from '@/server/commands/jobsStatus';
import { alertFailedJobs, showFailedJobs } from '@/server/jobs/failedJobs';
import { systemClock } from '@/server/platform/clock';
import { jobKind, selectKinds } from '@/server/platform/jobs/jobKinds';
import { createEnqueue, prepareQueues, retryDeadLetters } from '@/server/platform/jobs/queue';
import { runJobs, type JobContext } from '@/server/platform/jobs/runner';
import { openTestDatabase } from '../support/testDb';

const logger = pino({ level: 'silent' });
const data = z.strictObject({ n: z.number() });
const kinds = {
  send: jobKind({ data, retryLimit: 2, retryDelaySeconds: 4, timeoutSeconds: 2 }),
  fragile: jobKind({ data, retryLimit: 0 }),
  again: jobKind({ data, retryLimit: 0, hasDeadLetters: false }),
  once: jobKind({ data, keyOf: ({ n }: { n: number }) => String(n) }),
};
const enqueue = createEnqueue(kinds);
const retry = (queueOrID = 'send') => retryDeadLetters(database.db, queueOrID, kinds);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let boss: PgBoss;
beforeAll(async () => {
  database = await openTestDatabase();
  boss = await prepareQueues(database.db, kinds);
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`TRUNCATE jobs.job`));

const jobs = async (name = 'send') => {
  const { rows } = await database.db.execute<{ id: string; state: string; pause: number; retry_count: number }>(
    sql`SELECT id, state, retry_count, EXTRACT(epoch FROM start_after - now())::float AS pause FROM jobs.job WHERE name = ${name} ORDER BY created_on`,
  );
  return rows;
};
const hurry = () => database.db.execute(sql`UPDATE jobs.job SET start_after = now() - interval '1 second' WHERE state < 'active'`);

/** Runs `send` jobs by `send` until `isDone`. */
async function work(send: (n: number, context: JobContext) => Promise<void>, isDone: () => boolean | Promise<boolean>, graceSeconds = 4) {
  const run = ({ n }: { n: number }, context: JobContext) => send(n, context);
  const handlers = { send: run, fragile: run, again: run, once: () => Promise.resolve() };
  const runner = runJobs({ db: database.db, boss, kinds, handlers, logger, pollMilliseconds: 20 });
  for (const until = Date.now() + 10_000; Date.now() < until && !(await isDone());) await wait(20);
  await runner.stop(graceSeconds);
}

test('a job exists if and only if the transaction that caused it was committed', async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await enqueue(tx, 'send', { n: 1 });
      throw new Error('the transaction failed');
    }),
  ).rejects.toThrow('the transaction failed');
  expect(await jobs()).toHaveLength(0);

  await database.db.transaction(async (tx) => void (await enqueue(tx, 'send', { n: 2 })));
  const seen: number[] = [];
  await work(
    async (n) => void seen.push(n),
    () => seen.length > 0,
  );
  expect(seen).toEqual([2]);
  expect(await jobs()).toMatchObject([{ state: 'completed' }]);
});

test('data that does not match its job type is refused when it is enqueued', async () => {
  await expect(enqueue(database.db, 'send', { n: 'one' } as never)).rejects.toThrow();
  await expect(enqueue(database.db, 'other' as never, {} as never)).rejects.toThrow('There is no job other');
});

test('only one job per key waits at a time', async () => {
  expect(await enqueue(database.db, 'once', { n: 1 })).not.toBeNull();
  expect(await enqueue(database.db, 'once', { n: 1 })).toBeNull();
  expect(await enqueue(database.db, 'once', { n: 2 })).not.toBeNull();
});

test('a failing job is retried with growing delays, then stays a dead letter until it is sent again', async () => {
  await enqueue(database.db, 'send', { n: 7 });
  const attempts: number[] = [];
  const pauses: number[] = [];
  const failing = async (_n: number, { attempt }: JobContext) => {
    attempts.push(attempt);
    return Promise.reject(new Error('the sender is away'));
  };
  for (let round = 1; round <= 2; round++) {
    await work(failing, async () => (await jobs())[0]?.state === 'retry');
    pauses.push((await jobs())[0]?.pause ?? 0);
    await hurry();
  }
  await work(failing, async () => (await jobs())[0]?.state === 'failed');

  expect(attempts).toEqual([1, 2, 3]);
  // 4 s, then 8 s, each with up to 100% jitter.
  expect(pauses[0]).toBeGreaterThan(3.5);
  expect(pauses[1]).toBeGreaterThan(7);
  expect(pauses[1]).toBeLessThan(16.5);
  expect(await showJobsStatus(database.db)).toMatch(/^send .* 1$/m);
  expect(await showFailedJobs(database.db)).toMatch(/send .* dead letter\n {2}the sender is away/);

  expect(await retry()).toBe(1);
  expect(await retry()).toBe(0);
  const seen: number[] = [];
  await work(
    async (n) => void seen.push(n),
    () => seen.length > 0,
  );
  expect(seen).toEqual([7]);
});

test('one dead letter can be sent again by its ID, and an unknown one is refused', async () => {
  for (const n of [1, 2]) await enqueue(database.db, 'fragile', { n });
  await work(
    () => Promise.reject(new Error('broken')),
    async () => (await jobs('fragile.dead')).length === 2,
  );
  const [dead] = await jobs('fragile.dead');
  expect(await retry(dead?.id)).toBe(1);
  expect(await jobs('fragile.dead')).toHaveLength(1);
  await expect(retry(dead?.id)).rejects.toThrow('There is no dead letter');
  await expect(retry('unknown')).rejects.toThrow('The queues are send, fragile, once');
});

test('operators are notified of failed jobs once a day for each queue, and of a task that keeps failing', async () => {
  await database.db.execute(
    sql`INSERT INTO users (user_id, username, name, login_type, email) VALUES ('usr_op', 'op', 'Op', 'GOOGLE', 'op@marquee.test')`,
  );
  await database.db.execute(sql`INSERT INTO operators (user_id) VALUES ('usr_op')`);
  expect(await alertFailedJobs(database.db, systemClock)).toBe(0);
  for (const n of [1, 2]) await enqueue(database.db, 'fragile', { n });
  await enqueue(database.db, 'again', { n: 3 });
  await work(
    () => Promise.reject(new Error('broken')),
    async () => (await jobs('fragile.dead')).length === 2 && (await jobs('again'))[0]?.state === 'failed',
  );
  await database.db.execute(sql`INSERT INTO scheduled_tasks (name, due_at, started_at, runs, failures, error)
    VALUES ('rankReleases', now(), now(), 9, 5, 'no such table'), ('cleanUp', now(), now(), 9, 1, 'a blip')`);
  expect(await alertFailedJobs(database.db, systemClock)).toBe(3);
  expect(await alertFailedJobs(database.db, systemClock)).toBe(0);
  const { rows } = await database.db.execute<{ subject: string }>(sql`SELECT DISTINCT subject FROM messages ORDER BY subject`);
  expect(rows.map(({ subject }) => subject)).toEqual(['again', 'fragile', 'rankReleases'].map((name) => `Job failed: ${name}`));
});

test('a job whose worker is killed runs again after its time is over, and not before', async () => {
  await enqueue(database.db, 'send', { n: 3 });
  const killed = () => execFileSync(process.execPath, [join(process.cwd(), 'tests/support/crashingJobWorker.mjs'), database.url, 'send']);
  expect(killed).toThrow(expect.objectContaining({ signal: 'SIGKILL' }));
  expect(await jobs()).toMatchObject([{ state: 'active' }]);

  await boss.maintain();
  expect(await jobs()).toMatchObject([{ state: 'active' }]);
  await database.db.execute(sql`UPDATE jobs.job SET started_on = now() - interval '63 seconds'`); // timeout and the time to report it
  await boss.maintain();
  expect(await jobs()).toMatchObject([{ state: 'retry' }]);
  await hurry();
  const attempts: number[] = [];
  await work(
    async (_n, { attempt }) => void attempts.push(attempt),
    () => attempts.length > 0,
  );
  expect(attempts).toEqual([2]);
});

test('a job that runs longer than its timeout is stopped and retried', async () => {
  await enqueue(database.db, 'send', { n: 1 });
  let isStopped = false;
  const endless = (_n: number, { signal }: JobContext) =>
    new Promise<void>(() => signal.addEventListener('abort', () => (isStopped = true)));
  await work(endless, async () => (await jobs())[0]?.state === 'retry');
  expect(isStopped).toBe(true);
});

test('a worker runs the jobs of its own queues only', async () => {
  await enqueue(database.db, 'send', { n: 1 });
  await enqueue(database.db, 'once', { n: 2 });
  const done: number[] = [];
  const run = async ({ n }: { n: number }) => void done.push(n);
  const handlers = { send: run, fragile: run, again: run, once: run };
  const runner = runJobs({ db: database.db, boss, kinds: selectKinds(kinds, ['once']), handlers, logger, pollMilliseconds: 20 });
  for (const until = Date.now() + 10_000; Date.now() < until && done.length === 0;) await wait(20);
  await runner.stop();
  expect(done).toEqual([2]);
  expect(await jobs()).toMatchObject([{ state: 'created' }]);
});

test('a stopping worker returns its unfinished job, and no attempt is counted', async () => {
  await enqueue(database.db, 'send', { n: 1 });
  let isRunning = false;
  const endless = (_n: number, { signal }: JobContext) => {
    isRunning = true;
    return new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  };
  await work(endless, () => isRunning, 0.1);
  expect(await jobs()).toMatchObject([{ state: 'completed' }, { state: 'created', retry_count: 0 }]);
});

test('a worker waits while the database is away, logs it once, and goes on', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const done: number[] = [];
  const run = async ({ n }: { n: number }) => void done.push(n);
  await enqueue(database.db, 'send', { n: 1 });
  await database.db.execute(sql`ALTER TABLE jobs.job RENAME TO job_away`);
  const handlers = { send: run, fragile: run, again: run, once: run };
  const runner = runJobs({ db: database.db, boss, kinds, handlers, logger: log, pollMilliseconds: 20 });
  await wait(500);
  await database.db.execute(sql`ALTER TABLE jobs.job_away RENAME TO job`);
  for (const until = Date.now() + 10_000; Date.now() < until && done.length === 0;) await wait(20);
  await runner.stop();
  expect(done).toEqual([1]);
  expect(lines).toEqual([expect.stringContaining('could not fetch jobs')]);
});
