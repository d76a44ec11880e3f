import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SettlementLineKind } from '../../contract/adminSettlements';
import type { PaymentMethod, PaymentStatus, PriceLine, Product } from '../../contract/payments';
import { createdAt, currency, instant, minor } from './columns';
import { users } from './users';

/** One order and its payment, for every product. */
export const payments = pgTable(
  'payments',
  {
    paymentID: text('payment_id').primaryKey(),
    /** What people read out, "K7QX-M3RD"; the database makes it (docs/decisions/120). */
    orderNumber: text('order_number')
      .notNull()
      .default(sql`new_order_number()`),
    product: text('product').$type<Product>().notNull(),
    /** The id of what is bought: a session, a title or a campaign. */
    subjectID: text('subject_id').notNull(),
    /** Identifies a buyer's cart: of two simultaneous payments for the same cart only one is accepted. */
    cartKey: text('cart_key').notNull(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    clientRequestID: text('client_request_id').notNull(),
    status: text('status').$type<PaymentStatus>().notNull().default('PENDING'),
    lines: jsonb('lines').$type<PriceLine[]>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: currency(),
    capturedMinor: minor('captured_minor').notNull().default(0),
    refundedMinor: minor('refunded_minor').notNull().default(0),
    provider: text('provider').notNull(),
    providerOrderID: text('provider_order_id'),
    providerPaymentID: text('provider_payment_id'),
    reason: text('reason'),
    /** Set when a wrong amount or currency arrived; no money moves until an operator has resolved it. */
    isFrozen: boolean('is_frozen').notNull().default(false),
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When the reconciler queries the provider next; null when no change is expected. */
    checkAt: instant('check_at'),
    checkCount: integer('check_count').notNull().default(0),
    /** When the payment was captured; null if it was not. */
    capturedAt: instant('captured_at'),
  },
  (t) => [
    unique('payments_order_number_key').on(t.orderNumber),
    unique('payments_client_request_key').on(t.userID, t.clientRequestID),
    uniqueIndex('payments_provider_order_key').on(t.provider, t.providerOrderID),
    uniqueIndex('payments_provider_payment_key').on(t.provider, t.providerPaymentID),
    index('payments_user_idx').on(t.userID, t.product, t.createdAt, t.paymentID),
    index('payments_check_idx')
      .on(t.checkAt)
      .where(sql`${t.checkAt} IS NOT NULL`),
    index('payments_cart_idx').on(t.userID, t.cartKey),
    // The list of all orders, by time and by amount.
    index('payments_listed_idx').on(t.createdAt, t.paymentID),
    index('payments_amount_idx').on(t.amountMinor, t.paymentID),
    check('payments_status', sql`${t.status} IN ('PENDING', 'COMPLETED', 'BOOKED', 'FAILED', 'DECLINED', 'TIMED_OUT', 'REFUNDED')`),
    check('payments_product', sql`${t.product} IN ('ott', 'events', 'campaigns')`),
    check(
      'payments_money',
      sql`${t.amountMinor} >= 0 AND ${t.capturedMinor} >= 0 AND ${t.refundedMinor} >= 0 AND ${t.refundedMinor} <= ${t.capturedMinor}`,
    ),
  ],
);

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    attemptID: text('attempt_id').primaryKey(),
    paymentID: text('payment_id')
      .notNull()
      .references(() => payments.paymentID),
    method: text('method').$type<PaymentMethod>().notNull(),
    state: text('state').$type<'CREATED' | 'AWAITING_USER' | 'PROCESSING' | 'CAPTURED' | 'FAILED' | 'EXPIRED'>().notNull(),
    /** The provider's id of this attempt, once known, so that a repeated failure report counts once. */
    providerPaymentID: text('provider_payment_id'),
    /** The country of the payer's address as the CDN reported it (COUNTRY_HEADER); null when it did not. */
    ipCountry: text('ip_country'),
    failureBy: text('failure_by'),
    failureCode: text('failure_code'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('payment_attempts_payment_idx').on(t.paymentID, t.createdAt),
    uniqueIndex('payment_attempts_provider_key').on(t.paymentID, t.providerPaymentID),
    index('payment_attempts_reference_idx')
      .on(t.providerPaymentID)
      .where(sql`${t.providerPaymentID} IS NOT NULL`),
    check('payment_attempts_state', sql`${t.state} IN ('CREATED', 'AWAITING_USER', 'PROCESSING', 'CAPTURED', 'FAILED', 'EXPIRED')`),
  ],
);

