import { z } from 'zod';
import { Currency, Id, Instant, Name, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { EventKind, EventPerson, RefundSlab } from './events';
import { EventRelease, EventTarget, EventChangeImpact, OrganiserEvent, WaitingRoom } from './organiserViews';

const TimeZone = Text(60).refine((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, 'is no time zone');

/** The place of a new event: typed once, kept with it. */
export const VenueInput = z
  .strictObject({
    name: Name(120),
    address: Name(200),
    city: Name(60),
    country: z.string().regex(/^[A-Z]{2}$/),
    /** A point on the map, both numbers or neither: maps and searches nearby show only venues that have one. */
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    timeZone: TimeZone,
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['longitude'],
    error: 'give both coordinates or neither',
  });

const eventFields = {
  title: Name(120, 3),
  tagline: Name(160, 0),
  about: Text(5000, 0),
  kind: EventKind,
  languages: z.array(Text(10)).min(1).max(10),
  ageMin: z.int().min(0).max(99).nullable(),
  venue: VenueInput,
  includedTaxBasisPoints: z.int().min(0).max(5000),
  refundSlabs: z.array(RefundSlab).max(6),
  people: z.array(EventPerson).max(40),
  /** A film or series of mine that has its premiere here; null takes the link away. */
  premiereID: Id.nullable().optional(),
};

/** A moment as the clock at the venue shows it. */
const LocalDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'is written 2026-12-05T20:30')
  .refine((localTime) => z.iso.date().safeParse(localTime.slice(0, 10)).success, 'is no day of the calendar');

export const TierInput = z.strictObject({
  /** Absent for a new one. */
  tierID: Id.optional(),
  name: Name(60),
  description: Text(200, 0),
  priceMinor: z.int().min(0).max(1_000_000_000),
  capacity: z.int().min(1).max(200_000),
  minPerOrder: z.int().min(1).max(20),
  maxPerOrder: z.int().min(1).max(20),
  /** Both absent: on sale from publication until a quarter of an hour after the start. */
  saleFrom: Instant.optional(),
  saleTo: Instant.optional(),
  /** Sold only to who brings an access code. */
  needsAccess: z.boolean().optional(),
});

const sessionFields = {
  startsAtLocal: LocalDateTime,
  minutes: z.int().min(5).max(20_160),
  doorsMinutesBefore: z.int().min(0).max(1440),
  gate: Name(40),
  /** Of the session as a whole: the tiers share it. */
  capacity: z.int().min(1).max(200_000),
  tiers: z.array(TierInput).min(1).max(12),
  /** Null: none. It counts back from the first tier's sale. */
  waitingRoom: WaitingRoom.nullable().optional(),
};

/** The seats of one tier, from the stage to the back; rows are named A, B, C and so on. */
export const SeatBlock = z.strictObject({
  tierName: Name(60),
  rows: z.int().min(1).max(80),
  perRow: z.int().min(1).max(200),
  /** At the ends of its last row, with room for a wheelchair. */
  wheelchairs: z.int().min(0).max(20),
});
export type SeatBlock = z.infer<typeof SeatBlock>;

const isOneForEachTier = (blocks: readonly SeatBlock[]) => new Set(blocks.map(({ tierName }) => tierName)).size === blocks.length;

export const SessionsNewInput = z
  .strictObject({
    eventID: Id,
    ...sessionFields,
    /** Numbered seats: a block for each tier, in order from the stage. Absent: people sit or stand where they like. */
    seating: z.array(SeatBlock).min(1).max(12).refine(isOneForEachTier, 'has one block for each tier').optional(),
    /** Or the same hall as that session of this event has. */
    seatsOf: Id.optional(),
    /** RFC 5545, without DTSTART: "FREQ=WEEKLY;COUNT=6". Each show keeps its clock time across changes of the clocks. */
    rrule: z.string().trim().max(200).optional(),
  })
  .refine(({ seating, seatsOf }) => !seating || seatsOf === undefined, {
    path: ['seatsOf'],
    message: 'is a hall that is there; leave out the one in seating, or this',
  });

const EventRef = z.strictObject({ eventID: Id });
const SessionRef = z.strictObject({ sessionID: Id });
const EventWithImpact = z.strictObject({ event: OrganiserEvent, impact: EventChangeImpact });

export const organiserEndpoints = {
  uploadNew: endpoint('events.uploadNew', {
    access: 'creator',
    summary: 'Begin an event as a draft',
    input: z.strictObject({ channelID: Id, currency: Currency, ...eventFields }),
    output: OrganiserEvent,
    errors: [404],
    isIdempotent: true,
  }),
  details: endpoint('events.organiserDetails', {
    access: 'owner',
    summary: 'An event of mine, drafts included, with its checklist',
    input: EventRef,
    output: OrganiserEvent,
    errors: [404],
  }),
  edit: endpoint('events.edit', {
    access: 'owner',
    summary: 'Change an event; with isPreview nothing changes and the answer says who would be told',
    input: z.strictObject({ eventID: Id, isPreview: z.boolean().optional(), ...z.strictObject(eventFields).partial().shape }),
    output: EventWithImpact,
    errors: [404, 409],
    isIdempotent: true,
  }),
  artworkUpdate: endpoint('events.artworkUpdate', {
    access: 'owner',
    summary: 'Put a picture on an event: PNG, JPEG, WebP or AVIF, at most 700 kB',
    input: z.strictObject({ eventID: Id, imageBase64: z.base64().min(1).max(960_000), alt: Name(200).optional() }),
    output: OrganiserEvent,
    errors: [404, 413, 415, 422],
  }),
  target: endpoint('events.target', {
    access: 'owner',
    summary: 'Say whom an event is for; with isPreview only the estimate is made',
    input: z.strictObject({ eventID: Id, isPreview: z.boolean().optional(), target: EventTarget }),
    output: z.strictObject({ reach: z.int(), of: z.int() }),
    errors: [404],
  }),
  publish: endpoint('events.publish', {
    access: 'owner',
    summary: 'Put an event on sale; 409 names what is missing',
    input: EventRef,
    output: OrganiserEvent,
    errors: [404, 409],
    isIdempotent: true,
  }),
  delete: endpoint('events.delete', {
    access: 'owner',
    summary: 'Remove an event that nobody bought; 409 once somebody did',
    input: EventRef,
    output: z.strictObject({}),
    errors: [404, 409],
  }),
  cancel: endpoint('events.cancel', {
    access: 'owner',
    summary: 'Cancel all open sessions of an event: holders are told, everything paid goes back',
    input: z.strictObject({ eventID: Id, reason: Text(300) }),
    output: OrganiserEvent,
    errors: [404, 409],
    isIdempotent: true,
  }),
  sessionsNew: endpoint('events.sessionsNew', {
    access: 'owner',
    summary: 'Add a session, or one for each time of a repeat rule',
    input: SessionsNewInput,
    output: OrganiserEvent,
    errors: [404, 409],
    isIdempotent: true,
  }),
  sessionsEdit: endpoint('events.sessionsEdit', {
    access: 'owner',
    summary: 'Change a session; with isPreview nothing changes and the answer says who would be told',
    input: z.strictObject({ sessionID: Id, isPreview: z.boolean().optional(), ...z.strictObject(sessionFields).partial().shape }),
    output: EventWithImpact,
    errors: [404, 409],
    isIdempotent: true,
  }),
  sessionsDelete: endpoint('events.sessionsDelete', {
    access: 'owner',
    summary: 'Remove a session that nobody bought; 409 once somebody did',
    input: SessionRef,
    output: OrganiserEvent,
    errors: [404, 409],
  }),
  sessionsCancel: endpoint('events.sessionsCancel', {
    access: 'owner',
    summary: 'Cancel a session: holders are told, everything paid goes back',
    input: z.strictObject({ sessionID: Id, reason: Text(300) }),
    output: OrganiserEvent,
    errors: [404, 409],
    isIdempotent: true,
  }),
  myReleasesAll: endpoint('events.myReleasesAll', {
    access: 'creator',
    summary: 'My events in every state, newest first',
    input: z.strictObject({
      ...pageQuery,
      channelID: Id.optional(),
      q: Text(80).optional(),
      status: z.enum(['DRAFT', 'PUBLISHED', 'CANCELLED']).optional(),
    }),
    output: pageOf(EventRelease),
  }),
};
