import type { ScanVerdict } from '@contract/checkIn';
import type { GateManifest } from '@contract/gate';
import { readTicketCode, readTyped, type ReadTicketCode } from './ticketCode';

/** A ticket as the scanner holds it. */
export interface KnownTicket {
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
export interface Known {
  facts: GateFacts;
  byID: ReadonlyMap<string, KnownTicket>;
  byCodeHash: ReadonlyMap<string, KnownTicket>;
  hashOf: (typed: string) => Promise<string>;
  verify: (code: ReadTicketCode) => Promise<boolean>;
}
export interface Judged {
  verdict: ScanVerdict;
  ticket: KnownTicket | null;
}

/** Guests queue before the doors open; the gate may begin to scan this much earlier (the house says the same). */
const earlyMs = 30 * 60_000;

/** What this code is worth, from what is held here alone. Never OK for what carries neither a signature nor a known number. */
export async function judge(code: string, type: 'entry' | 'exit', known: Known, now: number): Promise<Judged> {
  const typed = readTyped(code);
  if (typed === null) return { verdict: 'MISTYPED', ticket: null };
  if (typed !== undefined) {
    const ticket = known.byCodeHash.get(await known.hashOf(typed)) ?? null;
    return ticket ? { verdict: refusalOf(ticket, null, type, known, now) ?? 'OK', ticket } : { verdict: 'UNKNOWN', ticket };
  }
  const read = readTicketCode(code);
  if (!read) return { verdict: 'UNKNOWN', ticket: null };
  // Its own event's keys are not here: it cannot be told true from forged, and it is not for this door either way.
  if (read.event !== known.facts.eventFingerprint) return { verdict: 'WRONG_SESSION', ticket: null };
  if (!(await known.verify(read))) return { verdict: 'FORGED', ticket: null };
  const ticket = known.byID.get(read.ticketID) ?? null;
  if (ticket) return { verdict: refusalOf(ticket, read.seq, type, known, now) ?? 'OK', ticket };
  // Signed by us and not in the list: sold since the list was made, or for another session.
  if (read.session !== known.facts.sessionFingerprint) return { verdict: 'WRONG_SESSION', ticket: null };
  if (type === 'exit') return { verdict: 'NOT_INSIDE', ticket: null };
  return { verdict: timeRefusal(known.facts, now) ?? 'OK', ticket: stranger(read) };
}

/** Nothing is known of it but its number: enough to know it again when it is shown a second time. */
const stranger = ({ ticketID, seq }: ReadTicketCode): KnownTicket => ({
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

/** The house asks in the same order (server/modules/events/scanVerdict.ts). */
function refusalOf(ticket: KnownTicket, seq: number | null, type: 'entry' | 'exit', { facts }: Known, now: number): ScanVerdict | null {
  if (ticket.state === 'C') return 'CANCELLED';
  if (ticket.state === 'T' || (seq !== null && seq < ticket.seq)) return 'REPLACED';
  if (ticket.state === 'M') return 'WRONG_SESSION';
  if (facts.isCancelled) return 'CANCELLED';
  if (type === 'exit') return ticket.insideSince ? null : 'NOT_INSIDE';
  return timeRefusal(facts, now) ?? (ticket.insideSince ? 'ALREADY_IN' : null);
}

function timeRefusal({ door, endsAt }: GateFacts, now: number): ScanVerdict | null {
  if (now < Date.parse(door.doorsAt) - earlyMs) return 'TOO_EARLY';
  return now >= Date.parse(endsAt) ? 'TOO_LATE' : null;
}
