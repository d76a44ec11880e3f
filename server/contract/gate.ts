import { z } from 'zod';
import { CheckIn, CheckInDetails, ScanVerdict } from './checkIn';
import { Id, Instant, Text } from './common';
import { endpoint } from './endpoint';

const CheckInToken = z.string().min(1).max(200);
const checkInFields = { sessionID: Id, checkInToken: CheckInToken.optional() };

/**
 * One ticket as a scanner stores it, in compact form: id, hash of its typed code (docs/decisions/024), issue, index of its tier in `tiers`,
 * initials, state (V valid, C cancelled, T replaced, M moved to another session), admitted at (seconds; 0 when not admitted), entrance,
 * and the seat (empty without numbered seats). No name, no address. A moved ticket has its id and state only (its tier is -1).
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

/** Everything a scanner needs to verify a session's tickets offline. */
export const GateManifest = z.strictObject({
  door: CheckInDetails,
  endsAt: Instant,
  isCancelled: z.boolean(),
  /** Identifies event and session inside a code. */
  eventFingerprint: z.string(),
  sessionFingerprint: z.string(),
  keys: z.array(z.strictObject({ kid: z.int(), publicKey: z.string() })),
  /** Salt of the typed codes' hashes, unique to this session. */
  codeSalt: z.string(),
  tiers: z.array(z.string()),
  rows: z.array(GateRow),
  /** The time from which to request changes. */
  asOf: Instant,
  /** May reverse admissions and see who scanned what. */
  isSupervisor: z.boolean(),
});
export type GateManifest = z.infer<typeof GateManifest>;

export const GateScan = z.strictObject({
  code: z.string().trim().min(1).max(600),
  type: z.enum(['entry', 'exit']),
  gate: Text(40),
  nonce: Id,
  scannedAt: Instant,
  /** The verdict that the scanner showed offline; absent when it showed none. */
  offlineVerdict: ScanVerdict.optional(),
});
export type GateScan = z.infer<typeof GateScan>;

/** A ticket with different verdicts at two gates, or at a gate and the server. */
export const GateConflict = z.strictObject({
  nonce: Id,
  /** For supervisors only, because a typed code admits its holder. */
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
  /** One result per scan, in order; a repeated scan returns the same result. */
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
  manifest: endpoint('events.gateManifest', 'GET /events/sessions/:sessionID/gate', {
    access: 'checkIn',
    summary: 'Download all tickets of a session for an offline scanner',
    input: z.strictObject(checkInFields),
    output: GateManifest,
    errors: [404],
    limit: { max: 60, windowMs: 60_000 },
  }),
  sync: endpoint('events.gateSync', 'POST /events/sessions/:sessionID/gate/sync', {
    access: 'checkIn',
    summary: 'Upload offline scans and get what changed; safe to repeat',
    input: z.strictObject({
      ...checkInFields,
      since: Instant,
      /** By the scanner's clock, to correct its offset. */
      sentAt: Instant,
      scans: z.array(GateScan).max(50),
    }),
    output: GateSyncResult,
    errors: [404],
    limit: { max: 600, windowMs: 60_000 },
  }),
  undo: endpoint('events.gateUndo', 'POST /events/sessions/:sessionID/gate/undo', {
    access: 'owner',
    summary: 'Undo a check-in, with a reason; for supervisors',
    input: z.strictObject({ sessionID: Id, ticketID: Id, nonce: Id, reason: Text(200, 3) }),
    output: CheckIn,
    errors: [404, 409],
  }),
  links: endpoint('events.checkInLinks', 'GET /events/sessions/:sessionID/check-in-links', {
    access: 'owner',
    summary: 'List the check-in links of a session, without their secrets',
    input: z.strictObject({ sessionID: Id }),
    output: z.strictObject({ items: z.array(CheckInLink) }),
    errors: [404],
  }),
  linkRevoke: endpoint('events.checkInLinkRevoke', 'POST /events/sessions/:sessionID/check-in-links/:linkID/revoke', {
    access: 'owner',
    summary: 'Revoke a check-in link',
    input: z.strictObject({ sessionID: Id, linkID: z.string().min(8).max(64) }),
    output: z.strictObject({ items: z.array(CheckInLink) }),
    errors: [404],
  }),
};
