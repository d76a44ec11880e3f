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
  /** Number of earlier entries of the same tier; null when it no longer waits. */
  ahead: z.int().nullable(),
  /** The offered order, and until when its seats are held. */
  paymentID: Id.nullable(),
  offerExpiresAt: Instant.nullable(),
  event: BookedEvent,
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

/** The caller's position in a waiting room. */
export const WaitingRoomStatus = z.strictObject({
  sessionID: Id,
  state: z.enum(['CLOSED', 'EARLY', 'WAITING', 'ADMITTED', 'LATE']),
  opensAt: Instant.nullable(),
  saleFrom: Instant,
  /** Number of people ahead; null before the draw. */
  ahead: z.int().nullable(),
  admittedUntil: Instant.nullable(),
  serverTime: Instant,
});
export type WaitingRoomStatus = z.infer<typeof WaitingRoomStatus>;

const conflicts = [404, 409] as const;

export const waitlistEndpoints = {
  waitlistJoin: endpoint('events.waitlistJoin', 'POST /events/waitlist', {
    access: 'user',
    summary: 'Join the waitlist of a sold-out tier; a group is offered all its seats or none',
    input: z.strictObject({ sessionID: Id, tierID: Id, quantity: z.int().min(1).max(10) }),
    output: WaitlistEntry,
    errors: conflicts,
  }),
  waitlistLeave: endpoint('events.waitlistLeave', 'POST /events/waitlist/:entryID/leave', {
    access: 'user',
    summary: 'Leave the waitlist; an open offer goes to the next in line',
    input: z.strictObject({ entryID: Id }),
    output: EmptyObject,
    errors: conflicts,
    isIdempotent: true,
  }),
  myWaitlist: endpoint('events.myWaitlist', 'GET /events/waitlist', {
    access: 'user',
    summary: 'List my waitlist entries and offers',
    input: EmptyObject,
    output: z.strictObject({ items: z.array(WaitlistEntry) }),
  }),
  waitingRoomEnter: endpoint('events.waitingRoomEnter', 'POST /events/sessions/:sessionID/waiting-room', {
    access: 'user',
    summary: 'Enter the waiting room of a sale, or get my position in it',
    input: z.strictObject({ sessionID: Id }),
    output: WaitingRoomStatus,
    errors: [404],
  }),
};
