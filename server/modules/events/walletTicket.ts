import type { Database } from '../../platform/db/client';
import { findOrderNumber } from '../payments/payments';
import { signTicket, type TicketKeys } from './ticketKeys';
import type { Booked, TicketRow, TicketWithTier } from './ticketRepository';

/** A ticket as a wallet shows it. */
export interface WalletTicket extends Booked {
  ticket: TicketWithTier;
  /** The text of the QR code, the same that the ticket's page shows. */
  code: string;
  orderNumber: string;
  /** The page of the ticket. */
  url: string;
}
type PlacedTicket = Booked & { ticket: TicketWithTier };

/** Whether the ticket admits no longer, because it or its show was cancelled. */
export const isOff = ({ ticket, event, session }: Pick<Booked, 'event' | 'session'> & { ticket: Pick<TicketRow, 'status'> }): boolean =>
  ticket.status !== 'VALID' || session.status === 'CANCELLED' || event.status === 'CANCELLED';

export async function loadWalletTicket(
  { db, keys, publicOrigin }: { db: Database; keys: TicketKeys; publicOrigin: string },
  found: PlacedTicket,
): Promise<WalletTicket> {
  const { ticket, session } = found;
  return {
    ...found,
    code: await signTicket(keys, ticket, session),
    orderNumber: await findOrderNumber(db, ticket.paymentID),
    url: `${publicOrigin}/ticket/?id=${ticket.ticketID}`,
  };
}
