import type { Database, Db, Tx } from '../../platform/db/client';
import { conflict, HttpError, forbidden, notFound } from '../../platform/errors';
import { createCampaignRepository, recordCampaignLog } from '../campaigns/campaigns';
import { notify } from '../notifications/notifications';
import { createUserRepository } from '../users/users';
import { addApprover, changeApprover, lockApprover, removeApprover } from './approverRepository';
import { type AuthorityDeps, isVerified } from './payoutAuthority';
import { requireRole, requireMoneyAccess } from './roles';

/** Payout approvers of a campaign: an owner names them, they accept, and a third person confirms them. Each method returns the campaign's ID. */
export function createApproverService({ db, ...authority }: AuthorityDeps & { db: Database }) {
  async function requireOwner(on: Db, userID: string, campaignID: string) {
    if ((await requireRole(on, campaignID, userID)) !== 'OWNER') throw forbidden('Only an owner of the channel can name approvers');
  }
  async function requireLocked(tx: Tx, campaignID: string, userID: string) {
    const row = await lockApprover(tx, campaignID, userID);
    if (!row) throw notFound('Approver');
    return row;
  }

  return {
    /** Notifies the named user, who cannot approve anything before accepting. */
    async add(userID: string, campaignID: string, username: string): Promise<string> {
      await requireOwner(db, userID, campaignID);
      const approver = await createUserRepository(db).findByUsername(username);
      if (!approver) throw notFound('Person');
      if (approver.userID === userID) throw new HttpError(409, 'SAME_PERSON', 'You cannot name yourself as an approver');
      await db.transaction(async (tx) => {
        if (!(await addApprover(tx, { campaignID, userID: approver.userID, addedBy: userID }))) return;
        const entry = {
          actorID: userID,
          action: 'approver.added',
          subjectID: approver.userID,
          description: `Named @${username} as an approver`,
        };
        await recordCampaignLog(tx, campaignID, entry);
        const campaign = await createCampaignRepository(tx).find(campaignID);
        const key = `approver:${campaignID}:${approver.userID}:${authority.clock.now().getTime()}`;
        await notify(tx, { to: { userID: approver.userID }, key }, 'approverNamed', {
          title: campaign?.title ?? '',
        });
      });
      return campaignID;
    },
    async remove(userID: string, campaignID: string, approverID: string): Promise<string> {
      await requireOwner(db, userID, campaignID);
      await db.transaction(async (tx) => {
        await removeApprover(tx, campaignID, approverID);
        const entry = { actorID: userID, action: 'approver.removed', subjectID: approverID, description: 'Removed an approver' };
        await recordCampaignLog(tx, campaignID, entry);
      });
      return campaignID;
    },
    /** Only the named user can accept, and only with a verified identity. */
    async accept(userID: string, campaignID: string): Promise<string> {
      await requireMoneyAccess(db, campaignID, userID);
      await db.transaction(async (tx) => {
        const row = await requireLocked(tx, campaignID, userID);
        if (row.acceptedAt) return;
        if (!(await isVerified(authority, tx, userID)))
          throw new HttpError(403, 'KYC_REQUIRED', 'Verify your identity first', { kycLevel: 'L2' });
        await changeApprover(tx, row, { acceptedAt: authority.clock.now() });
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
        const row = await requireLocked(tx, campaignID, approverID);
        if (row.confirmedAt) return;
        if (approverID === userID) throw forbidden('You cannot confirm yourself as an approver');
        if (role === 'OWNER' && (row.addedBy === null || row.addedBy === userID))
          throw forbidden('Only an operator or an owner who did not name the approver can confirm them');
        if (!row.acceptedAt) throw conflict('NOT_ACCEPTED', 'This approver has not accepted yet');
        await changeApprover(tx, row, { confirmedBy: userID, confirmedAt: authority.clock.now() });
        const entry = { actorID: userID, action: 'approver.confirmed', subjectID: approverID, description: 'Confirmed an approver' };
        await recordCampaignLog(tx, campaignID, entry);
      });
      return campaignID;
    },
  };
}
