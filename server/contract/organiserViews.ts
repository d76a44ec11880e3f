import { z } from 'zod';
import { Artwork, Currency, Id, Instant, Money, Text } from './common';
import { EventKind, EventPerson, RefundSlab, Venue } from './events';
import { ShareTerms } from './shareTerms';

/** The organiser's target audience; empty lists mean everyone. */
export const EventTarget = z.strictObject({
  ageMin: z.int().min(0).max(120).nullable(),
  ageMax: z.int().min(0).max(120).nullable(),
  languages: z.array(Text(10)).max(20),
  cities: z.array(Text(60)).max(20),
  interests: z.array(Text(30)).max(20),
});
export type EventTarget = z.infer<typeof EventTarget>;

/** A waiting room for a high-demand sale: opens `minutesBefore` the sale and admits `perMinute` buyers. */
export const WaitingRoom = z.strictObject({ minutesBefore: z.int().min(5).max(1440), perMinute: z.int().min(1).max(6000) });

const OrganiserTier = z.strictObject({
  tierID: Id,
  name: z.string(),
  description: z.string(),
  priceMinor: z.int(),
  capacity: z.int(),
  /** Seats in carts; null for a role that may not see sales, here and below. */
  held: z.int().nullable(),
  sold: z.int().nullable(),
  minPerOrder: z.int(),
  maxPerOrder: z.int(),
  saleFrom: Instant,
  saleTo: Instant,
  needsAccess: z.boolean(),
});

/** The progress of a cancelled session's refunds. */
export const RefundProgress = z.strictObject({
  reason: z.string(),
  orders: z.int(),
  asked: z.int(),
  returned: z.int(),
  failed: z.int(),
});

const OrganiserSession = z.strictObject({
  sessionID: Id,
  startsAt: Instant,
  endsAt: Instant,
  doorsAt: Instant,
  gate: z.string(),
  status: z.enum(['PUBLISHED', 'CANCELLED']),
  capacity: z.int(),
  held: z.int().nullable(),
  sold: z.int().nullable(),
  inside: z.int().nullable(),
  tiers: z.array(OrganiserTier),
  hasSeatMap: z.boolean(),
  waitingRoom: WaitingRoom.nullable(),
  refunds: RefundProgress.nullable(),
});
export type OrganiserSession = z.infer<typeof OrganiserSession>;

export const ChecklistItem = z.strictObject({
  id: z.enum(['ARTWORK', 'ABOUT', 'SESSION', 'TIER', 'REFUNDS']),
  isDone: z.boolean(),
  description: z.string(),
});

/** An event as its organiser edits it. */
export const OrganiserEvent = z.strictObject({
  eventID: Id,
  channelID: Id,
  status: z.enum(['DRAFT', 'PUBLISHED', 'CANCELLED']),
  /** Opens by its link alone; of a scheduled draft, how it will be published. */
  isUnlisted: z.boolean(),
  /** When a draft is published by itself; null unless it is scheduled. */
  publishAt: Instant.nullable(),
  title: z.string(),
  tagline: z.string(),
  about: z.string(),
  kind: EventKind,
  languages: z.array(z.string()),
  ageMin: z.int().nullable(),
  venue: Venue,
  /** Of an online event; null while there is none. */
  joinUrl: z.string().nullable(),
  currency: Currency,
  /** The booking fee per paid ticket, tax included. */
  fee: Money,
  includedTaxBasisPoints: z.int(),
  /** Null unless a funded campaign's investors get a share of the next sale. */
  investorShare: ShareTerms.nullable(),
  refundSlabs: z.array(RefundSlab),
  people: z.array(EventPerson),
  premiere: z.strictObject({ releaseID: Id, name: z.string() }).nullable(),
  artwork: Artwork.nullable(),
  target: EventTarget.nullable(),
  publishedAt: Instant.nullable(),
  sessions: z.array(OrganiserSession),
  checklist: z.array(ChecklistItem),
  /** Number of ticket holders, who are notified of a change. */
  holders: z.int().nullable(),
});
export type OrganiserEvent = z.infer<typeof OrganiserEvent>;

/** One row of the table of releases. */
export const EventRelease = z.strictObject({
  eventID: Id,
  channelID: Id,
  title: z.string(),
  status: z.enum(['DRAFT', 'PUBLISHED', 'CANCELLED']),
  isUnlisted: z.boolean(),
  /** When a draft is published by itself; null unless it is scheduled. */
  publishAt: Instant.nullable(),
  artwork: Artwork.nullable(),
  /** The name of the venue where there is no city: "Online". */
  city: z.string(),
  timeZone: z.string(),
  nextSessionAt: Instant.nullable(),
  sessionCount: z.int(),
  sold: z.int().nullable(),
  capacity: z.int(),
  /** Face prices of paid tickets that were not refunded, without the platform's fees. */
  gross: Money.nullable(),
});
export type EventRelease = z.infer<typeof EventRelease>;

/** The effects of a change, previewed or made. */
export const EventChangeImpact = z.strictObject({
  changes: z.array(z.string()),
  holders: z.int(),
  /** Until when ticket holders may get a full refund because of the change; null without such a right. */
  refundUntil: Instant.nullable(),
});
export type EventChangeImpact = z.infer<typeof EventChangeImpact>;
