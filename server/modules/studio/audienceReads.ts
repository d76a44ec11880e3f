import { sql, type SQL } from 'drizzle-orm';
import type { AudienceTotals, AudienceWork } from '../../contract/studioReports';
import type { AudienceScope } from '../../db/schema/audienceDays';
import type { Db } from '../../platform/db/client';
import { splitAtWeeks, type Period } from './period';

type Row = Record<string, unknown>;
export interface AudienceDay extends AudienceTotals {
  day: string;
  reached: number[];
  sources: Record<string, number>;
  devices: Record<string, number>;
  countries: Record<string, number>;
}
export interface AudienceTarget {
  scope: AudienceScope;
  id: string;
  name: string | null;
}
const maxWorks = 20;

const tables: Record<AudienceWork, { table: SQL; id: SQL; name: SQL }> = {
  RELEASE: { table: sql`releases`, id: sql`release_id`, name: sql`name` },
  EVENT: { table: sql`events`, id: sql`event_id`, name: sql`title` },
  CAMPAIGN: { table: sql`campaigns`, id: sql`campaign_id`, name: sql`title` },
};

export const createAudienceReads = (db: Db) => ({
  async findWork(kind: AudienceWork, id: string): Promise<{ name: string; channelID: string } | null> {
    const { table, id: key, name } = tables[kind];
    const { rows } = await db.execute<{ name: string; channelID: string }>(
      sql`SELECT ${name} AS name, channel_id AS "channelID" FROM ${table} w WHERE w.${key} = ${id}`,
    );
    return rows[0] ?? null;
  },
  /** Counted days of a target; a day without a row had no activity. */
  async days({ scope, id }: Pick<AudienceTarget, 'scope' | 'id'>, { from, to }: Period): Promise<AudienceDay[]> {
    const { rows } = await db.execute<AudienceDay & Row>(sql`
      SELECT day::text AS day, views, visits, plays, watched_ms::float8 AS "watchedMs", reached, checkouts, begun, purchased, sources, devices, countries
      FROM audience_days WHERE scope = ${scope} AND scope_id = ${id} AND day BETWEEN ${from}::date AND ${to}::date ORDER BY day`);
    return rows;
  },
  async works(channelID: string, period: Period) {
    const { head, weeks, tail } = splitAtWeeks(period);
    const daysIn = ({ from, to }: Period) => sql`
      SELECT scope, scope_id, views, plays, watched_ms, purchased FROM audience_days
      WHERE channel_id = ${channelID} AND day BETWEEN ${from}::date AND ${to}::date AND scope <> 'CHANNEL'`;
    type Work = { kind: AudienceWork; id: string; name: string; views: number; plays: number; watchedMs: number; purchased: number };
    const { rows } = await db.execute<Work & Row>(sql`
      WITH piece AS (
        SELECT scope, scope_id, views, plays, watched_ms, purchased FROM audience_weeks
        WHERE channel_id = ${channelID} AND week BETWEEN ${weeks.from}::date AND ${weeks.to}::date
        UNION ALL ${daysIn(head)} UNION ALL ${daysIn(tail)}
      ), best AS (
        SELECT scope, scope_id, sum(views)::int AS views, sum(plays)::int AS plays, sum(watched_ms)::float8 AS watched_ms, sum(purchased)::int AS purchased
        FROM piece GROUP BY scope, scope_id ORDER BY views DESC, plays DESC, scope_id LIMIT ${maxWorks}
      )
      SELECT b.scope AS kind, b.scope_id AS id, COALESCE(r.name, v.title, c.title) AS name, b.views, b.plays, b.watched_ms AS "watchedMs", b.purchased
      FROM best b LEFT JOIN releases r ON b.scope = 'RELEASE' AND r.release_id = b.scope_id
      LEFT JOIN events v ON b.scope = 'EVENT' AND v.event_id = b.scope_id LEFT JOIN campaigns c ON b.scope = 'CAMPAIGN' AND c.campaign_id = b.scope_id
      ORDER BY b.views DESC, b.plays DESC, b.scope_id`);
    return rows;
  },
  async countedAt(): Promise<string | null> {
    const { rows } = await db.execute<{ through: string }>(sql`SELECT max(through) AS through FROM audience_watermarks`);
    return rows[0]?.through ? new Date(rows[0].through).toISOString() : null;
  },
});
