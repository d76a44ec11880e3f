import { sql, type SQL } from 'drizzle-orm';
import type { Database, Db, Tx } from '../../platform/db/client';
import { claimDay, claimPending, codeOf, countedBefore, eventsOf, type EventSlice } from '../analytics/analytics';

const salesWatermark = 'sales';

const tenths = Array.from({ length: 10 }, (_, at) => at);
const tenthsOf = (each: (at: string) => string) => sql.raw(`ARRAY[${tenths.map((at) => each(String(at))).join(', ')}]`);
/** Each event of a viewing names the tenths it newly reached, so each counts once in whatever order the events arrive. */
const reached = tenthsOf((at) => `count(*) FILTER (WHERE decile_from <= ${at} AND decile_to > ${at})::int`);
const sumsOfReached = tenthsOf((at) => `COALESCE(sum(reached[${at} + 1]), 0)::int`);

/** Adds the work that each row is about, and its channel; a row about no known work is left out. */
const withWorks = (rows: SQL) => sql`
  SELECT 'RELEASE' AS scope, r.release_id AS scope_id, r.channel_id, e.* FROM ${rows} e JOIN releases r ON e.subject_kind = 'SLUG' AND r.slug = e.subject_key
  UNION ALL
  SELECT 'RELEASE', r.release_id, r.channel_id, e.* FROM ${rows} e JOIN releases r ON e.subject_kind = 'RELEASE' AND r.release_id = e.subject_key
  UNION ALL
  SELECT 'EVENT', v.event_id, v.channel_id, e.* FROM ${rows} e JOIN events v ON e.subject_kind = 'EVENT' AND v.event_id = e.subject_key
  UNION ALL
  SELECT 'CAMPAIGN', c.campaign_id, c.channel_id, e.* FROM ${rows} e JOIN campaigns c ON e.subject_kind = 'CAMPAIGN' AND c.campaign_id = e.subject_key`;

/** The steps whose tabs are counted once each, in the slice and in visitor_events. */
const tabSteps = {
  rows: sql`(SELECT * FROM raw WHERE step IN ('VIEW', 'CHECKOUT')) tabs_of_slice`,
  where: sql`e.step IN (${codeOf('step', 'VIEW')}, ${codeOf('step', 'CHECKOUT')})`,
};

/** The rows that a statement wrote: their weeks have to be summed again. */
type Written = { scope: string; scope_id: string };

/**
 * Adds the events of the slice to the counts of its day: sums by adding, tabs without those that are counted already. Put together by adding up, not
 * by joining: PostgreSQL cannot know how many works a day has, and would compare each with each.
 */
