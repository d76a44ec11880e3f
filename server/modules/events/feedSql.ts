import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { FeedQuery } from '../../contract/events';
import { timestamp } from '../../platform/clock';
import { escapeLike } from '../../platform/cursor';

type FeedFilter = Omit<z.output<typeof FeedQuery>, 'cursor' | 'limit'>;
export interface FeedCursor {
  rank: string;
  sortAt: string;
  eventID: string;
}
export interface FeedSearch {
  filter: FeedFilter;
  /** Matches similar spellings too. */
  isFuzzy?: boolean;
  /** The user whose followed organisers come first. */
  viewerID?: string;
  after: FeedCursor | null;
  limit: number;
  now: Date;
}

/** Minimum word_similarity of pg_trgm: "Monson statik" finds "Monsoon Static", "stone" does not. */
const minSimilarity = 0.5;
/** Default radius of `near`. */
const defaultRadiusKm = 50;

/** The total price of a ticket in SQL, with the same rounding as pricing.ts, so that filter and label agree. */
const totalPrice = sql`(t.price_minor + CASE WHEN t.price_minor = 0 THEN 0 ELSE e.fee_minor + (2 * e.fee_minor * e.fee_tax_basis_points + 10000) / 20000 END)`;
const searchText = sql`(e.title || ' ' || e.tagline || ' ' || v.name || ' ' || v.city || ' ' || c.name)`;

function matchesText(q: string, isFuzzy: boolean): SQL {
  if (!isFuzzy) return sql`${searchText} ILIKE ${`%${escapeLike(q)}%`}`;
  return sql`word_similarity(lower(${q}), lower(${searchText})) >= ${minSimilarity}`;
}

/** Great-circle distance (haversine), accurate to half a percent. */
function isNear(near: string, km: number): SQL {
  const [latitude, longitude] = near.split(',').map(Number);
  return sql`12742 * asin(least(1, sqrt(power(sin(radians(v.latitude - ${latitude}::float8) / 2), 2) + cos(radians(${latitude}::float8)) * cos(radians(v.latitude)) * power(sin(radians(v.longitude - ${longitude}::float8) / 2), 2)))) <= ${km}::float8`;
}

function conditions({ filter, isFuzzy = false, now }: FeedSearch): SQL[] {
  const { q, city, place, kind, language, channelID, currency, maxPriceMinor, near, withinKm } = filter;
  const found = [
    q && matchesText(q, isFuzzy),
    city && sql`(lower(v.city) = lower(${city}) OR v.kind = 'ONLINE')`,
    place && sql`v.kind = ${place}`,
    kind && sql`e.kind = ${kind}`,
    language && sql`${language} = ANY(e.languages)`,
    channelID && sql`e.channel_id = ${channelID}`,
    currency && sql`e.currency = ${currency}`,
    maxPriceMinor !== undefined &&
      sql`EXISTS (SELECT 1 FROM event_sessions s JOIN session_tiers t ON t.session_id = s.session_id WHERE s.event_id = e.event_id AND s.status = 'PUBLISHED' AND s.ends_at > ${timestamp(now)} AND t.sale_to > ${timestamp(now)} AND ${totalPrice} <= ${maxPriceMinor})`,
    near && isNear(near, withinKm ?? defaultRadiusKm),
  ];
  return found.filter((one): one is SQL => typeof one === 'object');
}

const isRunning = (now: Date) => sql`k.sale_to > ${timestamp(now)}`;
const isBuyable = (now: Date) =>
  sql`${isRunning(now)} AND least(k.capacity - k.held - k.sold, s.capacity - s.held - s.sold) >= k.min_per_order`;
