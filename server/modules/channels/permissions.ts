import { hasRight, roleLabels, type ChannelRole, type Right } from '../../contract/rights';
import type { Db } from '../../platform/db/client';
import { HttpError, notFound } from '../../platform/errors';
import { findChannelRole } from './permissionReads';

/** Call it before anything of a channel is shown or changed: 404 outside the team, 403 for a member whose role lacks the right. */
export async function requirePermission(db: Db, userID: string, channelID: string, right: Right, what: string): Promise<ChannelRole> {
  const role = await findChannelRole(db, userID, channelID);
  if (!role) throw notFound(what);
  if (!hasRight(role, right))
    throw new HttpError(403, 'INSUFFICIENT_ROLE', `Your role in this channel (${roleLabels[role].name.toLowerCase()}) does not allow this`);
  return role;
}

export const hasPermission = async (db: Db, userID: string, channelID: string, right: Right): Promise<boolean> =>
  hasRight(await findChannelRole(db, userID, channelID), right);
