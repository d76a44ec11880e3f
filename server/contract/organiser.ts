import { z } from 'zod';
import { Currency, Id, Instant, Name, Text, TimeZone, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { Event, EventKind, EventPerson, RefundSlab, VenueKind } from './events';
import { EventRelease, EventTarget, EventChangeImpact, OrganiserEvent, WaitingRoom } from './organiserViews';
import { WorkHistory } from './workHistory';

/** The venue of a new event, stored with it. */
export const VenueInput = z
  .strictObject({
    kind: VenueKind.default('PLACE'),
    /** Of a place, as its address. */
    name: Name(120, 0).default(''),
    address: Name(200, 0).default(''),
    /** Of a place, or where an unannounced venue will be. */
    city: Name(60, 0).default(''),
    country: z.string().regex(/^[A-Z]{2}$/),
    /** Coordinates, both or neither; maps and nearby searches show only venues that have them. */
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    timeZone: TimeZone,
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['longitude'],
    error: 'give both coordinates or neither',
  })
  .superRefine((venue, context) => {
    if (venue.kind !== 'PLACE') return;
    for (const field of ['name', 'address', 'city'] as const)
      if (!venue[field]) context.addIssue({ code: 'custom', path: [field], message: 'is missing' });
  });

const eventFields = {
  title: Name(120, 3),
  tagline: Name(160, 0),
  about: Text(5000, 0),
  kind: EventKind,
  languages: z.array(Text(10)).min(1).max(10),
  ageMin: z.int().min(0).max(99).nullable(),
  venue: VenueInput,
  /** Of an online event; only ticket holders get it. It can follow until the show. */
  joinUrl: z
    .url({ protocol: /^https$/, error: 'must begin with https://' })
    .max(500)
    .nullable()
    .optional(),
  includedTaxBasisPoints: z.int().min(0).max(5000),
  refundSlabs: z.array(RefundSlab).max(6),
  people: z.array(EventPerson).max(40),
  /** A film or series of mine that premieres at the event; null removes the link. */
  premiereID: Id.nullable().optional(),
};

/** Local time at the venue. */
const LocalDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'must look like 2026-12-05T20:30')
  .refine((localTime) => z.iso.date().safeParse(localTime.slice(0, 10)).success, 'must be a valid date');

export const TierInput = z.strictObject({
  /** Absent for a new tier. */
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
  /** Sold only with an access code. */
  needsAccess: z.boolean().optional(),
});

const sessionFields = {
  startsAtLocal: LocalDateTime,
  minutes: z.int().min(5).max(20_160),
  doorsMinutesBefore: z.int().min(0).max(1440),
  gate: Name(40),
  /** Of the whole session; its tiers share it. */
  capacity: z.int().min(1).max(200_000),
  tiers: z.array(TierInput).min(1).max(12),
  /** Null: none. It opens relative to the start of the first tier's sale. */
  waitingRoom: WaitingRoom.nullable().optional(),
};

/** The seats of one tier, from the stage to the back; rows are named A, B, C and so on. */
export const SeatBlock = z.strictObject({
  tierName: Name(60),
  rows: z.int().min(1).max(80),
  perRow: z.int().min(1).max(200),
  /** Wheelchair spaces, at the ends of its last row. */
  wheelchairs: z.int().min(0).max(20),
});
export type SeatBlock = z.infer<typeof SeatBlock>;

const isOneForEachTier = (blocks: readonly SeatBlock[]) => new Set(blocks.map(({ tierName }) => tierName)).size === blocks.length;

export const SessionsNewInput = z
  .strictObject({
    eventID: Id,
    ...sessionFields,
    /** Numbered seats: a block for each tier, in order from the stage. Absent: general admission. */
    seating: z.array(SeatBlock).min(1).max(12).refine(isOneForEachTier, 'must have one block for each tier').optional(),
    /** Or the seating plan of that session of this event. */
    seatsOf: Id.optional(),
    /** RFC 5545, without DTSTART: "FREQ=WEEKLY;COUNT=6". Repeats at the same local time across daylight-saving changes. */
    rrule: z.string().trim().max(200).optional(),
  })
  .refine(({ seating, seatsOf }) => !seating || seatsOf === undefined, {
    path: ['seatsOf'],
    message: 'is an existing seating plan; send either this or seating',
  });

/** A venue that one of the viewer's channels used before. */
export const OwnVenue = z.strictObject({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timeZone: z.string(),
});
export type OwnVenue = z.infer<typeof OwnVenue>;

