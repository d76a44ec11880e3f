import { PKPass } from 'passkit-generator';
import sharp from 'sharp';
import { formatTicketCode } from '../../contract/ticketCode';
import { venueAndAddress, venueAndCity } from '../../contract/venueText';
import { brandIcon } from '../../platform/drawing/brandMark';
import type { AppleWalletSettings } from '../../platform/walletSettings';
import { toOffsetTime } from '../../platform/zonedTime';
import type { WalletTicket } from './walletTicket';

/** Points of the icon that lists and the lock screen show; the suffix is the density of the screen. */
const icons = [
  ['icon.png', 29],
  ['icon@2x.png', 58],
  ['icon@3x.png', 87],
] as const;

const drawIcons = async (): Promise<Record<string, Buffer>> =>
  Object.fromEntries(
    await Promise.all(
      icons.map(async ([name, side]) => [name, await sharp(Buffer.from(brandIcon)).resize(side).png().toBuffer()] as const),
    ),
  );
let drawn: ReturnType<typeof drawIcons> | undefined;

/** Where Wallet registers the phone for changes of the pass, and the secret that it sends along. */
export interface PassUpdatesLink {
  url: string;
  token: string;
}

/** A void pass has no code. */
interface PassedTicket extends WalletTicket {
  isVoid?: boolean;
  isFormer?: boolean;
}

/**
 * A ticket as a pass of Apple Wallet, signed: https://developer.apple.com/documentation/walletpasses. The serial number is the ticket's, so that a phone
 * replaces an earlier pass of it.
 */
export async function applePass(
  shown: PassedTicket,
  { passTypeID, teamID, certificate, privateKey, wwdrCertificate }: AppleWalletSettings,
  updates: PassUpdatesLink | null,
): Promise<Buffer> {
  const { ticket, event, session, venue, code, isVoid = false } = shown;
  const pass = new PKPass(
    await (drawn ??= drawIcons()),
    { signerCert: certificate, signerKey: privateKey, wwdr: wwdrCertificate },
    {
      passTypeIdentifier: passTypeID,
      teamIdentifier: teamID,
      serialNumber: ticket.ticketID,
      organizationName: 'Marquee',
      logoText: 'Marquee',
      description: `Ticket for ${event.title}`,
      groupingIdentifier: session.sessionID,
      voided: isVoid,
      // A ticket is passed on by a transfer, which ends the sender's code; a copied pass would be one ticket for two.
      sharingProhibited: true,
      backgroundColor: 'rgb(18, 8, 31)',
      foregroundColor: 'rgb(244, 241, 234)',
      labelColor: 'rgb(255, 178, 36)',
      ...(updates ? { webServiceURL: updates.url, authenticationToken: updates.token } : {}),
    },
  );
  pass.type = 'eventTicket';
  addFields(pass, shown, updates !== null);
  if (!isVoid) {
    const altText = formatTicketCode(ticket.humanCode);
    pass.setBarcodes({ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1', altText });
    pass.setRelevantDate(session.startsAt); // phones before iOS 18
    pass.setRelevantDates([{ relevantDate: session.startsAt }]);
    if (venue.latitude !== null && venue.longitude !== null) pass.setLocations({ latitude: venue.latitude, longitude: venue.longitude });
  }
  pass.setExpirationDate(session.endsAt);
  return pass.getAsBuffer();
}

const dayOnly = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleNone' } as const;
const timeOnly = { dateStyle: 'PKDateStyleNone', timeStyle: 'PKDateStyleShort' } as const;
const dayAndTime = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort' } as const;

/** The texts of a pass. Times are those of the venue on every phone. A phone shows `changeMessage` when a new version of the pass has another value. */
function addFields(pass: PKPass, { ticket, event, session, venue, orderNumber, url, isFormer = false }: PassedTicket, isUpdated: boolean) {
  const timeOf = (at: Date) => ({ value: toOffsetTime(at, venue.timeZone), ignoresTimeZone: true });
  const seat = ticket.seatLabel
    ? { key: 'seat', label: 'Seat', value: ticket.seatLabel, changeMessage: 'Your seat is now %@' }
    : { key: 'tier', label: 'Ticket', value: ticket.tierName };
  const gate = { key: 'gate', label: 'Gate', value: session.gate, changeMessage: 'The gate is now %@' };
  const changes = isUpdated
    ? `Changes of time, place or seat appear here a few minutes after they are made. Your ticket: ${url}`
    : `This pass shows the ticket as it was when you added it. For changes of time, place or seat, see ${url}`;
  pass.headerFields.push({ key: 'date', label: 'Date', ...timeOf(session.startsAt), ...dayOnly, changeMessage: 'The date is now %@' });
  pass.primaryFields.push({ key: 'event', label: 'Event', value: event.title });
  pass.secondaryFields.push(
    { key: 'venue', label: 'Venue', value: venueAndCity(venue), changeMessage: 'The venue is now %@' },
    { key: 'starts', label: 'Starts', ...timeOf(session.startsAt), ...timeOnly, changeMessage: 'It now starts at %@' },
  );
  pass.auxiliaryFields.push(seat, ...(venue.kind === 'ONLINE' ? [] : [gate]));
  // To a former holder, the name of the present one is not shown.
  if (!isFormer) pass.auxiliaryFields.push({ key: 'holder', label: 'Name', value: ticket.holderName });
  pass.backFields.push(
    { key: 'doors', label: 'Doors', ...timeOf(session.doorsAt), ...dayAndTime },
    { key: 'address', label: 'Address', value: venueAndAddress(venue) },
    { key: 'tierOnBack', label: 'Ticket', value: ticket.tierName },
    { key: 'order', label: 'Order', value: orderNumber },
    { key: 'changes', label: 'Changes', value: changes, dataDetectorTypes: ['PKDataDetectorTypeLink'] },
  );
}
