import type { ScanVerdict } from '@contract/checkIn';
import type { GateOutcome } from '@/store/events/gate/gateEngine';
import type { GateFacts } from '@/store/events/gate/validateScan';
import { formatTime } from '@/utils/format/dates';

export type Tone = 'success' | 'offline' | 'warning' | 'error';

/** What the check-in staff read at arm's length. */
const titles: Record<ScanVerdict, { title: string; tone: Tone }> = {
  OK: { title: 'Admitted', tone: 'success' },
  ALREADY_IN: { title: 'Already in', tone: 'warning' },
  NOT_INSIDE: { title: 'Not checked in', tone: 'warning' },
  WRONG_SESSION: { title: 'Wrong show', tone: 'error' },
  TOO_EARLY: { title: 'Too early', tone: 'warning' },
  TOO_LATE: { title: 'Too late', tone: 'error' },
  CANCELLED: { title: 'Cancelled ticket', tone: 'error' },
  UNPAID: { title: 'Not paid', tone: 'error' },
  REPLACED: { title: 'Replaced ticket', tone: 'error' },
  FORGED: { title: 'Invalid ticket', tone: 'error' },
  UNKNOWN: { title: 'Unknown code', tone: 'error' },
  MISTYPED: { title: 'Check the code', tone: 'warning' },
};

/** The same sentences as the server's (server/modules/events/scanVerdict.ts), for scanners that are offline. */
const offlineMessages: Record<ScanVerdict, string> = {
  OK: 'Valid signature, first scan on this device. Another gate may already have admitted it.',
  ALREADY_IN: 'Already in. Ask for the other ticket of the order.',
  NOT_INSIDE: 'This ticket has not been scanned in here.',
  WRONG_SESSION: 'This ticket is for another show.',
  TOO_EARLY: 'Doors are not open yet. Ask the guest to come back later.',
  TOO_LATE: 'The show is over.',
  CANCELLED: 'This ticket was cancelled and refunded. The guest needs a new ticket.',
  UNPAID: 'This ticket is not paid. Send them to the box office.',
  REPLACED: 'A newer version of this ticket was issued. Ask for the latest one.',
  FORGED: 'This code was not issued by us. Do not admit.',
  UNKNOWN: 'This ticket is not on this device’s list. Scan again or ask the box office.',
  MISTYPED: 'Ticket codes have ten characters and never use 0, O, 1, I or L. Type it again.',
};

export interface ScanMessage {
  verdict: ScanVerdict;
  title: string;
  tone: Tone;
  message: string;
  holder: string | null;
  /** The scanned ticket, used to revert the admission; null when none was recognised. */
  ticketID: string | null;
}

/** The message of one scan; null when there was neither a server nor an offline list. */
export function scanMessageOf(outcome: GateOutcome, facts: GateFacts | null): ScanMessage | null {
  if (outcome.by === 'NONE') return null;
  const verdict = outcome.by === 'CONFIRMED' ? outcome.checkIn.verdict : outcome.validation.verdict;
  const isOut = verdict === 'OK' && outcome.type === 'exit';
  const { title, tone } = titles[verdict];
  if (outcome.by === 'CONFIRMED') {
    const { message, ticket } = outcome.checkIn;
    return {
      verdict,
      tone,
      message,
      title: isOut ? 'Out' : title,
      ticketID: ticket?.ticketID ?? null,
      holder: ticket && [ticket.seatLabel ?? ticket.tierName, ticket.holderName, ticket.humanCode].filter(Boolean).join(' · '),
    };
  }
  const { ticket } = outcome.validation;
  const since =
    verdict === 'ALREADY_IN' && ticket && facts
      ? `Already in since ${formatTime(new Date(ticket.insideSince).toISOString(), facts.door.timeZone)}${ticket.gate ? `, ${ticket.gate}` : ''}. Ask for the other ticket of the order.`
      : null;
  return {
    verdict,
    title: isOut ? 'Out' : title,
    tone: verdict === 'OK' ? 'offline' : tone,
    message: isOut ? 'The guest may re-enter with this ticket.' : (since ?? offlineMessages[verdict]),
    holder: ticket?.tierName ? [ticket.seatLabel || ticket.tierName, ticket.initials].filter(Boolean).join(' · ') : null,
    ticketID: ticket?.ticketID ?? null,
  };
}