export const City = z.strictObject({
  name: z.string(),
  /** Its state or province. */
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type City = z.infer<typeof City>;

export const Places = z.strictObject({ venues: z.array(OwnVenue), cities: z.array(City) });
export type Places = z.infer<typeof Places>;

const EventRef = z.strictObject({ eventID: Id });
const SessionRef = z.strictObject({ sessionID: Id });
const EventWithImpact = z.strictObject({ event: OrganiserEvent, impact: EventChangeImpact });

export const organiserEndpoints = {
  places: endpoint('events.places', 'GET /studio/places', {
    access: 'creator',
    summary: 'Find a place for an event: venues of my earlier events, and cities with their time zones',
    input: z.strictObject({ q: Text(80) }),
    output: Places,
    limit: { max: 120, windowMs: 60_000 },
  }),
  uploadNew: endpoint('events.uploadNew', 'POST /studio/events', {
    access: 'creator',
    summary: 'Create an event as a draft',
    input: z.strictObject({ channelID: Id, currency: Currency, ...eventFields }),
    output: OrganiserEvent,
    errors: [404],
    isIdempotent: true,
  }),
  details: endpoint('events.organiserDetails', 'GET /studio/events/:eventID', {
    access: 'owner',
    summary: 'Get an event of mine with its checklist, drafts included',
    input: EventRef,
    output: OrganiserEvent,
    errors: [404],
  }),
  history: endpoint('events.history', 'GET /studio/events/:eventID/history', {
    access: 'owner',
    summary: 'List what was done with an event of mine, newest first, with the texts before each change',
    input: EventRef.extend(pageQuery),
    output: WorkHistory,
    errors: [404],
  }),
  preview: endpoint('events.preview', 'GET /studio/events/:eventID/preview', {
    access: 'owner',
    summary: 'Preview an event of mine in any state, as its page shows it',
    input: EventRef,
    output: Event,
    errors: [404],
  }),
  edit: endpoint('events.edit', 'PUT /studio/events/:eventID', {
    access: 'owner',
    summary: 'Update an event; with `isPreview`, only say who would be notified',
    input: z.strictObject({ eventID: Id, isPreview: z.boolean().optional(), ...z.strictObject(eventFields).partial().shape }),
    output: EventWithImpact,
    errors: [404, 409],
    isIdempotent: true,
  }),
  artworkUpdate: endpoint('events.artworkUpdate', 'PUT /studio/events/:eventID/artwork', {
    access: 'owner',
    summary: 'Set the picture of an event: PNG, JPEG, WebP or AVIF of at most 700 kB',
    input: z.strictObject({ eventID: Id, imageBase64: z.base64().min(1).max(960_000), alt: Name(200).optional() }),
    output: OrganiserEvent,
    errors: [404, 413, 415, 422],
  }),
  target: endpoint('events.target', 'PUT /studio/events/:eventID/target', {
    access: 'owner',
    summary: 'Set the target audience of an event; with `isPreview`, only estimate its reach',
    input: z.strictObject({ eventID: Id, isPreview: z.boolean().optional(), target: EventTarget }),
    output: z.strictObject({ reach: z.int(), of: z.int() }),
    errors: [404],
  }),
  publish: endpoint('events.publish', 'POST /studio/events/:eventID/publish', {
    access: 'owner',
    summary: 'Publish an event to everyone or to people with its link, at once or at a time; 409 lists what is missing',
    input: z.strictObject({
      eventID: Id,
      /** Absent: public; of a published event, unchanged. */
      visibility: z.enum(['PUBLIC', 'UNLISTED']).optional(),
      /** A draft stays one until then. */
      publishAt: Instant.optional(),
    }),
    output: OrganiserEvent,
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  unpublish: endpoint('events.unpublish', 'POST /studio/events/:eventID/unpublish', {
    access: 'owner',
    summary: 'Make a published event without tickets a draft again, or cancel the schedule of a draft',
    input: EventRef,
    output: OrganiserEvent,
    errors: [404, 409],
    isIdempotent: true,
  }),
  delete: endpoint('events.delete', 'DELETE /studio/events/:eventID', {
    access: 'owner',
    summary: 'Delete an event without orders',
    input: EventRef,
    output: z.strictObject({}),
    errors: [404, 409],
  }),
  cancel: endpoint('events.cancel', 'POST /studio/events/:eventID/cancel', {
    access: 'owner',
    summary: 'Cancel all open sessions of an event; holders are notified and refunded',
    input: z.strictObject({ eventID: Id, reason: Text(300) }),
    output: OrganiserEvent,
    errors: [404, 409],
    isIdempotent: true,
  }),
  sessionsNew: endpoint('events.sessionsNew', 'POST /studio/events/:eventID/sessions', {
    access: 'owner',
    summary: 'Add a session, or one per occurrence of a recurrence rule',
    input: SessionsNewInput,
    output: OrganiserEvent,
    errors: [404, 409],
    isIdempotent: true,
  }),
  sessionsEdit: endpoint('events.sessionsEdit', 'PUT /studio/sessions/:sessionID', {
    access: 'owner',
    summary: 'Update a session; with `isPreview`, only say who would be notified',
    input: z.strictObject({ sessionID: Id, isPreview: z.boolean().optional(), ...z.strictObject(sessionFields).partial().shape }),
    output: EventWithImpact,
    errors: [404, 409],
    isIdempotent: true,
  }),
  sessionsDelete: endpoint('events.sessionsDelete', 'DELETE /studio/sessions/:sessionID', {
    access: 'owner',
    summary: 'Delete a session without orders',
    input: SessionRef,
    output: OrganiserEvent,
    errors: [404, 409],
  }),
  sessionsCancel: endpoint('events.sessionsCancel', 'POST /studio/sessions/:sessionID/cancel', {
    access: 'owner',
    summary: 'Cancel a session; holders are notified and refunded',
    input: z.strictObject({ sessionID: Id, reason: Text(300) }),
    output: OrganiserEvent,
    errors: [404, 409],
    isIdempotent: true,
  }),
  myReleasesAll: endpoint('events.myReleasesAll', 'GET /studio/events', {
    access: 'creator',
    summary: 'List my events in every state, newest first',
    input: z.strictObject({
      ...pageQuery,
      channelID: Id.optional(),
      q: Text(80).optional(),
      status: z.enum(['DRAFT', 'PUBLISHED', 'CANCELLED']).optional(),
    }),
    output: pageOf(EventRelease),
  }),
};
