import type { WalletKind } from '../../contract/tickets';
import type { Config } from '../../platform/config';
import { conflict, notFound } from '../../platform/errors';
import { appleWalletOf, googleWalletOf } from '../../platform/walletSettings';
import { findOrderNumber } from '../payments/payments';
import { applePass } from './applePass';
import type { EventContext } from './eventContext';
import { googlePassUrl } from './googlePass';
import { signTicket } from './ticketKeys';
import { findTicketOf, type Booked, type TicketRow } from './ticketRepository';
import type { WalletTicket } from './walletTicket';

type Place = Pick<Booked, 'event' | 'session'>;

/** Passes of tickets for the wallets of phones, for the wallets that are configured (docs/decisions/147-wallet-passes-and-casting.md). */
export function createWalletService({ db, clock, keys, publicOrigin }: EventContext, config: Config) {
  const apple = appleWalletOf(config);
  const google = googleWalletOf(config);

  const isOff = ({ status }: Pick<TicketRow, 'status'>, { event, session }: Place) =>
    status !== 'VALID' || session.status === 'CANCELLED' || event.status === 'CANCELLED';

  /** The user's own ticket; a ticket that they have transferred is another person's. */
  async function requireTicket(userID: string, ticketID: string): Promise<WalletTicket> {
    const found = await findTicketOf(db, ticketID, userID);
    if (!found) throw notFound('Ticket');
    const { ticket, session } = found;
    if (isOff(ticket, found)) throw conflict('TICKET_CANCELLED', 'This ticket was cancelled, so it can’t be added to a wallet');
    if (session.endsAt <= clock.now()) throw conflict('SHOW_ENDED', 'This show has ended, so its ticket can’t be added to a wallet');
    return {
      ...found,
      code: await signTicket(keys, ticket, session),
      orderNumber: await findOrderNumber(db, ticket.paymentID),
      url: `${publicOrigin}/ticket/?id=${ticketID}`,
    };
  }

  return {
    /** The wallets that take this ticket now; empty for a ticket that is no longer valid. */
    listWallets(ticket: Pick<TicketRow, 'status'>, place: Place): WalletKind[] {
      const now = clock.now();
      if (isOff(ticket, place) || place.session.endsAt <= now) return [];
      return [...(apple && apple.expiresAt > now ? (['APPLE'] as const) : []), ...(google ? (['GOOGLE'] as const) : [])];
    },

    async getApplePass(userID: string, ticketID: string): Promise<Buffer> {
      if (!apple || apple.expiresAt <= clock.now()) throw notFound('Apple Wallet');
      return applePass(await requireTicket(userID, ticketID), apple);
    },

    /** The address of Google Wallet that saves the ticket. */
    async getGooglePassUrl(userID: string, ticketID: string): Promise<string> {
      if (!google) throw notFound('Google Wallet');
      return googlePassUrl(await requireTicket(userID, ticketID), google, clock.now());
    },
  };
}
export type WalletService = ReturnType<typeof createWalletService>;
