import { sql } from 'drizzle-orm';
import { audienceDays } from '../../server/db/schema/audienceDays';
import { seedChannels } from './channels';
import type { SeedDeps } from './seedDeps';
import { seedChannelID } from './writeChannels';

/** Today is left to who really comes: the worker counts it anew and would find nothing of this. */
const days = 100;

/**
 * What the sample audience looked at, as the worker would have counted it: the same dice for each work and day, more on weekends, fewer the
 * longer ago. Purchases are none of it: those are counted from the books. Written once, into an empty table. Answers how many rows.
 */
export async function seedAudienceDayRows({ db, today }: SeedDeps): Promise<Record<string, number>> {
  if ((await db.$count(audienceDays)) > 0) return {};
  const channelIDs = seedChannels.map(([handle]) => seedChannelID(handle));
  const { rowCount } = await db.execute(sql`
    WITH work AS (
      SELECT 'RELEASE' AS scope, release_id AS id, channel_id, true AS plays, GREATEST(duration_ms, 1000) AS long FROM releases
      WHERE channel_id IN ${channelIDs} AND state = 'PUBLISHED'
      UNION ALL SELECT 'EVENT', event_id, channel_id, false, 1000 FROM events WHERE channel_id IN ${channelIDs} AND status = 'PUBLISHED'
      UNION ALL SELECT 'CAMPAIGN', campaign_id, channel_id, false, 1000 FROM campaigns WHERE channel_id IN ${channelIDs} AND published_at IS NOT NULL
    ), diced AS (
      SELECT w.*, d.day::date AS day, ('x' || substr(md5(w.id || d.day::date::text), 1, 7))::bit(28)::int / 268435456.0 AS dice,
        ('x' || substr(md5(w.id), 1, 7))::bit(28)::int / 268435456.0 AS fame,
        CASE WHEN extract(isodow FROM d.day) >= 5 THEN 1.5 ELSE 1 END * (0.5 + 0.5 * extract(epoch FROM d.day - ${today}::timestamptz + interval '${sql.raw(String(days))} days') / 86400 / ${days}) AS season
      FROM work w CROSS JOIN generate_series(${today}::timestamptz - interval '${sql.raw(String(days))} days', ${today}::timestamptz - interval '1 day', interval '1 day') AS d(day)
    ), looked AS (
      SELECT *, (4 + 60 * fame * season * (0.4 + dice))::int AS views FROM diced
    ), counted AS (
      SELECT scope, id, channel_id, day, views, (views * 0.8)::int AS visits, CASE WHEN plays THEN (views * 0.55)::int ELSE 0 END AS plays, long, dice,
        (views * 0.08)::int AS checkouts FROM looked
    ), told AS (
      SELECT scope, id, channel_id, day, views, visits, plays, (plays * long * (0.3 + 0.3 * dice))::bigint AS watched, checkouts,
        (plays * 0.92)::int AS a, (plays * 0.8)::int AS b, (plays * 0.66)::int AS c, (plays * 0.5)::int AS d,
        (views * 0.35)::int AS marquee, (views * 0.25)::int AS search, (views * 0.2)::int AS message, (views * 0.7)::int AS phones, (views * 0.8)::int AS india
      FROM counted
    ), both_scopes AS (
      SELECT * FROM told UNION ALL
      SELECT 'CHANNEL', channel_id, channel_id, day, sum(views)::int, sum(visits)::int, sum(plays)::int, sum(watched)::bigint, sum(checkouts)::int, sum(a)::int, sum(b)::int, sum(c)::int, sum(d)::int, sum(marquee)::int, sum(search)::int, sum(message)::int, sum(phones)::int, sum(india)::int
      FROM told GROUP BY channel_id, day
    )
    INSERT INTO audience_days (scope, scope_id, channel_id, day, views, visits, plays, watched_ms, reached, checkouts, sources, devices, countries)
    SELECT scope, id, channel_id, day, views, visits, plays, watched, ARRAY[a, a, b, b, b, c, c, c, d, d], checkouts,
      jsonb_build_object('MARQUEE', marquee, 'SEARCH', search, 'MESSAGE', message, 'DIRECT', views - marquee - search - message),
      jsonb_build_object('mobile', phones, 'desktop', views - phones), jsonb_build_object('IN', india, 'US', views - india)
    FROM both_scopes ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO audience_weeks (scope, scope_id, week, channel_id, views, plays, watched_ms, purchased)
    SELECT scope, scope_id, date_trunc('week', day::timestamp)::date, channel_id, sum(views), sum(plays), sum(watched_ms), sum(purchased)
    FROM audience_days WHERE scope <> 'CHANNEL' GROUP BY 1, 2, 3, 4 ON CONFLICT DO NOTHING`);
  return rowCount ? { 'days of an audience': rowCount } : {};
}
