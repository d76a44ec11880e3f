import type { z } from 'zod';
import type { PaymentAction, PaymentMethod } from '../../contract/payments';
import type { EventPayment, Ticket, TicketBeginInput } from '../../contract/tickets';
import type { Clock } from '../../platform/clock';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { storeResponse, type CommandResponse, type IdempotencyKey } from '../../platform/idempotency';
import type { OrderService } from '../orders/orders';
import type { Checkout } from './checkout';
import { signTicket } from './signTicket';
import type { TicketKeys } from './ticketKeys';
import { describePurchases } from './ticketReads';
import { createTicketRepository, type PurchasePeriod } from './ticketRepository';
import { toTicket } from './ticketViews';

export interface TicketDeps {
  db: Database;
  clock: Clock;
  keys: TicketKeys;
  orders: OrderService;
  checkout: Checkout;
}
interface Page {
  cursor?: string | undefined;
  limit?: number | undefined;
  when?: PurchasePeriod | undefined;
}

const purchasePageSize = 5;

/** Ticket orders: checkout, payment, status and the user's tickets. */
export function createTicketService({ db, clock, keys, orders, checkout }: TicketDeps) {
  const reads = createTicketRepository(db);

  const describe = async (paymentID: string, userID: string): Promise<EventPayment> => {
    const purchase = await reads.findPurchase(paymentID, userID);
    const [view] = purchase ? await describePurchases(db, clock, [purchase]) : [];
    if (!view) throw notFound('Payment');
    return view;
  };

  return {
    describe,

    /** Idempotent by key: a repeated request gets the stored response. A paid order stores it in its own transaction. */
    async begin(userID: string, idempotencyKey: IdempotencyKey, input: z.output<typeof TicketBeginInput>): Promise<CommandResponse> {
      const begun = await checkout.begin(userID, idempotencyKey, input);
      if (begun.answer) return begun.answer;
      const answer = { status: 200, body: await describe(begun.paymentID, userID) };
      await storeResponse(db, idempotencyKey, answer);
      return answer;
    },

    async pay(userID: string, paymentID: string, method: PaymentMethod): Promise<{ payment: EventPayment; action: PaymentAction }> {
      const action = await orders.pay(userID, paymentID, method, 'events');
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
      const found = await reads.listPurchases(userID, when, place && { createdAt: place[0], paymentID: place[1] }, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, (last) => toCursor(last.place, last.payment.paymentID));
      return { items: await describePurchases(db, clock, rows), nextCursor };
    },

    /** A ticket of the user with its code, signed on each read, so that its validity follows a moved session. */
    async getTicket(userID: string, ticketID: string): Promise<Ticket> {
      const found = await reads.findTicketOf(ticketID, userID);
      if (!found) throw notFound('Ticket');
      const { ticket, tierName, session } = found;
      const code = await signTicket(keys, ticket, session);
      const order = await reads.listTickets([ticket.paymentID]);
      const ownTicketIDs = order.filter(({ holderID }) => holderID === userID).map((one) => one.ticketID);
      return toTicket({ ...ticket, tierName }, found, code, ownTicketIDs);
    },
  };
}
export type TicketService = ReturnType<typeof createTicketService>;
