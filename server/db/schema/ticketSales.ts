import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SeatPlan } from '../../contract/seats';
import { createdAt, instant, minor } from './columns';
import { events, eventSessions, sessionTiers, venues } from './events';
import { payments } from './payments';
import { tickets } from './tickets';
import { users } from './users';

/** A saved event; a user who saves it before the sale is notified when the sale opens. */
export const eventBookmarks = pgTable(
  'event_bookmarks',
  {
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    eventID: text('event_id')
      .notNull()
      .references(() => events.eventID),
    createdAt: createdAt(),
    /** When the reminder is due (the sale opens); null when the sale was open already or the reminder was queued. */
    remindAt: instant('remind_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.eventID] }),
    index('event_bookmarks_user_idx').on(t.userID, t.createdAt, t.eventID),
    index('event_bookmarks_event_idx').on(t.eventID),
    index('event_bookmarks_due_idx')
      .on(t.remindAt)
      .where(sql`${t.remindAt} IS NOT NULL`),
  ],
);

/** A code that discounts tickets (PERCENT, AMOUNT) or unlocks restricted tiers (ACCESS). */
export const promoCodes = pgTable(
  'promo_codes',
  {
    codeID: text('code_id').primaryKey(),
    eventID: text('event_id')
      .notNull()
      .references(() => events.eventID),
    /** Normalised: upper case, without spaces. */
    code: text('code').notNull(),
    kind: text('kind').$type<'PERCENT' | 'AMOUNT' | 'ACCESS'>().notNull(),
    /** Discount on the face price: hundredths of a percent, or minor units per ticket. */
    percentBasisPoints: integer('percent_basis_points').notNull().default(0),
    amountMinor: minor('amount_minor').notNull().default(0),
    /** The tiers by name, so that the code applies to every session; empty: all tiers. */
    tierNames: text('tier_names').array().notNull().default([]),
    /** Maximum number of orders, open carts included; null: unlimited. */
    maxUses: integer('max_uses'),
    used: integer('used').notNull().default(0),
    maxPerPerson: integer('max_per_person'),
    validFrom: instant('valid_from').notNull().defaultNow(),
    validTo: instant('valid_to'),
    isStopped: boolean('is_stopped').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique('promo_codes_code_key').on(t.eventID, t.code),
    check('promo_codes_kind', sql`${t.kind} IN ('PERCENT', 'AMOUNT', 'ACCESS')`),
    check('promo_codes_uses', sql`${t.used} >= 0 AND (${t.maxUses} IS NULL OR ${t.used} <= ${t.maxUses})`),
    check('promo_codes_discount', sql`${t.percentBasisPoints} BETWEEN 0 AND 10000 AND ${t.amountMinor} >= 0`),
  ],
);

/** One order's use of a code, reserved and released together with the seats. */
export const promoUses = pgTable(
  'promo_uses',
  {
    paymentID: text('payment_id')
      .primaryKey()
      .references(() => payments.paymentID),
    codeID: text('code_id')
      .notNull()
      .references(() => promoCodes.codeID),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    isLive: boolean('is_live').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [index('promo_uses_code_idx').on(t.codeID, t.userID), index('promo_uses_user_idx').on(t.userID)],
);

/** A waitlist entry for seats of a tier; an offer is a hold of the full quantity. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    entryID: text('entry_id').primaryKey(),
    sessionID: text('session_id')
      .notNull()
      .references(() => eventSessions.sessionID),
    tierID: text('tier_id')
      .notNull()
      .references(() => sessionTiers.tierID),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    /** A group is offered all of its seats or none. */
    quantity: integer('quantity').notNull(),
    state: text('state').$type<'WAITING' | 'OFFERED' | 'DONE' | 'LEFT' | 'LAPSED'>().notNull().default('WAITING'),
    /** The order that is the offer. */
    paymentID: text('payment_id').references(() => payments.paymentID),
    createdAt: createdAt(),
    offeredAt: instant('offered_at'),
  },
  (t) => [
    uniqueIndex('waitlist_entries_open_key')
      .on(t.userID, t.tierID)
      .where(sql`${t.state} IN ('WAITING', 'OFFERED')`),
    index('waitlist_entries_queue_idx')
      .on(t.tierID, t.createdAt)
      .where(sql`${t.state} = 'WAITING'`),
    index('waitlist_entries_session_idx').on(t.sessionID),
    index('waitlist_entries_payment_idx').on(t.paymentID),
    check('waitlist_entries_state', sql`${t.state} IN ('WAITING', 'OFFERED', 'DONE', 'LEFT', 'LAPSED')`),
    check('waitlist_entries_quantity', sql`${t.quantity} BETWEEN 1 AND 10`),
  ],
);

/** A seating plan. */
export const seatPlans = pgTable(
  'seat_plans',
  {
    planID: text('plan_id').primaryKey(),
    venueID: text('venue_id')
      .notNull()
      .references(() => venues.venueID),
    name: text('name').notNull(),
    plan: jsonb('plan').$type<SeatPlan>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('seat_plans_venue_idx').on(t.venueID)],
);

/** The held and sold seats of a session; a free seat has no row, so the primary key prevents double booking. */
export const takenSeats = pgTable(
  'taken_seats',
  {
    sessionID: text('session_id')
      .notNull()
      .references(() => eventSessions.sessionID),
    seatID: text('seat_id').notNull(),
    tierID: text('tier_id')
      .notNull()
      .references(() => sessionTiers.tierID),
    label: text('label').notNull(),
    paymentID: text('payment_id')
      .notNull()
      .references(() => payments.paymentID),
    /** Its position in the order, the same as its ticket's. */
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionID, t.seatID] }), index('taken_seats_payment_idx').on(t.paymentID)],
);

/** A pending ticket transfer: the person with the secret may accept it, once. */
export const ticketTransfers = pgTable(
  'ticket_transfers',
  {
    transferID: text('transfer_id').primaryKey(),
    ticketID: text('ticket_id')
      .notNull()
      .references(() => tickets.ticketID),
    tokenHash: text('token_hash').notNull().unique(),
    fromUserID: text('from_user_id')
      .notNull()
      .references(() => users.userID),
    toUserID: text('to_user_id').references(() => users.userID),
    state: text('state').$type<'OPEN' | 'ACCEPTED' | 'WITHDRAWN'>().notNull().default('OPEN'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    uniqueIndex('ticket_transfers_open_key')
      .on(t.ticketID)
      .where(sql`${t.state} = 'OPEN'`),
    index('ticket_transfers_from_idx').on(t.fromUserID),
    index('ticket_transfers_to_idx').on(t.toUserID),
    check('ticket_transfers_state', sql`${t.state} IN ('OPEN', 'ACCEPTED', 'WITHDRAWN')`),
  ],
);

/** One person's place in a waiting room: drawn by lot for those who entered before the sale opened, then in order of arrival. */
export const waitingRoomEntries = pgTable(
  'waiting_room_entries',
  {
    sessionID: text('session_id')
      .notNull()
      .references(() => eventSessions.sessionID),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    /** Random order of the early arrivals. */
    drawNumber: doublePrecision('draw_number')
      .notNull()
      .default(sql`random()`),
    /** The end of the time to buy; null while waiting. */
    admittedUntil: instant('admitted_until'),
  },
  (t) => [primaryKey({ columns: [t.sessionID, t.userID] }), index('waiting_room_entries_user_idx').on(t.userID)],
);
