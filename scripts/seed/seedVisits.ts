import { sql } from 'drizzle-orm';
import { visitorEvents } from '../../server/db/schema/visitorEvents';
import { toCode } from '../../server/modules/analytics/eventColumnsSql';
import { setSalesWatermark, rollUpAudienceDay } from '../../server/modules/studio/audienceRollUpRepository';
import { dayMs, dayOf } from '../../server/modules/studio/period';
import type { Tx } from '../../server/platform/db/client';
import { seedChannels } from './channels';
import type { SeedDeps } from './seedDeps';
import { seedChannelID } from './writeChannels';

/** How far back visits go; single events are kept for ninety days. */
const days = 60;

/** A number from 0 to 1 made of a text: the same dice on every machine. */
const dice = (text: string) => sql.raw(`(('x' || substr(md5(${text}), 1, 7))::bit(28)::int / 268435456.0)`);

/**
 * What happened, as a list of steps with the columns of `visitor_events`: everybody who watched came to the page and played, everybody who paid
 * came to the page and opened the checkout, and others only looked, more on weekends and fewer the longer ago.
 */
async function writeSteps(tx: Tx, today: Date): Promise<number> {
  const channelIDs = seedChannels.map(([handle]) => seedChannelID(handle));
  const now = sql`${today.toISOString()}::timestamptz`;
  await tx.execute(sql`SET LOCAL statement_timeout = '5min'`);
  const { rowCount } = await tx.execute(sql`
    WITH work AS (
      SELECT 'RELEASE' AS kind, release_id AS id, CASE WHEN kind = 'SNAX' THEN '/ott/snax/' || release_id || '/' ELSE '/ott/' || slug || '/' END AS path,
        published_at AS since, GREATEST(duration_ms, 1000) AS long, NOT is_premium AS plays, campaign_id IS NOT NULL AS is_known FROM releases
      WHERE channel_id IN ${channelIDs} AND state = 'PUBLISHED'
      UNION ALL SELECT 'EVENT', event_id, '/event/' || event_id || '/', ${now} - interval '14 days', 1000, false, campaign_id IS NOT NULL FROM events
      WHERE channel_id IN ${channelIDs} AND status = 'PUBLISHED'
      UNION ALL SELECT 'CAMPAIGN', c.campaign_id, '/campaign/' || c.campaign_id || '/', c.published_at, 1000, false,
        EXISTS (SELECT 1 FROM releases r WHERE r.campaign_id = c.campaign_id) FROM campaigns c
      WHERE c.channel_id IN ${channelIDs} AND c.published_at IS NOT NULL
    ), diced AS (
      SELECT w.*, d.ago, ${dice("w.id || ' fame'")} AS fame, ${dice("w.id || ' ' || d.ago")} AS luck,
        CASE WHEN extract(isodow FROM ${now} - d.ago * interval '1 day') >= 5 THEN 1.5 ELSE 1 END * (1 - d.ago / ${sql.raw((days * 1.6).toFixed(1))}) AS season
      FROM work w CROSS JOIN generate_series(0, ${sql.raw(String(days - 1))}) AS d(ago) WHERE w.since <= ${now} - d.ago * interval '1 day'
    ), looker AS (
      SELECT kind, id, path, long, plays, md5(id || ' ' || ago || ' ' || n) AS visit, ${now} - (ago + ${dice("id || ' hour ' || ago || ' ' || n")}) * interval '1 day' AS at
      FROM diced CROSS JOIN LATERAL generate_series(1, (1 + (9 * fame * fame + CASE WHEN is_known THEN 16 ELSE 0 END) * season * (0.4 + luck))::int) AS n
      WHERE since <= ${now} - (ago + 1) * interval '1 day' OR ago = 0
    ), viewer AS (
      SELECT 'RELEASE' AS kind, h.release_id AS id, w.path, md5(h.user_id || h.release_id) AS visit, h.at, h.watched_ms AS watched,
        CASE WHEN h.is_finished THEN 10 ELSE LEAST(9, 10 * h.watched_ms / w.long)::int END AS tenths, true AS is_arriving
      FROM watch_history h JOIN work w ON w.kind = 'RELEASE' AND w.id = h.release_id
      UNION ALL
      SELECT kind, id, path, visit, at, long * (0.2 + 0.8 * ${dice("visit || 'watched'")}), (2 + 8 * ${dice("visit || 'watched'")})::int, false FROM looker
      WHERE plays AND ${dice("visit || 'plays'")} < 0.4
    ), buyer AS (
      SELECT CASE p.product WHEN 'ott' THEN 'RELEASE' WHEN 'events' THEN 'EVENT' ELSE 'CAMPAIGN' END AS kind, COALESCE(s.event_id, p.subject_id) AS id,
        md5(p.payment_id) AS visit, p.created_at AS at
      FROM payments p LEFT JOIN event_sessions s ON s.session_id = p.subject_id
    ), step AS (
      SELECT kind, id, path, 'VIEW' AS step, visit, at, 0::bigint AS watched, 0 AS tenths FROM looker
      UNION ALL SELECT kind, id, '/checkout/', 'CHECKOUT', visit, at, 0, 0 FROM looker WHERE NOT plays AND ${dice("visit || 'checkout'")} < 0.14
      UNION ALL SELECT kind, id, path, 'VIEW', visit, at, 0, 0 FROM viewer WHERE is_arriving
      UNION ALL SELECT kind, id, path, 'PLAY', visit, at, 0, 0 FROM viewer
      UNION ALL SELECT kind, id, path, 'WATCH', visit, at, watched::bigint, tenths FROM viewer
      UNION ALL SELECT b.kind, b.id, w.path, 'VIEW', b.visit, b.at, 0, 0 FROM buyer b JOIN work w USING (kind, id)
      UNION ALL SELECT b.kind, b.id, '/checkout/', 'CHECKOUT', b.visit, b.at, 0, 0 FROM buyer b JOIN work w USING (kind, id)
    ), told AS (
      SELECT *, md5(visit || step)::uuid AS event_id, ${dice("visit || 'source'")} AS from_where, ${dice("visit || 'phone'")} < 0.72 AS is_phone,
        CASE WHEN ${dice("visit || 'country'")} < 0.84 THEN 'IN' WHEN ${dice("visit || 'country'")} < 0.92 THEN 'AE' ELSE 'US' END AS country
      FROM step WHERE at >= ${now} - interval '${sql.raw(String(days))} days' AND at <= ${now}
    )
    INSERT INTO visitor_events (at, batch_id, day, watched_ms, step, subject_kind, source, device, decile_from, decile_to, is_phone, event_id, session_id,
      country, event_name, path_name, subject_key)
    SELECT at, 0, (at AT TIME ZONE 'UTC')::date, watched, ${toCode('step', sql`step`)}, ${toCode('subject_kind', sql`kind`)},
      ${toCode('source', sql`CASE WHEN from_where < 0.36 THEN 'MARQUEE' WHEN from_where < 0.58 THEN 'SEARCH' WHEN from_where < 0.78 THEN 'MESSAGE' WHEN from_where < 0.86 THEN 'SOCIAL' ELSE 'DIRECT' END`)},
      ${toCode('device', sql`CASE WHEN is_phone THEN 'mobile' ELSE 'desktop' END`)}, 0, tenths, is_phone, event_id, visit::uuid, country,
      CASE WHEN step IN ('PLAY', 'WATCH') THEN step ELSE 'PAGE_VISIT' END, path, id
    FROM told ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

/**
 * Visits of the sample catalogue, written as the single events that browsers would have sent and counted by the product's own roll-up. So the
 * funnel, the sales and the ledger agree: who bought is among those who paid, looked and watched. It runs after everything that was sold.
 */
export async function seedVisitRows({ db, today }: Pick<SeedDeps, 'db' | 'today'>): Promise<Record<string, number>> {
  if ((await db.$count(visitorEvents)) > 0) return {};
  const count = await db.transaction((tx) => writeSteps(tx, today));
  for (let ago = days; ago >= 0; ago -= 1) await rollUpAudienceDay(db, dayOf(today.getTime() - ago * dayMs));
  await setSalesWatermark(db, today);
  return count > 0 ? { visits: count } : {};
}
