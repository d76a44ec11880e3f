import { z } from 'zod';
import { Id, Instant, Text } from './common';
import { CheckIn, CheckInDetails, ScanVerdict } from './checkIn';
import { endpoint } from './endpoint';

const CheckInToken = z.string().min(1).max(200);
const checkInFields = { sessionID: Id, checkInToken: CheckInToken.optional() };

/**
 * One ticket as a scanner keeps it, as short as can be: id, hash of its typed code (docs/decisions/024), issue, place of its tier in `tiers`,
 * initials, state (V valid, C cancelled, T replaced, M moved to another session), since when inside (seconds; 0 outside), where they came in,
 * and the seat (empty without numbered seats). No name, no address. A ticket that moved away has its id and state only (its tier is -1).
 */
export const GateRow = z.tuple([
  Id,
  z.string(),
  z.int(),
  z.int(),
  z.string(),
  z.enum(['V', 'C', 'T', 'M']),
  z.int(),
  z.string(),
  z.string(),
]);
export type GateRow = z.infer<typeof GateRow>;

/** Everything with which a scanner judges a session's tickets by itself. */
export const GateManifest = z.strictObject({
  door: CheckInDetails,
  endsAt: Instant,
  isCancelled: z.boolean(),
  /** What stands for event and session inside a code. */
  eventFingerprint: z.string(),
  sessionFingerprint: z.string(),
  keys: z.array(z.strictObject({ kid: z.int(), publicKey: z.string() })),
  /** Goes before a typed code when it is hashed; of this session alone. */
  codeSalt: z.string(),
  tiers: z.array(z.string()),
  rows: z.array(GateRow),
  /** Ask for changes since then. */
  asOf: Instant,
  /** May undo and see who scanned what. */
  isSupervisor: z.boolean(),
});
export type GateManifest = z.infer<typeof GateManifest>;

export const GateScan = z.strictObject({
  code: z.string().trim().min(1).max(600),
  type: z.enum(['entry', 'exit']),
  gate: Text(40),
  nonce: Id,
  scannedAt: Instant,
  /** What the scanner said at the gate without us; absent when it said nothing. */
  offlineVerdict: ScanVerdict.optional(),
});
export type GateScan = z.infer<typeof GateScan>;

/** The same ticket, told differently at two gates or by gate and house. */
export const GateConflict = z.strictObject({
  nonce: Id,
  /** For supervisors only: a typed code admits its holder. */
  humanCode: z.string().nullable(),
  initials: z.string(),
  gate: z.string(),
  scannedAt: Instant,
  offlineVerdict: ScanVerdict,
  verdict: ScanVerdict,
  firstGate: z.string().nullable(),
  firstAdmittedAt: Instant.nullable(),
});
export type GateConflict = z.infer<typeof GateConflict>;

export const GateSyncResult = z.strictObject({
  /** For each scan that was sent, in order; sending one again answers the same. */
  results: z.array(z.strictObject({ nonce: Id, verdict: ScanVerdict })),
  changes: z.array(GateRow),
  tiers: z.array(z.string()),
  asOf: Instant,
  sold: z.int(),
  inside: z.int(),
  gates: z.array(z.strictObject({ gate: z.string(), entries: z.int(), exits: z.int() })),
  conflicts: z.array(GateConflict),
});
export type GateSyncResult = z.infer<typeof GateSyncResult>;

export const CheckInLink = z.strictObject({
  linkID: z.string(),
  label: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  scans: z.int(),
});
export type CheckInLink = z.infer<typeof CheckInLink>;

export const gateEndpoints = {
  manifest: endpoint('events.gateManifest', {
    access: 'checkIn',
    summary: 'All tickets of a session for a scanner that must work without us',
    input: z.strictObject(checkInFields),
    output: GateManifest,
    errors: [404],
    limit: { max: 60, windowMs: 60_000 },
  }),
  sync: endpoint('events.gateSync', {
    access: 'checkIn',
    summary: 'Hand over what was scanned, take what changed; any number of times',
    input: z.strictObject({
      ...checkInFields,
      since: Instant,
      /** By the scanner's clock, so that a wrong one does not matter. */
      sentAt: Instant,
      scans: z.array(GateScan).max(50),
    }),
    output: GateSyncResult,
    errors: [404],
    limit: { max: 600, windowMs: 60_000 },
  }),
  undo: endpoint('events.gateUndo', {
    access: 'owner',
    summary: 'Take an admission back, with a reason; supervisors only',
    input: z.strictObject({ sessionID: Id, ticketID: Id, nonce: Id, reason: Text(200, 3) }),
    output: CheckIn,
    errors: [404, 409],
  }),
  links: endpoint('events.checkInLinks', {
    access: 'owner',
    summary: 'The volunteer links of a session, without their secrets',
    input: z.strictObject({ sessionID: Id }),
    output: z.strictObject({ items: z.array(CheckInLink) }),
    errors: [404],
  }),
  linkRevoke: endpoint('events.checkInLinkRevoke', {
    access: 'owner',
    summary: 'End a volunteer link at once',
    input: z.strictObject({ sessionID: Id, linkID: z.string().min(8).max(64) }),
    output: z.strictObject({ items: z.array(CheckInLink) }),
    errors: [404],
  }),
};
