import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { freshSignInMinutes, secondFactorHours } from '../../contract/freshSignIn';
import { channels } from '../../db/schema/channels';
import { operators } from '../../db/schema/returns';
import { loginSessions, users } from '../../db/schema/users';
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
}

/** Neither expired nor idle for too long; `last_seen_at` is exact to five minutes. */
const isActive = and(gt(loginSessions.expiresAt, sql`now()`), gt(loginSessions.lastSeenAt, sql`now() - ${idleDays} * interval '1 day'`));

export const createLoginSessionRepository = (db: Db) => {
  const viewerByHash = db
    .select({
      userID: loginSessions.userID,
      loginSessionID: loginSessions.loginSessionID,
      loginType: loginSessions.loginType,
      hasChannel: sql<boolean>`EXISTS (SELECT 1 FROM channel_members team JOIN ${channels} ON ${channels.channelID} = team.channel_id WHERE team.user_id = ${loginSessions.userID} AND ${channels.deletedAt} IS NULL)`,
      isFresh: sql<boolean>`GREATEST(${loginSessions.signedInAt}, ${loginSessions.verifiedAt}) > now() - ${freshSignInMinutes} * interval '1 minute'`,
      isOperator: sql<boolean>`EXISTS (SELECT 1 FROM ${operators} WHERE ${operators.userID} = ${loginSessions.userID})`,
      hasSecondFactor: sql<boolean>`COALESCE(${loginSessions.verifiedAt} > now() - ${secondFactorHours} * interval '1 hour', false)`,
      isStale: sql<boolean>`${loginSessions.lastSeenAt} < now() - interval '5 minutes'`,
    })
    .from(loginSessions)
    .innerJoin(users, eq(users.userID, loginSessions.userID))
    .where(and(eq(loginSessions.tokenHash, sql.placeholder('hash')), isActive, eq(users.isDisabled, false)))
    .prepare('login_session_viewer');

  return {
    /** Null for a forged, ended or expired secret. Looked up by hash, so that timing reveals nothing about the secret. */
    async findViewer(token: string): Promise<Viewer | null> {
      const [row] = await viewerByHash.execute({ hash: hashOf(token) });
      if (!row) return null;
      const { isStale, ...viewer } = row;
      if (isStale)
        await db
          .update(loginSessions)
          .set({ lastSeenAt: sql`now()` })
          .where(eq(loginSessions.loginSessionID, viewer.loginSessionID));
      return viewer;
    },
    async addLoginSession({ token, isVerified = false, ...session }: NewLoginSession): Promise<void> {
      await db.insert(loginSessions).values({ ...session, tokenHash: hashOf(token), verifiedAt: isVerified ? sql`now()` : null });
    },
    listLoginSessions: (userID: string) =>
      db
        .select()
        .from(loginSessions)
        .where(and(eq(loginSessions.userID, userID), isActive))
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
    async markVerified(loginSessionID: string): Promise<void> {
      await db
        .update(loginSessions)
        .set({ verifiedAt: sql`now()` })
        .where(eq(loginSessions.loginSessionID, loginSessionID));
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
