import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Purchase, TicketRow } from './ticketRepository';

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
  const file = ical({
    prodId: { company: 'Marquee', product: 'Events', language: 'EN' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  file.createEvent({
    id: `${payment.paymentID}@${new URL(publicOrigin).hostname}`,
    sequence: moves * 1000 + session.calendarSequence + gone,
    stamp: now,
    start: session.startsAt,
    end: session.endsAt,
    summary: event.title,
    location: {
      title: `${venue.name}, ${venue.address}, ${venue.city}`,
      ...(venue.latitude !== null && venue.longitude !== null && { geo: { lat: venue.latitude, lon: venue.longitude } }),
    },
    description: isOff ? 'Your tickets were cancelled.' : `${valid.length === 1 ? 'Ticket' : 'Tickets'} ${codes}. Gate: ${session.gate}.`,
    url: `${publicOrigin}/ticket/order/?id=${payment.paymentID}`,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return `${file.toString()}\r\n`;
}
