import type { Tx } from '../../platform/db/client';
import type { Fulfiller, PaymentRow } from '../payments/payments';
import { afterDeclineSeconds, graceSeconds, type OrderDeadlines, reopenSeconds, startSeconds } from './orderDeadlines';
import type { OrderProduct } from './orderProduct';
import { createOrderRepository, type OrderRow } from './orderRepository';
import { nextOrderState } from './orderState';

/** The transitions of an order with those of its payment. The payment's row is locked in all of them, so the state read here is current. */
export function createOrderFulfiller(product: OrderProduct, deadlines: OrderDeadlines): Fulfiller {
  const requireOrder = async (tx: Tx, { paymentID }: PaymentRow): Promise<OrderRow> => {
    const order = await createOrderRepository(tx).find(paymentID);
    if (!order) throw new Error(`Payment ${paymentID} has no order`);
    return order;
  };
  return {
    ...product,
    async fulfil(tx, payment) {
      const order = await requireOrder(tx, payment);
      const isReserved = order.state === 'OPEN';
      if (!nextOrderState(order.state, 'FULFIL')) return product.isBooked ? 'BOOKED' : 'COMPLETED';
      const result = await product.fulfil(tx, payment, isReserved);
      if (result !== 'DELIVERED') {
        if (isReserved) await createOrderRepository(tx).apply(order, 'CANCEL');
        return result;
      }
      await createOrderRepository(tx).apply(order, 'FULFIL');
      if (!product.isBooked) return 'COMPLETED';
      return isReserved ? 'BOOKED' : 'BOOKED_LATE';
    },
    async prepare(tx, payment, isRetry) {
      const order = await requireOrder(tx, payment);
      const repository = createOrderRepository(tx);
      if (order.state === 'OPEN') {
        await repository.extendOnce(payment.paymentID, startSeconds);
        return true;
      }
      if (!isRetry || !nextOrderState(order.state, 'REOPEN')) return false;
      return (await repository.reopen(order, reopenSeconds(deadlines[product.product]))) && product.reserve(tx, payment);
    },
    keepForRetry: (tx, { paymentID }) => createOrderRepository(tx).extendToAtLeast(paymentID, afterDeclineSeconds),
    grantGrace: (tx, { paymentID }) => createOrderRepository(tx).grantGrace(paymentID, graceSeconds),
    async release(tx, payment, why) {
      const order = await requireOrder(tx, payment);
      if (order.state !== 'OPEN') return true;
      if (!(await createOrderRepository(tx).apply(order, why === 'EXPIRED' ? 'EXPIRE' : 'CANCEL'))) return false;
      await product.release(tx, [payment.paymentID]);
      return true;
    },
    async revoke(tx, payment, onlyPaid = false) {
      const order = await requireOrder(tx, payment);
      const isDelivered = nextOrderState(order.state, 'REVOKE') !== null;
      if (isDelivered) await createOrderRepository(tx).apply(order, 'REVOKE');
      await product.revoke(tx, payment, { onlyPaid, isDelivered });
    },
  };
}
