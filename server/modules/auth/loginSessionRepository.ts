import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { freshSignInMinutes } from '../../contract/freshSignIn';
import type { Db } from '../../db/client';
import { channels } from '../../db/schema/channels';
import { loginSessions, users } from '../../db/schema/users';
import { hashOf } from '../../ids';
import type { Viewer } from '../../viewer';

interface NewLoginSession {
  loginSessionID: string;
  token: string;
  userID: string;
  loginType: Viewer['loginType'];
  userAgent: string;
  expiresAt: Date;
}

const isAlive = gt(loginSessions.expiresAt, sql`now()`);

export const createLoginSessionRepository = (db: Db) => {
  const viewerByHash = db
    .select({
      userID: loginSessions.userID,
      loginSessionID: loginSessions.loginSessionID,
      loginType: loginSessions.loginType,
      hasChannel: sql<boolean>`EXISTS (SELECT 1 FROM channel_members team JOIN ${channels} ON ${channels.channelID} = team.channel_id WHERE team.user_id = ${loginSessions.userID} AND ${channels.deletedAt} IS NULL)`,
      isFresh: sql<boolean>`GREATEST(${loginSessions.signedInAt}, ${loginSessions.verifiedAt}) > now() - ${freshSignInMinutes} * interval '1 minute'`,
      isStale: sql<boolean>`${loginSessions.lastSeenAt} < now() - interval '5 minutes'`,
    })
    .from(loginSessions)
    .innerJoin(users, eq(users.userID, loginSessions.userID))
    .where(and(eq(loginSessions.tokenHash, sql.placeholder('hash')), isAlive, eq(users.isDisabled, false)))
    .prepare('login_session_viewer');

  return {
    /** Null for a forged, ended or expired secret. Looked up by hash, so timing tells nothing about the secret. */
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
    async addLoginSession({ token, ...session }: NewLoginSession): Promise<void> {
      await db.insert(loginSessions).values({ ...session, tokenHash: hashOf(token) });
    },
    listLoginSessions: (userID: string) =>
      db
        .select()
        .from(loginSessions)
        .where(and(eq(loginSessions.userID, userID), isAlive))
        .orderBy(desc(loginSessions.lastSeenAt))
        .limit(50),
    async endLoginSession(loginSessionID: string): Promise<void> {
      await db.delete(loginSessions).where(eq(loginSessions.loginSessionID, loginSessionID));
    },
    async endLoginSessionByToken(token: string): Promise<void> {
      await db.delete(loginSessions).where(eq(loginSessions.tokenHash, hashOf(token)));
    },
    /** Answers how many ended. */
    async endAllOf(userID: string, exceptID: string | null): Promise<number> {
      const ended = await db
        .delete(loginSessions)
        .where(and(eq(loginSessions.userID, userID), exceptID ? ne(loginSessions.loginSessionID, exceptID) : undefined))
        .returning({ id: loginSessions.loginSessionID });
      return ended.length;
    },
  };
};
