import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { loginCodes, loginFlows, loginSessions } from '../../db/schema/users';

/** Removes sign-ins that are over: flows and sessions past their time, codes older than any limit looks back. For the worker, hourly. */
export async function sweepLogins(db: Db): Promise<void> {
  await db.delete(loginFlows).where(lt(loginFlows.expiresAt, sql`now()`));
  await db.delete(loginSessions).where(lt(loginSessions.expiresAt, sql`now()`));
  await db.delete(loginCodes).where(lt(loginCodes.createdAt, sql`now() - interval '2 days'`));
}
