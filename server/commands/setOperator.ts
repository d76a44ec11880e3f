import { eq, sql } from 'drizzle-orm';
import { operators } from '../db/schema/returns';
import { users } from '../db/schema/users';
import type { Database } from '../platform/db/client';

/** Makes a user an operator, or revokes it. Available from the command line only, so that no user can promote themselves. Returns the result as text. */
export async function setOperator(db: Database, username: string, isRemoval: boolean): Promise<string> {
  const [user] = await db
    .select({ userID: users.userID })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  if (!user) throw new Error(username ? `No account has the username ${username}` : 'Usage: operator <username> [remove]');
  if (isRemoval) await db.delete(operators).where(eq(operators.userID, user.userID));
  else await db.insert(operators).values({ userID: user.userID }).onConflictDoNothing();
  return `${username} is ${isRemoval ? 'no longer an operator' : 'an operator'}`;
}
