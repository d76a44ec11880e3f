import { and, eq, sql } from 'drizzle-orm';
import { follows, users } from '../../db/schema/users';
import type { Db } from '../../platform/db/client';

type Kind = 'USER' | 'CHANNEL';

/** Followers, with the counters that pages show; create it over a transaction. */
export const createFollowRepository = (db: Db) => {
  /** Locks in one order for every caller, so that two users who follow each other at once do not deadlock. */
  const lockUsers = (...userIDs: string[]) =>
    db.execute(sql`SELECT 1 FROM ${users} WHERE ${users.userID} IN ${[...userIDs].sort()} ORDER BY ${users.userID} FOR NO KEY UPDATE`);

  /** The counters of users alone; the counter of a followed channel belongs to its module. */
  const adjustCounters = async (userID: string, kind: Kind, targetID: string, by: 1 | -1) => {
    await db
      .update(users)
      .set({ followingCount: sql`${users.followingCount} + ${by}` })
      .where(eq(users.userID, userID));
    if (kind === 'USER')
      await db
        .update(users)
        .set({ followerCount: sql`${users.followerCount} + ${by}` })
        .where(eq(users.userID, targetID));
  };

  return {
    /** Idempotent; false when the user follows already. */
    async follow(userID: string, kind: Kind, targetID: string): Promise<boolean> {
      await lockUsers(userID, ...(kind === 'USER' ? [targetID] : []));
      const { rowCount } = await db.insert(follows).values({ userID, targetKind: kind, targetID }).onConflictDoNothing();
      if (rowCount === 1) await adjustCounters(userID, kind, targetID, 1);
      return rowCount === 1;
    },
    /** Idempotent; false when the user does not follow. */
    async unfollow(userID: string, kind: Kind, targetID: string): Promise<boolean> {
      await lockUsers(userID, ...(kind === 'USER' ? [targetID] : []));
      const { rowCount } = await db
        .delete(follows)
        .where(and(eq(follows.userID, userID), eq(follows.targetKind, kind), eq(follows.targetID, targetID)));
      if (rowCount === 1) await adjustCounters(userID, kind, targetID, -1);
      return rowCount === 1;
    },
    async isFollowing(userID: string, kind: Kind, targetID: string): Promise<boolean> {
      const [row] = await db
        .select({ targetID: follows.targetID })
        .from(follows)
        .where(and(eq(follows.userID, userID), eq(follows.targetKind, kind), eq(follows.targetID, targetID)));
      return row !== undefined;
    },
  };
};

/**
 * Ends every follow of and by the user, with the counters of the other users. Returns the ids of the channels that the user followed: their
 * counters belong to the caller. Call it before locking other rows.
 */
export async function eraseFollows(tx: Db, userID: string): Promise<string[]> {
  // The counters of everyone whose follow ends change with it. Locked in one order, as every follow does.
  const followed = sql`SELECT target_id FROM follows WHERE user_id = ${userID} AND target_kind = 'USER'`;
  const followers = sql`SELECT user_id FROM follows WHERE target_id = ${userID} AND target_kind = 'USER'`;
  await tx.execute(sql`SELECT 1 FROM users WHERE user_id IN (${followed} UNION ${followers}) ORDER BY user_id FOR NO KEY UPDATE`);
  await tx.execute(sql`UPDATE users SET follower_count = follower_count - 1 WHERE user_id IN (${followed})`);
  await tx.execute(sql`UPDATE users SET following_count = following_count - 1 WHERE user_id IN (${followers})`);
  const { rows } = await tx.execute<{ kind: string; id: string }>(sql`
    DELETE FROM follows WHERE user_id = ${userID} OR (target_id = ${userID} AND target_kind = 'USER')
    RETURNING target_kind AS kind, target_id AS id`);
  return rows.filter(({ kind }) => kind === 'CHANNEL').map(({ id }) => id);
}
