import { sql } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/ids';

/** The name that pages show for a person who has closed their account. */
export const closedAccountName = 'Closed account';

/**
 * Ends every follow of and by the user, with the counters of the other users. Returns the ids of the channels that the user followed: their
 * counters belong to the caller. Call it before locking other rows.
 */
export async function eraseFollows(tx: Tx, userID: string): Promise<string[]> {
  // The counters of everyone whose follow ends change with it. Locked in one order, as every follow does (followRepository.ts).
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

/** Makes the user's row anonymous and ends what signs them in. Call it last: other modules find rows by the contacts that it erases. */
export async function eraseUser(tx: Tx, userID: string, now: Date): Promise<void> {
  await tx.execute(sql`DELETE FROM identities WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM operators WHERE user_id = ${userID}`);
  await tx.execute(sql`UPDATE users SET username = ${`closed_${newId('usr').slice(-12).toLowerCase()}`}, name = ${closedAccountName}, about = '', avatar = NULL,
      email = NULL, phone = NULL, country = NULL, genres = '{}', languages = '{}', content_types = '{}', follower_count = 0, following_count = 0,
      is_disabled = true, closed_at = ${timestamp(now)}
    WHERE user_id = ${userID}`);
}
