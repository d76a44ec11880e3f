import type { BookedEvent } from '../../contract/tickets';
import type { Db } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { newSecret } from '../../platform/ids';
import { notify } from '../notifications/notifications';
import { findOrderNumber } from '../payments/payments';
import { requireSeatLimit } from './cartRules';
import type { EventContext } from './eventContext';
import { humanCodeOf } from './ticketCode';
import { findHolderName, findTicketOf, findUserName, listTakenCodes, lockTicket, passOnTicket } from './ticketRepository';
import { toBookedEvent } from './ticketViews';
import { acceptTransfer, addTransfer, findOpenTransfer, withdrawTransfers } from './transferRepository';

/** Of a sender who has not given a name. */
const unnamedSender = 'Someone';

/** Ticket transfers by a link that one person may use once. Until then, or if it is withdrawn, the ticket stays with its holder. */
export function createTransferService({ db, clock, publicOrigin }: EventContext) {
  const missing = () => notFound('This ticket link');
  const requireOpen = async (database: Db, token: string) => {
    const transfer = await findOpenTransfer(database, token);
    const found = transfer && (await findTicketOf(database, transfer.ticketID, transfer.fromUserID));
    if (!transfer || found?.ticket.status !== 'VALID') throw missing();
    return { transfer, ...found };
  };

  return {
    /** Creates a transfer link and withdraws the previous one. */
    async offerTicket(userID: string, ticketID: string): Promise<{ url: string }> {
      const token = newSecret();
      const now = clock.now();
      await db.transaction(async (tx) => {
        const found = await findTicketOf(tx, ticketID, userID);
        if (!found) throw notFound('Ticket');
        const { ticket, session } = found;
        if (ticket.status !== 'VALID' || ticket.firstAdmittedAt || session.endsAt <= now)
          throw conflict('CANNOT_TRANSFER', 'This ticket can no longer be transferred');
        await lockTicket(tx, ticketID);
        await withdrawTransfers(tx, [ticketID], userID, now);
        await addTransfer(tx, ticketID, userID, token);
      });
      return { url: `${publicOrigin}/ticket/take/?token=${token}` };
    },
    async withdrawOffer(userID: string, ticketID: string): Promise<Record<string, never>> {
      if (!(await withdrawTransfers(db, [ticketID], userID, clock.now()))) throw notFound('An open link for this ticket');
      return {};
    },
    async getOffer(userID: string, token: string): Promise<{ fromName: string; tierName: string; isOwn: boolean; event: BookedEvent }> {
      const { transfer, ticket, ...place } = await requireOpen(db, token);
      return {
        fromName: (await findUserName(db, transfer.fromUserID)) ?? unnamedSender,
        tierName: ticket.seatLabel ?? ticket.tierName,
        isOwn: transfer.fromUserID === userID,
        event: toBookedEvent(place),
      };
    },
    /** Changes holder, `seq` and typed code together, so check-in refuses every copy the previous holder has as REPLACED. */
    async takeTicket(userID: string, token: string): Promise<{ ticketID: string }> {
      return db.transaction(async (tx) => {
        const { transfer, ticket, event } = await requireOpen(tx, token);
        const { transferID, fromUserID } = transfer;
        const { ticketID } = ticket;
        if (fromUserID === userID)
          throw conflict('OWN_TICKET', 'This ticket is already yours. Send the link to the person who should get it');
        if (!(await acceptTransfer(tx, transferID, userID, clock.now()))) throw missing();
        const seq = ticket.seq + 1;
        const isTaken = (await listTakenCodes(tx, [humanCodeOf(ticketID, seq)])).length > 0;
        const holderName = await findHolderName(tx, userID, await findOrderNumber(tx, ticket.paymentID));
        const humanCode = humanCodeOf(ticketID, isTaken ? seq + 1000 : seq);
        if (!(await passOnTicket(tx, ticket, { holderID: userID, holderName, seq, humanCode }))) throw missing();
        await requireSeatLimit(tx, userID, ticket.sessionID);
        const eventTitle = event.title;
        await notify(tx, { to: { userID: fromUserID }, key: `transfer:${transferID}:gone` }, 'ticketPassedOn', { eventTitle, holderName });
        await notify(tx, { to: { userID }, key: `transfer:${transferID}:taken` }, 'ticketReceived', {
          eventTitle,
          fromName: (await findUserName(tx, fromUserID)) ?? unnamedSender,
          ticketUrl: `${publicOrigin}/ticket/?id=${ticketID}`,
        });
        return { ticketID };
      });
    },
  };
}
