import { sql } from 'drizzle-orm';
import { bookRollUps, type RolledUpWeek } from '../../db/schema/bookRollUps';
import type { Db, Tx } from '../../platform/db/client';
import { eventsOfCampaigns } from '../events/events';

type Row = Record<string, unknown>;
export interface BookRollUp {
  campaignID: string;
  upToPostingID: number;
  weeks: RolledUpWeek[];
}
/** A campaign whose roll-up is older than the ledger's last balances, and what it has; null where that is not of its works. */
export interface DueRollUp {
  campaignID: string;
  worksKey: string;
  upToPostingID: number;
  current: Omit<BookRollUp, 'campaignID'> | null;
}

/** Of the campaign `c`: what its earnings are counted from. */
const worksKey = sql`md5(concat_ws('|', c.time_zone, c.country,
  COALESCE((SELECT string_agg(r.release_id || ' ' || r.channel_id, ',' ORDER BY r.release_id) FROM releases r WHERE r.campaign_id = c.campaign_id), ''),
  COALESCE((SELECT string_agg(e.event_id || ' ' || e.channel_id, ',' ORDER BY e.event_id) FROM events e WHERE e.event_id IN ${eventsOfCampaigns(sql`(c.campaign_id)`)}), '')))`;

/** The first roll-up of a work reads all its postings. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = '10min'`);
}

export const createBookRollUpRepository = (db: Db) => ({
  /** The roll-ups of these campaigns that have their works of now. */
  async list(campaignIDs: readonly string[]): Promise<BookRollUp[]> {
    const { rows } = await db.execute<BookRollUp & Row>(sql`
      SELECT b.campaign_id AS "campaignID", b.up_to_posting_id::float8 AS "upToPostingID", b.weeks
      FROM book_roll_ups b JOIN campaigns c ON c.campaign_id = b.campaign_id WHERE b.campaign_id IN ${campaignIDs} AND b.works_key = ${worksKey}`);
    return rows;
  },
  /** Funded campaigns that are to be rolled up to where the nightly audit has stored balances: postings before it are all committed. */
  async listDue(count: number): Promise<DueRollUp[]> {
    const { rows } = await db.execute<DueRollUp & Row>(sql`
      WITH settled AS (SELECT max(up_to_posting_id) AS id FROM ledger_balances)
      SELECT c.campaign_id AS "campaignID", ${worksKey} AS "worksKey", s.id::float8 AS "upToPostingID",
        CASE WHEN b.works_key = ${worksKey} THEN jsonb_build_object('upToPostingID', b.up_to_posting_id, 'weeks', b.weeks) END AS current
      FROM campaigns c CROSS JOIN settled s LEFT JOIN book_roll_ups b ON b.campaign_id = c.campaign_id
      WHERE c.settled_at IS NOT NULL AND s.id > 0 AND (b.campaign_id IS NULL OR b.up_to_posting_id < s.id OR b.works_key <> ${worksKey})
      ORDER BY c.campaign_id LIMIT ${count}`);
    return rows;
  },
  async save({ campaignID, worksKey: key, upToPostingID }: DueRollUp, weeks: RolledUpWeek[], now: Date): Promise<void> {
    const row = { worksKey: key, upToPostingID, weeks, rolledUpAt: now };
    await db
      .insert(bookRollUps)
      .values({ campaignID, ...row })
      .onConflictDoUpdate({ target: bookRollUps.campaignID, set: row });
  },
});
