import { eq, sql } from 'drizzle-orm';
import { operators } from '../db/schema/returns';
import { users } from '../db/schema/users';
import type { Database } from '../platform/db/client';

export interface CommandOperator {
  userID: string;
  username: string;
}

/**
 * The operator that `--as <username>` names (null without it), and the other arguments. Every action is recorded under this person, because
 * machine accounts are shared. Throws for a user who is not an operator or whose account is disabled.
 */
export async function takeOperatorOption(
  db: Database,
  args: readonly string[],
): Promise<{ operator: CommandOperator | null; rest: string[] }> {
  const optionIndex = args.indexOf('--as');
  if (optionIndex < 0) return { operator: null, rest: [...args] };
  const username = args[optionIndex + 1] ?? '';
  const [operator] = await db
    .select({ userID: users.userID, username: users.username })
    .from(users)
    .innerJoin(operators, eq(operators.userID, users.userID))
    .where(sql`lower(${users.username}) = ${username.toLowerCase()} AND NOT ${users.isDisabled}`);
  if (!operator) throw new Error(`--as ${username || '<username>'}: not an operator. See npm run jobs -- operator`);
  return { operator, rest: args.filter((_, index) => index !== optionIndex && index !== optionIndex + 1) };
}

/** Throws for an unknown username; capital letters do not matter. */
export async function requireUserID(db: Database, username: string): Promise<string> {
  const [user] = await db
    .select({ userID: users.userID })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  if (!user) throw new Error(`No account has the username ${username}`);
  return user.userID;
}
