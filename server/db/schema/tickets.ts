import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ScanVerdict } from '../../contract/checkIn';
import type { RefundSlab } from '../../contract/events';
import { createdAt, instant, minor } from './columns';
import { events, eventSessions, sessionTiers } from './events';
import { orders } from './orders';
import { payments } from './payments';
import { users } from './users';

/** The seats of an order, held while it is open (`orders`), and the refund terms that were agreed with it. */
export const ticketHolds = pgTable(
  'ticket_holds',
  {
    holdID: text('hold_id').primaryKey(),
    paymentID: text('payment_id')
      .notNull()
      .unique()
      .references(() => orders.paymentID),
    sessionID: text('session_id')
      .notNull()
      .references(() => eventSessions.sessionID),
    quantity: integer('quantity').notNull(),
    /** The chosen seats, in the order of the tickets, so that a retry requests the same ones. */
    seatIDs: text('seat_ids').array().notNull().default([]),
    /** The refund rules shown before payment; later changes to the event do not affect them. */
    refundSlabs: jsonb('refund_slabs').$type<RefundSlab[]>(),
    /** The lowest refund percentage among the sessions this order was moved from; null if it was never moved. */
    refundCapPercent: integer('refund_cap_percent'),
    /** When the buyer agreed to this date and place; null: with the order. */
    agreedAt: instant('agreed_at'),
    /** The end of the right to a full refund because the organiser moved the order; null if they did not. */
    fullRefundUntil: instant('full_refund_until'),
  },
  (t) => [
    index('ticket_holds_session_idx').on(t.sessionID),
    check('ticket_holds_quantity', sql`${t.quantity} > 0`),
    check('ticket_holds_cap', sql`${t.refundCapPercent} BETWEEN 0 AND 100`),
  ],
);

export const ticketHoldLines = pgTable(
  'ticket_hold_lines',
  {
    holdID: text('hold_id')
      .notNull()
      .references(() => ticketHolds.holdID),
    tierID: text('tier_id')
      .notNull()
      .references(() => sessionTiers.tierID),
    quantity: integer('quantity').notNull(),
  },
  (t) => [primaryKey({ columns: [t.holdID, t.tierID] }), check('ticket_hold_lines_quantity', sql`${t.quantity} > 0`)],
);

