import type { ScanVerdict } from '@contract/checkIn';
import { formatTicketCode } from '@contract/ticketCode';
import type { GateOutcome } from '@/store/events/gate/gateEngine';
import type { GateFacts } from '@/store/events/gate/validateScan';
import { formatTime } from '@/utils/format/dates';
import * as t from '@messages/events/checkin';

export type Tone = 'success' | 'offline' | 'warning' | 'error';

/** What the check-in staff read at arm's length. */
const titles: Record<ScanVerdict, { title: string; tone: Tone }> = {
  OK: { title: t.admitted, tone: 'success' },
  ALREADY_IN: { title: t.alreadyIn, tone: 'warning' },
  NOT_INSIDE: { title: t.notCheckedIn, tone: 'warning' },
  WRONG_SESSION: { title: t.wrongShow, tone: 'error' },
  TOO_EARLY: { title: t.tooEarly, tone: 'warning' },
  TOO_LATE: { title: t.tooLate, tone: 'error' },
  CANCELLED: { title: t.cancelledTicket, tone: 'error' },
  UNPAID: { title: t.notPaid, tone: 'error' },
  REPLACED: { title: t.replacedTicket, tone: 'error' },
  FORGED: { title: t.invalidTicket, tone: 'error' },
  UNKNOWN: { title: t.unknownCode, tone: 'error' },
  MISTYPED: { title: t.checkCode, tone: 'warning' },
};

/** The same sentences as the server's (server/modules/events/scanVerdict.ts), for scanners that are offline. */
const offlineMessages: Record<ScanVerdict, string> = {
  OK: t.admittedOffline,
  ALREADY_IN: t.alreadyInMessage,
  NOT_INSIDE: t.notCheckedInMessage,
  WRONG_SESSION: t.wrongShowMessage,
  TOO_EARLY: t.tooEarlyMessage,
  TOO_LATE: t.tooLateMessage,
  CANCELLED: t.cancelledTicketMessage,
  UNPAID: t.notPaidMessage,
  REPLACED: t.replacedTicketMessage,
  FORGED: t.invalidTicketMessage,
  UNKNOWN: t.unknownCodeMessage,
  MISTYPED: t.checkCodeMessage,
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
      title: isOut ? t.out : title,
      ticketID: ticket?.ticketID ?? null,
      holder:
        ticket &&
        [ticket.seatLabel ?? ticket.tierName, ticket.holderName, ticket.humanCode && formatTicketCode(ticket.humanCode)]
          .filter(Boolean)
          .join(' · '),
    };
  }
  const { ticket } = outcome.validation;
  const time = ticket && facts && formatTime(new Date(ticket.insideSince).toISOString(), facts.door.timeZone);
  const since =
    verdict === 'ALREADY_IN' && ticket && time
      ? ticket.gate
        ? t.alreadyInSinceAtGate({ time, gate: ticket.gate })
        : t.alreadyInSince({ time })
      : null;
  return {
    verdict,
    title: isOut ? t.out : title,
    tone: verdict === 'OK' ? 'offline' : tone,
    message: isOut ? t.outMessage : (since ?? offlineMessages[verdict]),
    holder: ticket?.tierName ? [ticket.seatLabel || ticket.tierName, ticket.initials].filter(Boolean).join(' · ') : null,
    ticketID: ticket?.ticketID ?? null,
  };
}

/** The ticket that the server refused because check-in is not open yet; null for any other result. */
export function earlyTicketOf(outcome: GateOutcome): { ticketID: string; holderName: string } | null {
  if (outcome.by !== 'CONFIRMED' || outcome.checkIn.verdict !== 'TOO_EARLY' || !outcome.checkIn.ticket) return null;
  const { ticketID, holderName } = outcome.checkIn.ticket;
  return { ticketID, holderName };
}
