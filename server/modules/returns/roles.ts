import type { Db } from '../../platform/db/client';
import { HttpError, forbidden, notFound } from '../../platform/errors';
import { createCampaignRepository } from '../campaigns/campaigns';
import { requirePermission } from '../channels/channels';
import { findApprover, findRole, isOperator, type MoneyDeskRole } from './approverRepository';

/** Requires read access, which the accountant of the channel has too. Throws 404 for a user without a role. */
export async function requireMoneyAccess(db: Db, campaignID: string, userID: string): Promise<MoneyDeskRole> {
  const role = await findRole(db, campaignID, userID);
  if (role) return role;
  const campaign = await createCampaignRepository(db).find(campaignID);
  // Another member of the team gets 403 instead of 404.
  if (campaign) await requirePermission(db, userID, campaign.channelID, 'money.read', 'Campaign');
  throw notFound('Campaign');
}

/** Requires a role that may act: never an accountant or an approver who is not confirmed. */
export async function requireRole(db: Db, campaignID: string, userID: string): Promise<Exclude<MoneyDeskRole, 'ACCOUNTANT'>> {
  const role = await requireMoneyAccess(db, campaignID, userID);
  if (role === 'ACCOUNTANT') throw new HttpError(403, 'INSUFFICIENT_ROLE', 'An accountant can view finances but cannot move money');
  if (role === 'APPROVER') {
    const approver = await findApprover(db, campaignID, userID);
    if (!approver?.acceptedAt || !approver.confirmedAt)
      throw new HttpError(403, 'NOT_ACTIVE', 'Approvers can act only after they accept and are confirmed');
  }
  return role;
}

export async function requireOperator(db: Db, userID: string): Promise<void> {
  if (!(await isOperator(db, userID))) throw forbidden('This page is for operators');
}
