import { z } from 'zod';
import { Id, Instant, EmptyObject } from './common';
import { endpoint } from './endpoint';
import { BookedEvent } from './tickets';

export const WaitlistEntry = z.strictObject({
  entryID: Id,
  tierID: Id,
  tierName: z.string(),
  quantity: z.int(),
  state: z.enum(['WAITING', 'OFFERED', 'DONE', 'LEFT', 'LAPSED']),
  /** How many entries of the same tier are before this one; null when it no longer waits. */
  ahead: z.int().nullable(),
  /** The order that is the offer, and until when its seats are held. */
  paymentID: Id.nullable(),
  offerExpiresAt: Instant.nullable(),
  event: BookedEvent,
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

/** Where somebody stands before a hot sale. */
export const WaitingRoomStatus = z.strictObject({
  sessionID: Id,
  state: z.enum(['CLOSED', 'EARLY', 'WAITING', 'ADMITTED', 'LATE']),
  opensAt: Instant.nullable(),
  saleFrom: Instant,
  /** How many are before this one; null before the lots are drawn. */
  ahead: z.int().nullable(),
  admittedUntil: Instant.nullable(),
  serverTime: Instant,
});
export type WaitingRoomStatus = z.infer<typeof WaitingRoomStatus>;

const conflicts = [404, 409] as const;

export const waitlistEndpoints = {
  waitlistJoin: endpoint('events.waitlistJoin', {
    access: 'user',
    summary: 'Wait for seats of a sold-out tier; a group is offered all of its seats or none',
    input: z.strictObject({ sessionID: Id, tierID: Id, quantity: z.int().min(1).max(10) }),
    output: WaitlistEntry,
    errors: conflicts,
  }),
  waitlistLeave: endpoint('events.waitlistLeave', {
    access: 'user',
    summary: 'Wait no longer; an offer goes to the next',
    input: z.strictObject({ entryID: Id }),
    output: EmptyObject,
    errors: conflicts,
    isIdempotent: true,
  }),
  myWaitlist: endpoint('events.myWaitlist', {
    access: 'user',
    summary: 'Where I wait and what I am offered',
    input: EmptyObject,
    output: z.strictObject({ items: z.array(WaitlistEntry) }),
  }),
  waitingRoomEnter: endpoint('events.waitingRoomEnter', {
    access: 'user',
    summary: 'Come into the waiting room of a hot sale, and ask where I stand',
    input: z.strictObject({ sessionID: Id }),
    output: WaitingRoomStatus,
    errors: [404],
  }),
};
