import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { UserSummary } from '../../contract/users';
import { users } from '../../db/schema/users';
import { fromCursor, escapeLike, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { toSummary } from './userRepository';

/** The expression of users_search_idx, character for character; PostgreSQL would not use the index otherwise. */
const searchText = sql`lower(' ' || ${users.username} || ' ' || ${users.name} || ' ' || replace(${users.name}, ' ', ''))`;

const usernameKey = /^[a-z0-9_]{1,64}$/;

/** Usernames that start with the words first, then names that do, then those that contain them anywhere. */
const rankOf = (prefix: string): SQL<number> =>
  sql<number>`CASE WHEN lower(${users.username}) LIKE ${prefix} THEN 0 WHEN lower(${users.name}) LIKE ${prefix} THEN 1 ELSE 2 END`;

export const createUserSearchReads = (db: Db) => ({
  async searchUsers(q: string, limit: number, cursor: string | undefined): Promise<{ items: UserSummary[]; nextCursor: string | null }> {
    const escapedQuery = escapeLike(q.toLowerCase());
    const rank = rankOf(`${escapedQuery}%`);
    const key = sql<string>`lower(${users.username})`;
    const after = fromCursor(cursor, /^[0-2]$/, usernameKey);
    const rows = await db
      .select({ userID: users.userID, username: users.username, name: users.name, avatar: users.avatar, rank })
      .from(users)
      .where(
        and(
          sql`${searchText} LIKE ${`%${escapedQuery}%`}`,
          eq(users.isDisabled, false),
          after ? sql`(${rank}, ${key}) > (${after[0]}::int, ${after[1]})` : undefined,
        ),
      )
      .orderBy(asc(rank), asc(key))
      .limit(limit + 1);
    const page = toPage(rows, limit, (row) => toCursor(String(row.rank), row.username.toLowerCase()));
    return { items: page.rows.map(toSummary), nextCursor: page.nextCursor };
  },
});
