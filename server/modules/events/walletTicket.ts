import type { Booked, TicketWithTier } from './ticketRepository';

/** A valid ticket as a wallet shows it. */
export interface WalletTicket extends Booked {
  ticket: TicketWithTier;
  /** The text of the QR code, the same that the ticket's page shows. */
  code: string;
  orderNumber: string;
  /** The page of the ticket. */
  url: string;
}
