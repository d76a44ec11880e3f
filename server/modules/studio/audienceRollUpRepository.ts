import { sql, type SQL } from 'drizzle-orm';
import type { Database, Db } from '../../platform/db/client';
import { removePendingDay } from '../analytics/analytics';

const salesWatermark = 'sales';

/** Ten sums: each event of a viewing names the tenths it newly reached, so each counts once in whatever order the events arrive. */
const reached = sql.join(
  Array.from(
    { length: 10 },
    (_, at) => sql`count(*) FILTER (WHERE decile_from <= ${sql.raw(String(at))} AND decile_to > ${sql.raw(String(at))})::int`,
  ),
  sql`, `,
);

/** The rows of one day, from its single events, payments and sales. */
const countDay = (day: string): SQL => {
  const from = sql`(${day}::date)::timestamp AT TIME ZONE 'UTC'`;
  const to = sql`(${day}::date + 1)::timestamp AT TIME ZONE 'UTC'`;
  return sql`
    WITH raw AS MATERIALIZED (
      SELECT e.step, e.subject_kind, e.subject_key, COALESCE(e.source, 'DIRECT') AS source, COALESCE(e.device, 'desktop') AS device,
        COALESCE(u.country, e.country, 'ZZ') AS country, COALESCE(e.session_id, e.id) AS session_id, COALESCE(e.watched_ms, 0) AS watched_ms,
        COALESCE(e.decile_from, 0) AS decile_from, COALESCE(e.decile_to, 0) AS decile_to
      FROM analytics_events e LEFT JOIN users u ON u.user_id = e.user_id
      WHERE e.at >= ${from} AND e.at < ${to} AND e.step IS NOT NULL
    ), work AS (
      SELECT 'RELEASE' AS scope, r.release_id AS scope_id, r.channel_id, raw.* FROM raw JOIN releases r ON raw.subject_kind = 'SLUG' AND r.slug = raw.subject_key
      UNION ALL
      SELECT 'RELEASE', r.release_id, r.channel_id, raw.* FROM raw JOIN releases r ON raw.subject_kind = 'RELEASE' AND r.release_id = raw.subject_key
      UNION ALL
      SELECT 'EVENT', v.event_id, v.channel_id, raw.* FROM raw JOIN events v ON raw.subject_kind = 'EVENT' AND v.event_id = raw.subject_key
      UNION ALL
      SELECT 'CAMPAIGN', c.campaign_id, c.channel_id, raw.* FROM raw JOIN campaigns c ON raw.subject_kind = 'CAMPAIGN' AND c.campaign_id = raw.subject_key
    ), counted AS (
      SELECT scope, scope_id, channel_id, step, source, device, country, session_id, watched_ms, decile_from, decile_to FROM work
      UNION ALL
      SELECT 'CHANNEL', channel_id, channel_id, step, source, device, country, session_id, watched_ms, decile_from, decile_to FROM work
    ), sums AS (
      SELECT scope, scope_id, channel_id, count(*) FILTER (WHERE step = 'VIEW')::int AS views,
        count(DISTINCT session_id) FILTER (WHERE step = 'VIEW')::int AS visits, count(*) FILTER (WHERE step = 'PLAY')::int AS plays,
        sum(watched_ms)::bigint AS watched_ms, ARRAY[${reached}] AS reached, count(DISTINCT session_id) FILTER (WHERE step = 'CHECKOUT')::int AS checkouts
      FROM counted GROUP BY scope, scope_id, channel_id
    ), cuts AS (
      SELECT scope, scope_id, channel_id, GROUPING(source) AS no_source, GROUPING(device) AS no_device, COALESCE(source, device, country) AS key, count(*)::int AS n
      FROM counted WHERE step = 'VIEW' GROUP BY GROUPING SETS ((scope, scope_id, channel_id, source), (scope, scope_id, channel_id, device), (scope, scope_id, channel_id, country))
    ), maps AS (
      SELECT scope, scope_id, channel_id, jsonb_object_agg(key, n) FILTER (WHERE no_source = 0) AS sources, jsonb_object_agg(key, n) FILTER (WHERE no_device = 0) AS devices,
        jsonb_object_agg(key, n) FILTER (WHERE no_source = 1 AND no_device = 1) AS countries
      FROM cuts GROUP BY scope, scope_id, channel_id
    ), moved AS (
      SELECT y.product, y.subject_id, 1 AS begun, (y.amount_minor = 0 AND y.status IN ('COMPLETED', 'BOOKED', 'REFUNDED'))::int AS purchased
      FROM payments y WHERE y.created_at >= ${from} AND y.created_at < ${to} AND y.provider <> 'organiser'
      UNION ALL
      -- A second capture of one payment fits no order and is no sale.
      SELECT y.product, y.subject_id, 0, 1 FROM posting_groups g JOIN payments y ON y.payment_id = g.subject_id
      WHERE g.occurred_at >= ${from} AND g.occurred_at < ${to} AND g.type = 'sale' AND g.subject_type = 'PAYMENT'
    ), sold AS (
      SELECT 'RELEASE' AS scope, r.release_id AS scope_id, r.channel_id, m.begun, m.purchased FROM moved m JOIN releases r ON m.product = 'ott' AND r.release_id = m.subject_id
      UNION ALL
      SELECT 'EVENT', v.event_id, v.channel_id, m.begun, m.purchased
      FROM moved m JOIN event_sessions s ON m.product = 'events' AND s.session_id = m.subject_id JOIN events v ON v.event_id = s.event_id
      UNION ALL
      SELECT 'CAMPAIGN', c.campaign_id, c.channel_id, m.begun, m.purchased FROM moved m JOIN campaigns c ON m.product = 'campaigns' AND c.campaign_id = m.subject_id
    ), sales AS (
      SELECT scope, scope_id, channel_id, sum(begun)::int AS begun, sum(purchased)::int AS purchased
      FROM (SELECT * FROM sold UNION ALL SELECT 'CHANNEL', channel_id, channel_id, begun, purchased FROM sold) both_scopes GROUP BY scope, scope_id, channel_id
    ), parts AS (
      -- Put together by adding up, not by joining: PostgreSQL cannot know how many works a day has, and would compare each with each.
      SELECT scope, scope_id, channel_id, views, visits, plays, watched_ms, reached, checkouts, 0 AS begun, 0 AS purchased,
        NULL::jsonb AS sources, NULL::jsonb AS devices, NULL::jsonb AS countries FROM sums
      UNION ALL SELECT scope, scope_id, channel_id, 0, 0, 0, 0, NULL, 0, 0, 0, sources, devices, countries FROM maps
      UNION ALL SELECT scope, scope_id, channel_id, 0, 0, 0, 0, NULL, 0, begun, purchased, NULL, NULL, NULL FROM sales
    )
    INSERT INTO audience_days (day, scope, scope_id, channel_id, views, visits, plays, watched_ms, reached, checkouts, begun, purchased, sources, devices, countries)
    SELECT ${day}::date, scope, scope_id, channel_id, sum(views), sum(visits), sum(plays), sum(watched_ms), COALESCE(max(reached), '{0,0,0,0,0,0,0,0,0,0}'),
      sum(checkouts), sum(begun), sum(purchased), COALESCE((array_agg(sources) FILTER (WHERE sources IS NOT NULL))[1], '{}'),
      COALESCE((array_agg(devices) FILTER (WHERE devices IS NOT NULL))[1], '{}'), COALESCE((array_agg(countries) FILTER (WHERE countries IS NOT NULL))[1], '{}')
    FROM parts GROUP BY scope, scope_id, channel_id`;
};