/** A refund. Written before the request to the provider, so that a crash cannot lose it. */
export const refunds = pgTable(
  'refunds',
  {
    refundID: text('refund_id').primaryKey(),
    paymentID: text('payment_id')
      .notNull()
      .references(() => payments.paymentID),
    /** `refund:<payment>:<why>`: a repeated request is the same refund. */
    refundKey: text('refund_key').notNull().unique(),
    amountMinor: minor('amount_minor').notNull(),
    currency: currency(),
    /** The capture to refund; not the payment's own when a payer was charged twice. */
    providerPaymentID: text('provider_payment_id').notNull(),
    /** CANCELLED: a chargeback returned the money first, so nothing is left to refund. */
    state: text('state').$type<'REQUESTED' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'>().notNull(),
    reason: text('reason').notNull(),
    providerRefundID: text('provider_refund_id'),
    /** Each attempt has its own idempotency key at the provider, because a repeated key would repeat its failure. */
    attempts: integer('attempts').notNull().default(0),
    /** When the worker tries next; null once final or waiting for an operator. */
    dueAt: instant('due_at').defaultNow(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('refunds_payment_idx').on(t.paymentID),
    index('refunds_provider_idx').on(t.providerRefundID),
    index('refunds_due_idx')
      .on(t.dueAt)
      .where(sql`${t.dueAt} IS NOT NULL`),
    check('refunds_amount', sql`${t.amountMinor} > 0`),
    check('refunds_state', sql`${t.state} IN ('REQUESTED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'CANCELLED')`),
  ],
);

export type DisputeState = 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST';

/** A chargeback dispute about a payment. While it is open, the disputed amount is neither paid out nor refunded. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    disputeID: text('dispute_id').primaryKey(),
    paymentID: text('payment_id')
      .notNull()
      .references(() => payments.paymentID),
    provider: text('provider').notNull(),
    providerDisputeID: text('provider_dispute_id').notNull(),
    /** Which capture is disputed; not the payment's own when a payer was charged twice. */
    providerPaymentID: text('provider_payment_id').notNull(),
    state: text('state').$type<DisputeState>().notNull(),
    /** The disputed amount; once LOST, the amount that the bank took. */
    amountMinor: minor('amount_minor').notNull(),
    currency: currency(),
    /** The provider's code. */
    reason: text('reason').notNull().default(''),
    /** The deadline to send evidence to the provider. */
    respondBy: instant('respond_by'),
    openedAt: instant('opened_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    unique('payment_disputes_provider_key').on(t.provider, t.providerDisputeID),
    index('payment_disputes_payment_idx').on(t.paymentID),
    index('payment_disputes_open_idx')
      .on(t.openedAt)
      .where(sql`${t.state} IN ('OPEN', 'UNDER_REVIEW')`),
    check('payment_disputes_state', sql`${t.state} IN ('OPEN', 'UNDER_REVIEW', 'WON', 'LOST')`),
    check('payment_disputes_amount', sql`${t.amountMinor} > 0`),
  ],
);

/** Every webhook of a provider, stored raw; a repeated event is not applied again. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').notNull(),
    eventID: text('event_id').notNull(),
    raw: text('raw').notNull(),
    /** The events parsed from it. */
    events: jsonb('events').$type<unknown[]>().notNull(),
    outcome: text('outcome').$type<'APPLIED' | 'PARKED' | 'IGNORED'>().notNull(),
    tries: integer('tries').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventID] }),
    index('webhook_events_parked_idx')
      .on(t.dueAt)
      .where(sql`${t.outcome} = 'PARKED'`),
    // For cleanUp: rows arrive in this order.
    index('webhook_events_received_idx').using('brin', t.receivedAt),
  ],
);

/** The stored response to a command, replayed to a caller who repeats the request within a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    operationID: text('operation_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first request runs. */
    status: integer('status'),
    body: jsonb('body'),
    lockedUntil: instant('locked_until').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.operationID, t.key] }), index('idempotency_keys_created_idx').on(t.createdAt)],
);

/** The sandbox provider's own order records. Empty unless SANDBOX=1. */
export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    orderID: text('order_id').primaryKey(),
    receipt: text('receipt').notNull().unique(),
    amountMinor: minor('amount_minor').notNull(),
    currency: currency(),
    description: text('description').notNull(),
    returnUrl: text('return_url').notNull(),
    state: text('state').$type<'CREATED' | 'ATTEMPTED' | 'PAID'>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('sandbox_orders_state', sql`${t.state} IN ('CREATED', 'ATTEMPTED', 'PAID')`)],
);

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    providerPaymentID: text('provider_payment_id').primaryKey(),
    orderID: text('order_id')
      .notNull()
      .references(() => sandboxOrders.orderID),
    /** The outcome that the sandbox bank reports from `settlesAt` on. Null when it never answers. */
    settlesAs: text('settles_as').$type<'CAPTURED' | 'FAILED'>(),
    settlesAt: instant('settles_at'),
    method: text('method').$type<PaymentMethod>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    failureCode: text('failure_code'),
    refundFails: boolean('refund_fails').notNull().default(false),
    refundedMinor: minor('refunded_minor').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_payments_order_idx').on(t.orderID, t.createdAt)],
);

export const sandboxRefunds = pgTable('sandbox_refunds', {
  providerRefundID: text('provider_refund_id').primaryKey(),
  providerPaymentID: text('provider_payment_id')
    .notNull()
    .references(() => sandboxPayments.providerPaymentID),
  refundKey: text('refund_key').notNull().unique(),
  amountMinor: minor('amount_minor').notNull(),
  state: text('state').$type<'PROCESSED' | 'FAILED'>().notNull(),
  createdAt: createdAt(),
});

/** Settlements that the sandbox provider paid to our bank, and up to which time each one covers. */
export const sandboxSettlements = pgTable(
  'sandbox_settlements',
  {
    settlementID: text('settlement_id').primaryKey(),
    currency: currency(),
    /** Captures less refunds, before the provider's fee. */
    grossMinor: minor('gross_minor').notNull(),
    feeMinor: minor('fee_minor').notNull(),
    /** What it consists of; `takenMinor` is the captured amount that the fee is computed from. */
    lines: jsonb('lines')
      .$type<{ kind: SettlementLineKind; providerRef: string; grossMinor: number; takenMinor: number }[]>()
      .notNull()
      .default([]),
    upTo: instant('up_to').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_settlements_currency_idx').on(t.currency, t.upTo)],
);

/** Webhooks that the sandbox still has to deliver, stored until they are accepted. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    deliveryID: text('delivery_id').primaryKey(),
    eventID: text('event_id').notNull(),
    body: text('body').notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('sandbox_webhooks_due_idx')
      .on(t.dueAt)
      .where(sql`${t.deliveredAt} IS NULL`),
  ],
);
