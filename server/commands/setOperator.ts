import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/client';
import { operators } from '../db/schema/returns';
import { users } from '../db/schema/users';

/** An operator is named from the command line only: nobody can make themselves one. Answers what was done, in words. */
export async function setOperator(db: Database, username: string, isRemoval: boolean): Promise<string> {
  const [user] = await db
    .select({ userID: users.userID })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  if (!user) throw new Error(`nobody is called ${username || '(say a username)'}`);
  if (isRemoval) await db.delete(operators).where(eq(operators.userID, user.userID));
  else await db.insert(operators).values({ userID: user.userID }).onConflictDoNothing();
  return `${username} is ${isRemoval ? 'no operator any more' : 'an operator'}`;
}
