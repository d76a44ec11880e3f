import type { Order } from '../../contract/orders';
import type { Product } from '../../contract/payments';
import type { Db } from '../../platform/db/client';
import { loadPaymentViews } from '../payments/payments';
import type { OrderProduct } from './orderProduct';
import type { OrderRow, OrderWithPayment } from './orderRepository';
import { nextOrderState } from './orderState';

/** Whether a declined payment may be tried again: its order is open, or can be opened again while its stock lasts and no newer order has taken its place. */
export const isPayable = ({ state, replacedBy }: Pick<OrderRow, 'state' | 'replacedBy'>): boolean =>
  state === 'OPEN' || (replacedBy === null && nextOrderState(state, 'REOPEN') !== null);

/** Orders of any product as their buyer sees them. */
export async function describeOrders(
  db: Db,
  products: Record<Product, OrderProduct>,
  rows: readonly OrderWithPayment[],
  now: Date,
): Promise<Order[]> {
  const { viewOf } = await loadPaymentViews(
    db,
    rows.map(({ payment }) => payment),
    now,
  );
  return Promise.all(
    rows.map(async ({ order, payment }) => {
      const { state, subjectID, replacedBy, expiresAt } = order;
      const product = products[order.product];
      return {
        ...viewOf(payment, isPayable(order)),
        product: order.product,
        subjectID,
        title: (await product.titleOf?.(db, payment)) ?? product.describe(payment),
        state,
        expiresAt: state === 'OPEN' ? expiresAt.toISOString() : null,
        replacedBy,
        path: product.processPath(order.paymentID),
      };
    }),
  );
}
