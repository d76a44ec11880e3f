import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { EventPayment, Ticket, TicketBeginInput } from '../../contract/events';
import type { PaymentAction, PaymentMethod } from '../../contract/payments';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../cursor';
import type { Database, Tx } from '../../db/client';
import { conflict, notFound } from '../../errors';
import { newId } from '../../ids';
import { createPaymentRepository } from '../payments/paymentRepository';
import type { PaymentService } from '../payments/paymentService';
import { checkCart, maxSeatsPerPerson, soldOut } from './cartRules';
import { createHoldRepository } from './holdRepository';
import type { Cart, StockOf } from './stockRepository';
import { signCode } from './ticketCode';
import type { TicketKeys } from './ticketKeys';
import { describePurchases } from './ticketReads';
import { createTicketRepository, type Purchase, type When } from './ticketRepository';
import { toTicket } from './ticketViews';

export interface TicketDeps {
  db: Database;
  clock: Clock;
  payments: PaymentService;
  keys: TicketKeys;
  stockOf: StockOf;
  holdSeconds: number;
}
interface Page {
  cursor?: string | undefined;
  limit?: number | undefined;
  when?: When | undefined;
}

/** SPEC.md §9: purchaseEventPage. */
const purchasePageSize = 5;
/** Doors open early now and then; a code is good from half an hour before they should. */
export const earlyMinutes = 30;
const minutes = (count: number) => count * 60_000;

const cartKeyOf = ({ sessionID, lines }: Cart) =>
  createHash('sha256')
    .update(JSON.stringify([sessionID, lines.map(({ tierID, quantity }) => [tierID, quantity])]))
    .digest('base64url');

/** Seats, from the cart to the ticket in hand. */
export function createTicketService({ db, clock, payments, keys, stockOf, holdSeconds }: TicketDeps) {
  const reads = createTicketRepository(db);

  const mustFindMine = async (paymentID: string, userID: string): Promise<Purchase> => {
    const purchase = await reads.findPurchase(paymentID, userID);
    if (!purchase) throw notFound('Payment');
    return purchase;
  };
  const describe = async (paymentID: string, userID: string): Promise<EventPayment> => {
    const [view] = await describePurchases(db, clock, [await mustFindMine(paymentID, userID)]);
    if (!view) throw notFound('Payment');
    return view;
  };

  return {
    describe,

    /** T0, T2: seats and price are promised together or not at all; the same request key answers the same order. */
    async begin(userID: string, clientRequestID: string, input: z.output<typeof TicketBeginInput>): Promise<EventPayment> {
      const before = await createPaymentRepository(db).findByClientRequest(userID, clientRequestID);
      if (before) return describe(before.paymentID, userID);
      const place = await reads.findBooked(input.sessionID);
      if (!place || place.event.status === 'DRAFT') throw notFound('Session');
      const { cart, lines, totalMinor } = checkCart({ ...place, tiers: await reads.listTiers(input.sessionID) }, input, clock.now());
      const paymentID = newId('pay');
      const order = async (tx: Tx) => {
        // The counters last: every buyer of a session waits for its row, so it is held for as short as can be.
        await payments.addPayment(tx, {
          paymentID,
          product: 'events',
          subjectID: cart.sessionID,
          cartKey: cartKeyOf(cart),
          userID,
          clientRequestID,
          lines,
          amountMinor: totalMinor,
          currency: place.event.currency,
        });
        await createHoldRepository(tx).addHold(paymentID, cart, holdSeconds);
        if (!(await stockOf(tx).hold(cart))) throw soldOut('What you chose');
        // Counted under the lock of the session's row, so that two carts of one person cannot both fit.
        if ((await createHoldRepository(tx).countOf(userID, cart.sessionID)) > maxSeatsPerPerson)
          throw conflict('TOO_MANY_TICKETS', `At most ${maxSeatsPerPerson} tickets of one session per person, carts included`);
        if (totalMinor === 0) await payments.applyIn(tx, paymentID, { kind: 'FREE' });
      };
      try {
        await db.transaction(order);
      } catch (error) {
        // A twin of this request was faster: its order is the answer to both.
        const twin = await createPaymentRepository(db).findByClientRequest(userID, clientRequestID);
        if (!twin) throw error;
        return describe(twin.paymentID, userID);
      }
      return describe(paymentID, userID);
    },

    async initPayment(userID: string, paymentID: string, method: PaymentMethod): Promise<{ payment: EventPayment; action: PaymentAction }> {
      await mustFindMine(paymentID, userID);
      const action = await payments.startAttempt(paymentID, method, async () => {
        const hold = await createHoldRepository(db).findHold(paymentID);
        return hold?.expiresAt ?? clock.now();
      });
      return { payment: await describe(paymentID, userID), action };
    },

    async getStatus(userID: string, paymentID: string): Promise<EventPayment> {
      const { payment } = await mustFindMine(paymentID, userID);
      await payments.lookAgain(payment);
      return describe(paymentID, userID);
    },

    /** Gives the seats back at once; a payment that the bank may still accept keeps them. */
    async release(userID: string, paymentID: string): Promise<EventPayment> {
      const { payment } = await mustFindMine(paymentID, userID);
      await payments.abandon(payment);
      return describe(paymentID, userID);
    },

    async listPurchases(
      userID: string,
      { cursor, limit = purchasePageSize, when = 'all' }: Page,
    ): Promise<{ items: EventPayment[]; nextCursor: string | null }> {
      const place = fromCursor(cursor, instantKey, idKey);
      const found = await reads.listPurchases(userID, when, place && { createdAt: place[0], paymentID: place[1] }, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, (last) => toCursor(last.place, last.payment.paymentID));
      return { items: await describePurchases(db, clock, rows), nextCursor };
    },

    /** A ticket of mine with its code, signed now: the window follows the session when that is moved. */
    async getTicket(userID: string, ticketID: string): Promise<Ticket> {
      const found = await reads.findTicketOf(ticketID, userID);
      if (!found) throw notFound('Ticket');
      const { ticket, tierName, session } = found;
      const { kid, privateKey } = await keys.signingKey(ticket.eventID);
      const code = signCode(
        {
          kid,
          eventID: ticket.eventID,
          sessionID: ticket.sessionID,
          tierID: ticket.tierID,
          ticketID,
          seq: ticket.seq,
          notBefore: new Date(session.doorsAt.getTime() - minutes(earlyMinutes)),
          expires: session.endsAt,
        },
        privateKey,
      );
      const order = await reads.listTickets([ticket.paymentID]);
      const mine = order.filter(({ holderID }) => holderID === userID).map((one) => one.ticketID);
      return toTicket({ ...ticket, tierName }, found, code, mine);
    },
  };
}
export type TicketService = ReturnType<typeof createTicketService>;
