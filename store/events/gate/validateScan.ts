import type { ScanVerdict } from '@contract/checkIn';
import type { GateManifest } from '@contract/gate';
import { parseTicketCode, parseTypedCode, type ParsedTicketCode } from './ticketCode';

/** A ticket as the scanner holds it. */
export interface GateTicket {
  ticketID: string;
  /** Of its typed code; empty where that is not known. */
  codeHash: string;
  seq: number;
  tierName: string;
  initials: string;
  state: 'V' | 'C' | 'T' | 'M';
  /** Milliseconds; 0 outside. */
  insideSince: number;
  gate: string;
  /** Empty without numbered seats. */
  seatLabel: string;
}
/** Everything of a session but its tickets. */
export type GateFacts = Omit<GateManifest, 'rows' | 'tiers'>;
export interface TicketIndex {
  facts: GateFacts;
  byID: ReadonlyMap<string, GateTicket>;
  byCodeHash: ReadonlyMap<string, GateTicket>;
  hashOf: (typed: string) => Promise<string>;
  verify: (code: ParsedTicketCode) => Promise<boolean>;
}
export interface ScanValidation {
  verdict: ScanVerdict;
  ticket: GateTicket | null;
}

/** Guests queue before the doors open; the gate may begin to scan this much earlier (the server says the same). */
const earlyEntryMs = 30 * 60_000;

/** What this code is worth, from what is held here alone. Never OK for what carries neither a signature nor a known number. */
export async function validateScan(code: string, type: 'entry' | 'exit', index: TicketIndex, now: number): Promise<ScanValidation> {
  const typed = parseTypedCode(code);
  if (typed === null) return { verdict: 'MISTYPED', ticket: null };
  if (typed !== undefined) {
    const ticket = index.byCodeHash.get(await index.hashOf(typed)) ?? null;
    return ticket ? { verdict: refusalOf(ticket, null, type, index, now) ?? 'OK', ticket } : { verdict: 'UNKNOWN', ticket };
  }
  const parsed = parseTicketCode(code);
  if (!parsed) return { verdict: 'UNKNOWN', ticket: null };
  // Its own event's keys are not here: it cannot be told true from forged, and it is not for this door either way.
  if (parsed.event !== index.facts.eventFingerprint) return { verdict: 'WRONG_SESSION', ticket: null };
  if (!(await index.verify(parsed))) return { verdict: 'FORGED', ticket: null };
  const ticket = index.byID.get(parsed.ticketID) ?? null;
  if (ticket) return { verdict: refusalOf(ticket, parsed.seq, type, index, now) ?? 'OK', ticket };
  // Signed by us and not in the list: sold since the list was made, or for another session.
  if (parsed.session !== index.facts.sessionFingerprint) return { verdict: 'WRONG_SESSION', ticket: null };
  if (type === 'exit') return { verdict: 'NOT_INSIDE', ticket: null };
  return { verdict: timeRefusal(index.facts, now) ?? 'OK', ticket: unlistedTicket(parsed) };
}

/** Nothing is known of it but its number: enough to know it again when it is shown a second time. */
const unlistedTicket = ({ ticketID, seq }: ParsedTicketCode): GateTicket => ({
  ticketID,
  seq,
  codeHash: '',
  tierName: '',
  initials: '',
  gate: '',
  seatLabel: '',
  state: 'V',
  insideSince: 0,
});

/** The server asks in the same order (server/modules/events/scanVerdict.ts). */
function refusalOf(
  ticket: GateTicket,
  seq: number | null,
  type: 'entry' | 'exit',
  { facts }: TicketIndex,
  now: number,
): ScanVerdict | null {
  if (ticket.state === 'C') return 'CANCELLED';
  if (ticket.state === 'T' || (seq !== null && seq < ticket.seq)) return 'REPLACED';
  if (ticket.state === 'M') return 'WRONG_SESSION';
  if (facts.isCancelled) return 'CANCELLED';
  if (type === 'exit') return ticket.insideSince ? null : 'NOT_INSIDE';
  return timeRefusal(facts, now) ?? (ticket.insideSince ? 'ALREADY_IN' : null);
}

function timeRefusal({ door, endsAt }: GateFacts, now: number): ScanVerdict | null {
  if (now < Date.parse(door.doorsAt) - earlyEntryMs) return 'TOO_EARLY';
  return now >= Date.parse(endsAt) ? 'TOO_LATE' : null;
}
