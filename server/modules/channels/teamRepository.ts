import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { ChannelRole } from '../../contract/rights';
import type { Invitation, LogArea, LogEntry, MyChannel, TeamMember } from '../../contract/team';
import type { HistoryEntry } from '../../contract/workHistory';
import { channels } from '../../db/schema/channels';
import { channelInvitations, channelLog, channelMembers } from '../../db/schema/channelTeam';
import { users } from '../../db/schema/users';
import { timestamp } from '../../platform/clock';
import { fromCursor, toCursor, toPage } from '../../platform/cursor';
import type { Db, Tx } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { hashOf, newId } from '../../platform/ids';
import { isoDates } from '../../platform/isoDates';
import { closedAccountName } from '../users/users';
import { toChannelSummary } from './channelRepository';
import { solelyOwnedChannels } from './permissionReads';

export type InvitationRow = typeof channelInvitations.$inferSelect;

/** Members, invitations and the log. */
export const createTeamRepository = (db: Db) => ({
  async listForMember(userID: string): Promise<MyChannel[]> {
    const rows = await db
      .select({ channel: channels, role: channelMembers.role })
      .from(channelMembers)
      .innerJoin(channels, and(eq(channels.channelID, channelMembers.channelID), isNull(channels.deletedAt)))
      .where(eq(channelMembers.userID, userID))
      .orderBy(sql`(${channels.ownerID} = ${userID}) DESC`, asc(channels.createdAt), asc(channels.channelID))
      .limit(100);
    return rows.map(({ channel, role }) => ({ ...toChannelSummary(channel), role, ownerID: channel.ownerID }));
  },
  async listMembers(channelID: string): Promise<TeamMember[]> {
    const rows = await db
      .select({ member: channelMembers, username: users.username, name: users.name, payeeID: channels.ownerID })
      .from(channelMembers)
      .innerJoin(users, eq(users.userID, channelMembers.userID))
      .innerJoin(channels, eq(channels.channelID, channelMembers.channelID))
      .where(eq(channelMembers.channelID, channelID))
      .orderBy(asc(channelMembers.createdAt), asc(channelMembers.userID));
    return rows.map(({ member, username, name, payeeID }) => ({
      ...member,
      username,
      name,
      isPayee: member.userID === payeeID,
      joinedAt: member.createdAt.toISOString(),
    }));
  },
  async addMember(channelID: string, userID: string, role: ChannelRole): Promise<boolean> {
    const { rowCount } = await db.insert(channelMembers).values({ channelID, userID, role }).onConflictDoNothing();
    return rowCount === 1;
  },
  async setRole(channelID: string, userID: string, role: ChannelRole): Promise<void> {
    await db
      .update(channelMembers)
      .set({ role })
      .where(and(eq(channelMembers.channelID, channelID), eq(channelMembers.userID, userID)));
  },
  async removeMember(channelID: string, userID: string): Promise<void> {
    await db.delete(channelMembers).where(and(eq(channelMembers.channelID, channelID), eq(channelMembers.userID, userID)));
  },
  countMembers: (channelID: string) => db.$count(channelMembers, eq(channelMembers.channelID, channelID)),
  /** Open invitations by link, so that a limit can apply to them. */
  countOpenInvitations: (channelID: string, now: Date) =>
    db.$count(
      channelInvitations,
      and(eq(channelInvitations.channelID, channelID), eq(channelInvitations.state, 'OPEN'), gt(channelInvitations.expiresAt, now)),
    ),

  async addInvitation({
    token,
    ...row
  }: Pick<InvitationRow, 'invitationID' | 'channelID' | 'role' | 'userID' | 'sentTo' | 'createdBy' | 'expiresAt'> & {
    token: string;
  }): Promise<void> {
    await db.insert(channelInvitations).values({ ...row, tokenHash: hashOf(token) });
  },
  async listOpenInvitations(channelID: string, now: Date): Promise<Invitation[]> {
    const rows = await db
      .select({
        invitation: channelInvitations,
        username: sql<string | null>`(SELECT username FROM users WHERE user_id = ${channelInvitations.userID})`,
        invitedByName: users.name,
      })
      .from(channelInvitations)
      .innerJoin(users, eq(users.userID, channelInvitations.createdBy))
      .where(and(eq(channelInvitations.channelID, channelID), eq(channelInvitations.state, 'OPEN'), gt(channelInvitations.expiresAt, now)))
      .orderBy(desc(channelInvitations.createdAt), channelInvitations.invitationID);
    return rows.map(({ invitation: { invitationID, role, sentTo, createdAt, expiresAt }, username, invitedByName }) => ({
      invitationID,
      role,
      username,
      sentTo,
      createdBy: invitedByName,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  },
  /** By the secret of its link; `lock` serialises concurrent answers. */
  async findInvitation(token: string, now: Date, lock = false) {
    const query = db
      .select({
        invitation: channelInvitations,
        channel: channels,
        invitedByName: users.name,
        isExpired: sql<boolean>`${channelInvitations.expiresAt} <= ${timestamp(now)}`,
      })
      .from(channelInvitations)
      .innerJoin(channels, and(eq(channels.channelID, channelInvitations.channelID), isNull(channels.deletedAt)))
      .innerJoin(users, eq(users.userID, channelInvitations.createdBy))
      .where(eq(channelInvitations.tokenHash, hashOf(token)));
    return firstRow(lock ? query.for('update', { of: channelInvitations }) : query);
  },
  async resolveInvitation(invitationID: string, state: InvitationRow['state'], answeredBy: string, now: Date): Promise<boolean> {
    const { rowCount } = await db
      .update(channelInvitations)
      .set({ state, answeredBy, answeredAt: now, sentTo: null })
      .where(and(eq(channelInvitations.invitationID, invitationID), eq(channelInvitations.state, 'OPEN')));
    return rowCount === 1;
  },
  /** Revokes open invitations that this user sent or received. */
  async revokeInvitations(channelID: string, userID: string, answeredBy: string, now: Date): Promise<void> {
    await db
      .update(channelInvitations)
      .set({ state: 'REVOKED', answeredBy, answeredAt: now, sentTo: null })
      .where(
        and(
          eq(channelInvitations.channelID, channelID),
          eq(channelInvitations.state, 'OPEN'),
          or(eq(channelInvitations.createdBy, userID), eq(channelInvitations.userID, userID)),
        ),
      );
  },

  async listLog(
    channelID: string,
    {
      area,
      userID,
      cursor,
      limit,
    }: { area?: LogArea | undefined; userID?: string | undefined; cursor?: string | undefined; limit: number },
  ): Promise<{ items: LogEntry[]; nextCursor: string | null }> {
    const before = fromCursor(cursor, /^\d{1,15}$/);
    const found = await db
      .select({ entry: channelLog, username: users.username, name: users.name })
      .from(channelLog)
      .innerJoin(users, eq(users.userID, channelLog.actorID))
      .where(
        and(
          eq(channelLog.channelID, channelID),
          area ? eq(channelLog.area, area) : undefined,
          userID ? eq(channelLog.actorID, userID) : undefined,
          before ? lt(channelLog.entryID, Number(before[0])) : undefined,
        ),
      )
      .orderBy(desc(channelLog.entryID))
      .limit(limit + 1);
    const page = toPage(found, limit, ({ entry }) => toCursor(String(entry.entryID)));
    const items = page.rows.map(({ entry: { texts: _texts, ...entry }, username, name }) => ({
      ...isoDates(entry),
      actor: { userID: entry.actorID, username, name },
    }));
    return { items, nextCursor: page.nextCursor };
  },
});

/**
 * Records an action in the channel's log. Call it in the transaction of the action, so that both are committed or neither. `action` is the key for
 * filters and integrations (`event.published`); `description` is shown, with the names at that time.
 */
export async function recordChannelLog(db: Db, entry: Omit<typeof channelLog.$inferInsert, 'entryID' | 'at'>): Promise<void> {
  await db.insert(channelLog).values(entry);
}

/**
 * Closes the channels that only this user owns, gives their other channels to another owner, and takes the user out of every team. Call it after the
 * products have ended the drafts of these channels.
 */
export async function eraseChannelData(tx: Tx, userID: string, now: Date): Promise<void> {
  // Before the user leaves the teams, because the memberships decide which channels these are.
  await tx.execute(sql`UPDATE channels SET deleted_at = ${timestamp(now)}, name = ${closedAccountName}, about = '', handle = ${`closed_${newId('chn').slice(-8).toLowerCase()}`} || '_' || left(md5(channel_id), 8),
      avatar = NULL, banner = NULL
    WHERE deleted_at IS NULL AND channel_id IN ${solelyOwnedChannels(userID)}`);
  await tx.execute(sql`UPDATE channels c SET owner_id = (SELECT m.user_id FROM channel_members m
      WHERE m.channel_id = c.channel_id AND m.role = 'OWNER' AND m.user_id <> ${userID} ORDER BY m.created_at, m.user_id LIMIT 1)
    WHERE c.owner_id = ${userID} AND c.deleted_at IS NULL`);
  await tx.execute(sql`UPDATE channel_invitations SET state = 'REVOKED' WHERE created_by = ${userID} AND state = 'OPEN'`);
  await tx.execute(sql`DELETE FROM channel_members WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM channel_invitations WHERE user_id = ${userID}`);
}

const historyAreas: Record<'EVENT' | 'CAMPAIGN', LogArea> = { EVENT: 'EVENTS', CAMPAIGN: 'CAMPAIGNS' };

/** What was done with a work, newest first, with the texts that it had before. The caller has checked that the viewer may see it. */
export async function listWorkHistory(
  db: Db,
  kind: 'EVENT' | 'CAMPAIGN',
  subjectID: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: HistoryEntry[]; nextCursor: string | null }> {
  const before = fromCursor(cursor, /^\d{1,15}$/);
  const found = await db
    .select({
      entryID: channelLog.entryID,
      description: channelLog.description,
      by: users.name,
      at: channelLog.at,
      texts: channelLog.texts,
    })
    .from(channelLog)
    .innerJoin(users, eq(users.userID, channelLog.actorID))
    .where(
      and(
        eq(channelLog.subjectID, subjectID),
        eq(channelLog.area, historyAreas[kind]),
        before ? lt(channelLog.entryID, Number(before[0])) : undefined,
      ),
    )
    .orderBy(desc(channelLog.entryID))
    .limit(limit + 1);
  const page = toPage(found, limit, ({ entryID }) => toCursor(String(entryID)));
  return { items: page.rows.map((entry) => isoDates(entry)), nextCursor: page.nextCursor };
}

interface TextChange {
  entry: Omit<typeof channelLog.$inferInsert, 'entryID' | 'at' | 'texts'>;
  /** All texts before the change. */
  before: Record<string, string>;
  /** Those that were sent, also unchanged. */
  sent: Record<string, string | undefined>;
  isDraft: boolean;
  now: Date;
}
/** A draft saves itself every few seconds; the texts before that are stored once in this time. */
const autosaveWindowMs = 10 * 60_000;

/** Records the texts that a work had before an edit of them. Call it in the transaction of the edit. */
export async function recordTextChange(db: Db, { entry, before, sent, isDraft, now }: TextChange): Promise<void> {
  const given = Object.keys(before).filter((field) => sent[field] !== undefined);
  if (!given.some((field) => sent[field] !== before[field])) return;
  const isAutosave = isDraft && given.length < Object.keys(before).length;
  const isOfEntry = and(
    eq(channelLog.subjectID, entry.subjectID),
    eq(channelLog.action, entry.action),
    eq(channelLog.actorID, entry.actorID),
    gt(channelLog.at, new Date(now.getTime() - autosaveWindowMs)),
  );
  if (isAutosave && (await db.$count(channelLog, isOfEntry)) > 0) return;
  await recordChannelLog(db, { ...entry, texts: before });
}
