import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnalyticsEvent } from '../../contract/analytics';
import { instant } from './columns';

/** Numbers the batches in which events are written; 0 stands for a whole day (analytics_pending). */
export const visitorBatches = pgSequence('visitor_batches');

/**
 * Single analytics events, partitioned by day (migration 0036; drizzle cannot express it). The columns stand by their width, so that a row has
 * no padding. Codes are places in the lists of audienceStep.ts.
 */
export const visitorEvents = pgTable(
  'visitor_events',
  {
    at: instant('at').notNull(),
    batchID: bigint('batch_id', { mode: 'number' }).notNull(),
    deviceKey: bigint('device_key', { mode: 'bigint' }),
    /** The UTC day of `at`. */
    day: date('day', { mode: 'string' }).notNull(),
    watchedMs: integer('watched_ms'),
    /** The audience step, derived when the event arrives (audienceStep.ts); null for an event about no work. */
    step: smallint('step'),
    subjectKind: smallint('subject_kind'),
    source: smallint('source'),
    device: smallint('device'),
    /** A viewing that went from the fourth tenth to the sixth has 4 and 6; each tenth is reported once per viewing. */
    decileFrom: smallint('decile_from'),
    decileTo: smallint('decile_to'),
    isPhone: boolean('is_phone').notNull(),
    /** The ID that the browser chose; of a text that is no UUID the MD5. */
    eventID: uuid('event_id').notNull(),
    /** Null without the visitor's consent; such events are not linked to each other. */
    sessionID: uuid('session_id'),
    userID: text('user_id'),
    country: text('country'),
    eventName: text('event_name').notNull(),
    pathName: text('path_name').notNull(),
    subjectKey: text('subject_key'),
    component: text('component'),
    eventType: text('event_type'),
    screenName: text('screen_name'),
    /** What no other column has. */
    valueMap: jsonb('value_map').$type<AnalyticsEvent['valueMap']>(),
  },
  (t) => [
    // With the day, because a key of a partitioned table must contain what it is partitioned by.
    primaryKey({ columns: [t.eventID, t.day] }),
    // Batches are written in order, so a few bytes for each 32 pages find one.
    index('visitor_events_batch_idx').using('brin', t.batchID).with({ pages_per_range: 32, autosummarize: true }),
    index('visitor_events_session_idx')
      .on(t.sessionID)
      .where(sql`${t.sessionID} IS NOT NULL`),
    index('visitor_events_user_idx')
      .on(t.userID)
      .where(sql`${t.userID} IS NOT NULL`),
    check('visitor_events_day', sql`${t.day} = (${t.at} AT TIME ZONE 'UTC')::date`),
  ],
);

/** The devices of visitor_events, each once; the key is a part of the MD5 of the device. */
export const visitorDevices = pgTable('visitor_devices', {
  deviceKey: bigint('device_key', { mode: 'bigint' }).primaryKey(),
  device: jsonb('device').$type<AnalyticsEvent['deviceInfo']>().notNull(),
  /** The latest day with an event of the device, or later: a device is deleted with the last event that may name it. */
  lastDay: date('last_day', { mode: 'string' }).notNull(),
});

/** A count that is made from single events, and that has its own marks of what it has not counted yet. */
export type AnalyticsCount = 'PAGES' | 'AUDIENCE';

/**
 * What is not counted yet: one row for each batch, day and count, written in the statement that writes the events and deleted in the transaction
 * that counts them. Batch 0 means that the whole day must be counted again.
 */
export const analyticsPending = pgTable(
  'analytics_pending',
  {
    count: text('count').$type<AnalyticsCount>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    batchID: bigint('batch_id', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.count, t.day, t.batchID] }), check('analytics_pending_count', sql`${t.count} IN ('PAGES', 'AUDIENCE')`)],
);
