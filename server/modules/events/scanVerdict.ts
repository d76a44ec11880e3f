import type { ScanVerdict } from '../../contract/checkIn';
import type { CheckInSession, ScannedTicket } from './checkInRepository';

/** Guests queue before the doors open, so scanning may begin this much earlier. */
const earlyMinutes = 30;

export interface PresentedCode {
  /** Null when the code matches no ticket. */
  found: ScannedTicket | null;
  /** Whether the signature is valid; true for a typed code, which has none. */
  isGenuine: boolean;
  /** The issue number in the code; null for a typed code. */
  seq: number | null;
  /** A typed text that cannot be a ticket code. */
  isMistyped?: boolean;
}

/** Why a ticket is refused; null when it may pass. Whether it is already inside is decided by the database. */
export function refusalOf(
  { found, isGenuine, seq, isMistyped }: PresentedCode,
  session: CheckInSession,
  type: 'entry' | 'exit',
  now: Date,
): Exclude<ScanVerdict, 'OK'> | null {
  if (!isGenuine) return 'FORGED';
  if (!found) return isMistyped ? 'MISTYPED' : 'UNKNOWN';
  const { ticket } = found;
  if (ticket.status === 'CANCELLED') return 'CANCELLED';
  if (ticket.status === 'TRANSFERRED' || (seq !== null && seq < ticket.seq)) return 'REPLACED';
  if (ticket.sessionID !== session.sessionID) return 'WRONG_SESSION';
  if (session.status === 'CANCELLED') return 'CANCELLED';
  if (type === 'exit') return null;
  if (now.getTime() < session.doorsAt.getTime() - earlyMinutes * 60_000) return 'TOO_EARLY';
  return now >= session.endsAt ? 'TOO_LATE' : null;
}

const timeIn = (timeZone: string, at: Date, isWithDay: boolean) =>
  new Intl.DateTimeFormat('en-IN', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(isWithDay ? { weekday: 'short', day: 'numeric', month: 'short' } : {}),
  }).format(at);

/** What the person at the gate reads: the reason and what to do next. */
export function messageOf(verdict: ScanVerdict, found: ScannedTicket | null, session: CheckInSession, type: 'entry' | 'exit'): string {
  const ticket = found?.ticket;
  const time = (at: Date, isWithDay = false) => timeIn(session.timeZone, at, isWithDay);
  const messages: Record<ScanVerdict, string> = {
    OK: type === 'exit' ? 'The guest may re-enter with this ticket.' : 'Let the guest in.',
    ALREADY_IN: ticket?.insideSince
      ? `Already in since ${time(ticket.insideSince)}, ${ticket.firstGate ?? session.gate}. If the order has more tickets, scan another one.`
      : 'This ticket is already in. If the order has more tickets, scan another one.',
    NOT_INSIDE: 'This ticket isn’t checked in, so it can’t be checked out.',
    WRONG_SESSION: found ? `This ticket is for ${time(found.startsAt, true)}. It’s not for this show.` : 'This ticket is for another show.',
    TOO_EARLY: `Doors open at ${time(session.doorsAt)}. Ask the guest to come back then.`,
    TOO_LATE: `The show ended at ${time(session.endsAt)}.`,
    CANCELLED: 'This ticket was cancelled and refunded. The guest needs a new ticket.',
    UNPAID: 'This ticket hasn’t been paid for. Send the guest to the box office.',
    REPLACED: 'A newer version of this ticket was issued. Ask for the latest one.',
    FORGED: 'This code was not issued by us. Do not admit.',
    MISTYPED: 'This is not a ticket code. Codes have ten characters, never 0, O, 1, I or L. Type it again.',
    UNKNOWN: 'No such ticket. Scan again or type the ten characters under the code.',
  };
  return messages[verdict];
}
