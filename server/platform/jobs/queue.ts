import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { z } from 'zod';
import type { Database, Db, Tx } from '../db/client';
import { jobKinds, type JobKinds } from './jobKinds';

/** The database schema of pg-boss, in our database so that jobs are part of our transactions. */
const jobSchema = 'jobs';
export const deadLetterQueueOf = (name: string) => `${name}.dead`;

/** Runs pg-boss's statements on our connection or transaction. */
const pgBossDb = (db: Db): PgBoss.Db => ({
  executeSql: (text, values: unknown[] | undefined) =>
    db._.session
      .prepareQuery<{ execute: { rows: unknown[] }; all: unknown; values: unknown }>(
        { sql: text, params: values ?? [] },
        undefined,
        undefined,
        false,
      )
      .execute(),
});

const rejectingDb: PgBoss.Db = { executeSql: () => Promise.reject(new Error('Jobs must be enqueued through a transaction of ours')) };
/** Only composes statements; `enqueue` passes the connection. */
const sender = new PgBoss({ db: rejectingDb, schema: jobSchema });

/** Time that a worker has to report a job that timed out, before another worker runs it. */
const releaseSeconds = 60;
/** pg-boss allows less than a day. A job that runs longer is started a second time, and the step leases of its video make that end at once. */
const maxExpireSeconds = 23 * 3600;

const maxRetries = 10_000;
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface EnqueueOptions {
  startAfter?: Date;
}

export const createEnqueue =
  <Kinds extends JobKinds>(kinds: Kinds) =>
  /**
   * Enqueues a job in the caller's transaction; after its commit the job runs at least once. Returns the job's id; null when a job with the
   * same key is already queued.
   */
  async <Name extends keyof Kinds & string>(
    db: Db,
    name: Name,
    data: z.input<Kinds[Name]['data']>,
    { startAfter }: EnqueueOptions = {},
  ): Promise<string | null> => {
    const kind = kinds[name];
    if (!kind) throw new Error(`There is no job ${name}`);
    const parsed = kind.data.parse(data) as object;
    const id = await sender.send(name, parsed, {
      db: pgBossDb(db),
      ...(startAfter ? { startAfter } : {}),
      ...(kind.keyOf ? { singletonKey: kind.keyOf(parsed) } : {}),
    });
    // pg-boss returns null for an unknown queue too, and the job must not be lost silently.
    if (id === null && !kind.keyOf) throw new Error(`The queue ${name} does not exist; run the migrations`);
    return id;
  };

export const enqueue = createEnqueue(jobKinds);

/** Creates or updates pg-boss's tables and one queue for each kind. Safe to repeat, also by several processes at once. */
export async function prepareQueues(db: Database, kinds: JobKinds = jobKinds): Promise<PgBoss> {
  const boss = new PgBoss({ db: pgBossDb(db), schema: jobSchema, supervise: false, schedule: false });
  await boss.start();
  for (const [name, kind] of Object.entries(kinds)) {
    const dead = deadLetterQueueOf(name);
    if (kind.hasDeadLetters) await boss.createQueue(dead, { name: dead, policy: 'standard', retentionMinutes: 60 * 24 * 365 });
    const queue: PgBoss.Queue = {
      name,
      policy: kind.keyOf ? 'short' : 'standard',
      retryLimit: kind.retryLimit,
      retryDelay: kind.retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: Math.min(kind.timeoutSeconds + releaseSeconds, maxExpireSeconds),
      ...(kind.hasDeadLetters ? { deadLetter: dead } : {}),
    };
    await boss.createQueue(name, { ...queue });
    await boss.updateQueue(name, { ...queue });
  }
  return boss;
}

