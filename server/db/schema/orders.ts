import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OrderState } from '../../contract/orders';
import type { Product } from '../../contract/payments';
import { createdAt, instant } from './columns';
import { payments } from './payments';
import { users } from './users';

/**
 * An order with a deadline, for every product. Its price, client key and money are in the payment of the same ID; what exactly was ordered is in
 * the product's own row: seats, rental terms, agreed terms.
 */
export const orders = pgTable(
  'orders',
  {
    paymentID: text('payment_id')
      .primaryKey()
      .references(() => payments.paymentID),
    product: text('product').$type<Product>().notNull(),
    /** The id of what is ordered: a session, a title or a campaign. */
    subjectID: text('subject_id').notNull(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    state: text('state').$type<OrderState>().notNull().default('OPEN'),
    /** When an unpaid order expires. The worker changes its state then; reads never filter by time. */
    expiresAt: instant('expires_at').notNull(),
    /** Whether the start of a payment has extended the deadline, which happens once. */
    isExtended: boolean('is_extended').notNull().default(false),
    /** How often the deadline was extended because the buyer's bank had not answered. */
    graceCount: integer('grace_count').notNull().default(0),
    /** The lease of the worker that expires the order. */
    claimedUntil: instant('claimed_until'),
    /** The order that the buyer began instead of this one. */
    replacedBy: text('replaced_by').references(() => payments.paymentID),
    createdAt: createdAt(),
  },
  (t) => [
    // One open order per buyer and title or campaign, so that a repeated request finds the first. A session may also have a waitlist offer.
    uniqueIndex('orders_open_key')
      .on(t.userID, t.product, t.subjectID)
      .where(sql`${t.state} = 'OPEN' AND ${t.product} <> 'events'`),
    index('orders_user_idx')
      .on(t.userID, t.subjectID)
      .where(sql`${t.state} = 'OPEN'`),
    index('orders_due_idx')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'OPEN'`),
    check('orders_product', sql`${t.product} IN ('ott', 'events', 'campaigns')`),
    check('orders_state', sql`${t.state} IN ('OPEN', 'FULFILLED', 'EXPIRED', 'CANCELLED', 'REFUNDED')`),
  ],
);
