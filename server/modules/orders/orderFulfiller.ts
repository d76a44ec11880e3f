import { addSeconds } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import type { Fulfiller, PaymentRow } from '../payments/payments';
import { afterDeclineSeconds, graceSeconds, type OrderDeadlines, reopenSeconds, startSeconds } from './orderDeadlines';
import type { OrderProduct } from './orderProduct';
import { createOrderRepository, type OrderRow } from './orderRepository';
import { nextOrderState } from './orderState';
import { isPayable } from './orderViews';

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
    async prepare(tx, payment, now, isRetry) {
      const order = await requireOrder(tx, payment);
      const repository = createOrderRepository(tx);
      if (order.state === 'OPEN') {
        await repository.extendOnce(payment.paymentID, addSeconds(now, startSeconds));
        return true;
      }
      if (!isRetry || !isPayable(order)) return false;
      const expiresAt = addSeconds(now, reopenSeconds(deadlines[product.product]));
      return (await repository.reopen(order, expiresAt)) && product.reserve(tx, payment);
    },
    keepForRetry: (tx, { paymentID }, now) => createOrderRepository(tx).extendToAtLeast(paymentID, addSeconds(now, afterDeclineSeconds)),
    grantGrace: (tx, { paymentID }, now) => createOrderRepository(tx).grantGrace(paymentID, addSeconds(now, graceSeconds)),
    async release(tx, payment, now, why) {
      const order = await requireOrder(tx, payment);
      if (order.state !== 'OPEN') return true;
      const repository = createOrderRepository(tx);
      const isClosed =
        why === 'EXPIRED' ? (await repository.expire([order.paymentID], now)).length === 1 : await repository.apply(order, 'CANCEL');
      if (!isClosed) return false;
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
