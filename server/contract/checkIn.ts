import { z } from 'zod';
import { Id, Instant, Name, Text } from './common';
import { endpoint } from './endpoint';

/** research/events.md §6. Only OK opens the door. */
export const ScanVerdict = z.enum([
  'OK',
  'ALREADY_IN',
  'NOT_INSIDE',
  'WRONG_SESSION',
  'TOO_EARLY',
  'TOO_LATE',
  'CANCELLED',
  'UNPAID',
  'REPLACED',
  'FORGED',
  'UNKNOWN',
  /** Typed by hand, and no ticket of ours could read like that. */
  'MISTYPED',
]);
export type ScanVerdict = z.infer<typeof ScanVerdict>;

export const CheckInInput = z.strictObject({
  sessionID: Id,
  /** The QR text, or the ten characters under it. */
  code: z.string().trim().min(1).max(600),
  gate: Text(40).optional(),
  type: z.enum(['entry', 'exit']).optional(),
  /** Made by the scanner for each scan: sending it again answers the same. */
  nonce: Id,
  scannedAt: Instant,
  checkInToken: z.string().min(1).max(200).optional(),
});
export const CheckIn = z.strictObject({
  verdict: ScanVerdict,
  /** Why, and what next, in one sentence. */
  message: z.string(),
  ticket: z
    .strictObject({
      ticketID: Id,
      /** For supervisors only: a typed code admits its holder. */
      humanCode: z.string().nullable(),
      tierName: z.string(),
      seatLabel: z.string().nullable(),
      holderName: z.string(),
      startsAt: Instant,
    })
    .nullable(),
  firstAdmittedAt: Instant.nullable(),
  firstGate: z.string().nullable(),
  inside: z.int(),
});
export type CheckIn = z.infer<typeof CheckIn>;

export const CheckInDetails = z.strictObject({
  sessionID: Id,
  eventTitle: z.string(),
  venueName: z.string(),
  timeZone: z.string(),
  startsAt: Instant,
  doorsAt: Instant,
  gate: z.string(),
  sold: z.int(),
  inside: z.int(),
});
export type CheckInDetails = z.infer<typeof CheckInDetails>;

export const checkInEndpoints = {
  ticketCheckout: endpoint('events.ticketCheckout', {
    access: 'checkIn',
    summary: 'Scan one code at the door',
    input: CheckInInput,
    output: CheckIn,
    errors: [404],
    limit: { max: 600, windowMs: 60_000 },
  }),
  checkInLinkNew: endpoint('events.checkInLinkNew', {
    access: 'owner',
    summary: 'A link with which a volunteer may scan, and nothing else',
    input: z.strictObject({ sessionID: Id, label: Name(60) }),
    output: z.strictObject({ url: z.string(), expiresAt: Instant }),
    errors: [404],
  }),
  checkInDetails: endpoint('events.checkInDetails', {
    access: 'checkIn',
    summary: 'What the scanner shows above the camera',
    input: z.strictObject({ sessionID: Id, checkInToken: z.string().min(1).max(200).optional() }),
    output: CheckInDetails,
    errors: [404],
  }),
  myCheckInSessions: endpoint('events.myCheckInSessions', {
    access: 'user',
    summary: 'The sessions whose door I run, soonest first; of all my channels or of one',
    input: z.strictObject({ channelID: Id.optional() }),
    output: z.strictObject({ items: z.array(CheckInDetails) }),
  }),
};
