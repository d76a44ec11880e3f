import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';

/** The days (UTC) with events that no roll-up has counted yet, from `oldest` on; forgets earlier ones. */
export async function listPendingDays(db: Db, oldest: string): Promise<string[]> {
  await db.execute(sql`DELETE FROM audience_pending_days WHERE day < ${oldest}::date`);
  const { rows } = await db.execute<{ day: string }>(sql`SELECT DISTINCT day::text AS day FROM audience_pending_days ORDER BY day`);
  return rows.map(({ day }) => day);
}

/** Call it in the transaction of the roll-up, before it counts: events committed meanwhile mark the day again. */
export async function removePendingDay(db: Db, day: string): Promise<void> {
  await db.execute(sql`DELETE FROM audience_pending_days WHERE day = ${day}::date`);
}
