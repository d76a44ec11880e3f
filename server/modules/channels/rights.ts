import { and, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { rolesWith, roleWords, hasRight, type ChannelRole, type Right } from '../../contract/rights';
import type { Db } from '../../db/client';
import { channels } from '../../db/schema/channels';
import { channelMembers } from '../../db/schema/channelTeam';
import { Fault, notFound } from '../../errors';

/** Null for a stranger, and for a channel that is closed. */
export async function findRoleIn(db: Db, userID: string, channelID: string): Promise<ChannelRole | null> {
  const [row] = await db
    .select({ role: channelMembers.role })
    .from(channelMembers)
    .innerJoin(channels, eq(channels.channelID, channelMembers.channelID))
    .where(and(eq(channelMembers.channelID, channelID), eq(channelMembers.userID, userID), isNull(channels.deletedAt)));
  return row?.role ?? null;
}

/**
 * The one question before anything of a channel is shown or changed. A stranger hears that there is no such thing; somebody of the team
 * hears that their role is not enough.
 */
export async function mustMay(db: Db, userID: string, channelID: string, right: Right, what: string): Promise<ChannelRole> {
  const role = await findRoleIn(db, userID, channelID);
  if (!role) throw notFound(what);
  if (!hasRight(role, right))
    throw new Fault(403, 'NOT_YOUR_ROLE', `Your role in this channel (${roleWords[role].name.toLowerCase()}) does not allow this`);
  return role;
}

export const mayIn = async (db: Db, userID: string, channelID: string, right: Right): Promise<boolean> =>
  hasRight(await findRoleIn(db, userID, channelID), right);

/** The same inside a query: whether this person has the right in the channel of the row. */
export const holdsRight = (userID: string, right: Right, channelID: SQLWrapper): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM channel_members team WHERE team.channel_id = ${channelID} AND team.user_id = ${userID} AND team.role IN ${rolesWith(right)})`;

/** The open channels in which somebody has a right, for the lists of the studio: `channel_id IN (…)`. */
export const channelsWith = (userID: string, right: Right): SQL =>
  sql`(SELECT team.channel_id FROM channel_members team JOIN channels held ON held.channel_id = team.channel_id AND held.deleted_at IS NULL
    WHERE team.user_id = ${userID} AND team.role IN ${rolesWith(right)})`;