async function addViews(tx: Tx, slice: EventSlice): Promise<Written[]> {
  const { rows } = await tx.execute<Written>(sql`
    WITH raw AS MATERIALIZED (SELECT e.* FROM (${eventsOf(slice)}) e WHERE e.step IS NOT NULL),
    placed AS MATERIALIZED (
      SELECT e.subject_kind, e.subject_key, e.step, e.source, e.device, COALESCE(u.country, e.country, 'ZZ') AS country, e.visitor, e.watched_ms, e.decile_from, e.decile_to
      FROM raw e LEFT JOIN users u ON u.user_id = e.user_id
    ), before AS MATERIALIZED (SELECT DISTINCT e.subject_kind, e.subject_key, e.step, e.session_id FROM (${countedBefore(slice, 'session_id', tabSteps)}) e),
    work AS (${withWorks(sql`placed`)}),
    counted AS (
      SELECT scope, scope_id, channel_id, step, source, device, country, visitor, watched_ms, decile_from, decile_to FROM work
      UNION ALL
      SELECT 'CHANNEL', channel_id, channel_id, step, source, device, country, visitor, watched_ms, decile_from, decile_to FROM work
    ), work_before AS (${withWorks(sql`before`)}),
    counted_before AS (
      SELECT scope, scope_id, channel_id, step, session_id FROM work_before UNION ALL SELECT 'CHANNEL', channel_id, channel_id, step, session_id FROM work_before
    ), tabs AS (
      SELECT scope, scope_id, channel_id, step, visitor FROM counted WHERE step IN ('VIEW', 'CHECKOUT')
      EXCEPT SELECT scope, scope_id, channel_id, step, session_id FROM counted_before
    ), sums AS (
      SELECT scope, scope_id, channel_id, count(*) FILTER (WHERE step = 'VIEW')::int AS views, count(*) FILTER (WHERE step = 'PLAY')::int AS plays,
        sum(watched_ms)::bigint AS watched_ms, ${reached} AS reached
      FROM counted GROUP BY scope, scope_id, channel_id
    ), earlier AS MATERIALIZED (
      SELECT s.channel_id AS current_channel, a.* FROM sums s JOIN audience_days a ON a.day = ${slice.day}::date AND a.scope = s.scope AND a.scope_id = s.scope_id
    ), cuts AS (
      SELECT scope, scope_id, channel_id, CASE WHEN GROUPING(source) = 0 THEN 'source' WHEN GROUPING(device) = 0 THEN 'device' ELSE 'country' END AS cut,
        COALESCE(source, device, country) AS key, count(*)::int AS n
      FROM counted WHERE step = 'VIEW' GROUP BY GROUPING SETS ((scope, scope_id, channel_id, source), (scope, scope_id, channel_id, device), (scope, scope_id, channel_id, country))
      UNION ALL SELECT scope, scope_id, current_channel, 'source', m.key, m.value::int FROM earlier, jsonb_each_text(sources) m
      UNION ALL SELECT scope, scope_id, current_channel, 'device', m.key, m.value::int FROM earlier, jsonb_each_text(devices) m
      UNION ALL SELECT scope, scope_id, current_channel, 'country', m.key, m.value::int FROM earlier, jsonb_each_text(countries) m
    ), maps AS (
      SELECT scope, scope_id, channel_id, jsonb_object_agg(key, n) FILTER (WHERE cut = 'source') AS sources,
        jsonb_object_agg(key, n) FILTER (WHERE cut = 'device') AS devices, jsonb_object_agg(key, n) FILTER (WHERE cut = 'country') AS countries
      FROM (SELECT scope, scope_id, channel_id, cut, key, sum(n)::int AS n FROM cuts GROUP BY scope, scope_id, channel_id, cut, key) summed
      GROUP BY scope, scope_id, channel_id
    ), parts AS (
      SELECT scope, scope_id, channel_id, views, 0 AS visits, plays, watched_ms, reached, 0 AS checkouts,
        NULL::jsonb AS sources, NULL::jsonb AS devices, NULL::jsonb AS countries FROM sums
      UNION ALL SELECT scope, scope_id, channel_id, 0, (step = 'VIEW')::int, 0, 0, NULL, (step = 'CHECKOUT')::int, NULL, NULL, NULL FROM tabs
      UNION ALL SELECT scope, scope_id, current_channel, views, visits, plays, watched_ms, reached, checkouts, NULL, NULL, NULL FROM earlier
      UNION ALL SELECT scope, scope_id, channel_id, 0, 0, 0, 0, NULL, 0, sources, devices, countries FROM maps
    )
    INSERT INTO audience_days (day, scope, scope_id, channel_id, views, visits, plays, watched_ms, reached, checkouts, sources, devices, countries)
    SELECT ${slice.day}::date, scope, scope_id, channel_id, sum(views), sum(visits), sum(plays), sum(watched_ms), ${sumsOfReached}, sum(checkouts),
      COALESCE((array_agg(sources) FILTER (WHERE sources IS NOT NULL))[1], '{}'), COALESCE((array_agg(devices) FILTER (WHERE devices IS NOT NULL))[1], '{}'),
      COALESCE((array_agg(countries) FILTER (WHERE countries IS NOT NULL))[1], '{}')
    FROM parts GROUP BY scope, scope_id, channel_id
    ON CONFLICT (scope, scope_id, day) DO UPDATE SET channel_id = EXCLUDED.channel_id, views = EXCLUDED.views, visits = EXCLUDED.visits, plays = EXCLUDED.plays,
      watched_ms = EXCLUDED.watched_ms, reached = EXCLUDED.reached, checkouts = EXCLUDED.checkouts, sources = EXCLUDED.sources, devices = EXCLUDED.devices,
      countries = EXCLUDED.countries
    RETURNING scope, scope_id`);
  return rows;
}

