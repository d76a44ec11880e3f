import { sql, type SQL } from 'drizzle-orm';
import type { ChannelSummary } from '../../contract/channels';
import type { Money } from '../../contract/common';
import type { DeskKind, DeskRow, DeskSort, DeskState } from '../../contract/releaseDesk';
import type { PartState } from '../../contract/releases';
import { fromCursor, idKey, instantKey, likeLiteral, toCursor, toPage } from '../../cursor';
import type { Db } from '../../db/client';
import type { StoredImage } from '../../db/schema/columns';
import { imageSetOf, noArtwork } from '../../storage/imageSetOf';

export interface TableQuery {
  q?: string | undefined;
  channelID?: string | undefined;
  kind?: DeskKind | undefined;
  state?: DeskState | undefined;
  sort?: DeskSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}
interface Row extends Record<string, unknown> {
  releaseID: string;
  kind: DeskKind;
  state: DeskState;
  name: string;
  slug: string | null;
  artwork: StoredImage | null;
  channel: Omit<ChannelSummary, 'avatar'> & { avatar: StoredImage | null };
  isPremium: boolean;
  media: PartState | null;
  failure: string | null;
  views: number | null;
  sales: number;
  gross: Money[];
  /** In hundredths; -1 for none. */
  rating: number;
  pendingTags: number;
  publishAt: string | null;
  touchedAt: string;
  sortKey: string;
  total: number;
}

const iso = (text: string) => new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();
const toRow = ({ sortKey: _key, total: _total, rating, artwork, channel, publishAt, touchedAt, ...row }: Row): DeskRow => ({
  ...row,
  artwork: artwork ? imageSetOf(artwork) : noArtwork(row.name),
  channel: { ...channel, avatar: channel.avatar ? imageSetOf(channel.avatar) : null },
  averageStars: rating < 0 ? null : Math.round(rating / 10) / 10,
  publishAt: publishAt && iso(publishAt),
  touchedAt: iso(touchedAt),
});

/** An average of a few says nothing: five, as everywhere. */
const rating = sql.raw(`CASE WHEN (SELECT sum(n) FROM unnest(r.star_counts) n) >= 5
  THEN ((r.star_counts[1] + 2 * r.star_counts[2] + 3 * r.star_counts[3] + 4 * r.star_counts[4] + 5 * r.star_counts[5]) * 100
    / (SELECT sum(n) FROM unnest(r.star_counts) n))::int ELSE -1 END`);
const campaignState =
  sql.raw(`CASE WHEN m.state IN ('DRAFT', 'CHANGES_REQUESTED') THEN 'DRAFT' WHEN m.state IN ('IN_REVIEW', 'APPROVED') THEN 'PROCESSING'
  WHEN m.state = 'PRELAUNCH' THEN 'SCHEDULED' WHEN m.state IN ('LIVE', 'CLOSING', 'SETTLING') THEN 'PUBLISHED'
  WHEN m.state IN ('CANCELLED', 'CLOSED_CANCELLED') THEN 'CANCELLED' ELSE 'ENDED' END`);

/** What each column is ordered by, as text in the cursor and with its type in SQL. */
const sorts: Record<DeskSort, { column: string; type: string; shape: RegExp; isDown: boolean }> = {
  touched: { column: 'touched', type: 'timestamptz', shape: instantKey, isDown: true },
  name: { column: 'lower(name) COLLATE "C"', type: 'text', shape: /^[^\0]{0,200}$/u, isDown: false },
  views: { column: 'COALESCE(views, -1)', type: 'integer', shape: /^-?\d{1,10}$/, isDown: true },
  sales: { column: 'sales', type: 'integer', shape: /^-?\d{1,10}$/, isDown: true },
  rating: { column: 'rating', type: 'integer', shape: /^-?\d{1,10}$/, isDown: true },
};

/** The kinds of release that each table holds, so that a filter leaves the others unread. */
const tables = [
  {
    kinds: ['FILM', 'SERIES', 'SNAX'],
    select: (more: SQL) => sql`
      SELECT r.release_id AS id, r.channel_id, r.kind, r.name, r.updated_at AS touched, r.play_count AS views, r.purchase_count AS sales, ${rating} AS rating,
        CASE WHEN r.state = 'DRAFT' AND r.publish_at IS NOT NULL THEN 'SCHEDULED' ELSE r.state END AS state
      FROM mine JOIN releases r ON r.channel_id = mine.channel_id WHERE ${more}`,
    kind: 'r.kind',
    name: 'r.name',
  },
  {
    kinds: ['EVENT'],
    select: (more: SQL) => sql`
      SELECT e.event_id AS id, e.channel_id, 'EVENT' AS kind, e.title AS name, GREATEST(e.created_at, e.published_at) AS touched, NULL::int AS views,
        (SELECT COALESCE(sum(s.sold), 0)::int FROM event_sessions s WHERE s.event_id = e.event_id) AS sales, -1 AS rating, e.status AS state
      FROM mine JOIN events e ON e.channel_id = mine.channel_id WHERE ${more}`,
    kind: null,
    name: 'e.title',
  },
  {
    kinds: ['CAMPAIGN'],
    select: (more: SQL) => sql`
      SELECT m.campaign_id AS id, m.channel_id, 'CAMPAIGN' AS kind, m.title AS name, GREATEST(m.created_at, m.published_at) AS touched, NULL::int AS views,
        m.investor_count AS sales, -1 AS rating, ${campaignState} AS state
      FROM mine JOIN campaigns m ON m.channel_id = mine.channel_id WHERE m.state <> 'DELETED' AND ${more}`,
    kind: null,
    name: 'm.title',
  },
] as const;

