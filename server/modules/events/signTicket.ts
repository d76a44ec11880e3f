import type { SessionRow } from './eventViews';
import { signCode } from './ticketCode';
import type { TicketKeys } from './ticketKeys';
import type { TicketRow } from './ticketRepository';

/** Doors may open early, so a code is valid from this long before. */
const earlyMinutes = 30;

/** The signed text of a ticket's QR code. Signed on each read, so that its validity follows a moved session. */
export async function signTicket(keys: TicketKeys, ticket: TicketRow, session: Pick<SessionRow, 'doorsAt' | 'endsAt'>): Promise<string> {
  const { eventID, sessionID, tierID, ticketID, seq } = ticket;
  const { kid, privateKey } = await keys.signingKey(eventID);
  const notBefore = new Date(session.doorsAt.getTime() - earlyMinutes * 60_000);
  return signCode({ kid, eventID, sessionID, tierID, ticketID, seq, notBefore, expires: session.endsAt }, privateKey);
}
