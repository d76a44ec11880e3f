import { venueAndCity } from '../../../contract/venueText';
import { plural, type MessageText } from './template';

/** How to get in: a gate, or the link to an online event, which may follow. */
export interface Admission {
  isOnline: boolean;
  joinUrl: string | null;
  gate: string;
}
interface Show extends Admission {
  eventTitle: string;
  /** The local time at the venue. */
  startsAt: string;
  venueName: string;
  city: string;
  seats: readonly string[];
}
const placeOf = ({ eventTitle, startsAt, venueName, city }: Show) =>
  `${eventTitle}, ${startsAt}, ${venueAndCity({ name: venueName, city })}.`;
export function admissionText({ isOnline, joinUrl, gate }: Admission): string {
  if (!isOnline) return `Gate: ${gate}.`;
  return joinUrl ? `Join online: ${joinUrl}` : 'You’ll get the link to join before it starts.';
}

/** Tickets, for buyers, holders and guests. */
export const ticketTemplates = {
  ticketsBooked: ({
    count,
    ticketUrl,
    orderNumber,
    ...show
  }: Show & { count: number; ticketUrl: string; orderNumber: string }): MessageText => ({
    subject: `Your tickets for ${show.eventTitle}`,
    text: [
      `${plural(count, 'ticket', 'tickets')} for ${placeOf(show)}`,
      ...(show.seats.length > 0 ? [`${show.seats.length === 1 ? 'Seat' : 'Seats'}: ${show.seats.join('; ')}.`] : []),
      admissionText(show),
      `Open your ${count === 1 ? 'ticket' : 'tickets'}: ${ticketUrl}`,
      `Once opened, ${count === 1 ? 'it also works' : 'they also work'} offline. Order ${orderNumber}.`,
    ].join('\n'),
  }),
  ticketsIssued: ({
    count,
    tierName,
    codes,
    ...show
  }: Show & { count: number; tierName: string; codes: readonly string[] }): MessageText => ({
    subject: `Your tickets for ${show.eventTitle}`,
    text: [
      `${count} × ${tierName} for ${placeOf(show)}${show.seats.length > 0 ? ` ${show.seats.join('; ')}.` : ''}`,
      admissionText(show),
      ...(show.isOnline ? [] : [`At check-in, show or say: ${codes.join(', ')}.`]),
    ].join('\n'),
  }),
  ticketsMoved: ({ eventTitle, count, orderNumber }: { eventTitle: string; count: number; orderNumber: string }): MessageText => ({
    subject: `New date: ${eventTitle}`,
    text: `We moved your ${plural(count, 'ticket', 'tickets')} for ${eventTitle} to the date you chose. Open ${count === 1 ? 'it' : 'them'} again under Tickets: the old QR ${count === 1 ? 'code is' : 'codes are'} no longer valid. Order ${orderNumber}.`,
  }),
  /** `by` is the name of the channel; `refundUntil` is the local time at the venue. */
  orderMoved: ({
    eventTitle,
    by,
    count,
    startsAt,
    seats,
    refundUntil,
    orderNumber,
  }: {
    eventTitle: string;
    by: string;
    count: number;
    startsAt: string;
    seats: readonly string[];
    refundUntil: string | null;
    orderNumber: string;
  }): MessageText => ({
    subject: `New date: ${eventTitle}`,
    text: [
      `${by} moved your ${plural(count, 'ticket', 'tickets')} for ${eventTitle} to ${startsAt}.`,
      ...(seats.length > 0 ? [`${seats.length === 1 ? 'Seat' : 'Seats'}: ${seats.join('; ')}.`] : []),
      'Open your tickets again: the old codes are no longer valid.',
      ...(refundUntil ? [`If you can’t make the new date, cancel under Tickets for a full refund until ${refundUntil}.`] : []),
      `Order ${orderNumber}.`,
    ].join(' '),
  }),
  orderRefunded: ({
    eventTitle,
    by,
    cancelled,
    amount,
    reason,
    orderNumber,
  }: {
    eventTitle: string;
    by: string;
    /** The number of tickets that are no longer valid. */
    cancelled: number;
    /** Null when nothing is refunded through us. */
    amount: string | null;
    reason: string;
    orderNumber: string;
  }): MessageText => ({
    subject:
      cancelled > 0 ? `Cancelled: ${plural(cancelled, 'ticket', 'tickets')} for ${eventTitle}` : `Refund of ${amount}: ${eventTitle}`,
    text: [
      cancelled > 0
        ? `${by} cancelled ${plural(cancelled, 'ticket', 'tickets')} for ${eventTitle}.`
        : `${by} refunded part of your order for ${eventTitle}. Your tickets stay valid.`,
      ...(reason ? [`Their message: “${reason}”`] : []),
      ...(amount ? [`${amount} goes back to your original payment method, usually within 5 to 7 working days.`] : []),
      `Order ${orderNumber}.`,
    ].join(' '),
  }),
  ticketPassedOn: ({ eventTitle, holderName }: { eventTitle: string; holderName: string }): MessageText => ({
    subject: `Ticket transferred: ${eventTitle}`,
    text: `${holderName} accepted the ticket you transferred. Your code is no longer valid.`,
  }),
  ticketReceived: ({ eventTitle, fromName, ticketUrl }: { eventTitle: string; fromName: string; ticketUrl: string }): MessageText => ({
    subject: `Your ticket for ${eventTitle}`,
    text: `${fromName} transferred a ticket to you.\nOpen your ticket: ${ticketUrl}`,
  }),
  waitlistOffer: ({
    eventTitle,
    quantity,
    until,
    paymentUrl,
  }: {
    eventTitle: string;
    quantity: number;
    until: string;
    paymentUrl: string;
  }): MessageText => ({
    subject: `Seats available: ${eventTitle}`,
    text: `${plural(quantity, 'seat is', 'seats are')} held for you until ${until}, at the usual price. After that we’ll offer them to the next person on the waitlist.\nPay for ${quantity === 1 ? 'it' : 'them'}: ${paymentUrl}`,
  }),
  sessionCancelled: ({ eventTitle, when, reason }: { eventTitle: string; when: string; reason: string }): MessageText => ({
    subject: `Cancelled: ${eventTitle}`,
    text: `${eventTitle} on ${when} has been cancelled. ${reason} You’ll get a full refund to your original payment method within seven working days. You don’t need to do anything.`,
  }),
  /** `refundNote` is for holders who can cancel a ticket they paid for themselves; `joinUrl` is the link to join when it changed. */
  eventChanged: ({
    eventTitle,
    changes,
    refundNote,
    joinUrl = null,
  }: {
    eventTitle: string;
    changes: string;
    refundNote?: string;
    joinUrl?: string | null;
  }): MessageText => ({
    subject: `Changed: ${eventTitle}`,
    text: `${changes} Your tickets stay valid and are updated automatically.${refundNote ? ` ${refundNote}` : ''}${joinUrl ? `\nJoin online: ${joinUrl}` : ''}`,
  }),
  organiserMessage: ({ eventTitle, subject, body }: { eventTitle: string; subject: string; body: string }): MessageText => ({
    subject: `${eventTitle}: ${subject}`,
    text: body,
  }),
};
