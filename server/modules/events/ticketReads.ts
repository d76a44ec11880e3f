import type { EventPayment } from '../../contract/tickets';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { createOrderRepository } from '../orders/orders';
import { loadPaymentViews } from '../payments/payments';
import { createHoldRepository } from './holdRepository';
import { createSeatRepository } from './seatRepository';
import { createTicketRepository, type Purchase } from './ticketRepository';
import { toEventPayment } from './ticketViews';

/** Orders as their buyer sees them: five queries for a whole page, and a sixth where numbered seats are held. */
export async function describePurchases(db: Db, clock: Clock, purchases: readonly Purchase[]): Promise<EventPayment[]> {
  if (purchases.length === 0) return [];
  const ids = purchases.map(({ payment }) => payment.paymentID);
  const payments = purchases.map(({ payment }) => payment);
  const now = clock.now();
  const [holds, orders, tickets, { viewOf }] = await Promise.all([
    createHoldRepository(db).listHolds(ids),
    createOrderRepository(db).listByIDs(ids),
    createTicketRepository(db).listTickets(ids),
    loadPaymentViews(db, payments, now),
  ]);
  const orderOf = new Map(orders.map((order) => [order.paymentID, order]));
  const seated = holds
    .filter(({ paymentID, seatIDs }) => orderOf.get(paymentID)?.state === 'OPEN' && seatIDs.length > 0)
    .map(({ paymentID }) => paymentID);
  const seats = seated.length > 0 ? await createSeatRepository(db).listNamed(seated) : [];
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
