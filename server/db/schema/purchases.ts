import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns';
import { payments } from './payments';
import { releases } from './releases';
import { users } from './users';

/** A rental or purchase of a title, from the order to its end. `payments` has its payment. */
export const purchases = pgTable(
  'purchases',
  {
    paymentID: text('payment_id')
      .primaryKey()
      .references(() => payments.paymentID),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    kind: text('kind').$type<'RENT' | 'BUY'>().notNull(),
    country: text('country').notNull(),
    /** OPEN awaits payment; PAID gives access (a rental until it ends); CLOSED was never paid; REVOKED was refunded. */
    state: text('state').$type<'OPEN' | 'PAID' | 'CLOSED' | 'REVOKED'>().notNull(),
    /** When an unpaid order expires. */
    expiresAt: instant('expires_at').notNull(),
    claimedUntil: instant('claimed_until'),
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
    uniqueIndex('purchases_open_key')
      .on(t.userID, t.releaseID)
      .where(sql`${t.state} = 'OPEN'`),
    index('purchases_user_idx').on(t.userID, t.createdAt, t.paymentID),
    index('purchases_paid_idx')
      .on(t.userID, t.releaseID)
      .where(sql`${t.state} = 'PAID'`),
    index('purchases_release_idx').on(t.releaseID),
    index('purchases_due_idx')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'OPEN'`),
    check('purchases_kind', sql`${t.kind} IN ('RENT', 'BUY')`),
    check('purchases_state', sql`${t.state} IN ('OPEN', 'PAID', 'CLOSED', 'REVOKED')`),
    check('purchases_paid', sql`${t.state} <> 'PAID' OR ${t.paidAt} IS NOT NULL`),
    check('purchases_started', sql`${t.startedAt} IS NULL OR ${t.confirmedAt} IS NOT NULL`),
  ],
);
