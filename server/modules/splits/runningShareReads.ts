import { sql, type SQL } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';

/** Counts as `found` the lines of agreed versions, in force now or later, that pay one of the channels: `(…)`. */
export const countRunningShares = (channels: SQL, now: SQL): SQL => sql`
  SELECT count(*)::int AS found FROM split_agreements a JOIN work_splits s ON s.split_id = a.split_id
  WHERE s.state = 'AGREED' AND a.payee_id IS NOT NULL AND a.channel_id IN ${channels} AND NOT EXISTS (
    SELECT 1 FROM work_splits later WHERE later.work_id = s.work_id AND later.state = 'AGREED' AND later.version > s.version
      AND later.effective_at <= ${now})`;

/** Whether sales of others are divided with the channel: while it is so, it cannot be closed. */
export async function isPayee(db: Db, channelID: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ found: number }>(countRunningShares(sql`(${channelID})`, timestamp(now)));
  return (rows[0]?.found ?? 0) > 0;
}
