import { sql, type SQL } from 'drizzle-orm';
import type { ChannelSummary } from '../../contract/channels';
import type { MyRelease } from '../../contract/myReleases';
import type { InputOf } from '../../contract/operations';
import type { PartState } from '../../contract/releases';
import type { StoredImage } from '../../db/schema/columns';
import { fromCursor, idKey, instantKey, escapeLike, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { imageSetOf } from '../../platform/storage/imageSetOf';
import { channelsWithPermission, permissionCondition } from '../channels/channels';
import { artworkOf, ratingsOf } from './cardViews';

type MyReleaseQuery = Omit<InputOf<'videos.myReleasesAll'>, 'cursor' | 'limit'>;
/** Times as PostgreSQL writes them. */
interface Row extends Record<string, unknown>, Omit<MyRelease, 'artwork' | 'channel' | 'media' | 'averageStars'> {
  artwork: StoredImage | null;
  channel: Omit<ChannelSummary, 'avatar'> & { avatar: StoredImage | null };
  media: PartState | null;
  starCounts: number[];
  rank: number;
}

const iso = (text: string) => new Date(text).toISOString();
const toMyRelease = ({ rank: _rank, starCounts, ...row }: Row): MyRelease => ({
  ...row,
  artwork: artworkOf(row.name, row.artwork),
  channel: { ...row.channel, avatar: row.channel.avatar ? imageSetOf(row.channel.avatar) : null },
  media: row.media ?? 'EMPTY',
  averageStars: ratingsOf(starCounts).average,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
  publishedAt: row.publishedAt && iso(row.publishedAt),
});

/** Releases and drafts in the channels of one person's teams, through the channel's index. */
const selectReleases = (
  db: Db,
  userID: string,
  { channelID, kind, state }: MyReleaseQuery,
  rank: SQL,
  more: SQL,
  order: SQL,
  limit: number,
) =>
  db.execute<Row>(sql`
    SELECT r.release_id AS "releaseID", r.kind, r.slug, r.name, r.artwork, r.state, r.is_premium AS "isPremium", r.play_count AS "playCount",
      CASE WHEN ${permissionCondition(userID, 'sales.read', sql`r.channel_id`)} THEN r.purchase_count END AS "purchaseCount", r.bookmark_count AS "bookmarkCount", r.star_counts AS "starCounts",
      r.created_at::text AS "createdAt", r.updated_at::text AS "updatedAt", r.published_at::text AS "publishedAt",
      jsonb_build_object('channelID', c.channel_id, 'handle', c.handle, 'name', c.name, 'avatar', c.avatar, 'eventCount', c.event_count) AS channel,
      (SELECT p.state FROM release_parts p WHERE p.release_id = r.release_id
        ORDER BY array_position(ARRAY['FAILED','EXPIRED','UPLOADING','PROCESSING','PLAYABLE','READY','EMPTY'], p.state) LIMIT 1) AS media,
      (SELECT p.failure FROM release_parts p WHERE p.release_id = r.release_id AND p.failure IS NOT NULL LIMIT 1) AS failure,
      (SELECT count(*)::int FROM release_people t WHERE t.release_id = r.release_id AND t.state = 'PENDING') AS "pendingTags",
      ${rank}::int AS rank
    FROM channels c JOIN releases r ON r.channel_id = c.channel_id
    WHERE c.channel_id IN ${channelsWithPermission(userID, 'content.read')} AND r.state <> 'REMOVED'
      ${channelID ? sql`AND c.channel_id = ${channelID}` : sql``} ${kind ? sql`AND r.kind = ${kind}` : sql``} ${state ? sql`AND r.state = ${state}` : sql``} ${more}
    ORDER BY ${order} LIMIT ${limit + 1}`);

export async function listMyReleases(db: Db, userID: string, { cursor, limit = 10, ...query }: InputOf<'videos.myReleasesAll'>) {
  const after = fromCursor(cursor, instantKey, idKey);
  const more = after ? sql`AND (r.updated_at, r.release_id) < (${after[0]}::timestamptz, ${after[1]})` : sql``;
  const { rows } = await selectReleases(db, userID, query, sql`0`, more, sql`r.updated_at DESC, r.release_id DESC`, limit);
  const page = toPage(rows, limit, ({ updatedAt, releaseID }) => toCursor(updatedAt, releaseID));
  return { items: page.rows.map(toMyRelease), nextCursor: page.nextCursor };
}

export async function searchMyReleases(db: Db, userID: string, { q, cursor, limit = 5, ...query }: InputOf<'videos.searchMyReleases'>) {
  const words = escapeLike(q.toLowerCase());
  const rank = sql`CASE WHEN lower(r.name) LIKE ${`${words}%`} THEN 0 ELSE 1 END`;
  const after = fromCursor(cursor, /^[01]$/, idKey);
  const more = sql`AND lower(r.name) LIKE ${`%${words}%`} ${after ? sql`AND (${rank}, r.release_id) > (${Number(after[0])}, ${after[1]})` : sql``}`;
  const { rows } = await selectReleases(db, userID, query, rank, more, sql`${rank}, r.release_id`, limit);
  const page = toPage(rows, limit, (row) => toCursor(String(row.rank), row.releaseID));
  return { items: page.rows.map(toMyRelease), nextCursor: page.nextCursor };
}
