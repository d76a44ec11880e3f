import type { WalletKind } from '../../contract/tickets';
import { conflict, notFound } from '../../platform/errors';
import type { ServiceContext } from '../../platform/serviceContext';
import { appleWalletOf, googleWalletOf } from '../../platform/walletSettings';
import { applePass } from './applePass';
import type { EventContext } from './eventContext';
import { googlePassPayload, googlePassReference, googlePassUrl } from './googlePass';
import { createGoogleWalletApi, type SaveGooglePass } from './googleWalletApi';
import type { PassUpdates } from './passUpdates';
import { findTicketOf, type Booked, type TicketRow } from './ticketRepository';
import { isOff, loadWalletTicket, type WalletTicket } from './walletTicket';

/** Passes of tickets for the wallets of phones, for the wallets that are configured (docs/decisions/147-wallet-passes-and-casting.md). */
export function createWalletService(
  context: EventContext,
  { config, logger }: Pick<ServiceContext, 'config' | 'logger'>,
  { updates, saveGooglePass }: { updates: PassUpdates; saveGooglePass?: SaveGooglePass | undefined },
) {
  const { db, clock } = context;
  const apple = appleWalletOf(config);
  const google = googleWalletOf(config);
  const saveAtGoogle = saveGooglePass ?? (google && createGoogleWalletApi(google, clock));

  /** The user's own ticket; a ticket that they have transferred is another person's. */
  async function requireTicket(userID: string, ticketID: string): Promise<WalletTicket> {
    const found = await findTicketOf(db, ticketID, userID);
    if (!found) throw notFound('Ticket');
    if (isOff(found)) throw conflict('TICKET_CANCELLED', 'This ticket was cancelled, so it can’t be added to a wallet');
    if (found.session.endsAt <= clock.now()) throw conflict('SHOW_ENDED', 'This show has ended, so its ticket can’t be added to a wallet');
    return loadWalletTicket(context, found);
  }

  return {
    /** The wallets that take this ticket now; empty for a ticket that is no longer valid. */
    listWallets(found: Pick<Booked, 'event' | 'session'> & { ticket: Pick<TicketRow, 'status'> }): WalletKind[] {
      const now = clock.now();
      if (isOff(found) || found.session.endsAt <= now) return [];
      return [...(apple && apple.expiresAt > now ? (['APPLE'] as const) : []), ...(google ? (['GOOGLE'] as const) : [])];
    },

    async getApplePass(userID: string, ticketID: string): Promise<Buffer> {
      if (!apple || apple.expiresAt <= clock.now()) throw notFound('Apple Wallet');
      const ticket = await requireTicket(userID, ticketID);
      return applePass(ticket, apple, updates?.linkFor(ticketID, userID) ?? null);
    },

    /** The address of Google Wallet that saves the ticket; a short one once Google has the pass, else one that has all of it. */
    async getGooglePassUrl(userID: string, ticketID: string): Promise<string> {
      if (!google || !saveAtGoogle) throw notFound('Google Wallet');
      const pass = googlePassPayload(await requireTicket(userID, ticketID), google.issuerID);
      const isSaved = await saveAtGoogle(pass).then(
        () => true,
        (error: unknown) => {
          logger.warn({ err: error, ticketID }, 'a pass could not be created at Google; its link has the whole pass');
          return false;
        },
      );
      return googlePassUrl(isSaved ? googlePassReference(pass) : pass, google, clock.now());
    },
  };
}
export type WalletService = ReturnType<typeof createWalletService>;
