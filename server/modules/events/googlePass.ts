import { importPKCS8, SignJWT } from 'jose';
import { formatTicketCode } from '../../contract/ticketCode';
import { venueAndAddress } from '../../contract/venueText';
import type { GoogleWalletSettings } from '../../platform/walletSettings';
import { toOffsetTime } from '../../platform/zonedTime';
import type { WalletTicket } from './walletTicket';

/** For the link that has all of the pass: some browsers cut one that is longer than 1,800 characters. */
const maxNameCharacters = 60;

const shorten = (text: string) => {
  const characters = [...text];
  return characters.length <= maxNameCharacters ? text : `${characters.slice(0, maxNameCharacters - 1).join('')}…`;
};
const localized = (value: string) => ({ defaultValue: { language: 'en', value: shorten(value) } });

/**
 * A ticket as Google Wallet reads it from a token: an event with its time and place (a class) and a ticket of it (an object), by
 * https://developers.google.com/wallet/reference/rest/v1/eventticketobject and …/eventticketclass. Google keeps the first content of an ID and ignores
 * later ones, so the IDs change with the session's time and place and with the ticket's code.
 */
export function googlePassPayload({ ticket, event, session, venue, code, orderNumber }: WalletTicket, issuerID: string) {
  const version = session.calendarSequence;
  const classID = `${issuerID}.${session.sessionID}-${version}`;
  const timeOf = (at: Date) => toOffsetTime(at, venue.timeZone);
  return {
    eventTicketClasses: [
      {
        id: classID,
        issuerName: 'Marquee',
        reviewStatus: 'UNDER_REVIEW',
        // One person, on all their devices: a link that leaked gives no other account the ticket.
        multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
        eventName: localized(event.title),
        eventId: session.sessionID,
        dateTime: { doorsOpen: timeOf(session.doorsAt), start: timeOf(session.startsAt), end: timeOf(session.endsAt) },
        // Google requires both names of a venue; an online event has one.
        venue: { name: localized(venue.name), address: localized(venueAndAddress(venue)) },
      },
    ],
    eventTicketObjects: [
      {
        id: `${issuerID}.${ticket.ticketID}-${ticket.seq}-${version}`,
        classId: classID,
        state: 'ACTIVE',
        ticketHolderName: shorten(ticket.holderName),
        ticketType: localized(ticket.tierName),
        seatInfo: {
          ...(ticket.seatLabel ? { seat: localized(ticket.seatLabel) } : {}),
          ...(venue.kind === 'ONLINE' ? {} : { gate: localized(session.gate) }),
        },
        reservationInfo: { confirmationCode: orderNumber },
        barcode: { type: 'QR_CODE', value: code, alternateText: formatTicketCode(ticket.humanCode) },
      },
    ],
  };
}

export type GooglePass = ReturnType<typeof googlePassPayload>;

/** A pass that Google has already, by its IDs alone. */
export const googlePassReference = ({ eventTicketObjects }: GooglePass) => ({
  eventTicketObjects: eventTicketObjects.map(({ id, classId }) => ({ id, classId })),
});

/**
 * The address that saves a ticket in Google Wallet, signed by our service account (https://developers.google.com/wallet/reference/rest/v1/Jwt). With a
 * reference it is below 1,800 characters, with a whole pass it has about 2,300.
 */
export async function googlePassUrl(
  payload: GooglePass | ReturnType<typeof googlePassReference>,
  { serviceAccountEmail, privateKey }: GoogleWalletSettings,
  now: Date,
) {
  const token = await new SignJWT({ typ: 'savetowallet', origins: [], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(serviceAccountEmail)
    .setAudience('google')
    .setIssuedAt(now)
    .sign(await importPKCS8(privateKey, 'RS256'));
  return `https://pay.google.com/gp/v/save/${token}`;
}
