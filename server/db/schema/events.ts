import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EventKind, RefundSlab, VenueKind } from '../../contract/events';
import type { EventTarget } from '../../contract/organiserViews';
import { campaigns } from './campaigns';
import { channels } from './channels';
import { createdAt, currency, instant, minor, type StoredImage } from './columns';

export const venues = pgTable(
  'venues',
  {
    venueID: text('venue_id').primaryKey(),
    kind: text('kind').$type<VenueKind>().notNull().default('PLACE'),
    name: text('name').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    /** The venue's coordinates: both or neither. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    timeZone: text('time_zone').notNull(),
  },
  (t) => [
    index('venues_search_idx').using('gin', sql`lower(' ' || name || ' ' || city) gin_trgm_ops`),
    check('venues_kind', sql`${t.kind} IN ('PLACE', 'ONLINE', 'UNANNOUNCED')`),
    check('venues_coordinates', sql`(${t.latitude} IS NULL) = (${t.longitude} IS NULL)`),
  ],
);

export const events = pgTable(
  'events',
  {
    eventID: text('event_id').primaryKey(),
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    venueID: text('venue_id')
      .notNull()
      .references(() => venues.venueID),
    title: text('title').notNull(),
    tagline: text('tagline').notNull(),
    about: text('about').notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    languages: text('languages').array().notNull(),
    status: text('status').$type<'DRAFT' | 'PUBLISHED' | 'CANCELLED'>().notNull(),
    /** Opens by its link and appears in no list, search or sitemap; of a scheduled draft, how it will be published. */
    isUnlisted: boolean('is_unlisted').notNull().default(false),
    /** Of a draft: when it is published by itself. */
    publishAt: instant('publish_at'),
    artwork: jsonb('artwork').$type<StoredImage>(),
    shareImageKey: text('share_image_key'),
    /** Of an online event; only ticket holders and the team see it. */
    joinUrl: text('join_url'),
    ageMin: integer('age_min'),
    currency: currency(),
    /** Booking fee per ticket, before tax. */
    feeMinor: minor('fee_minor').notNull(),
    feeTaxBasisPoints: integer('fee_tax_basis_points').notNull(),
    includedTaxBasisPoints: integer('included_tax_basis_points').notNull(),
    freeCancelHours: integer('free_cancel_hours').notNull(),
    /** Refund percentages by hours before the start, highest first; empty: a full refund until `freeCancelHours`. */
    refundSlabs: jsonb('refund_slabs').$type<RefundSlab[]>().notNull().default([]),
    target: jsonb('target').$type<EventTarget>(),
    /** The campaign that funded it, whose investors get a share of each ticket. */
    campaignID: text('campaign_id').references(() => campaigns.campaignID),
    publishedAt: instant('published_at'),
    /** When staff took it down: it has no page and sells nothing; its tickets stay valid. */
    takenDownAt: instant('taken_down_at'),
    followersNotifiedAt: instant('followers_notified_at'),
    /** Start of the next open session and end of the last, updated with the sessions so that the feed is one index scan. */
    nextSessionAt: instant('next_session_at'),
    lastSessionAt: instant('last_session_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('events_feed_idx')
      .on(t.nextSessionAt, t.eventID)
      .where(sql`${t.status} = 'PUBLISHED'`),
    index('events_channel_idx').on(t.channelID, t.createdAt),
    index('events_channel_feed_idx')
      .on(t.channelID, t.nextSessionAt, t.eventID)
      .where(sql`${t.status} = 'PUBLISHED'`),
    index('events_created_idx').on(t.createdAt, t.eventID),
    index('events_venue_idx').on(t.venueID),
    index('events_campaign_idx').on(t.campaignID),
    // The title also without its spaces: "vinylnight" finds "Vinyl Night".
    index('events_search_idx')
      .using('gin', sql`lower(' ' || title || ' ' || replace(title, ' ', '')) gin_trgm_ops`)
      .where(sql`${t.status} = 'PUBLISHED'`),
    index('events_unannounced_idx')
      .on(t.publishedAt)
      .where(sql`${t.status} = 'PUBLISHED' AND ${t.followersNotifiedAt} IS NULL`),
    index('events_publish_at_idx')
      .on(t.publishAt)
      .where(sql`${t.publishAt} IS NOT NULL`),
    check('events_scheduled', sql`${t.publishAt} IS NULL OR ${t.status} = 'DRAFT'`),
    check('events_status', sql`${t.status} IN ('DRAFT', 'PUBLISHED', 'CANCELLED')`),
    check(
      'events_fee',
      sql`${t.feeMinor} >= 0 AND ${t.feeTaxBasisPoints} BETWEEN 0 AND 10000 AND ${t.includedTaxBasisPoints} BETWEEN 0 AND 10000`,
    ),
    check('events_currency', sql`length(${t.currency}) = 3`),
  ],
);

export const eventSessions = pgTable(
  'event_sessions',
  {
    sessionID: text('session_id').primaryKey(),
    eventID: text('event_id')
      .notNull()
      .references(() => events.eventID),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    doorsAt: instant('doors_at').notNull(),
    gate: text('gate').notNull(),
    status: text('status').$type<'PUBLISHED' | 'CANCELLED'>().notNull(),
    capacity: integer('capacity').notNull(),
    held: integer('held').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    inside: integer('inside').notNull().default(0),
    /** The SEQUENCE of calendar files; a trigger increments it whenever time or place change. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** Set where seats are chosen one by one. */
    seatPlanID: text('seat_plan_id'),
    /** The waiting room of a high-demand sale: when it opens, and how many buyers it admits per minute. */
    waitingRoomOpensAt: instant('waiting_room_opens_at'),
    waitingRoomPerMinute: integer('waiting_room_per_minute').notNull().default(60),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** The start of which holders were reminded; another start is reminded of again. */
    dayBeforeReminderFor: instant('day_before_reminder_for'),
    sameDayReminderFor: instant('same_day_reminder_for'),
    /** Salt of the ticket codes' hashes for scanners, so that hashes of one session reveal nothing about another. */
    gateSalt: text('gate_salt')
      .notNull()
      .default(sql`replace((gen_random_uuid())::text, '-'::text, ''::text)`),
  },
  (t) => [
    index('event_sessions_event_idx').on(t.eventID, t.startsAt),
    index('event_sessions_ends_idx').on(t.endsAt),
    index('event_sessions_published_idx')
      .on(t.startsAt, t.eventID)
      .where(sql`${t.status} = 'PUBLISHED'`),
    check('event_sessions_status', sql`${t.status} IN ('PUBLISHED', 'CANCELLED')`),
    check('event_sessions_stock', sql`${t.held} >= 0 AND ${t.sold} >= 0 AND ${t.held} + ${t.sold} <= ${t.capacity}`),
    check('event_sessions_times', sql`${t.doorsAt} <= ${t.startsAt} AND ${t.startsAt} < ${t.endsAt}`),
  ],
);

export const sessionTiers = pgTable(
  'session_tiers',
  {
    tierID: text('tier_id').primaryKey(),
    sessionID: text('session_id')
      .notNull()
      .references(() => eventSessions.sessionID),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    position: integer('position').notNull(),
    priceMinor: minor('price_minor').notNull(),
    capacity: integer('capacity').notNull(),
    held: integer('held').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    minPerOrder: integer('min_per_order').notNull().default(1),
    maxPerOrder: integer('max_per_order').notNull().default(10),
    saleFrom: instant('sale_from').notNull(),
    saleTo: instant('sale_to').notNull(),
    /** Sold only with an access code. */
    needsAccess: boolean('needs_access').notNull().default(false),
  },
  (t) => [
    uniqueIndex('session_tiers_session_idx').on(t.sessionID, t.position),
    check('session_tiers_price', sql`${t.priceMinor} >= 0`),
    check('session_tiers_stock', sql`${t.held} >= 0 AND ${t.sold} >= 0 AND ${t.held} + ${t.sold} <= ${t.capacity}`),
    check('session_tiers_per_order', sql`${t.minPerOrder} >= 1 AND ${t.maxPerOrder} >= ${t.minPerOrder}`),
  ],
);

/** A changed date, time or place: earlier buyers may get a full refund until `refundUntil`. */
export const sessionChanges = pgTable(
  'session_changes',
  {
    changeID: text('change_id').primaryKey(),
    sessionID: text('session_id')
      .notNull()
      .references(() => eventSessions.sessionID, { onDelete: 'cascade' }),
    description: text('description').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    refundUntil: instant('refund_until').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [index('session_changes_session_idx').on(t.sessionID, t.changedAt)],
);

/** The people in an event, in billing order. */
export const eventPeople = pgTable(
  'event_people',
  {
    eventID: text('event_id')
      .notNull()
      .references(() => events.eventID, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventID, t.position] })],
);

/** A message from the organiser to the ticket holders of an event or session, and the number of recipients. */
export const eventAnnouncements = pgTable(
  'event_announcements',
  {
    announcementID: text('announcement_id').primaryKey(),
    eventID: text('event_id')
      .notNull()
      .references(() => events.eventID),
    sessionID: text('session_id').references(() => eventSessions.sessionID),
    kind: text('kind').$type<'CHANGE' | 'MESSAGE' | 'CANCELLED'>().notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    recipients: integer('recipients').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('event_announcements_event_idx').on(t.eventID, t.createdAt),
    check('event_announcements_kind', sql`${t.kind} IN ('CHANGE', 'MESSAGE', 'CANCELLED')`),
  ],
);
