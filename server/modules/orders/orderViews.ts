import type { Order } from '../../contract/orders';
import type { Product } from '../../contract/payments';
import type { Db } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { createPaymentRepository, toPaymentView } from '../payments/payments';
import type { OrderProduct } from './orderProduct';
import type { OrderRow, OrderWithPayment } from './orderRepository';
import { nextOrderState } from './orderState';

/** Whether a declined payment may be tried again: its order is open, or can be opened again while its stock lasts. */
export const isPayable = ({ state }: Pick<OrderRow, 'state'>): boolean => state === 'OPEN' || nextOrderState(state, 'REOPEN') !== null;

/** Orders of any product as their buyer sees them. */
export async function describeOrders(
  db: Db,
  products: Record<Product, OrderProduct>,
  rows: readonly OrderWithPayment[],
  now: Date,
): Promise<Order[]> {
  const ids = rows.map(({ order }) => order.paymentID);
  const repository = createPaymentRepository(db);
  const [attempts, refunds] = rows.length > 0 ? await Promise.all([repository.listAttempts(ids), repository.listRefunds(ids)]) : [[], []];
  const processing = new Set(attempts.filter(({ state }) => state === 'PROCESSING').map(({ paymentID }) => paymentID));
  const refundsOf = groupBy(refunds, ({ paymentID }) => paymentID);
  return Promise.all(
    rows.map(async ({ order, payment }) => {
      const { paymentID, state, subjectID, replacedBy, expiresAt } = order;
      const product = products[order.product];
      return {
        ...toPaymentView(payment, {
          refunds: refundsOf.get(paymentID) ?? [],
          isProcessing: processing.has(paymentID),
          isStillAvailable: isPayable(order),
          now,
        }),
        product: order.product,
        subjectID,
        title: (await product.titleOf?.(db, payment)) ?? product.describe(payment),
        state,
        expiresAt: state === 'OPEN' ? expiresAt.toISOString() : null,
        replacedBy,
        path: product.processPath(paymentID),
      };
    }),
  );
}
