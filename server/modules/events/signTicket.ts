import type { SessionRow } from './eventViews';
import { signCode } from './ticketCode';
import type { TicketKeys } from './ticketKeys';
import type { TicketRow } from './ticketRepository';

/** Doors open early now and then; a code is good from half an hour before they should. */
const earlyMinutes = 30;

/** The text of a ticket's QR symbol, signed now: its window follows the session when that is moved. */
export async function signTicket(keys: TicketKeys, ticket: TicketRow, session: Pick<SessionRow, 'doorsAt' | 'endsAt'>): Promise<string> {
  const { eventID, sessionID, tierID, ticketID, seq } = ticket;
  const { kid, privateKey } = await keys.signingKey(eventID);
  const notBefore = new Date(session.doorsAt.getTime() - earlyMinutes * 60_000);
  return signCode({ kid, eventID, sessionID, tierID, ticketID, seq, notBefore, expires: session.endsAt }, privateKey);
}
