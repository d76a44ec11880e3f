import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns';
import { orders } from './orders';
import { releases } from './releases';
import { users } from './users';

/** What was ordered of a title: a rental or a purchase, its terms and its viewing period. `orders` says whether it is paid. */
export const purchases = pgTable(
  'purchases',
  {
    paymentID: text('payment_id')
      .primaryKey()
      .references(() => orders.paymentID),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    kind: text('kind').$type<'RENT' | 'BUY'>().notNull(),
    country: text('country').notNull(),
    /** The rental terms at the time of the order; unused for a purchase. */
    startWithinDays: integer('start_within_days').notNull().default(30),
    watchWithinHours: integer('watch_within_hours').notNull().default(48),
    paidAt: instant('paid_at'),
    startBy: instant('start_by'),
    confirmedAt: instant('confirmed_at'),
    startedAt: instant('started_at'),
    /** When access ends: null for a purchase; for a rental the earlier of its two periods. */
    endsAt: instant('ends_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('purchases_user_idx').on(t.userID, t.createdAt, t.paymentID),
    index('purchases_user_release_idx').on(t.userID, t.releaseID),
    index('purchases_release_idx').on(t.releaseID),
    check('purchases_kind', sql`${t.kind} IN ('RENT', 'BUY')`),
    check('purchases_started', sql`${t.startedAt} IS NULL OR ${t.confirmedAt} IS NOT NULL`),
  ],
);