/** The price, dates and state of a card for each event: the same rules as toTier and toSession in eventViews.ts. */
const cardNumbers = (now: Date) => sql`
  LEFT JOIN LATERAL (
    SELECT min(s.starts_at) FILTER (WHERE t.is_live) AS next_at, max(s.starts_at) AS last_at,
      count(*) FILTER (WHERE NOT (s.status = 'CANCELLED' OR e.status = 'CANCELLED'))::int AS sessions,
      min(t.on_sale) AS on_sale, min(t.not_yet) AS not_yet,
      COALESCE(bool_and(t.buyable = 0) FILTER (WHERE t.running > 0), false) AS is_sold_out,
      COALESCE(sum(least(s.capacity - s.held - s.sold, t.seats)) FILTER (WHERE t.running > 0), 0)::int AS seats
    FROM event_sessions s LEFT JOIN LATERAL (
      SELECT true AS is_live, sum(k.capacity - k.held - k.sold) AS seats,
        count(*) FILTER (WHERE ${isRunning(now)}) AS running,
        count(*) FILTER (WHERE ${isBuyable(now)}) AS buyable,
        min(k.price_minor) FILTER (WHERE NOT k.needs_access AND k.sale_from <= ${timestamp(now)} AND ${isBuyable(now)}) AS on_sale,
        min(k.price_minor) FILTER (WHERE NOT k.needs_access AND k.sale_from > ${timestamp(now)} AND ${isBuyable(now)}) AS not_yet
      FROM session_tiers k WHERE k.session_id = s.session_id
    ) t ON s.status = 'PUBLISHED' AND e.status = 'PUBLISHED' AND s.ends_at > ${timestamp(now)}
    WHERE s.event_id = e.event_id
  ) n ON true`;

const cardColumns = sql`e.event_id, e.title, e.tagline, e.kind, e.languages, e.status, e.artwork, e.currency, e.fee_minor::float8, e.fee_tax_basis_points,
  e.included_tax_basis_points, c.channel_id, c.handle, c.name, c.avatar, c.event_count, v.venue_id, v.kind, v.name, v.address, v.city, v.country, v.latitude, v.longitude,
  v.time_zone, extract(epoch FROM n.next_at)::float8 * 1000, extract(epoch FROM n.last_at)::float8 * 1000, n.sessions, n.on_sale::float8, n.not_yet::float8,
  n.is_sold_out, n.seats`;
const cardTables = sql`venues v ON v.venue_id = e.venue_id JOIN channels c ON c.channel_id = e.channel_id`;

/** A session that is not over began at most this long ago (the contract allows 14 days). */
const longestSession = sql.raw(`interval '15 days'`);
const isFollowed = (viewerID: string): SQL =>
  sql`EXISTS (SELECT 1 FROM follows f WHERE f.user_id = ${viewerID} AND f.target_kind = 'CHANNEL' AND f.target_id = e.channel_id)`;

/**
 * Events by their first session within the days, soonest first. Scans sessions by start rather than events, so that the scan stops with the page;
 * NOT EXISTS keeps only the first session of an event. Days are in the venue's time zone, at most fourteen hours from UTC.
 */
function daysStream({ filter: { from, to }, now }: FeedSearch) {
  const day = (session: string) => sql`(${sql.raw(session)}.starts_at AT TIME ZONE v.time_zone)::date`;
  const utc = (date: string) => sql`(${date}::date::timestamp AT TIME ZONE 'UTC')`;
  const wanted = [
    sql`s.status = 'PUBLISHED'`,
    sql`s.ends_at > ${timestamp(now)}`,
    sql`s.starts_at > ${timestamp(now)} - ${longestSession}`,
  ];
  const earlier = [sql`p.event_id = e.event_id`, sql`p.status = 'PUBLISHED'`, sql`p.ends_at > ${timestamp(now)}`];
  if (from !== undefined) {
    wanted.push(sql`s.starts_at >= ${utc(from)} - interval '14 hours'`, sql`${day('s')} >= ${from}::date`);
    earlier.push(sql`${day('p')} >= ${from}::date`);
  }
  if (to !== undefined) wanted.push(sql`s.starts_at < ${utc(to)} + interval '38 hours'`, sql`${day('s')} <= ${to}::date`);
  wanted.push(
    sql`NOT EXISTS (SELECT 1 FROM event_sessions p WHERE ${sql.join(earlier, sql` AND `)} AND (p.starts_at, p.session_id) < (s.starts_at, s.session_id))`,
  );
  return {
    tables: sql`event_sessions s JOIN events e ON e.event_id = s.event_id JOIN ${cardTables}`,
    sortAt: sql`s.starts_at`,
    id: sql`s.event_id`,
    wanted,
  };
}
const nextStream = ({ q, city, place, near }: FeedFilter) => ({
  // Venue and organiser are read for the page alone, unless they decide what is on it.
  tables: (q ?? city ?? place ?? near) ? sql`events e JOIN ${cardTables}` : sql`events e`,
  sortAt: sql`e.next_session_at`,
  id: sql`e.event_id`,
  wanted: [] as SQL[],
});

