import { sql, type SQL } from 'drizzle-orm';
import type { ChannelSummary } from '../../contract/channels';
import type { InputOf } from '../../contract/operations';
import type { ReleaseTableKind, ReleaseTableRow, ReleaseTableSort, ReleaseTableState } from '../../contract/releaseTable';
import type { Right } from '../../contract/rights';
import type { AudienceScope } from '../../db/schema/audienceDays';
import type { StoredImage } from '../../db/schema/columns';
import { fromCursor, idKey, instantKey, escapeLike, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { imageSetOf, noArtwork } from '../../platform/storage/imageSetOf';
import { channelsWithPermission, permissionCondition } from '../channels/channels';
import { grossOfEvent } from '../events/events';

/** Times as PostgreSQL writes them. */
interface Row extends Record<string, unknown>, Omit<ReleaseTableRow, 'artwork' | 'channel' | 'averageStars'> {
  artwork: StoredImage | null;
  channel: Omit<ChannelSummary, 'avatar'> & { avatar: StoredImage | null };
  /** In hundredths; -1 for none. */
  rating: number;
  sortKey: string;
  total: number;
}

const iso = (text: string) => new Date(text).toISOString();
const toRow = ({ sortKey: _key, total: _total, rating, artwork, channel, publishAt, lastChangedAt, ...row }: Row): ReleaseTableRow => ({
  ...row,
  artwork: artwork ? imageSetOf(artwork) : noArtwork(row.name),
  channel: { ...channel, avatar: channel.avatar ? imageSetOf(channel.avatar) : null },
  averageStars: rating < 0 ? null : Math.round(rating / 10) / 10,
  publishAt: publishAt && iso(publishAt),
  lastChangedAt: iso(lastChangedAt),
});

const stars = [1, 2, 3, 4, 5].map((n) => ({ n, count: `r.star_counts[${n}]` }));
const ratings = stars.map(({ count }) => count).join(' + ');
/** An average needs at least five ratings, as everywhere. */
const rating = `CASE WHEN ${ratings} >= 5 THEN (${stars.map(({ n, count }) => `${n} * ${count}`).join(' + ')}) * 100 / (${ratings}) ELSE -1 END`;
const ticketsSold = '(SELECT COALESCE(sum(s.sold), 0)::int FROM event_sessions s WHERE s.event_id = e.event_id)';
const campaignState = `CASE WHEN m.state IN ('DRAFT', 'CHANGES_REQUESTED') THEN 'DRAFT' WHEN m.state IN ('IN_REVIEW', 'APPROVED') THEN 'PROCESSING'
  WHEN m.state = 'PRELAUNCH' THEN 'SCHEDULED' WHEN m.state IN ('LIVE', 'CLOSING', 'SETTLING') THEN 'PUBLISHED'
  WHEN m.state IN ('CANCELLED', 'CLOSED_CANCELLED') THEN 'CANCELLED' ELSE 'ENDED' END`;
const eventState = `CASE WHEN e.status = 'DRAFT' AND e.publish_at IS NOT NULL THEN 'SCHEDULED'
  WHEN e.status = 'PUBLISHED' AND e.is_unlisted THEN 'UNLISTED' ELSE e.status END`;
const eventTouched = 'GREATEST(e.created_at, e.published_at)';
const campaignTouched = 'GREATEST(m.created_at, m.published_at)';

/** How the cursor encodes each column, and its default direction. */
const sorts: Record<ReleaseTableSort, { type: string; pattern: RegExp; isDescending: boolean }> = {
  updated: { type: 'timestamptz', pattern: instantKey, isDescending: true },
  name: { type: 'text', pattern: /^[^\0]{0,200}$/u, isDescending: false },
  // A bigint: ten digits may exceed an integer.
  views: { type: 'bigint', pattern: /^-?\d{1,10}$/, isDescending: true },
  sales: { type: 'bigint', pattern: /^-?\d{1,10}$/, isDescending: true },
  rating: { type: 'bigint', pattern: /^-?\d{1,10}$/, isDescending: true },
};

/** Views of all time (docs/metrics.md) of the works of one channel, from the weekly counts of the audience reports. */
const viewsOf = (scope: AudienceScope, id: string) =>
  `LEFT JOIN (SELECT w.scope_id, sum(w.views) AS views FROM audience_weeks w WHERE w.channel_id = mine.channel_id AND w.scope = '${scope}' GROUP BY 1) seen ON seen.scope_id = ${id}`;
const seenViews = 'COALESCE(seen.views, 0)';

interface Source {
  right: Right;
  scope: AudienceScope;
  from: string;
  id: string;
  channel: string;
  name: string;
  keys: Record<ReleaseTableSort, string>;
  includes: (kind: ReleaseTableKind) => boolean;
  kindFilter: (kind: ReleaseTableKind) => SQL;
  stateFilter: (state: ReleaseTableState | undefined) => SQL;
}
const byName = (name: string) => `lower(${name}) COLLATE "C"`;
const sources: Source[] = [
  {
    right: 'content.read',
    scope: 'RELEASE',
    from: 'releases r',
    id: 'r.release_id',
    channel: 'r.channel_id',
    name: 'r.name',
    keys: { updated: 'r.updated_at', name: byName('r.name'), views: seenViews, sales: 'r.purchase_count', rating },
    includes: (kind) => kind !== 'EVENT' && kind !== 'CAMPAIGN',
    kindFilter: (kind) => sql`r.kind = ${kind}`,
    stateFilter: (state) => {
      if (!state) return sql`r.state <> 'REMOVED'`;
      if (state === 'SCHEDULED') return sql`r.state = 'DRAFT' AND r.publish_at IS NOT NULL`;
      return state === 'DRAFT' ? sql`r.state = 'DRAFT' AND r.publish_at IS NULL` : sql`r.state = ${state}`;
    },
  },
  {
    right: 'event.read',
    scope: 'EVENT',
    from: 'events e',
    id: 'e.event_id',
    channel: 'e.channel_id',
    name: 'e.title',
    keys: { updated: eventTouched, name: byName('e.title'), views: seenViews, sales: ticketsSold, rating: '-1' },
    includes: (kind) => kind === 'EVENT',
    kindFilter: () => sql`true`,
    stateFilter: (state) => (state ? sql`${sql.raw(eventState)} = ${state}` : sql`true`),
  },
  {
    right: 'campaign.read',
    scope: 'CAMPAIGN',
    from: 'campaigns m',
    id: 'm.campaign_id',
    channel: 'm.channel_id',
    name: 'm.title',
    keys: { updated: campaignTouched, name: byName('m.title'), views: seenViews, sales: 'm.investor_count', rating: '-1' },
    includes: (kind) => kind === 'CAMPAIGN',
    kindFilter: () => sql`true`,
    stateFilter: (state) => (state ? sql`m.state <> 'DELETED' AND ${sql.raw(campaignState)} = ${state}` : sql`m.state <> 'DELETED'`),
  },
];

/**
 * The releases that a user's team roles let them see. Reads at most a page per channel from each table, by the channel's index in the
 * default order, and details for the returned page alone. Only the first page has the total.
 */
export async function listReleaseTable(db: Db, userID: string, query: InputOf<'videos.releaseTable'>) {
  const { q, channelID, kind, state, sort = 'updated', cursor, limit = 10 } = query;
  const { type, pattern, isDescending: isDescendingByDefault } = sorts[sort];
  const isDescending = query.order ? query.order === 'desc' : isDescendingByDefault;
  const direction = sql.raw(isDescending ? 'DESC' : 'ASC');
  const after = fromCursor(cursor, pattern, idKey);
  const cast = sql.raw(type === 'text' ? 'text COLLATE "C"' : type);
  const queries = sources
    .filter(({ includes }) => !kind || includes(kind))
    .map((source) => {
      const [from, id] = [sql.raw(source.from), sql.raw(source.id)];
      const views = sql.raw(sort === 'views' ? viewsOf(source.scope, source.id) : '');
      // Sort order and cursor reveal sales figures too, so the permission is checked here. OFFSET 0 evaluates it once per channel, not per row.
      const sortsBySales = sort === 'sales';
      const key = sql.raw(sortsBySales ? `CASE WHEN mine.sees THEN ${source.keys.sales} ELSE -1 END` : source.keys[sort]);
      const accessibleChannels = sortsBySales
        ? sql`(SELECT own.channel_id, ${permissionCondition(userID, 'sales.read', sql`own.channel_id`)} AS sees FROM ${channelsWithPermission(userID, source.right)} AS own OFFSET 0) AS mine`
        : sql`${channelsWithPermission(userID, source.right)} AS mine`;
      const condition = sql`${sql.raw(source.channel)} = mine.channel_id ${channelID ? sql`AND mine.channel_id = ${channelID}` : sql``} AND ${source.stateFilter(state)} ${kind ? sql`AND ${source.kindFilter(kind)}` : sql``}
        ${q ? sql`AND lower(${sql.raw(source.name)}) LIKE ${`%${escapeLike(q.toLowerCase())}%`}` : sql``}`;
      const afterCursor = after ? sql`AND (${key}, ${id}) ${sql.raw(isDescending ? '<' : '>')} (${after[0]}::${cast}, ${after[1]})` : sql``;
      return {
        page: sql`SELECT one.* FROM ${accessibleChannels} CROSS JOIN LATERAL (
          SELECT ${id} AS id, ${key} AS key FROM ${from} ${views} WHERE ${condition} ${afterCursor} ORDER BY 2 ${direction}, 1 ${direction} LIMIT ${limit + 1}) one`,
        count: sql`(SELECT count(*)::int FROM ${accessibleChannels} JOIN ${from} ON ${condition})`,
      };
    });
  const maySeeSales = permissionCondition(userID, 'sales.read', sql`c.channel_id`);
  const total = after
    ? sql`0`
    : sql.join(
        queries.map(({ count }) => count),
        sql` + `,
      );
  const found = await db.execute<Row>(sql`
    WITH page AS (SELECT id, key FROM (${sql.join(
      queries.map(({ page }) => sql`(${page})`),
      sql` UNION ALL `,
    )}) every ORDER BY key ${direction}, id ${direction} LIMIT ${limit + 1})
    SELECT p.id AS "releaseID", p.key::text AS "sortKey", ${total} AS total, r.slug, COALESCE(r.artwork, e.artwork, m.artwork) AS artwork,
      COALESCE(r.is_premium, true) AS "isPremium", COALESCE(r.name, e.title, m.title) AS name,
      (SELECT COALESCE(sum(w.views), 0)::int FROM audience_weeks w WHERE w.scope IN ('RELEASE', 'EVENT', 'CAMPAIGN') AND w.scope_id = p.id) AS views,
      CASE WHEN e.event_id IS NOT NULL THEN 'EVENT' WHEN m.campaign_id IS NOT NULL THEN 'CAMPAIGN' ELSE r.kind END AS kind,
      CASE WHEN r.state = 'DRAFT' AND r.publish_at IS NOT NULL THEN 'SCHEDULED' WHEN m.campaign_id IS NOT NULL THEN ${sql.raw(campaignState)} ELSE COALESCE(r.state, ${sql.raw(eventState)}) END AS state,
      CASE WHEN ${maySeeSales} THEN COALESCE(r.purchase_count, m.investor_count, ${sql.raw(ticketsSold)}) END AS sales, CASE WHEN r.release_id IS NULL THEN -1 ELSE ${sql.raw(rating)} END AS rating,
      COALESCE(r.updated_at, ${sql.raw(eventTouched)}, ${sql.raw(campaignTouched)})::text AS "lastChangedAt",
      jsonb_build_object('channelID', c.channel_id, 'handle', c.handle, 'name', c.name, 'avatar', c.avatar, 'eventCount', c.event_count) AS channel,
      (SELECT f.state FROM release_parts f WHERE f.release_id = p.id
        ORDER BY array_position(ARRAY['FAILED','EXPIRED','UPLOADING','PROCESSING','PLAYABLE','READY','EMPTY'], f.state) LIMIT 1) AS media,
      (SELECT f.failure FROM release_parts f WHERE f.release_id = p.id AND f.failure IS NOT NULL LIMIT 1) AS failure,
      (SELECT count(*)::int FROM release_people t WHERE t.release_id = p.id AND t.state = 'PENDING') AS "pendingTags",
      COALESCE(r.publish_at, e.publish_at, CASE WHEN m.state = 'PRELAUNCH' THEN m.opens_at END)::text AS "publishAt", CASE WHEN ${maySeeSales} THEN ${grossOf} ELSE '[]' END AS gross
    FROM page p LEFT JOIN releases r ON r.release_id = p.id LEFT JOIN events e ON e.event_id = p.id LEFT JOIN campaigns m ON m.campaign_id = p.id
      JOIN channels c ON c.channel_id = COALESCE(r.channel_id, e.channel_id, m.channel_id)
    ORDER BY p.key ${direction}, p.id ${direction}`);
  const page = toPage(found.rows, limit, (row) => toCursor(row.sortKey, row.releaseID));
  return { items: page.rows.map(toRow), nextCursor: page.nextCursor, total: after ? null : (found.rows[0]?.total ?? 0) };
}

/** Gross sales by currency. */
const grossOf = sql.raw(`COALESCE(CASE
  WHEN e.event_id IS NOT NULL THEN (SELECT jsonb_agg(jsonb_build_object('currency', e.currency, 'amountMinor', g.sum)) FROM (
    SELECT ${grossOfEvent('p.id')} AS sum) g WHERE g.sum > 0)
  WHEN m.campaign_id IS NOT NULL THEN CASE WHEN m.raised_minor > 0 THEN jsonb_build_array(jsonb_build_object('currency', m.currency, 'amountMinor', m.raised_minor)) END
  ELSE (SELECT jsonb_agg(jsonb_build_object('currency', g.currency, 'amountMinor', g.sum) ORDER BY g.currency) FROM (
    SELECT y.currency, sum(y.amount_minor) AS sum FROM purchases b JOIN payments y ON y.payment_id = b.payment_id JOIN orders o ON o.payment_id = b.payment_id
    WHERE b.release_id = p.id AND o.state = 'FULFILLED' GROUP BY y.currency) g) END, '[]')`);
