import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { AnalyticsEvent } from '../../contract/analytics';
import type { MessageChannel, SwitchableKind } from '../../contract/notifications';
import { createdAt, instant } from './columns';

/** A message from a template that the provider stores: its name and parameters. */
export interface MessageTemplate {
  name: string;
  parameters: string[];
}

/** The outbox of notifications: written in the transaction that causes them, sent by the worker after its commit. */
export const messages = pgTable(
  'messages',
  {
    messageID: text('message_id').primaryKey(),
    /** Deduplicates: one message per key. */
    messageKey: text('message_key').notNull().unique(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    /** An e-mail address, a phone number, or the id of a push subscription. */
    recipient: text('recipient').notNull(),
    /** Null for a person without an account. */
    userID: text('user_id'),
    /** What the recipient can switch off; null for a message that is always sent. */
    kind: text('kind').$type<SwitchableKind>(),
    /** Whether it waits to be joined with others into one message. */
    isDigest: boolean('is_digest').notNull().default(false),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    template: jsonb('template').$type<MessageTemplate>(),
    /** The one-click unsubscribe link of a subscription to one work; the sender makes the link of a kind. */
    unsubscribePath: text('unsubscribe_path'),
    state: text('state').$type<'QUEUED' | 'SENT' | 'FAILED'>().notNull().default('QUEUED'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    /** The earliest time to send. A worker that takes the message moves it ahead, so that the message is retried after a crash. */
    dueAt: instant('due_at').notNull().defaultNow(),
    /** The worker does not send the message after this time. */
    expiresAt: instant('expires_at'),
    sentAt: instant('sent_at'),
    /** Why the last attempt failed, for operators; never contains the message's text. */
    failure: text('failure'),
  },
  (t) => [
    index('messages_failed_idx')
      .on(t.createdAt)
      .where(sql`${t.state} = 'FAILED'`),
    index('messages_queued_idx')
      .on(t.dueAt)
      .where(sql`${t.state} = 'QUEUED'`),
    index('messages_digest_idx')
      .on(t.userID, t.channel)
      .where(sql`${t.state} = 'QUEUED' AND ${t.isDigest}`),
    index('messages_user_idx')
      .on(t.userID)
      .where(sql`${t.state} = 'QUEUED' AND ${t.kind} IS NOT NULL`),
    index('messages_newest_idx').on(t.createdAt),
    // The messages of an order have keys with its ID (`tickets:<id>:…`).
    index('messages_key_prefix_idx').using('btree', t.messageKey.op('text_pattern_ops')),
    check('messages_state', sql`${t.state} IN ('QUEUED', 'SENT', 'FAILED')`),
    check('messages_channel', sql`${t.channel} IN ('WHATSAPP', 'EMAIL', 'PUSH')`),
    check('messages_kind', sql`${t.kind} IN ('reminders', 'news', 'updates', 'team', 'daily')`),
  ],
);

/** What the version before writes; `carryOver` moves it to visitor_events. To be dropped by the next version, with audience_pending_days. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: text('id').primaryKey(),
    eventName: text('event_name').notNull(),
    at: instant('at').notNull(),
    userID: text('user_id'),
    /** Null without the visitor's consent; such events are not linked to each other. */
    sessionID: text('session_id'),
    pathName: text('path_name').notNull(),
    event: jsonb('event').$type<AnalyticsEvent>().notNull(),
    /** The audience step, derived when the event arrives (audienceStep.ts); null for an event about no work. */
    step: text('step').$type<'VIEW' | 'CHECKOUT' | 'PLAY' | 'WATCH'>(),
    subjectKind: text('subject_kind').$type<'SLUG' | 'RELEASE' | 'EVENT' | 'CAMPAIGN'>(),
    subjectKey: text('subject_key'),
    source: text('source'),
    device: text('device'),
    country: text('country'),
    watchedMs: integer('watched_ms'),
    /** A viewing that went from the fourth tenth to the sixth has 4 and 6; each tenth is reported once per viewing. */
    decileFrom: smallint('decile_from'),
    decileTo: smallint('decile_to'),
  },
  (t) => [index('analytics_events_at_idx').on(t.at)],
);

/** Daily counts of pages, without personal data. */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    eventName: text('event_name').notNull(),
    pathName: text('path_name').notNull(),
    count: integer('count').notNull(),
    visitors: integer('visitors').notNull(),
    signedIn: integer('signed_in').notNull(),
    phones: integer('phones').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.eventName, t.pathName] }),
    index('analytics_days_path_idx').on(t.pathName, t.day),
    check('analytics_days_counts', sql`${t.count} > 0 AND ${t.visitors} > 0 AND ${t.signedIn} >= 0 AND ${t.phones} >= 0`),
  ],
);
