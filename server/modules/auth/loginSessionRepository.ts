import { and, desc, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import { freshSignInMinutes, secondFactorHours } from '../../contract/freshSignIn';
import type { StaffRole } from '../../contract/staffRights';
import { channels } from '../../db/schema/channels';
import { operators } from '../../db/schema/returns';
import { staffMembers } from '../../db/schema/staff';
import { loginSessions, users } from '../../db/schema/users';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import type { Viewer } from '../../platform/http/viewer';
import { hashOf } from '../../platform/ids';

/** Days without use after which a session ends (docs/operations.md, privacy policy). */
export const idleDays = 14;

interface NewLoginSession {
  loginSessionID: string;
  token: string;
  userID: string;
  loginType: Viewer['loginType'];
  userAgent: string;
  expiresAt: Date;
  /** The sign-in was itself a second factor: a passkey with user verification. */
  isVerified?: boolean;
  now: Date;
}

/** Neither expired nor idle for too long; `last_seen_at` is exact to five minutes. */
const isActiveAt = (now: SQL) =>
  and(gt(loginSessions.expiresAt, now), gt(loginSessions.lastSeenAt, sql`${now} - ${idleDays} * interval '1 day'`));

export const createLoginSessionRepository = (db: Db) => {
  const at = sql`${sql.placeholder('now')}::timestamptz`;
  const viewerByHash = db
    .select({
      userID: loginSessions.userID,
      loginSessionID: loginSessions.loginSessionID,
      loginType: loginSessions.loginType,
      hasChannel: sql<boolean>`EXISTS (SELECT 1 FROM channel_members team JOIN ${channels} ON ${channels.channelID} = team.channel_id WHERE team.user_id = ${loginSessions.userID} AND ${channels.deletedAt} IS NULL)`,
      isFresh: sql<boolean>`GREATEST(${loginSessions.signedInAt}, ${loginSessions.verifiedAt}) > ${at} - ${freshSignInMinutes} * interval '1 minute'`,
      isOperator: sql<boolean>`EXISTS (SELECT 1 FROM ${operators} WHERE ${operators.userID} = ${loginSessions.userID})`,
      staffRoles: sql<
        StaffRole[]
      >`ARRAY(SELECT ${staffMembers.role} FROM ${staffMembers} WHERE ${staffMembers.userID} = ${loginSessions.userID} ORDER BY 1)`,
      hasSecondFactor: sql<boolean>`COALESCE(${loginSessions.verifiedAt} > ${at} - ${secondFactorHours} * interval '1 hour', false)`,
      isStale: sql<boolean>`${loginSessions.lastSeenAt} < ${at} - interval '5 minutes'`,
    })
    .from(loginSessions)
    .innerJoin(users, eq(users.userID, loginSessions.userID))
    .where(and(eq(loginSessions.tokenHash, sql.placeholder('hash')), isActiveAt(at), eq(users.isDisabled, false)))
    .prepare('login_session_viewer');

  return {
    /** Null for a forged, ended or expired secret. Looked up by hash, so that timing reveals nothing about the secret. */
    async findViewer(token: string, now: Date): Promise<Viewer | null> {
      const [row] = await viewerByHash.execute({ hash: hashOf(token), now: now.toISOString() });
      if (!row) return null;
      const { isStale, ...viewer } = row;
      if (isStale) await db.update(loginSessions).set({ lastSeenAt: now }).where(eq(loginSessions.loginSessionID, viewer.loginSessionID));
      return viewer;
    },
    async addLoginSession({ token, isVerified = false, now, ...session }: NewLoginSession): Promise<void> {
      const times = { createdAt: now, signedInAt: now, lastSeenAt: now, verifiedAt: isVerified ? now : null };
      await db.insert(loginSessions).values({ ...session, ...times, tokenHash: hashOf(token) });
    },
    listLoginSessions: (userID: string, now: Date) =>
      db
        .select()
        .from(loginSessions)
        .where(and(eq(loginSessions.userID, userID), isActiveAt(timestamp(now))))
        .orderBy(desc(loginSessions.lastSeenAt))
        .limit(50),
    async endLoginSession(loginSessionID: string): Promise<void> {
      await db.delete(loginSessions).where(eq(loginSessions.loginSessionID, loginSessionID));
    },
    /** False when the session is another user's, or already ended. */
    async endForUser(userID: string, loginSessionID: string): Promise<boolean> {
      const isOwn = and(eq(loginSessions.loginSessionID, loginSessionID), eq(loginSessions.userID, userID));
      const ended = await db.delete(loginSessions).where(isOwn).returning({ id: loginSessions.loginSessionID });
      return ended.length === 1;
    },
    async endLoginSessionByToken(token: string): Promise<void> {
      await db.delete(loginSessions).where(eq(loginSessions.tokenHash, hashOf(token)));
    },
    /** Records that the user has just passed a second factor in this session. */
    async markVerified(loginSessionID: string, now: Date): Promise<void> {
      await db.update(loginSessions).set({ verifiedAt: now }).where(eq(loginSessions.loginSessionID, loginSessionID));
    },
    /** Returns how many ended. */
    async endAllForUser(userID: string, exceptID: string | null): Promise<number> {
      const ended = await db
        .delete(loginSessions)
        .where(and(eq(loginSessions.userID, userID), exceptID ? ne(loginSessions.loginSessionID, exceptID) : undefined))
        .returning({ id: loginSessions.loginSessionID });
      return ended.length;
    },
  };
};