export const tickets = pgTable(
  'tickets',
  {
    ticketID: text('ticket_id').primaryKey(),
    paymentID: text('payment_id')
      .notNull()
      .references(() => payments.paymentID),
    eventID: text('event_id')
      .notNull()
      .references(() => events.eventID),
    sessionID: text('session_id')
      .notNull()
      .references(() => eventSessions.sessionID),
    tierID: text('tier_id')
      .notNull()
      .references(() => sessionTiers.tierID),
    /** Its position in the order; with the payment it identifies the ticket, so that issuing twice creates one ticket. */
    position: integer('position').notNull(),
    holderID: text('holder_id')
      .notNull()
      .references(() => users.userID),
    holderName: text('holder_name').notNull(),
    humanCode: text('human_code').notNull().unique(),
    /** Its share of the order's total; the shares add up exactly, so that refunds do too. */
    paidMinor: minor('paid_minor').notNull().default(0),
    /** Its face price after discounts, without the booking fee and its tax. */
    faceMinor: minor('face_minor').notNull().default(0),
    /** The refunded part of `paidMinor`, pending refunds included, and the part of `faceMinor` in it. */
    refundedMinor: minor('refunded_minor').notNull().default(0),
    refundedFaceMinor: minor('refunded_face_minor').notNull().default(0),
    seatID: text('seat_id'),
    seatLabel: text('seat_label'),
    /** Incremented by transfer and reissue; a scan of an older code returns REPLACED. */
    seq: integer('seq').notNull().default(1),
    status: text('status').$type<'VALID' | 'TRANSFERRED' | 'CANCELLED'>().notNull(),
    isInside: boolean('is_inside').notNull().default(false),
    insideSince: instant('inside_since'),
    firstAdmittedAt: instant('first_admitted_at'),
    firstGate: text('first_gate'),
    /** Bought online, given away by the organiser, sold at the venue, or promised to a backer of a campaign. */
    source: text('source').$type<'ONLINE' | 'COMP' | 'ON_SITE' | 'REWARD'>().notNull().default('ONLINE'),
    /** The address of a guest without an account. */
    guestContact: text('guest_contact'),
    createdAt: createdAt(),
    /** Set by a trigger; scanners query changes since their last sync. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('tickets_position_key').on(t.paymentID, t.position),
    index('tickets_session_idx').on(t.sessionID),
    index('tickets_changed_idx').on(t.eventID, t.updatedAt),
    index('tickets_event_idx').on(t.eventID, t.createdAt, t.ticketID),
    index('tickets_holder_idx').on(t.holderID, t.createdAt),
    index('tickets_holder_session_idx')
      .on(t.holderID, t.sessionID)
      .where(sql`${t.status} = 'VALID'`),
    check('tickets_status', sql`${t.status} IN ('VALID', 'TRANSFERRED', 'CANCELLED')`),
    check('tickets_source', sql`${t.source} IN ('ONLINE', 'COMP', 'ON_SITE', 'REWARD')`),
    check(
      'tickets_money',
      sql`${t.faceMinor} >= 0 AND ${t.paidMinor} >= 0 AND ${t.refundedMinor} BETWEEN 0 AND ${t.paidMinor} AND ${t.refundedFaceMinor} BETWEEN 0 AND ${t.faceMinor}`,
    ),
  ],
);

/** The phones that have a pass of a ticket in Apple Wallet and are notified of its changes. */
export const passRegistrations = pgTable(
  'pass_registrations',
  {
    /** Apple's name of the phone for passes of our type. */
    deviceID: text('device_id').notNull(),
    ticketID: text('ticket_id')
      .notNull()
      .references(() => tickets.ticketID),
    /** Who held the ticket when the phone got the pass: once another person does, the phone's pass is void. */
    holderID: text('holder_id')
      .notNull()
      .references(() => users.userID),
    pushToken: text('push_token').notNull(),
    /** A hash of what the pass shows, from the last look. */
    shown: text('shown').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When the phone is to be notified of the change; null when it was. */
    pushDueAt: instant('push_due_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceID, t.ticketID] }),
    index('pass_registrations_ticket_idx').on(t.ticketID),
    index('pass_registrations_holder_idx').on(t.holderID),
    index('pass_registrations_due_idx')
      .on(t.pushDueAt)
      .where(sql`${t.pushDueAt} IS NOT NULL`),
  ],
);

/** The tickets that a refund names, with their parts of it: the price, and the face price in it. */
export const ticketRefunds = pgTable(
  'ticket_refunds',
  {
    refundID: text('refund_id').notNull(),
    ticketID: text('ticket_id')
      .notNull()
      .references(() => tickets.ticketID),
    partMinor: minor('part_minor').notNull(),
    partFaceMinor: minor('part_face_minor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundID, t.ticketID] }),
    index('ticket_refunds_ticket_idx').on(t.ticketID),
    check('ticket_refunds_parts', sql`${t.partMinor} > 0 AND ${t.partFaceMinor} >= 0`),
  ],
);

/** A note of the organiser's team on an order; its buyer never sees it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    noteID: text('note_id').primaryKey(),
    paymentID: text('payment_id')
      .notNull()
      .references(() => payments.paymentID),
    authorID: text('author_id')
      .notNull()
      .references(() => users.userID),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('order_notes_payment_idx').on(t.paymentID, t.createdAt), index('order_notes_author_idx').on(t.authorID)],
);

/** Every scan, rejected ones included. Append-only. */
export const scans = pgTable(
  'scans',
  {
    nonce: text('nonce').notNull(),
    sessionID: text('session_id')
      .notNull()
      .references(() => eventSessions.sessionID),
    ticketID: text('ticket_id').references(() => tickets.ticketID),
    device: text('device').notNull(),
    gate: text('gate').notNull(),
    type: text('type').$type<'entry' | 'exit' | 'undo'>().notNull(),
    verdict: text('verdict').$type<ScanVerdict>().notNull(),
    /** The verdict that an offline scanner showed; null when the server decided. */
    offlineVerdict: text('offline_verdict').$type<ScanVerdict>(),
    /** Why a supervisor reversed an admission, or admitted before check-in opened. */
    reason: text('reason'),
    scannedAt: instant('scanned_at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionID, t.nonce] }),
    index('scans_ticket_idx').on(t.ticketID, t.receivedAt),
    index('scans_conflict_idx')
      .on(t.sessionID, t.receivedAt)
      .where(sql`${t.offlineVerdict} IS NOT NULL AND ${t.offlineVerdict} <> ${t.verdict}`),
    check('scans_type', sql`${t.type} IN ('entry', 'exit', 'undo')`),
  ],
);

/** The key that signs an event's codes; every code contains `kid`, so that keys can be rotated. */
export const ticketKeys = pgTable(
  'ticket_keys',
  {
    eventID: text('event_id')
      .notNull()
      .references(() => events.eventID),
    kid: integer('kid').notNull(),
    publicKey: text('public_key').notNull(),
    /** Encrypted with a key derived from APP_SECRET (AES-256-GCM). */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.eventID, t.kid] })],
);

/** A link that lets a volunteer scan one session without an account; it expires and can be revoked. */
export const checkInLinks = pgTable(
  'check_in_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionID: text('session_id')
      .notNull()
      .references(() => eventSessions.sessionID),
    label: text('label').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.userID),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('check_in_links_session_idx').on(t.sessionID)],
);
