import { and, asc, eq, inArray, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { rolesWith, type ChannelRole, type Right } from '../../contract/rights';
import { channels } from '../../db/schema/channels';
import { channelMembers } from '../../db/schema/channelTeam';
import { users } from '../../db/schema/users';
import type { Db } from '../../platform/db/client';

/** Null outside the team, and for a closed channel. */
export async function findChannelRole(db: Db, userID: string, channelID: string): Promise<ChannelRole | null> {
  const [row] = await db
    .select({ role: channelMembers.role })
    .from(channelMembers)
    .innerJoin(channels, eq(channels.channelID, channelMembers.channelID))
    .where(and(eq(channelMembers.channelID, channelID), eq(channelMembers.userID, userID), isNull(channels.deletedAt)));
  return row?.role ?? null;
}

/** The names of members with one of these roles, the first to join first. */
export async function listNamesWithRoles(db: Db, channelID: string, roles: ChannelRole[], limit: number): Promise<string[]> {
  const rows = await db
    .select({ name: users.name })
    .from(channelMembers)
    .innerJoin(users, eq(users.userID, channelMembers.userID))
    .where(and(eq(channelMembers.channelID, channelID), inArray(channelMembers.role, roles)))
    .orderBy(asc(channelMembers.createdAt), asc(channelMembers.userID))
    .limit(limit);
  return rows.map(({ name }) => name);
}

/** A query condition: whether the user has the right in the row's channel. */
export const permissionCondition = (userID: string, right: Right, channelID: SQLWrapper): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM channel_members team WHERE team.channel_id = ${channelID} AND team.user_id = ${userID} AND team.role IN ${rolesWith(right)})`;

/** Open channels whose only owner is this user: without the user they would have none. */
export const solelyOwnedChannels = (userID: string): SQL => sql`(
  SELECT m.channel_id FROM channel_members m JOIN channels c ON c.channel_id = m.channel_id AND c.deleted_at IS NULL
  WHERE m.user_id = ${userID} AND m.role = 'OWNER' AND NOT EXISTS (
    SELECT 1 FROM channel_members other WHERE other.channel_id = m.channel_id AND other.role = 'OWNER' AND other.user_id <> ${userID}))`;

/** The open channels in which the user has a right, for the lists of the studio: `channel_id IN (…)`. */
export const channelsWithPermission = (userID: string, right: Right): SQL =>
  sql`(SELECT team.channel_id FROM channel_members team JOIN channels held ON held.channel_id = team.channel_id AND held.deleted_at IS NULL
    WHERE team.user_id = ${userID} AND team.role IN ${rolesWith(right)})`;