/**
 * All releases of one person, filtered, ordered and cut to a page before anything else of them is read. Bounded by what the person owns, through
 * the channel's indexes.
 */
export const createReleaseTableReads = (db: Db) => ({
  async list(userID: string, query: TableQuery, limit: number, cursor?: string) {
    const { q, channelID, kind, state, sort = 'touched' } = query;
    const by = sorts[sort];
    const isDown = query.order ? query.order === 'desc' : by.isDown;
    const key = sql.raw(by.column);
    const after = fromCursor(cursor, by.shape, idKey);
    const rows = tables
      .filter(({ kinds }) => !kind || kinds.some((one) => one === kind))
      .map(({ select, kind: column, name }) =>
        select(
          sql.join(
            [
              sql`true`,
              ...(kind && column ? [sql`${sql.raw(column)} = ${kind}`] : []),
              ...(q ? [sql`lower(${sql.raw(name)}) LIKE ${`%${likeLiteral(q.toLowerCase())}%`}`] : []),
            ],
            sql` AND `,
          ),
        ),
      );
    const found = await db.execute<Row>(sql`
      WITH mine AS (SELECT channel_id FROM channels WHERE owner_id = ${userID} AND deleted_at IS NULL ${channelID ? sql`AND channel_id = ${channelID}` : sql``}),
      fitting AS MATERIALIZED (SELECT * FROM (${sql.join(rows, sql` UNION ALL `)}) every WHERE ${state ? sql`state = ${state}` : sql`state <> 'REMOVED'`}),
      page AS (
        SELECT *, (${key})::text AS sort_key, row_number() OVER (ORDER BY ${key} ${sql.raw(isDown ? 'DESC' : 'ASC')}, id DESC) AS place FROM (
          SELECT * FROM fitting ${after ? beyond(key, after, by.type, isDown) : sql``}
          ORDER BY ${key} ${sql.raw(isDown ? 'DESC' : 'ASC')}, id DESC LIMIT ${limit + 1}) cut)
      SELECT p.id AS "releaseID", p.kind, p.state, p.name, p.views, p.sales, p.rating, p.touched::text AS "touchedAt", p.sort_key AS "sortKey",
        (SELECT count(*)::int FROM fitting) AS total, r.slug, COALESCE(r.artwork, e.artwork, m.artwork) AS artwork, COALESCE(r.is_premium, true) AS "isPremium",
        jsonb_build_object('channelID', c.channel_id, 'handle', c.handle, 'name', c.name, 'avatar', c.avatar, 'eventCount', c.event_count) AS channel,
        (SELECT f.state FROM release_parts f WHERE f.release_id = p.id
          ORDER BY array_position(ARRAY['FAILED','EXPIRED','UPLOADING','PROCESSING','PLAYABLE','READY','EMPTY'], f.state) LIMIT 1) AS media,
        (SELECT f.failure FROM release_parts f WHERE f.release_id = p.id AND f.failure IS NOT NULL LIMIT 1) AS failure,
        (SELECT count(*)::int FROM release_people t WHERE t.release_id = p.id AND t.state = 'PENDING') AS "pendingTags",
        COALESCE(r.publish_at, CASE WHEN p.kind = 'CAMPAIGN' AND p.state = 'SCHEDULED' THEN m.opens_at END)::text AS "publishAt",
        COALESCE(CASE p.kind
          WHEN 'EVENT' THEN (SELECT jsonb_agg(jsonb_build_object('currency', e.currency, 'amountMinor', g.sum)) FROM (
            SELECT sum(t.price_minor * t.sold) AS sum FROM session_tiers t JOIN event_sessions s ON s.session_id = t.session_id WHERE s.event_id = p.id) g WHERE g.sum > 0)
          WHEN 'CAMPAIGN' THEN CASE WHEN m.raised_minor > 0 THEN jsonb_build_array(jsonb_build_object('currency', m.currency, 'amountMinor', m.raised_minor)) END
          ELSE (SELECT jsonb_agg(jsonb_build_object('currency', g.currency, 'amountMinor', g.sum) ORDER BY g.currency) FROM (
            SELECT y.currency, sum(y.amount_minor) AS sum FROM purchases b JOIN payments y ON y.payment_id = b.payment_id
            WHERE b.release_id = p.id AND b.state = 'PAID' GROUP BY y.currency) g) END, '[]') AS gross
      FROM page p JOIN channels c ON c.channel_id = p.channel_id
        LEFT JOIN releases r ON r.release_id = p.id LEFT JOIN events e ON e.event_id = p.id LEFT JOIN campaigns m ON m.campaign_id = p.id
      ORDER BY p.place`);
    const page = toPage(found.rows, limit, (row) => toCursor(row.sortKey, row.releaseID));
    return { items: page.rows.map(toRow), nextCursor: page.nextCursor, total: found.rows[0]?.total ?? 0 };
  },
});

const beyond = (key: SQL, [value, id]: readonly [string, string], type: string, isDown: boolean) => {
  const at = sql`${value}::${sql.raw(type)}${type === 'text' ? sql` COLLATE "C"` : sql``}`;
  return sql`WHERE ${key} ${sql.raw(isDown ? '<' : '>')} ${at} OR (${key} = ${at} AND id < ${id})`;
};
