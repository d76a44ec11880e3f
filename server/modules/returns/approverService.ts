import { and, eq, sql } from 'drizzle-orm';
import { campaignApprovers } from '../../db/schema/returns';
import { users } from '../../db/schema/users';
import type { Database, Db, Tx } from '../../platform/db/client';
import { conflict, HttpError, forbidden, notFound } from '../../platform/errors';
import { recordCampaignLog } from '../campaigns/campaigns';
import { notify } from '../notifications/notifications';
import { type AuthorityDeps, isVerified } from './payoutAuthority';
import { requireRole, requireMoneyAccess } from './roles';

export type ApproverRow = typeof campaignApprovers.$inferSelect;

const isApprover = (campaignID: string, userID: string) =>
  and(eq(campaignApprovers.campaignID, campaignID), eq(campaignApprovers.userID, userID));

/** Payout approvers of a campaign: an owner names them, they accept, and a third person confirms them. Each method returns the campaign's ID. */
export function createApproverService({ db, ...authority }: AuthorityDeps & { db: Database }) {
  async function requireOwner(on: Db, userID: string, campaignID: string) {
    if ((await requireRole(on, campaignID, userID)) !== 'OWNER') throw forbidden('Only an owner of the channel can name approvers');
  }
  async function lock(tx: Tx, campaignID: string, userID: string): Promise<ApproverRow> {
    const [row] = await tx.select().from(campaignApprovers).where(isApprover(campaignID, userID)).for('update');
    if (!row) throw notFound('Approver');
    return row;
  }
  const change = (tx: Tx, { campaignID, userID }: ApproverRow, set: Partial<typeof campaignApprovers.$inferInsert>) =>
    tx.update(campaignApprovers).set(set).where(isApprover(campaignID, userID));

  return {
    /** Notifies the named user, who cannot approve anything before accepting. */
    async add(userID: string, campaignID: string, username: string): Promise<string> {
      await requireOwner(db, userID, campaignID);
      const [approver] = await db
        .select({ userID: users.userID })
        .from(users)
        .where(and(eq(sql`lower(${users.username})`, username.toLowerCase()), eq(users.isDisabled, false)));
      if (!approver) throw notFound('Person');
      if (approver.userID === userID) throw new HttpError(409, 'SAME_PERSON', 'You cannot name yourself as an approver');
      await db.transaction(async (tx) => {
        const added = await tx
          .insert(campaignApprovers)
          .values({ campaignID, userID: approver.userID, addedBy: userID })
          .onConflictDoNothing()
          .returning({ userID: campaignApprovers.userID });
        if (added.length === 0) return;
        const entry = {
          actorID: userID,
          action: 'approver.added',
          subjectID: approver.userID,
          description: `Named @${username} as an approver`,
        };
        await recordCampaignLog(tx, campaignID, entry);
        const key = `approver:${campaignID}:${approver.userID}:${authority.clock.now().getTime()}`;
        await notify(tx, { to: { userID: approver.userID }, key }, 'approverNamed', { campaignID });
      });
      return campaignID;
    },
    async remove(userID: string, campaignID: string, approverID: string): Promise<string> {
      await requireOwner(db, userID, campaignID);
      await db.transaction(async (tx) => {
        await tx.delete(campaignApprovers).where(isApprover(campaignID, approverID));
        const entry = { actorID: userID, action: 'approver.removed', subjectID: approverID, description: 'Removed an approver' };
        await recordCampaignLog(tx, campaignID, entry);
      });
      return campaignID;
    },
    /** Only the named user can accept, and only with a verified identity. */
    async accept(userID: string, campaignID: string): Promise<string> {
      await requireMoneyAccess(db, campaignID, userID);
      await db.transaction(async (tx) => {
        const row = await lock(tx, campaignID, userID);
        if (row.acceptedAt) return;
        if (!(await isVerified(authority, tx, userID)))
          throw new HttpError(403, 'KYC_REQUIRED', 'Verify your identity first', { kycLevel: 'L2' });
        await change(tx, row, { acceptedAt: authority.clock.now() });
        const entry = { actorID: userID, action: 'approver.accepted', subjectID: userID, description: 'Accepted the role of approver' };
        await recordCampaignLog(tx, campaignID, entry);
      });
      return campaignID;
    },
    /** Confirmed by an operator, or by an owner of the channel other than the one who named the approver; never by the approver. */
    async confirm(userID: string, campaignID: string, approverID: string): Promise<string> {
      const role = await requireRole(db, campaignID, userID);
      if (role !== 'OPERATOR' && role !== 'OWNER')
        throw forbidden('Only an operator or another owner of the channel can confirm an approver');
      await db.transaction(async (tx) => {
        const row = await lock(tx, campaignID, approverID);
        if (row.confirmedAt) return;
        if (approverID === userID) throw forbidden('You cannot confirm yourself as an approver');
        if (role === 'OWNER' && (row.addedBy === null || row.addedBy === userID))
          throw forbidden('Only an operator or an owner who did not name the approver can confirm them');
        if (!row.acceptedAt) throw conflict('NOT_ACCEPTED', 'This approver has not accepted yet');
        await change(tx, row, { confirmedBy: userID, confirmedAt: authority.clock.now() });
        const entry = { actorID: userID, action: 'approver.confirmed', subjectID: approverID, description: 'Confirmed an approver' };
        await recordCampaignLog(tx, campaignID, entry);
      });
      return campaignID;
    },
  };
}
