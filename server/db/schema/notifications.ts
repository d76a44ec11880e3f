import { sql, type SQL } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { MessageChannel } from '../../contract/notifications';
import { createdAt, instant } from './columns';
import { users } from './users';

const channelsOf = (name: string) => text(name).array().$type<MessageChannel[]>();
const areChannels = (...columns: AnyPgColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`${column} <@ ARRAY['EMAIL', 'WHATSAPP', 'PUSH']`),
    sql` AND `,
  );

/** What a user chose; without a row, and where a column is null, the defaults of `notify` apply. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userID: text('user_id')
      .primaryKey()
      .references(() => users.userID),
    /** In addition to the user's own contact, which always gets these. */
    essential: channelsOf('essential'),
    reminders: channelsOf('reminders'),
    news: channelsOf('news'),
    updates: channelsOf('updates'),
    team: channelsOf('team'),
    timeZone: text('time_zone'),
    /** Hours of the user's day; the same hour twice: no quiet hours. */
    quietFrom: smallint('quiet_from').notNull().default(21),
    quietTo: smallint('quiet_to').notNull().default(8),
    /** Whether news and updates come as one message a day. */
    isDaily: boolean('is_daily').notNull().default(false),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    check('notification_settings_channels', areChannels(t.essential, t.reminders, t.news, t.updates, t.team)),
    check('notification_settings_hours', sql`${t.quietFrom} BETWEEN 0 AND 23 AND ${t.quietTo} BETWEEN 0 AND 23`),
  ],
);

/** A browser that shows notifications (RFC 8030): its push service's address and the keys that encrypt for it (RFC 8291). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    subscriptionID: text('subscription_id').primaryKey(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('push_subscriptions_user_idx').on(t.userID, t.createdAt)],
);

/** E-mail addresses, in lower case, that a mail server refused for good or whose owner reported our mail as spam. */
export const suppressedAddresses = pgTable(
  'suppressed_addresses',
  {
    address: text('address').primaryKey(),
    reason: text('reason').$type<'BOUNCE' | 'COMPLAINT'>().notNull(),
    detail: text('detail').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('suppressed_addresses_reason', sql`${t.reason} IN ('BOUNCE', 'COMPLAINT')`)],
);
