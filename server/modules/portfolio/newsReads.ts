import { sql } from 'drizzle-orm';
import type { PortfolioNews } from '../../contract/portfolio';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { inList } from '../../platform/db/inList';
import { investedStates } from '../campaigns/campaigns';

const maxShown = 5;
type Row = Omit<PortfolioNews['items'][number], 'publishedAt'> & { publishedAt: string } & Record<string, unknown>;

/** The newest updates of the campaigns that the user has invested in, those for investors included. */
export async function listNews(db: Db, userID: string, now: Date): Promise<PortfolioNews['items']> {
  const { rows } = await db.execute<Row>(sql`
    SELECT u.update_id AS "updateID", u.title, u.publish_at AS "publishedAt", c.campaign_id AS "campaignID", c.title AS work, c.time_zone AS "timeZone"
    FROM campaigns c CROSS JOIN LATERAL (SELECT * FROM campaign_updates n WHERE n.campaign_id = c.campaign_id AND n.publish_at <= ${timestamp(now)}
      ORDER BY n.publish_at DESC, n.update_id DESC LIMIT ${maxShown}) u
    WHERE c.campaign_id IN (SELECT k.campaign_id FROM commitments k WHERE k.user_id = ${userID} AND k.state IN (${inList(investedStates)}))
    ORDER BY u.publish_at DESC, u.update_id DESC LIMIT ${maxShown}`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() }));
}