/** Fetches jobs to run. Rejects when the statement fails, which pg-boss would report as an empty queue. */
export async function fetchJobs(boss: PgBoss, db: Database, name: string, batchSize: number) {
  const failures: Error[] = [];
  const executeSql: PgBoss.Db['executeSql'] = (text, values) =>
    pgBossDb(db)
      .executeSql(text, values)
      .catch((error: unknown) => {
        failures.push(error instanceof Error ? error : new Error(String(error)));
        throw error;
      });
  const jobs = await boss.fetch<object>(name, { includeMetadata: true, batchSize, db: { executeSql } });
  const [failure] = failures;
  if (failure) throw failure;
  return jobs;
}

/** Returns a job that its worker could not finish to the queue, with a fresh count of attempts. */
export async function returnJob<Kinds extends JobKinds>(
  db: Database,
  kinds: Kinds,
  job: { name: keyof Kinds & string; id: string; data: object },
) {
  await db.transaction(async (tx) => {
    await sender.complete(job.name, job.id, { returned: true }, { db: pgBossDb(tx) });
    await createEnqueue(kinds)(tx, job.name, job.data as never); // -- parsed when it was enqueued
  });
}

/**
 * Sends dead letters back to their queue with a fresh count of attempts: all of a queue, or the one with an ID. Returns how many. Throws when
 * there is no such queue or dead letter.
 */
export function retryDeadLetters(db: Database, queueOrID: string, kinds: JobKinds = jobKinds): Promise<number> {
  return db.transaction(async (tx) => {
    const options = { db: pgBossDb(tx) };
    const resend = async (name: string, letters: readonly { id: string; data: object }[]) => {
      for (const { data } of letters) await createEnqueue(kinds)(tx, name, data);
      const ids = letters.map(({ id }) => id);
      if (ids.length > 0) await sender.deleteJob(deadLetterQueueOf(name), ids, options);
      return ids.length;
    };
    const names = Object.keys(kinds).filter((name) => kinds[name]?.hasDeadLetters);
    if (names.includes(queueOrID))
      return resend(queueOrID, await sender.fetch<object>(deadLetterQueueOf(queueOrID), { ...options, batchSize: maxRetries }));
    if (isUuid.test(queueOrID))
      for (const name of names) {
        const letter = await sender.getJobById<object>(deadLetterQueueOf(name), queueOrID, { ...options, includeArchive: false });
        if (letter) return resend(name, [letter]);
      }
    throw new Error(
      `There is no dead letter ${queueOrID}, and no queue of this name with dead letters. The queues are ${names.join(', ')}`,
    );
  });
}

interface DeadLetter extends Record<string, unknown> {
  name: string;
  data: object;
}

/** Locks a dead letter until the end of the transaction, so that two people cannot both act on it; null when there is none. */
async function lockDeadLetter(tx: Tx, id: string): Promise<DeadLetter | null> {
  if (!isUuid.test(id)) return null;
  const { rows } = await tx.execute<DeadLetter>(
    sql`SELECT replace(name, '.dead', '') AS name, data FROM jobs.job WHERE id = ${id}::uuid AND name LIKE '%.dead' AND state = 'created' FOR UPDATE`,
  );
  return rows[0] ?? null;
}

/** Sends one dead letter back to its queue in the caller's transaction. Returns it; null when there is none. */
export async function retryDeadLetter(tx: Tx, id: string, kinds: JobKinds = jobKinds): Promise<DeadLetter | null> {
  const letter = await lockDeadLetter(tx, id);
  if (!letter) return null;
  await createEnqueue(kinds)(tx, letter.name, letter.data);
  await sender.deleteJob(deadLetterQueueOf(letter.name), id, { db: pgBossDb(tx) });
  return letter;
}

/** Deletes one dead letter in the caller's transaction: its work is not done. Returns it; null when there is none. */
export async function discardDeadLetter(tx: Tx, id: string): Promise<DeadLetter | null> {
  const letter = await lockDeadLetter(tx, id);
  if (letter) await sender.deleteJob(deadLetterQueueOf(letter.name), id, { db: pgBossDb(tx) });
  return letter;
}
