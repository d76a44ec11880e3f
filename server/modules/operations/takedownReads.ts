import { sql, type SQL } from 'drizzle-orm';
import type { PersonRef } from '../../contract/adminCases';
import type { ContentKind } from '../../contract/moderation';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';

/** What people can see of a channel, and what would be once its team publishes it: all that a takedown of the channel takes with it. */
export async function listChannelWorks(db: Db, channelID: string): Promise<{ kind: ContentKind; contentID: string }[]> {
  const { rows } = await db.execute<{ kind: ContentKind; contentID: string }>(sql`
    SELECT 'TITLE' AS kind, release_id AS "contentID" FROM releases
      WHERE channel_id = ${channelID} AND taken_down_at IS NULL AND (state IN ('PUBLISHED', 'UNLISTED', 'PROCESSING') OR publish_at IS NOT NULL)
    UNION ALL SELECT 'EVENT', event_id FROM events
      WHERE channel_id = ${channelID} AND taken_down_at IS NULL AND (status <> 'DRAFT' OR publish_at IS NOT NULL)
    UNION ALL SELECT 'CAMPAIGN', campaign_id FROM campaigns
      WHERE channel_id = ${channelID} AND taken_down_at IS NULL AND published_at IS NOT NULL AND state <> 'DELETED'
    ORDER BY kind, "contentID"`);
  return rows;
}

/** Channels whose only owner this person is, and which staff have not taken down. */
export async function listOwnChannels(db: Db, userID: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT c.channel_id AS id FROM channels c WHERE c.owner_id = ${userID} AND c.deleted_at IS NULL AND c.taken_down_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM channel_members m WHERE m.channel_id = c.channel_id AND m.role = 'OWNER' AND m.user_id <> ${userID})
    ORDER BY 1`);
  return rows.map(({ id }) => id);
}

const affected: Readonly<Record<ContentKind, (id: string, isIllegal: boolean, now: Date) => SQL | null>> = {
  // Buyers keep a title that breaks only our terms.
  TITLE: (id, isIllegal) =>
    isIllegal
      ? sql`SELECT count(DISTINCT p.user_id)::int AS n FROM purchases p JOIN orders o USING (payment_id)
          WHERE p.release_id = ${id} AND o.state = 'FULFILLED'`
      : null,
  EVENT: (id, _isIllegal, now) => sql`
    SELECT count(DISTINCT t.holder_id)::int AS n FROM tickets t JOIN event_sessions s USING (session_id)
    WHERE t.event_id = ${id} AND t.status = 'VALID' AND s.ends_at > ${timestamp(now)}`,
  CAMPAIGN: (id) => sql`
    SELECT investor_count AS n FROM campaigns WHERE campaign_id = ${id} AND state IN ('LIVE', 'CLOSING', 'SETTLING', 'SUSPENDED')`,
  CHANNEL: () => null,
};

/** People whose money is affected by the takedown. */
export async function countAffected(db: Db, kind: ContentKind, id: string, isIllegal: boolean, now: Date): Promise<number> {
  const query = affected[kind](id, isIllegal, now);
  if (!query) return 0;
  const { rows } = await db.execute<{ n: number }>(query);
  return rows[0]?.n ?? 0;
}

/** People by id, as the console names them. */
export async function findPeople(db: Db, userIDs: readonly (string | null)[]): Promise<Map<string, PersonRef>> {
  const ids = [...new Set(userIDs.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<PersonRef & Record<string, unknown>>(
    sql`SELECT user_id AS "userID", name, username FROM users WHERE user_id = ANY (${sql.param(ids)}::text[])`,
  );
  return new Map(rows.map((row) => [row.userID, row]));
}

interface Contact {
  email: string | null;
  phone: string | null;
  isDisabled: boolean;
}

/** Where messages to a person go who cannot sign in, and whom `notify` therefore skips. */
export async function findContact(db: Db, userID: string): Promise<Contact | null> {
  const { rows } = await db.execute<Contact & Record<string, unknown>>(
    sql`SELECT email, phone, is_disabled AS "isDisabled" FROM users WHERE user_id = ${userID} AND closed_at IS NULL`,
  );
  return rows[0] ?? null;
}
