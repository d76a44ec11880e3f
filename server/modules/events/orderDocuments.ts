import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { orderCalendar } from './orderCalendar';
import { signTicket, type TicketKeys } from './ticketKeys';
import { ticketPdf } from './ticketPdf';
import { findPurchase, listTickets } from './ticketRepository';

interface Deps {
  db: Database;
  clock: Clock;
  keys: TicketKeys;
  publicOrigin: string;
}

/** Documents of an order: ticket PDF and calendar file. */
export function createOrderDocuments({ db, clock, keys, publicOrigin }: Deps) {
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
      const show = (at: Date, style: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('en-IN', { ...style, timeZone: venue.timeZone }).format(at).replace(/\u202f/g, ' ');
      const printed = await Promise.all(
        rows.map(async (row) => ({
          title: event.title,
          where: `${venue.name}, ${venue.address}, ${venue.city}`,
          code: await signTicket(keys, row, session),
          humanCode: row.humanCode,
          facts: [
            ['Date', show(session.startsAt, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })],
            ['Doors', show(session.doorsAt, { timeStyle: 'short' })],
            ['Starts', show(session.startsAt, { timeStyle: 'short' })],
            ['Seat', row.seatLabel ?? row.tierName],
            ['Gate', session.gate],
            ['Name', row.holderName],
            ['Paid', formatMinor(row.paidMinor, payment.currency)],
          ] as const,
          footer: `Times are local (${venue.timeZone}). Each ticket admits one person. This printout is not valid if the ticket was passed on or cancelled. Order ${paymentID}.`,
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

/** Formats minor units with the currency's number of decimals. */
function formatMinor(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)).replace(/\u00a0/g, ' ');
}
