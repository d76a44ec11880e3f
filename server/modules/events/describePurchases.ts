import type { EventPayment } from '../../contract/tickets';
import type { Db } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { groupBy } from '../../platform/groupBy';
import { createOrderRepository } from '../orders/orders';
import { loadPaymentViews } from '../payments/payments';
import { listHolds } from './holdRepository';
import { listNamedSeats } from './seatRepository';
import { findPurchase, listTickets, type Purchase } from './ticketRepository';
import { toEventPayment } from './ticketViews';

/** Orders as their buyer sees them: five queries for a whole page, and a sixth where numbered seats are held. */
export async function describePurchases(db: Db, purchases: readonly Purchase[], now: Date): Promise<EventPayment[]> {
  if (purchases.length === 0) return [];
  const ids = purchases.map(({ payment }) => payment.paymentID);
  const payments = purchases.map(({ payment }) => payment);
  const [holds, orders, tickets, { viewOf }] = await Promise.all([
    listHolds(db, ids),
    createOrderRepository(db).listByIDs(ids),
    listTickets(db, ids),
    loadPaymentViews(db, payments, now),
  ]);
  const orderOf = new Map(orders.map((order) => [order.paymentID, order]));
  const seated = holds
    .filter(({ paymentID, seatIDs }) => orderOf.get(paymentID)?.state === 'OPEN' && seatIDs.length > 0)
    .map(({ paymentID }) => paymentID);
  const seats = seated.length > 0 ? await listNamedSeats(db, seated) : [];
  const holdOf = new Map(holds.map((hold) => [hold.paymentID, hold]));
  const of = <Row extends { paymentID: string }>(rows: readonly Row[]) => groupBy(rows, ({ paymentID }) => paymentID);
  const [ticketsOf, seatsOf] = [of(tickets), of(seats)];
  return purchases.map((purchase) => {
    const { paymentID } = purchase.payment;
    return toEventPayment(purchase, {
      hold: holdOf.get(paymentID),
      order: orderOf.get(paymentID),
      heldSeats: seatsOf.get(paymentID) ?? [],
      tickets: ticketsOf.get(paymentID) ?? [],
      viewOf,
      now,
    });
  });
}

/** Throws 404 when it is not the user's. */
export async function describePurchase(db: Db, userID: string, paymentID: string, now: Date): Promise<EventPayment> {
  const purchase = await findPurchase(db, paymentID, userID);
  const [view] = purchase ? await describePurchases(db, [purchase], now) : [];
  if (!view) throw notFound('Payment');
  return view;
}
