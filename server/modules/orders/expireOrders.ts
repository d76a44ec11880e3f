import type { Product } from '../../contract/payments';
import type { Tx } from '../../platform/db/client';
import { forEachCollectingErrors, taskConcurrency } from '../../platform/forEachCollectingErrors';
import { groupBy } from '../../platform/groupBy';
import type { ServiceContext } from '../../platform/serviceContext';
import { createPaymentRepository, type PaymentRow, type PaymentService } from '../payments/payments';
import type { OrderDeadlines } from './orderDeadlines';
import type { OrderProduct } from './orderProduct';
import { createOrderRepository, type OrderRow } from './orderRepository';

/** Orders that expire together: many, because each counter is updated once; few enough that buyers wait for milliseconds only. */
export const expiryBatchSize = 500;
/** Orders that the gateway is asked for at once. */
const gatewayConcurrency = 8;

export interface OrderDeps extends Pick<ServiceContext, 'db' | 'clock' | 'logger' | 'settings'> {
  payments: PaymentService;
  products: Record<Product, OrderProduct>;
  deadlines: OrderDeadlines;
}

/**
 * Expires overdue orders of all products. The gateway is asked first, outside any transaction: a captured payment is delivered instead. Any
 * number of workers may run this at once; the claim of a killed one ends after a minute. Returns the number of orders handled.
 */
export async function expireOrders(deps: OrderDeps, limit = expiryBatchSize): Promise<number> {
  const { db, logger } = deps;
  const due = await createOrderRepository(db).claimExpired(deps.clock.now(), limit);
  if (due.length === 0) return 0;
  // What fails together is done one by one, so that an order with wrong counters does not keep the others' stock, and fails by itself.
  const expired = await refreshTogether(deps, due)
    .then((ready) => db.transaction((tx) => expireTogether(tx, deps, ready)))
    .catch((error: unknown) => {
      logger.warn({ err: error, orders: due.length }, 'overdue orders are expired one by one');
      return new Set<string>();
    });
  return forEachCollectingErrors(
    due,
    async (order) => {
      if (!expired.has(order.paymentID)) await expireOne(deps, order.paymentID, hasGraceLeft(deps, order));
    },
    taskConcurrency,
  );
}

/** Expires one order whose deadline has passed, in a transaction of its own. */
export async function expireOne({ db, payments }: Pick<OrderDeps, 'db' | 'payments'>, paymentID: string, hasGrace: boolean): Promise<void> {
  const payment = await createPaymentRepository(db).findPayment(paymentID);
  if (payment) await payments.refreshPending(payment);
  await payments.applyPaymentEvent(paymentID, { kind: 'DEADLINE_PASSED', hasGraceLeft: hasGrace });
}

const hasGraceLeft = ({ deadlines }: Pick<OrderDeps, 'deadlines'>, { product, graceCount }: OrderRow) =>
  graceCount < deadlines[product].maxGrace;

/** Asks the gateway for the payments that it may have captured. Returns the orders that may be expired now. */
async function refreshTogether({ db, payments, logger }: OrderDeps, due: readonly OrderRow[]): Promise<OrderRow[]> {
  const atGateway = await createPaymentRepository(db).listAtGateway(due.map(({ paymentID }) => paymentID));
  const failed = new Set<string>();
  const refresh = async (payment: PaymentRow) => {
    await payments.refresh(payment).catch((error: unknown) => {
      logger.warn({ err: error, paymentID: payment.paymentID }, 'payment could not be refreshed');
      failed.add(payment.paymentID);
    });
  };
  await forEachCollectingErrors(atGateway, refresh, gatewayConcurrency);
  return due.filter(({ paymentID }) => !failed.has(paymentID));
}

/**
 * Times out the payments of overdue orders and gives their stock back. Locks payments, orders and then the products' rows, as every order
 * transition does. Returns the IDs of the expired orders; the others need a transition of their own.
 */
async function expireTogether(tx: Tx, deps: OrderDeps, due: readonly OrderRow[]): Promise<Set<string>> {
  const now = deps.clock.now();
  const expiring = await deps.payments.lockExpiring(
    tx,
    due.map((order) => ({ paymentID: order.paymentID, hasGraceLeft: hasGraceLeft(deps, order) })),
  );
  const closed = await createOrderRepository(tx).expire(
    expiring.map(({ row }) => row.paymentID),
    now,
  );
  const expired = new Set(closed.map(({ paymentID }) => paymentID));
  await deps.payments.timeOutAll(
    tx,
    expiring.filter(({ row }) => expired.has(row.paymentID)),
    now,
  );
  for (const [product, orders] of [...groupBy(closed, (order) => order.product)].sort(([a], [b]) => (a < b ? -1 : 1)))
    await deps.products[product].release(
      tx,
      orders.map(({ paymentID }) => paymentID),
    );
  return expired;
}
