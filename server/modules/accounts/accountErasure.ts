import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/ids';
import { solelyOwnedChannels } from './closeObstacles';

/** The name that pages show for a person who has closed their account. */
export const closedAccountName = 'Closed account';

/** Rows of one table that exist only for the person, by the column that names them. */
const erasedRows = [
  'login_sessions.user_id',
  'passkeys.user_id',
  'recovery_codes.user_id',
  'identities.user_id',
  'operators.user_id',
  'payout_addresses.user_id',
  'event_bookmarks.user_id',
  'release_bookmarks.user_id',
  'campaign_bookmarks.user_id',
  'campaign_subscriptions.user_id',
  'release_feedback.user_id',
  'feed_visits.user_id',
  'watch_history.user_id',
  'watch_progress.user_id',
  'waiting_room_entries.user_id',
  'release_people.user_id',
  'campaign_people.user_id',
  'campaign_approvers.user_id',
  'channel_members.user_id',
  'channel_invitations.user_id',
] as const;

const idsOf = (what: SQL) => sql`(SELECT ${what})`;

/**
 * Erases or anonymises everything that names the person, in the caller's transaction; the caller holds the lock of the user's row and has made
 * sure that nothing is owed, running or upcoming (closeObstacles.ts). Orders, invoices, ledger entries, ratings, questions and the logs of
 * channels stay, with the anonymous account.
 */
export async function eraseAccount(tx: Tx, userID: string): Promise<void> {
  const run = (statement: SQL) => tx.execute(statement);

  // The counters of everyone whose follow ends change with it. Locked in one order, as every follow does (followRepository.ts).
  const related = sql`SELECT target_id FROM follows WHERE user_id = ${userID} AND target_kind = 'USER'
    UNION SELECT user_id FROM follows WHERE target_id = ${userID} AND target_kind = 'USER'`;
  await run(sql`SELECT 1 FROM users WHERE user_id IN (${related}) ORDER BY user_id FOR NO KEY UPDATE`);
  const followed = (kind: string) => idsOf(sql`target_id FROM follows WHERE user_id = ${userID} AND target_kind = ${kind}`);
  await run(sql`UPDATE users SET follower_count = follower_count - 1 WHERE user_id IN ${followed('USER')}`);
  await run(sql`UPDATE channels SET follower_count = follower_count - 1 WHERE channel_id IN ${followed('CHANNEL')}`);
  await run(sql`UPDATE users SET following_count = following_count - 1
    WHERE user_id IN ${idsOf(sql`user_id FROM follows WHERE target_id = ${userID} AND target_kind = 'USER'`)}`);
  await run(sql`DELETE FROM follows WHERE user_id = ${userID} OR (target_id = ${userID} AND target_kind = 'USER')`);
  await run(sql`UPDATE releases SET bookmark_count = bookmark_count - 1, needs_score = true
    WHERE release_id IN ${idsOf(sql`release_id FROM release_bookmarks WHERE user_id = ${userID}`)}`);

  // Before the person leaves the teams: channels that only they own are closed, those with another owner go to that owner.
  await run(sql`UPDATE campaigns SET state = 'DELETED' WHERE state = 'DRAFT' AND channel_id IN ${solelyOwnedChannels(userID)}`);
  await run(sql`UPDATE events SET status = 'CANCELLED' WHERE status = 'DRAFT' AND channel_id IN ${solelyOwnedChannels(userID)}`);
  await run(sql`UPDATE channels SET deleted_at = now(), name = ${closedAccountName}, about = '', handle = ${`closed_${newId('chn').slice(-8).toLowerCase()}`} || '_' || left(md5(channel_id), 8),
      avatar = NULL, banner = NULL
    WHERE deleted_at IS NULL AND channel_id IN ${solelyOwnedChannels(userID)}`);
  await run(sql`UPDATE channels c SET owner_id = (SELECT m.user_id FROM channel_members m
      WHERE m.channel_id = c.channel_id AND m.role = 'OWNER' AND m.user_id <> ${userID} ORDER BY m.created_at, m.user_id LIMIT 1)
    WHERE c.owner_id = ${userID} AND c.deleted_at IS NULL`);
  await run(sql`UPDATE channel_invitations SET state = 'REVOKED' WHERE created_by = ${userID} AND state = 'OPEN'`);
  await run(sql`UPDATE check_in_links SET revoked_at = now() WHERE created_by = ${userID} AND revoked_at IS NULL`);

  await run(sql`UPDATE waitlist_entries SET state = 'LEFT' WHERE user_id = ${userID} AND state IN ('WAITING', 'OFFERED')`);
  await run(sql`UPDATE tickets SET holder_name = ${closedAccountName} WHERE holder_id = ${userID} AND guest_contact IS NULL`);
  await run(sql`UPDATE analytics_events SET user_id = NULL, session_id = NULL WHERE user_id = ${userID}`);
  await run(sql`DELETE FROM idempotency_keys WHERE caller = ${userID} AND operation_id <> 'users.closeAccount'`);

  const contacts = sql`SELECT unnest(ARRAY[email, phone]) FROM users WHERE user_id = ${userID}`;
  await run(sql`DELETE FROM messages WHERE state <> 'QUEUED' AND recipient IN (${contacts})`);
  await run(sql`DELETE FROM login_codes WHERE phone IN (${contacts})`);

  for (const column of erasedRows) {
    const table = column.slice(0, column.indexOf('.'));
    await run(sql`DELETE FROM ${sql.raw(table)} WHERE ${sql.raw(column)} = ${userID}`);
  }
  await run(sql`UPDATE users SET username = ${`closed_${newId('usr').slice(-12).toLowerCase()}`}, name = ${closedAccountName}, about = '', avatar = NULL,
      email = NULL, phone = NULL, country = NULL, genres = '{}', languages = '{}', content_types = '{}', follower_count = 0, following_count = 0,
      is_disabled = true, closed_at = now()
    WHERE user_id = ${userID}`);
}