/** The rows of the week around a day, summed from its days. */
const sumWeek = (day: string): SQL => sql`
  INSERT INTO audience_weeks (scope, scope_id, week, channel_id, views, plays, watched_ms, purchased)
  SELECT scope, scope_id, date_trunc('week', ${day}::timestamp)::date, channel_id, sum(views), sum(plays), sum(watched_ms), sum(purchased)
  FROM audience_days WHERE scope <> 'CHANNEL' AND day >= date_trunc('week', ${day}::timestamp)::date AND day < date_trunc('week', ${day}::timestamp)::date + 7
  GROUP BY scope, scope_id, channel_id`;

/**
 * Recomputes one UTC day (`2026-11-21`) in audience_days, in one transaction; idempotent. Deletes the day's marks first: events committed
 * meanwhile add new marks, and the day is counted again.
 */
export const rollUpAudienceDay = (db: Database, day: string): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = '10min'`);
    // Two days of one week at once would both write its sums.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(76, hashtext(date_trunc('week', ${day}::timestamp)::text))`);
    await removePendingDay(tx, day);
    await tx.execute(sql`DELETE FROM audience_days WHERE day = ${day}::date`);
    const { rowCount } = await tx.execute(countDay(day));
    await tx.execute(sql`DELETE FROM audience_weeks WHERE week = date_trunc('week', ${day}::timestamp)::date`);
    await tx.execute(sumWeek(day));
    return rowCount ?? 0;
  });

/** Until when the payments and sales are counted; null before the first run. */
export async function findSalesWatermark(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ through: string }>(sql`SELECT through FROM audience_watermarks WHERE name = ${salesWatermark}`);
  return rows[0] ? new Date(rows[0].through) : null;
}

export async function setSalesWatermark(db: Db, through: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO audience_watermarks (name, through) VALUES (${salesWatermark}, ${through}) ON CONFLICT (name) DO UPDATE SET through = EXCLUDED.through`);
}

/** The days of the period without any row. */
export async function listUncountedDays(db: Db, from: string, to: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    SELECT d::date::text AS day FROM generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d
    WHERE NOT EXISTS (SELECT 1 FROM audience_days a WHERE a.day = d::date)`);
  return rows.map(({ day }) => day);
}
