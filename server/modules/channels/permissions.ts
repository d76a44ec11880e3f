import { hasRight, roleLabels, rolesWith, type ChannelRole, type Right } from '../../contract/rights';
import type { Db, Tx } from '../../platform/db/client';
import { HttpError, notFound } from '../../platform/errors';
import { createChannelRepository } from './channelRepository';
import { findChannelRole, listNamesWithRoles } from './permissionReads';

/** Call it before anything of a channel is shown or changed: 404 outside the team, 403 for a member whose role lacks the right. */
export async function requirePermission(db: Db, userID: string, channelID: string, right: Right, what: string): Promise<ChannelRole> {
  const role = await findChannelRole(db, userID, channelID);
  if (!role) throw notFound(what);
  if (!hasRight(role, right)) throw await refusal(db, channelID, role, right);
  return role;
}

const maxNames = 2;
/** Says who in the team can do it. */
async function refusal(db: Db, channelID: string, role: ChannelRole, right: Right): Promise<HttpError> {
  const names = await listNamesWithRoles(db, channelID, rolesWith(right), maxNames);
  const reason = `Your role in this channel (${roleLabels[role].name.toLowerCase()}) does not allow this`;
  return new HttpError(403, 'INSUFFICIENT_ROLE', names.length > 0 ? `${reason}. Ask ${names.join(' or ')}` : reason);
}

export const hasPermission = async (db: Db, userID: string, channelID: string, right: Right): Promise<boolean> =>
  hasRight(await findChannelRole(db, userID, channelID), right);

/** Locks an open channel in which the user has this right until the transaction ends; 404 or 403 otherwise. */
export async function lockOwnedChannel(tx: Tx, channelID: string, userID: string, right: Right): Promise<void> {
  if (!(await createChannelRepository(tx).lock(channelID))) throw notFound('This channel');
  await requirePermission(tx, userID, channelID, right, 'This channel');
}
