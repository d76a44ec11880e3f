import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { venueAndAddress } from '../../contract/venueText';
import { notFound } from '../../platform/errors';
import { formatColumnMoney } from '../../platform/formatMoney';
import { admissionText } from '../notifications/notifications';
import type { EventContext } from './eventContext';
import { signTicket } from './ticketKeys';
import { ticketPdf } from './ticketPdf';
import { findPurchase, listTickets, type Purchase, type TicketRow } from './ticketRepository';

/** Documents of an order: ticket PDF and calendar file. */
export function createOrderDocuments({ db, clock, keys, publicOrigin }: EventContext) {
  const requirePurchase = async (userID: string, paymentID: string) => {
    const purchase = await findPurchase(db, paymentID, userID);
    if (!purchase) throw notFound('Order');
    return purchase;
  };
  return {
    /** A PDF of the order's valid tickets that the buyer still holds; the recipient of a transfer prints their own. */
    async printTickets(userID: string, paymentID: string, ticketID: string | undefined): Promise<Buffer> {
      const { event, session, venue, payment } = await requirePurchase(userID, paymentID);
      const rows = (await listTickets(db, [paymentID])).filter(
        (row) => row.status === 'VALID' && row.holderID === userID && (!ticketID || row.ticketID === ticketID),
      );
      if (rows.length === 0) throw notFound('Ticket');
      const isOnline = venue.kind === 'ONLINE';
      const show = (at: Date, style: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('en-IN', { ...style, timeZone: venue.timeZone }).format(at).replace(/\u202f/g, ' ');
      const printed = await Promise.all(
        rows.map(async (row) => ({
          title: event.title,
          where: venueAndAddress(venue),
          note: isOnline && event.joinUrl ? `Join online: ${event.joinUrl}` : null,
          code: await signTicket(keys, row, session),
          humanCode: row.humanCode,
          facts: [
            ['Date', show(session.startsAt, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })],
            ...(isOnline ? [] : [['Doors', show(session.doorsAt, { timeStyle: 'short' })] as const]),
            ['Starts', show(session.startsAt, { timeStyle: 'short' })],
            row.seatLabel ? (['Seat', row.seatLabel] as const) : (['Ticket', row.tierName] as const),
            ...(isOnline ? [] : [['Gate', session.gate] as const]),
            ['Name', row.holderName],
            ['Paid', formatColumnMoney({ amountMinor: row.paidMinor, currency: payment.currency }).replace(/\u00a0/g, ' ')],
          ] as const,
          footer: `Times are local to the venue. Each ticket admits one person. This printout is no longer valid if the ticket has been transferred or cancelled. Order ${payment.orderNumber}.`,
        })),
      );
      return ticketPdf(printed, `${event.title}: ${rows.length} ${rows.length === 1 ? 'ticket' : 'tickets'}`);
    },
    async writeCalendar(userID: string, paymentID: string): Promise<string> {
      const purchase = await requirePurchase(userID, paymentID);
      return orderCalendar(purchase, await listTickets(db, [paymentID]), publicOrigin, clock.now());
    },
  };
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
      title: venueAndAddress(venue),
      ...(venue.latitude !== null && venue.longitude !== null && { geo: { lat: venue.latitude, lon: venue.longitude } }),
    },
    description: isOff
      ? 'Your tickets were cancelled.'
      : `${valid.length === 1 ? 'Ticket' : 'Tickets'} ${codes}. ${admissionText({ isOnline: venue.kind === 'ONLINE', joinUrl: event.joinUrl, gate: session.gate })}`,
    url: `${publicOrigin}/ticket/order/?id=${payment.paymentID}`,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return `${file.toString()}\r\n`;
}
