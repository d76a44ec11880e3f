import { sql } from 'drizzle-orm';
import { bigserial, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, minor } from './columns';

/** What a day's counts cover: one work, or all works of a channel (which counts each person once). */
export type AudienceScope = 'CHANNEL' | 'RELEASE' | 'EVENT' | 'CAMPAIGN';

/** Days with events of the version before that are not counted yet; now analytics_pending. */
export const audiencePendingDays = pgTable(
  'audience_pending_days',
  { pendingID: bigserial('pending_id', { mode: 'number' }).primaryKey(), day: date('day', { mode: 'string' }).notNull() },
  (t) => [index('audience_pending_days_day_idx').on(t.day)],
);

/** Up to which event the worker has counted. */
export const audienceWatermarks = pgTable('audience_watermarks', {
  name: text('name').primaryKey(),
  through: instant('through').notNull(),
});

/** One day (UTC) of one work or channel: counts without personal data. All dashboards read from here. */
export const audienceDays = pgTable(
  'audience_days',
  {
    scope: text('scope').$type<AudienceScope>().notNull(),
    scopeID: text('scope_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    channelID: text('channel_id').notNull(),
    views: integer('views').notNull().default(0),
    /** Browser tabs that visited, each counted once a day. */
    visits: integer('visits').notNull().default(0),
    plays: integer('plays').notNull().default(0),
    watchedMs: minor('watched_ms').notNull().default(0),
    /** How many viewings reached the first tenth, the second, … the end. */
    reached: integer('reached')
      .array()
      .notNull()
      .default(sql`'{0,0,0,0,0,0,0,0,0,0}'`),
    checkouts: integer('checkouts').notNull().default(0),
    begun: integer('begun').notNull().default(0),
    purchased: integer('purchased').notNull().default(0),
    /** Views by source, device and country. */
    sources: jsonb('sources').$type<Record<string, number>>().notNull().default({}),
    devices: jsonb('devices').$type<Record<string, number>>().notNull().default({}),
    countries: jsonb('countries').$type<Record<string, number>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.scopeID, t.day] }),
    index('audience_days_day_idx').on(t.day),
    index('audience_days_works_idx')
      .on(t.channelID, t.day, t.scope, t.scopeID, t.views, t.plays, t.watchedMs, t.purchased)
      .where(sql`${t.scope} <> 'CHANNEL'`),
    check('audience_days_scope', sql`${t.scope} IN ('CHANNEL', 'RELEASE', 'EVENT', 'CAMPAIGN')`),
    check('audience_days_reached', sql`cardinality(${t.reached}) = 10 AND 0 <= ALL (${t.reached})`),
    check(
      'audience_days_counts',
      sql`${t.views} >= ${t.visits} AND ${t.visits} >= 0 AND ${t.plays} >= 0 AND ${t.watchedMs} >= 0 AND ${t.checkouts} >= 0 AND ${t.begun} >= 0 AND ${t.purchased} >= 0`,
    ),
  ],
);

/** Weekly totals (keyed by Monday) of works only: a long period is the sum of its whole weeks and of the days at both ends. */
export const audienceWeeks = pgTable(
  'audience_weeks',
  {
    scope: text('scope').$type<AudienceScope>().notNull(),
    scopeID: text('scope_id').notNull(),
    week: date('week', { mode: 'string' }).notNull(),
    channelID: text('channel_id').notNull(),
    views: integer('views').notNull(),
    plays: integer('plays').notNull(),
    watchedMs: minor('watched_ms').notNull(),
    purchased: integer('purchased').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.scopeID, t.week] }),
    index('audience_weeks_week_idx').on(t.week),
    index('audience_weeks_works_idx').on(t.channelID, t.week, t.scope, t.scopeID, t.views, t.plays, t.watchedMs, t.purchased),
  ],
);
