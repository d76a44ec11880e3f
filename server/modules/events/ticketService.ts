import type { z } from 'zod';
import type { HeldCart } from '../../contract/carts';
import type { PaymentAction, PaymentMethod } from '../../contract/payments';
import type { SeatMap } from '../../contract/seats';
import type { EventPayment, Ticket, TicketBeginInput, ticketsEndpoints } from '../../contract/tickets';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import { notFound } from '../../platform/errors';
import { storeResponse, type CommandResponse, type IdempotencyKey } from '../../platform/idempotency';
import { findOrderNumber } from '../payments/payments';
import type { Checkout } from './checkout';
import { describePurchase, describePurchases } from './describePurchases';
import type { EventContext } from './eventContext';
import { listOpenCarts } from './holdRepository';
import { describeHeldOffer } from './promoService';
import { findSeatPlan, listTakenSeats } from './seatRepository';
import { signTicket } from './ticketKeys';
import { findBooked, findTicketOf, listPurchases, listTickets } from './ticketRepository';
import { toTicket } from './ticketViews';
import type { WalletService } from './walletService';

type Page = z.output<(typeof ticketsEndpoints)['myPurchases']['input']>;

const purchasePageSize = 5;

/** Ticket orders: checkout, payment, status and the user's tickets. */
export function createTicketService({ db, clock, keys, orders }: EventContext, checkout: Checkout, wallets: WalletService) {
  const describe = (paymentID: string, userID: string) => describePurchase(db, userID, paymentID, clock.now());

  return {
    /** Idempotent by key: a repeated request gets the stored response. A paid order stores it in its own transaction. */
    async begin(userID: string, idempotencyKey: IdempotencyKey, input: z.output<typeof TicketBeginInput>): Promise<CommandResponse> {
      const begun = await checkout.begin(userID, idempotencyKey, input);
      if (begun.answer) return begun.answer;
      const answer = { status: 200, body: await describe(begun.paymentID, userID) };
      await storeResponse(db, idempotencyKey, answer);
      return answer;
    },

    async pay(
      userID: string,
      paymentID: string,
      { method, ipCountry }: { method: PaymentMethod; ipCountry: string | null },
    ): Promise<{ payment: EventPayment; action: PaymentAction }> {
      const action = await orders.pay(userID, paymentID, method, { product: 'events', ipCountry });
      return { payment: await describe(paymentID, userID), action };
    },

    async getStatus(userID: string, paymentID: string): Promise<EventPayment> {
      await orders.refresh(userID, paymentID, 'events');
      return describe(paymentID, userID);
    },

    async listPurchases(
      userID: string,
      { cursor, limit = purchasePageSize, when = 'all' }: Page,
    ): Promise<{ items: EventPayment[]; nextCursor: string | null }> {
      const place = fromCursor(cursor, instantKey, idKey);
      const now = clock.now();
      const before = place && { createdAt: place[0], paymentID: place[1] };
      const found = await listPurchases(db, userID, { when, before, limit: limit + 1, now });
      const { rows, nextCursor } = toPage(found, limit, (last) => toCursor(last.place, last.payment.paymentID));
      return { items: await describePurchases(db, rows, now), nextCursor };
    },

    /** The user's held and unpaid carts of an event, the same on every page and device. */
    async listCarts(userID: string, eventID: string): Promise<{ items: HeldCart[] }> {
      const items = await Promise.all(
        (await listOpenCarts(db, userID, eventID, clock.now())).map(async ({ paymentID, sessionID, codeID, lines }) => ({
          payment: await describe(paymentID, userID),
          lines,
          offer: codeID ? await describeHeldOffer(db, sessionID, codeID) : null,
        })),
      );
      return { items };
    },

    async getSeatMap(sessionID: string): Promise<SeatMap> {
      const place = await findBooked(db, sessionID);
      const plan = place && place.event.status !== 'DRAFT' ? await findSeatPlan(db, sessionID) : null;
      if (!plan) throw notFound('Seat map');
      return { sessionID, plan, taken: await listTakenSeats(db, sessionID) };
    },

    /** A ticket of the user with its code, signed on each read, so that its validity follows a moved session. */
    async getTicket(userID: string, ticketID: string): Promise<Ticket> {
      const found = await findTicketOf(db, ticketID, userID);
      if (!found) throw notFound('Ticket');
      const { ticket, session } = found;
      const order = await listTickets(db, [ticket.paymentID]);
      const ownTicketIDs = order.filter(({ holderID }) => holderID === userID).map((one) => one.ticketID);
      return toTicket(ticket, found, {
        code: await signTicket(keys, ticket, session),
        orderNumber: await findOrderNumber(db, ticket.paymentID),
        orderTicketIDs: ownTicketIDs,
        wallets: wallets.listWallets(found),
      });
    },
  };
}
