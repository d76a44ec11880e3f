import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { campaigns } from '../../db/schema/campaigns';
import { Fault, forbidden, notFound } from '../../errors';
import { holdsRight, mustMay } from '../channels/rights';

export type DeskRole = 'OWNER' | 'SECOND' | 'OPERATOR' | 'ACCOUNTANT';

/** Who may look after the money of a campaign; the answer for everybody else is null. An operator who is in the team is none here. */
export async function findRole(db: Db, campaignID: string, userID: string): Promise<DeskRole | null> {
  const { rows } = await db.execute<{ role: DeskRole | null }>(sql`
    SELECT CASE WHEN ${holdsRight(userID, 'money.move', sql`h.channel_id`)} THEN 'OWNER'
      WHEN EXISTS (SELECT 1 FROM campaign_seconds s WHERE s.campaign_id = c.campaign_id AND s.user_id = ${userID}) THEN 'SECOND'
      WHEN ${holdsRight(userID, 'money.read', sql`h.channel_id`)} THEN 'ACCOUNTANT'
      WHEN EXISTS (SELECT 1 FROM operators o WHERE o.user_id = ${userID})
        AND NOT EXISTS (SELECT 1 FROM channel_members t WHERE t.channel_id = h.channel_id AND t.user_id = ${userID}) THEN 'OPERATOR' END AS role
    FROM campaigns c JOIN channels h ON h.channel_id = c.channel_id
    WHERE c.campaign_id = ${campaignID} AND c.state <> 'DELETED'`);
  return rows[0]?.role ?? null;
}

/** Who reads it: also the accountant of its channel. A stranger is told that there is no such campaign. */
export async function mustSeeMoney(db: Db, campaignID: string, userID: string): Promise<DeskRole> {
  const role = await findRole(db, campaignID, userID);
  if (role) return role;
  const [campaign] = await db.select({ channelID: campaigns.channelID }).from(campaigns).where(eq(campaigns.campaignID, campaignID));
  // Somebody else of the team hears that it is their role.
  if (campaign) await mustMay(db, userID, campaign.channelID, 'money.read', 'Campaign');
  throw notFound('Campaign');
}

/** Who does something with it: never somebody who only reads. */
export async function mustHaveRole(db: Db, campaignID: string, userID: string): Promise<Exclude<DeskRole, 'ACCOUNTANT'>> {
  const role = await mustSeeMoney(db, campaignID, userID);
  if (role === 'ACCOUNTANT') throw new Fault(403, 'NOT_YOUR_ROLE', 'An accountant sees the money and moves none of it');
  if (role === 'SECOND' && !(await isActiveApprover(db, campaignID, userID)))
    throw new Fault(403, 'NOT_ACTIVE', 'An approver does nothing before they have accepted and were confirmed');
  return role;
}

async function isActiveApprover(db: Db, campaignID: string, userID: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT 1 FROM campaign_seconds WHERE campaign_id = ${campaignID} AND user_id = ${userID} AND accepted_at IS NOT NULL AND confirmed_at IS NOT NULL`,
  );
  return rowCount !== null && rowCount > 0;
}

export async function isOperator(db: Db, userID: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT 1 FROM operators WHERE user_id = ${userID}`);
  return rowCount !== null && rowCount > 0;
}

export async function mustBeOperator(db: Db, userID: string): Promise<void> {
  if (!(await isOperator(db, userID))) throw forbidden('This page is for operators');
}
