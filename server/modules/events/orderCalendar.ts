import type { Purchase, TicketRow } from './ticketRepository';

const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
const text = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** RFC 5545 §3.1: folds lines at 75 bytes, never inside a character (Devanagari has three bytes for each). */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 73) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

/**
 * An order as an iCalendar file. The UID is stable, so a later file replaces an earlier one; SEQUENCE grows with every move of the order (by a
 * thousand) and every change of its session. Without a valid ticket the METHOD is CANCEL, which removes the entry.
 */
export function orderCalendar(
  { payment, event, session, venue }: Purchase,
  tickets: readonly TicketRow[],
  publicOrigin: string,
  now: Date,
): string {
  const valid = tickets.filter(({ status, holderID }) => status === 'VALID' && holderID === payment.userID);
  const isOff = valid.length === 0 || session.status === 'CANCELLED' || event.status === 'CANCELLED';
  const moves = Math.max(0, ...tickets.map(({ seq }) => seq - 1));
  const gone = tickets.length - valid.length;
  const codes = valid.map(({ humanCode, seatLabel }) => `${humanCode}${seatLabel ? ` (${seatLabel})` : ''}`).join(', ');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Events//EN',
    `METHOD:${isOff ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${payment.paymentID}@${new URL(publicOrigin).hostname}`,
    `SEQUENCE:${moves * 1000 + session.calendarSequence + gone}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(session.startsAt)}`,
    `DTEND:${stamp(session.endsAt)}`,
    `SUMMARY:${text(event.title)}`,
    `LOCATION:${text(`${venue.name}, ${venue.address}, ${venue.city}`)}`,
    ...(venue.latitude === null || venue.longitude === null ? [] : [`GEO:${venue.latitude};${venue.longitude}`]),
    `DESCRIPTION:${text(isOff ? 'Your tickets were cancelled.' : `${valid.length === 1 ? 'Ticket' : 'Tickets'} ${codes}. Gate: ${session.gate}.`)}`,
    `URL:${publicOrigin}/ticket/order/?id=${payment.paymentID}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}