/**
 * The IDs of a page. Events of followed organisers come first, as a separate list: both scans stop with the page, where one sort over everything would
 * not. At most a page is read of each followed organiser.
 */
function pageSql(search: FeedSearch): SQL {
  const { filter, viewerID, after, limit } = search;
  const { tables, sortAt, id, wanted } = filter.from !== undefined || filter.to !== undefined ? daysStream(search) : nextStream(filter);
  const stream = (rank: 0 | 1, ...more: SQL[]): SQL => {
    const all = [
      sql`e.status = 'PUBLISHED'`,
      sql`NOT e.is_unlisted`,
      sql`e.next_session_at IS NOT NULL`,
      ...wanted,
      ...conditions(search),
      ...more,
    ];
    if (after && (!viewerID || Number(after.rank) === rank))
      all.push(sql`(${sortAt}, ${id}) > (${after.sortAt}::timestamptz, ${after.eventID}::text)`);
    return sql`SELECT ${id} AS id, ${sql.raw(String(rank))} AS rank, ${sortAt} AS sort_at FROM ${tables}
      WHERE ${sql.join(all, sql` AND `)} ORDER BY ${sortAt}, ${id} LIMIT ${limit}`;
  };
  if (!viewerID) return stream(0);
  const others = stream(1, sql`NOT ${isFollowed(viewerID)}`);
  if (after && Number(after.rank) === 1) return others;
  return sql`SELECT * FROM (
      (SELECT one.* FROM follows w CROSS JOIN LATERAL (${stream(0, sql`e.channel_id = w.target_id`)}) one
        WHERE w.user_id = ${viewerID} AND w.target_kind = 'CHANNEL' ORDER BY one.sort_at, one.id LIMIT ${limit})
      UNION ALL (${others})
    ) u ORDER BY rank, sort_at, id LIMIT ${limit}`;
}

/** One statement for a page: selects the events first and computes the numbers only for those. */
export function feedSql(search: FeedSearch): SQL {
  const hasDays = search.filter.from !== undefined || search.filter.to !== undefined;
  return sql`
    WITH page AS MATERIALIZED (${pageSql(search)})
    SELECT ${cardColumns}, p.rank, p.sort_at::text, ${hasDays ? sql`extract(epoch FROM p.sort_at)::float8 * 1000` : sql`NULL::float8`}
    FROM page p JOIN events e ON e.event_id = p.id JOIN ${cardTables} ${cardNumbers(search.now)}
    ORDER BY p.rank, p.sort_at, p.id`;
}

/** How many events a search has, at most `limit` of them. */
export const countSql = (search: FeedSearch): SQL => sql`SELECT count(*)::int AS n FROM (${pageSql(search)}) p`;

export interface BookmarkSearch {
  userID: string;
  after: { createdAt: string; eventID: string } | null;
  limit: number;
  now: Date;
}
/** A user's bookmarked events, newest bookmark first, past ones included. */
export const bookmarksSql = ({ userID, after, limit, now }: BookmarkSearch): SQL => sql`
  SELECT ${cardColumns}, 0, b.created_at::text, NULL::float8
  FROM event_bookmarks b JOIN events e ON e.event_id = b.event_id JOIN ${cardTables} ${cardNumbers(now)}
  WHERE b.user_id = ${userID} AND e.status IN ('PUBLISHED', 'CANCELLED') AND e.taken_down_at IS NULL
    ${after ? sql`AND (b.created_at, b.event_id) < (${after.createdAt}::timestamptz, ${after.eventID}::text)` : sql``}
  ORDER BY b.created_at DESC, b.event_id DESC LIMIT ${limit}`;
