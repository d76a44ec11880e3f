import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { forbidden, notFound } from '../../errors';

export type DeskRole = 'OWNER' | 'SECOND' | 'OPERATOR';

/** Who may look after the money of a campaign; the answer for everybody else is null. */
export async function findRole(db: Db, campaignID: string, userID: string): Promise<DeskRole | null> {
  const { rows } = await db.execute<{ role: DeskRole | null }>(sql`
    SELECT CASE WHEN h.owner_id = ${userID} THEN 'OWNER'
      WHEN EXISTS (SELECT 1 FROM campaign_seconds s WHERE s.campaign_id = c.campaign_id AND s.user_id = ${userID}) THEN 'SECOND'
      WHEN EXISTS (SELECT 1 FROM operators o WHERE o.user_id = ${userID}) THEN 'OPERATOR' END AS role
    FROM campaigns c JOIN channels h ON h.channel_id = c.channel_id
    WHERE c.campaign_id = ${campaignID} AND c.state <> 'DELETED'`);
  return rows[0]?.role ?? null;
}

/** A stranger is told that there is no such campaign. */
export async function mustHaveRole(db: Db, campaignID: string, userID: string): Promise<DeskRole> {
  const role = await findRole(db, campaignID, userID);
  if (!role) throw notFound('Campaign');
  return role;
}

export async function mustBeOperator(db: Db, userID: string): Promise<void> {
  const { rowCount } = await db.execute(sql`SELECT 1 FROM operators WHERE user_id = ${userID}`);
  if (!rowCount) throw forbidden('This page is for operators');
}
