import { plural, type MessageText } from './template';

interface Show {
  eventTitle: string;
  /** The local time at the venue. */
  startsAt: string;
  venueName: string;
  city: string;
  gate: string;
  seats: readonly string[];
}
const placeOf = ({ eventTitle, startsAt, venueName, city }: Show) => `${eventTitle}, ${startsAt}, ${venueName}, ${city}.`;

/** Tickets, for buyers, holders and guests. */
export const ticketTemplates = {
  ticketsBooked: ({ count, ticketUrl, orderID, ...show }: Show & { count: number; ticketUrl: string; orderID: string }): MessageText => ({
    subject: `Your tickets for ${show.eventTitle}`,
    text: [
      `${plural(count, 'ticket', 'tickets')} for ${placeOf(show)}`,
      ...(show.seats.length > 0 ? [`${show.seats.length === 1 ? 'Seat' : 'Seats'}: ${show.seats.join('; ')}.`] : []),
      `Gate: ${show.gate}.`,
      `Your ${count === 1 ? 'ticket' : 'tickets'}: ${ticketUrl}`,
      `Once opened they also work offline. Order ${orderID}.`,
    ].join('\n'),
  }),
  ticketsIssued: ({
    count,
    tierName,
    codes,
    ...show
  }: Show & { count: number; tierName: string; codes: readonly string[] }): MessageText => ({
    subject: `Your tickets for ${show.eventTitle}`,
    text: `${count} × ${tierName} for ${placeOf(show)} Gate: ${show.gate}.${show.seats.length > 0 ? ` ${show.seats.join('; ')}.` : ''} At check-in, show or say: ${codes.join(', ')}.`,
  }),
  ticketsMoved: ({ eventTitle, count, orderID }: { eventTitle: string; count: number; orderID: string }): MessageText => ({
    subject: `New date: ${eventTitle}`,
    text: `Your ${plural(count, 'ticket', 'tickets')} for ${eventTitle} moved to another date. Open them again under Tickets: the old codes are no longer valid. Order ${orderID}.`,
  }),
  ticketPassedOn: ({ eventTitle, holderName }: { eventTitle: string; holderName: string }): MessageText => ({
    subject: `${holderName} has your ticket for ${eventTitle}`,
    text: `${holderName} accepted the ticket you transferred. Its old code is no longer valid.`,
  }),
  ticketReceived: ({ eventTitle, fromName, ticketUrl }: { eventTitle: string; fromName: string; ticketUrl: string }): MessageText => ({
    subject: `Your ticket for ${eventTitle}`,
    text: `${fromName} passed a ticket on to you: ${ticketUrl}`,
  }),
  waitlistOffer: ({
    eventTitle,
    quantity,
    until,
    timeZone,
    paymentUrl,
  }: {
    eventTitle: string;
    quantity: number;
    until: string;
    timeZone: string;
    paymentUrl: string;
  }): MessageText => ({
    subject: `Seats for you: ${eventTitle}`,
    text: `${plural(quantity, 'seat is', 'seats are')} held for you until ${until} (${timeZone}), at the usual price: ${paymentUrl} After that they are offered to the next person in line.`,
  }),
  sessionCancelled: ({ eventTitle, when, reason }: { eventTitle: string; when: string; reason: string }): MessageText => ({
    subject: `Cancelled: ${eventTitle}`,
    text: `${eventTitle} on ${when} will not take place. ${reason} You will get a full refund to your original payment method within seven working days. You don’t need to do anything.`,
  }),
  /** `refundNote` is for holders who can cancel a ticket they paid for themselves. */
  eventChanged: ({ eventTitle, changes, refundNote }: { eventTitle: string; changes: string; refundNote?: string }): MessageText => ({
    subject: `Changed: ${eventTitle}`,
    text: `${changes} Your tickets stay valid and are updated automatically.${refundNote ? ` ${refundNote}` : ''}`,
  }),
  organiserMessage: ({ eventTitle, subject, body }: { eventTitle: string; subject: string; body: string }): MessageText => ({
    subject: `${eventTitle}: ${subject}`,
    text: body,
  }),
};
