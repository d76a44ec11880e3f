import { and, eq, sql } from 'drizzle-orm';
import { campaignApprovers } from '../../db/schema/returns';
import type { Db, Tx } from '../../platform/db/client';
import { permissionCondition } from '../channels/channels';

export type MoneyDeskRole = 'OWNER' | 'APPROVER' | 'OPERATOR' | 'ACCOUNTANT';
type ApproverRow = typeof campaignApprovers.$inferSelect;

const isApprover = (campaignID: string, userID: string) =>
  and(eq(campaignApprovers.campaignID, campaignID), eq(campaignApprovers.userID, userID));

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

export async function isOperator(db: Db, userID: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT 1 FROM operators WHERE user_id = ${userID}`);
  return rowCount !== null && rowCount > 0;
}

export async function findApprover(db: Db, campaignID: string, userID: string): Promise<ApproverRow | undefined> {
  const [row] = await db.select().from(campaignApprovers).where(isApprover(campaignID, userID));
  return row;
}

export async function lockApprover(tx: Tx, campaignID: string, userID: string): Promise<ApproverRow | undefined> {
  const [row] = await tx.select().from(campaignApprovers).where(isApprover(campaignID, userID)).for('update');
  return row;
}

/** False when the user is an approver already. */
export async function addApprover(tx: Tx, approver: typeof campaignApprovers.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(campaignApprovers).values(approver).onConflictDoNothing();
  return rowCount === 1;
}

export async function changeApprover(tx: Tx, { campaignID, userID }: ApproverRow, set: Partial<ApproverRow>): Promise<void> {
  await tx.update(campaignApprovers).set(set).where(isApprover(campaignID, userID));
}

export async function removeApprover(tx: Tx, campaignID: string, userID: string): Promise<void> {
  await tx.delete(campaignApprovers).where(isApprover(campaignID, userID));
}
