import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AnalyticsEvent } from '../../contract/analytics';
import { createdAt, instant } from './columns';

/** What we owe somebody to hear: written with the deed, sent by the worker, never inside its transaction. */
export const messages = pgTable(
  'messages',
  {
    messageID: text('message_id').primaryKey(),
    /** The same news twice is one message. */
    messageKey: text('message_key').notNull().unique(),
    channel: text('channel').$type<'WHATSAPP' | 'EMAIL'>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    state: text('state').$type<'QUEUED' | 'SENT' | 'FAILED'>().notNull().default('QUEUED'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('messages_queued_idx')
      .on(t.createdAt)
      .where(sql`${t.state} = 'QUEUED'`),
    index('messages_newest_idx').on(t.createdAt),
    check('messages_state', sql`${t.state} IN ('QUEUED', 'SENT', 'FAILED')`),
    check('messages_channel', sql`${t.channel} IN ('WHATSAPP', 'EMAIL')`),
  ],
);

export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: text('id').primaryKey(),
    eventName: text('event_name').notNull(),
    at: instant('at').notNull(),
    userID: text('user_id'),
    sessionID: text('session_id').notNull(),
    pathName: text('path_name').notNull(),
    event: jsonb('event').$type<AnalyticsEvent>().notNull(),
  },
  (t) => [index('analytics_events_at_idx').on(t.at)],
);
