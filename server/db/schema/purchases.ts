import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns';
import { payments } from './payments';
import { releases } from './releases';
import { users } from './users';

/** A right to watch, from the promise of its price to its end. The payment says whether it was paid; this says what for. */
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
    /** OPEN waits for money; PAID opens the title (a rental until its clocks run out); CLOSED was never paid; REVOKED was refunded. */
    state: text('state').$type<'OPEN' | 'PAID' | 'CLOSED' | 'REVOKED'>().notNull(),
    /** When an open order is given up. */
    expiresAt: instant('expires_at').notNull(),
    claimedUntil: instant('claimed_until'),
    /** The terms of the rental as they were when it was ordered; of a purchase they mean nothing. */
    startWithinDays: integer('start_within_days').notNull().default(30),
    watchWithinHours: integer('watch_within_hours').notNull().default(48),
    paidAt: instant('paid_at'),
    startBy: instant('start_by'),
    confirmedAt: instant('confirmed_at'),
    startedAt: instant('started_at'),
    /** The end of the right: null for a purchase; of a rental the earlier clock that runs. */
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
