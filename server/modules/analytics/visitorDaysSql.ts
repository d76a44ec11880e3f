import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { dayBefore, retentionDays } from './retention';

/** Partitions that exist before their day; the task that creates them may fail for a week. */
const daysAhead = 7;

const partitionOf = (day: string) => `visitor_events_${day.replaceAll('-', '')}`;
const dayOfPartition = /^visitor_events_(\d{4})(\d\d)(\d\d)$/;

async function listPartitions(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'visitor_events'::regclass ORDER BY c.relname`);
  return rows.flatMap(({ name }) => {
    const [, year, month, day] = dayOfPartition.exec(name) ?? [];
    return year ? [`${year}-${month}-${day}`] : [];
  });
}

/** Creates the partition of a day, with the events of the day from the default partition. */
const addPartition = (db: Database, day: string): Promise<void> =>
  db.transaction(async (tx) => {
    const name = sql.identifier(partitionOf(day));
    // In an order in which nothing waits for us while we wait: writers of days with a partition go on until the partition is attached.
    await tx.execute(sql`SET LOCAL statement_timeout = '10min'`);
    await tx.execute(sql`LOCK TABLE visitor_events_default IN ACCESS EXCLUSIVE MODE`);
    await tx.execute(sql`CREATE TABLE ${name} (LIKE visitor_events INCLUDING ALL)`);
    await tx.execute(sql`
      WITH moved AS (DELETE FROM visitor_events_default WHERE day = ${day}::date RETURNING *) INSERT INTO ${name} SELECT * FROM moved`);
    const [from, to] = [sql.raw(`'${day}'`), sql.raw(`'${dayBefore(new Date(day), -1)}'`)];
    await tx.execute(sql`ALTER TABLE visitor_events ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO (${to})`);
  });

/** All writers wait while DROP waits for running counts, so it waits for a second at most and fails; the task is repeated. */
const dropPartition = (db: Database, day: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL lock_timeout = '1s'`);
    await tx.execute(sql`DROP TABLE ${sql.identifier(partitionOf(day))}`);
  });

/**
 * Creates the partitions of the coming days, and of days whose events are in the default partition; drops those past the retention, with all
 * events of a day at once. Returns how many were created and dropped.
 */
export async function maintainDays(db: Database, now: Date): Promise<number> {
  const lastExpired = dayBefore(now, retentionDays);
  const existing = await listPartitions(db);
  const { rows } = await db.execute<{ day: string }>(
    sql`SELECT DISTINCT day::text AS day FROM visitor_events_default WHERE day > ${lastExpired}::date`,
  );
  const wanted = new Set(rows.map(({ day }) => day));
  for (let ahead = -1; ahead <= daysAhead; ahead += 1) wanted.add(dayBefore(now, -ahead));
  const missing = [...wanted].filter((day) => !existing.includes(day)).sort();
  for (const day of missing) await addPartition(db, day);
  const expired = existing.filter((day) => day <= lastExpired);
  for (const day of expired) await dropPartition(db, day);
  await db.execute(sql`DELETE FROM visitor_events_default WHERE day <= ${lastExpired}::date`);
  await db.execute(sql`DELETE FROM visitor_devices WHERE last_day <= ${lastExpired}::date`);
  return missing.length + expired.length;
}
