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
      const added = await db
        .insert(follows)
        .values({ userID, targetKind: kind, targetID })
        .onConflictDoNothing()
        .returning({ userID: follows.userID });
      if (added.length === 1) await adjustCounters(userID, kind, targetID, 1);
      return added.length === 1;
    },
    /** Idempotent; false when the user does not follow. */
    async unfollow(userID: string, kind: Kind, targetID: string): Promise<boolean> {
      await lockUsers(userID, ...(kind === 'USER' ? [targetID] : []));
      const removed = await db
        .delete(follows)
        .where(and(eq(follows.userID, userID), eq(follows.targetKind, kind), eq(follows.targetID, targetID)))
        .returning({ userID: follows.userID });
      if (removed.length === 1) await adjustCounters(userID, kind, targetID, -1);
      return removed.length === 1;
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
