import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { z } from 'zod';
import type { Database, Db } from '../db/client';
import { jobKinds, type JobKinds } from './jobKinds';

/** The database schema of pg-boss, in our database so that jobs are part of our transactions. */
export const jobSchema = 'jobs';
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
      expireInSeconds: kind.leaseSeconds,
      ...(kind.hasDeadLetters ? { deadLetter: dead } : {}),
    };
    await boss.createQueue(name, { ...queue });
    await boss.updateQueue(name, { ...queue });
  }
  return boss;
}

/** Sends dead letters (one or all) back to their queue with a fresh count of attempts. Returns how many. */
export function retryDeadLetters(db: Database, name: string, id: string | null = null, kinds: JobKinds = jobKinds): Promise<number> {
  const send = createEnqueue(kinds);
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ data: object }>(
      sql`DELETE FROM jobs.job WHERE name = ${deadLetterQueueOf(name)} AND state = 'created' AND (${id}::uuid IS NULL OR id = ${id}::uuid) RETURNING data`,
    );
    for (const { data } of rows) await send(tx, name, data);
    return rows.length;
  });
}
