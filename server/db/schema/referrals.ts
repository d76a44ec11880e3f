import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AudienceWork } from '../../contract/studioReports';
import { channels } from './channels';
import { createdAt, instant } from './columns';
import { payments } from './payments';
import { users } from './users';

/** A link to a work, `?via=code`: a named one of its channel, or one of a visitor who shared the work. */
export const referralLinks = pgTable(
  'referral_links',
  {
    code: text('code').primaryKey(),
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    kind: text('kind').$type<AudienceWork>().notNull(),
    workID: text('work_id').notNull(),
    /** Null for the link of a visitor. */
    name: text('name'),
    /** The visitor who shared the work; null for a channel's link, and once the account is erased. */
    sharerID: text('sharer_id').references(() => users.userID),
    visits: integer('visits').notNull().default(0),
    createdAt: createdAt(),
    /** A link that has ended counts nothing more; what it brought stays. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('referral_links_channel_idx').on(t.channelID, t.createdAt, t.code),
    uniqueIndex('referral_links_sharer_idx')
      .on(t.sharerID, t.kind, t.workID)
      .where(sql`${t.sharerID} IS NOT NULL`),
    check('referral_links_kind', sql`${t.kind} IN ('RELEASE', 'EVENT', 'CAMPAIGN')`),
    check('referral_links_sharer', sql`${t.name} IS NULL OR ${t.sharerID} IS NULL`),
  ],
);

/** The visits of a link by UTC day. Visits from before this table are in the link's total alone. */
export const referralVisits = pgTable(
  'referral_visits',
  {
    code: text('code')
      .notNull()
      .references(() => referralLinks.code),
    day: date('day', { mode: 'string' }).notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.code, t.day] })],
);

/** The link through which an order came, recorded when it is placed. The amounts are those of the ledger. */
export const referralOrders = pgTable(
  'referral_orders',
  {
    paymentID: text('payment_id')
      .primaryKey()
      .references(() => payments.paymentID),
    code: text('code')
      .notNull()
      .references(() => referralLinks.code),
    createdAt: createdAt(),
  },
  (t) => [index('referral_orders_code_idx').on(t.code)],
);