/** Counts the payments and sales of one day again: they are few, have indexes by time, and their rows change. */
async function countSales(tx: Tx, day: string): Promise<Written[]> {
  const from = sql`(${day}::date)::timestamp AT TIME ZONE 'UTC'`;
  const to = sql`(${day}::date + 1)::timestamp AT TIME ZONE 'UTC'`;
  const { rows } = await tx.execute<Written>(sql`
    WITH moved AS (
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
    ), sales AS MATERIALIZED (
      SELECT scope, scope_id, channel_id, sum(begun)::int AS begun, sum(purchased)::int AS purchased
      FROM (SELECT * FROM sold UNION ALL SELECT 'CHANNEL', channel_id, channel_id, begun, purchased FROM sold) both_scopes GROUP BY scope, scope_id, channel_id
    ), cleared AS (
      UPDATE audience_days a SET begun = 0, purchased = 0 WHERE a.day = ${day}::date AND (a.begun > 0 OR a.purchased > 0)
        AND NOT EXISTS (SELECT 1 FROM sales s WHERE s.scope = a.scope AND s.scope_id = a.scope_id)
      RETURNING a.scope, a.scope_id
    ), written AS (
      INSERT INTO audience_days AS a (day, scope, scope_id, channel_id, begun, purchased) SELECT ${day}::date, scope, scope_id, channel_id, begun, purchased FROM sales
      ON CONFLICT (scope, scope_id, day) DO UPDATE SET begun = EXCLUDED.begun, purchased = EXCLUDED.purchased
      WHERE (a.begun, a.purchased) IS DISTINCT FROM (EXCLUDED.begun, EXCLUDED.purchased)
      RETURNING a.scope, a.scope_id
    )
    SELECT * FROM cleared UNION SELECT * FROM written`);
  return rows;
}

/** Sums the week around a day from its days, for these works. */
async function sumWeeks(tx: Tx, day: string, written: readonly Written[]): Promise<void> {
  const works = written.filter(({ scope }) => scope !== 'CHANNEL');
  if (works.length === 0) return;
  const monday = sql`date_trunc('week', ${day}::timestamp)::date`;
  await tx.execute(sql`
    INSERT INTO audience_weeks (scope, scope_id, week, channel_id, views, plays, watched_ms, purchased)
    SELECT a.scope, a.scope_id, ${monday}, (array_agg(a.channel_id ORDER BY a.day DESC))[1], sum(a.views), sum(a.plays), sum(a.watched_ms), sum(a.purchased)
    FROM (SELECT DISTINCT scope, scope_id FROM jsonb_to_recordset(${JSON.stringify(works)}::jsonb) AS w(scope text, scope_id text)) w
    JOIN audience_days a ON a.scope = w.scope AND a.scope_id = w.scope_id AND a.day >= ${monday} AND a.day < ${monday} + 7
    GROUP BY a.scope, a.scope_id
    ON CONFLICT (scope, scope_id, week) DO UPDATE SET channel_id = EXCLUDED.channel_id, views = EXCLUDED.views, plays = EXCLUDED.plays,
      watched_ms = EXCLUDED.watched_ms, purchased = EXCLUDED.purchased`);
}

/** Two days of one week at once would both write its sums. */
const lockWeek = (tx: Tx, day: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(76, hashtext(date_trunc('week', ${day}::timestamp)::text))`);

async function countAgain(tx: Tx, day: string): Promise<number> {
  await tx.execute(sql`SET LOCAL statement_timeout = '10min'`);
  const slice = await claimDay(tx, 'AUDIENCE', day);
  const { rows: removed } = await tx.execute<Written>(sql`DELETE FROM audience_days WHERE day = ${day}::date RETURNING scope, scope_id`);
  await addViews(tx, slice);
  await countSales(tx, day);
  const { rows } = await tx.execute<Written>(sql`SELECT scope, scope_id FROM audience_days WHERE day = ${day}::date`);
  // A work whose last day this was has no week any more.
  await tx.execute(sql`
    DELETE FROM audience_weeks WHERE week = date_trunc('week', ${day}::timestamp)::date
    AND (scope, scope_id) IN (SELECT scope, scope_id FROM jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) AS r(scope text, scope_id text))`);
  await sumWeeks(tx, day, [...removed, ...rows]);
  return rows.length;
}

/** Counts one UTC day (`2026-11-21`) in audience_days again, from all its single events, in one transaction; idempotent. */
export const rollUpAudienceDay = (db: Database, day: string): Promise<number> =>
  db.transaction(async (tx) => {
    await lockWeek(tx, day);
    return countAgain(tx, day);
  });

/**
 * Adds the next batches of a day to its counts, in one transaction with the removal of their marks: a killed run counts nothing twice and forgets
 * nothing. Returns false when all are counted.
 */
export const addNextViews = (db: Database, day: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = '60s'`);
    await lockWeek(tx, day);
    const slice = await claimPending(tx, 'AUDIENCE', day);
    if (slice?.batches) await sumWeeks(tx, day, await addViews(tx, slice));
    else if (slice) await countAgain(tx, day);
    return slice !== null;
  });

/** Counts the payments and sales of a day again, without its single events. */
export const rollUpSales = (db: Database, day: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = '60s'`);
    await lockWeek(tx, day);
    await sumWeeks(tx, day, await countSales(tx, day));
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
