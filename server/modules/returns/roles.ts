import { eq, sql } from 'drizzle-orm';
import { campaigns } from '../../db/schema/campaigns';
import type { Db } from '../../platform/db/client';
import { HttpError, forbidden, notFound } from '../../platform/errors';
import { permissionCondition, requirePermission } from '../channels/channels';

export type MoneyDeskRole = 'OWNER' | 'APPROVER' | 'OPERATOR' | 'ACCOUNTANT';

/** The role of a user for the money of a campaign; null without one. An operator who belongs to the channel team gets no operator role. */
export async function findRole(db: Db, campaignID: string, userID: string): Promise<MoneyDeskRole | null> {
  const { rows } = await db.execute<{ role: MoneyDeskRole | null }>(sql`
    SELECT CASE WHEN ${permissionCondition(userID, 'money.move', sql`h.channel_id`)} THEN 'OWNER'
      WHEN EXISTS (SELECT 1 FROM campaign_approvers s WHERE s.campaign_id = c.campaign_id AND s.user_id = ${userID}) THEN 'APPROVER'
      WHEN ${permissionCondition(userID, 'money.read', sql`h.channel_id`)} THEN 'ACCOUNTANT'
      WHEN EXISTS (SELECT 1 FROM operators o WHERE o.user_id = ${userID})
        AND NOT EXISTS (SELECT 1 FROM channel_members t WHERE t.channel_id = h.channel_id AND t.user_id = ${userID}) THEN 'OPERATOR' END AS role
    FROM campaigns c JOIN channels h ON h.channel_id = c.channel_id
    WHERE c.campaign_id = ${campaignID} AND c.state <> 'DELETED'`);
  return rows[0]?.role ?? null;
}

/** Requires read access, which the accountant of the channel has too. Throws 404 for a user without a role. */
export async function requireMoneyAccess(db: Db, campaignID: string, userID: string): Promise<MoneyDeskRole> {
  const role = await findRole(db, campaignID, userID);
  if (role) return role;
  const [campaign] = await db.select({ channelID: campaigns.channelID }).from(campaigns).where(eq(campaigns.campaignID, campaignID));
  // Another member of the team gets 403 instead of 404.
  if (campaign) await requirePermission(db, userID, campaign.channelID, 'money.read', 'Campaign');
  throw notFound('Campaign');
}

/** Requires a role that may act: never an accountant or an approver who is not confirmed. */
export async function requireRole(db: Db, campaignID: string, userID: string): Promise<Exclude<MoneyDeskRole, 'ACCOUNTANT'>> {
  const role = await requireMoneyAccess(db, campaignID, userID);
  if (role === 'ACCOUNTANT') throw new HttpError(403, 'INSUFFICIENT_ROLE', 'An accountant can view finances but cannot move money');
  if (role === 'APPROVER' && !(await isActiveApprover(db, campaignID, userID)))
    throw new HttpError(403, 'NOT_ACTIVE', 'Approvers can act only after they accept and are confirmed');
  return role;
}

async function isActiveApprover(db: Db, campaignID: string, userID: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT 1 FROM campaign_approvers WHERE campaign_id = ${campaignID} AND user_id = ${userID} AND accepted_at IS NOT NULL AND confirmed_at IS NOT NULL`,
  );
  return rowCount !== null && rowCount > 0;
}

export async function isOperator(db: Db, userID: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT 1 FROM operators WHERE user_id = ${userID}`);
  return rowCount !== null && rowCount > 0;
}

export async function requireOperator(db: Db, userID: string): Promise<void> {
  if (!(await isOperator(db, userID))) throw forbidden('This page is for operators');
}
