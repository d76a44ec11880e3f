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

/** An event kept for later; who bookmarks it before the sale is told when it opens. */
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
    /** When the reminder is due: the opening of the sale; null when it was open already or the reminder is written. */
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

/** A word that makes tickets cheaper (PERCENT, AMOUNT) or opens tiers that are not for everybody (ACCESS). */
export const promoCodes = pgTable(
  'promo_codes',
  {
    codeID: text('code_id').primaryKey(),
    eventID: text('event_id')
      .notNull()
      .references(() => events.eventID),
    /** In capitals, without spaces: how it was typed does not matter. */
    code: text('code').notNull(),
    kind: text('kind').$type<'PERCENT' | 'AMOUNT' | 'ACCESS'>().notNull(),
    /** Off the face price: hundredths of a percent, or minor units for each ticket. */
    percentBasisPoints: integer('percent_basis_points').notNull().default(0),
    amountMinor: minor('amount_minor').notNull().default(0),
    /** The tiers by name, so that it holds for every session; empty: all of them. */
    tierNames: text('tier_names').array().notNull().default([]),
    /** Orders, live carts included; null: as many as like. */
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

/** One order's use of a code: taken with the seats and given back with them. */
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

/** Who waits for seats of a tier; an offer is a hold of the same number, or there is none. */
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
    /** "Both or none": a group is offered all of its seats at once. */
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

/** How the places of a hall lie. */
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

/** The seats of a session that somebody holds or has; a free seat has no row, so a seat is taken by inserting it once. */
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
    /** Its place in the order, which is its ticket's. */
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionID, t.seatID] }), index('taken_seats_payment_idx').on(t.paymentID)],
);

/** A ticket on its way to somebody else: whoever holds the secret may take it, once. */
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

/** One person's place before a hot sale: drawn by lot for who came before it opened, in order of coming after that. */
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
    /** Decides among the early ones; nobody can know or choose it. */
    drawNumber: doublePrecision('draw_number')
      .notNull()
      .default(sql`random()`),
    /** May buy until then; null while waiting. */
    admittedUntil: instant('admitted_until'),
  },
  (t) => [primaryKey({ columns: [t.sessionID, t.userID] }), index('waiting_room_entries_user_idx').on(t.userID)],
);
