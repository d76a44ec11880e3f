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

/**
 * A ticket as a pass of Apple Wallet, signed: https://developer.apple.com/documentation/walletpasses. Times are those of the venue on every phone. The
 * serial number is the ticket's, so that a phone replaces an earlier pass of it.
 */
export async function applePass(
  { ticket, event, session, venue, code, orderNumber, url }: WalletTicket,
  { passTypeID, teamID, certificate, privateKey, wwdrCertificate }: AppleWalletSettings,
): Promise<Buffer> {
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
      // A ticket is passed on by a transfer, which ends the sender's code; a copied pass would be one ticket for two.
      sharingProhibited: true,
      backgroundColor: 'rgb(18, 8, 31)',
      foregroundColor: 'rgb(244, 241, 234)',
      labelColor: 'rgb(255, 178, 36)',
    },
  );
  pass.type = 'eventTicket';
  const timeOf = (at: Date) => ({ value: toOffsetTime(at, venue.timeZone), ignoresTimeZone: true });
  const isOnline = venue.kind === 'ONLINE';
  pass.headerFields.push({
    key: 'date',
    label: 'Date',
    ...timeOf(session.startsAt),
    dateStyle: 'PKDateStyleMedium',
    timeStyle: 'PKDateStyleNone',
  });
  pass.primaryFields.push({ key: 'event', label: 'Event', value: event.title });
  pass.secondaryFields.push(
    { key: 'venue', label: 'Venue', value: venueAndCity(venue) },
    { key: 'starts', label: 'Starts', ...timeOf(session.startsAt), dateStyle: 'PKDateStyleNone', timeStyle: 'PKDateStyleShort' },
  );
  pass.auxiliaryFields.push(
    ticket.seatLabel ? { key: 'seat', label: 'Seat', value: ticket.seatLabel } : { key: 'tier', label: 'Ticket', value: ticket.tierName },
    ...(isOnline ? [] : [{ key: 'gate', label: 'Gate', value: session.gate }]),
    { key: 'holder', label: 'Name', value: ticket.holderName },
  );
  pass.backFields.push(
    { key: 'doors', label: 'Doors', ...timeOf(session.doorsAt), dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort' },
    { key: 'address', label: 'Address', value: venueAndAddress(venue) },
    { key: 'tierOnBack', label: 'Ticket', value: ticket.tierName },
    { key: 'order', label: 'Order', value: orderNumber },
    {
      key: 'current',
      label: 'Changes',
      value: `This pass shows the ticket as it was when you added it. For changes to time, place or seat, see ${url}`,
      dataDetectorTypes: ['PKDataDetectorTypeLink'],
    },
  );
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: code,
    messageEncoding: 'iso-8859-1',
    altText: formatTicketCode(ticket.humanCode),
  });
  pass.setRelevantDate(session.startsAt); // phones before iOS 18
  pass.setRelevantDates([{ date: session.startsAt }]);
  pass.setExpirationDate(session.endsAt);
  if (venue.latitude !== null && venue.longitude !== null) pass.setLocations({ latitude: venue.latitude, longitude: venue.longitude });
  return pass.getAsBuffer();
}
