import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AudienceWork } from '../../contract/studioReports';
import { channels } from './channels';
import { createdAt, instant } from './columns';
import { payments } from './payments';

/** A named link of a channel to one of its works, `?via=code`. */
export const referralLinks = pgTable(
  'referral_links',
  {
    code: text('code').primaryKey(),
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    kind: text('kind').$type<AudienceWork>().notNull(),
    workID: text('work_id').notNull(),
    name: text('name').notNull(),
    visits: integer('visits').notNull().default(0),
    createdAt: createdAt(),
    /** A link that has ended counts nothing more; what it brought stays. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('referral_links_channel_idx').on(t.channelID, t.createdAt, t.code),
    check('referral_links_kind', sql`${t.kind} IN ('RELEASE', 'EVENT', 'CAMPAIGN')`),
  ],
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
