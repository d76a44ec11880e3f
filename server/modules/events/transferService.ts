import { and, eq, sql } from 'drizzle-orm';
import type { BookedEvent } from '../../contract/tickets';
import { tickets } from '../../db/schema/tickets';
import { ticketTransfers } from '../../db/schema/ticketSales';
import { users } from '../../db/schema/users';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { hashOf, newId, newSecret } from '../../platform/ids';
import { notify } from '../notifications/notifications';
import { maxSeatsPerPerson } from './cartRules';
import { createHoldRepository } from './holdRepository';
import { humanCodeOf } from './ticketCode';
import { createTicketRepository } from './ticketRepository';
import { toBookedEvent } from './ticketViews';

const open = eq(ticketTransfers.state, 'OPEN');
const nameOf = async (db: Database | Tx, userID: string) =>
  (await db.select({ name: users.name }).from(users).where(eq(users.userID, userID)))[0]?.name ?? '';

/** Ticket transfers by a link that one person may use once. Until then, or if it is withdrawn, the ticket stays with its holder. */
export function createTransferService({ db, publicOrigin }: { db: Database; publicOrigin: string }) {
  const findOpen = async (database: Database | Tx, token: string) => {
    const [transfer] = await database
      .select()
      .from(ticketTransfers)
      .where(and(eq(ticketTransfers.tokenHash, hashOf(token)), open));
    const found = transfer && (await createTicketRepository(database).findTicketOf(transfer.ticketID, transfer.fromUserID));
    return transfer && found?.ticket.status === 'VALID' ? { transfer, ...found } : null;
  };
  const withdraw = (database: Database | Tx, userID: string, ticketID: string) =>
    database
      .update(ticketTransfers)
      .set({ state: 'WITHDRAWN', settledAt: sql`now()` })
      .where(and(eq(ticketTransfers.ticketID, ticketID), eq(ticketTransfers.fromUserID, userID), open))
      .returning({ id: ticketTransfers.transferID });
  const missing = () => notFound('This ticket link');

  return {
    /** Creates a transfer link and withdraws the previous one. */
    async offerTicket(userID: string, ticketID: string): Promise<{ url: string }> {
      const token = newSecret();
      await db.transaction(async (tx) => {
        const found = await createTicketRepository(tx).findTicketOf(ticketID, userID);
        if (!found) throw notFound('Ticket');
        const { ticket, session } = found;
        if (ticket.status !== 'VALID' || ticket.firstAdmittedAt || session.endsAt <= new Date())
          throw conflict('CANNOT_TRANSFER', 'This ticket can no longer be passed on');
        await tx.execute(sql`SELECT 1 FROM ${tickets} WHERE ${tickets.ticketID} = ${ticketID} FOR UPDATE`);
        await withdraw(tx, userID, ticketID);
        await tx.insert(ticketTransfers).values({ transferID: newId('trf'), ticketID, tokenHash: hashOf(token), fromUserID: userID });
      });
      return { url: `${publicOrigin}/ticket/take/?token=${token}` };
    },
    async withdrawOffer(userID: string, ticketID: string): Promise<Record<string, never>> {
      if ((await withdraw(db, userID, ticketID)).length === 0) throw notFound('An open link for this ticket');
      return {};
    },
    async getOffer(userID: string, token: string): Promise<{ fromName: string; tierName: string; isOwn: boolean; event: BookedEvent }> {
      const found = await findOpen(db, token);
      if (!found) throw missing();
      const { fromUserID } = found.transfer;
      return {
        fromName: await nameOf(db, fromUserID),
        tierName: found.ticket.seatLabel ?? found.tierName,
        isOwn: fromUserID === userID,
        event: toBookedEvent(found),
      };
    },
    /** Changes holder, `seq` and typed code together, so check-in refuses every copy the previous holder has as REPLACED. */
    async takeTicket(userID: string, token: string): Promise<{ ticketID: string }> {
      return db.transaction(async (tx) => {
        const found = await findOpen(tx, token);
        if (!found) throw missing();
        const { transfer, ticket, event } = found;
        const { ticketID, sessionID } = ticket;
        if (transfer.fromUserID === userID)
          throw conflict('OWN_TICKET', 'This ticket is already yours. Send the link to the person who should get it');
        const [settled] = await tx
          .update(ticketTransfers)
          .set({ state: 'ACCEPTED', toUserID: userID, settledAt: sql`now()` })
          .where(and(eq(ticketTransfers.transferID, transfer.transferID), open))
          .returning({ id: ticketTransfers.transferID });
        if (!settled) throw missing();
        const rows = createTicketRepository(tx);
        const seq = ticket.seq + 1;
        const isTaken = (await rows.listTakenCodes([humanCodeOf(ticketID, seq)])).length > 0;
        const holderName = await rows.findUserName(userID);
        const [moved] = await tx
          .update(tickets)
          .set({ holderID: userID, holderName, seq, humanCode: humanCodeOf(ticketID, isTaken ? seq + 1000 : seq) })
          .where(
            and(
              eq(tickets.ticketID, ticketID),
              eq(tickets.seq, ticket.seq),
              eq(tickets.status, 'VALID'),
              sql`${tickets.firstAdmittedAt} IS NULL`,
            ),
          )
          .returning({ id: tickets.ticketID });
        if (!moved) throw missing();
        if ((await createHoldRepository(tx).countSeats(userID, sessionID)) > maxSeatsPerPerson)
          throw conflict('TOO_MANY_TICKETS', `At most ${maxSeatsPerPerson} tickets of one session per person, carts included`);
        const eventTitle = event.title;
        await notify(tx, { to: { userID: transfer.fromUserID }, key: `transfer:${transfer.transferID}:gone` }, 'ticketPassedOn', {
          eventTitle,
          holderName,
        });
        await notify(tx, { to: { userID }, key: `transfer:${transfer.transferID}:taken` }, 'ticketReceived', {
          eventTitle,
          fromName: await nameOf(tx, transfer.fromUserID),
          ticketUrl: `${publicOrigin}/ticket/?id=${ticketID}`,
        });
        return { ticketID };
      });
    },
  };
}
