import { eq, sql } from 'drizzle-orm';
import { users } from '../db/schema/users';
import { createOperatorRepository } from '../modules/users/users';
import type { Database } from '../platform/db/client';

/** Makes a user an operator, or revokes it. Available from the command line only, so that no user can promote themselves. Returns the result as text. */
export async function setOperator(db: Database, username: string, isRemoval: boolean): Promise<string> {
  const [user] = await db
    .select({ userID: users.userID })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  if (!user) throw new Error(username ? `No account has the username ${username}` : 'Usage: operator <username> [remove]');
  const repository = createOperatorRepository(db);
  await (isRemoval ? repository.removeOperator(user.userID) : repository.addOperator(user.userID));
  return `${username} is ${isRemoval ? 'no longer an operator' : 'an operator'}`;
}
