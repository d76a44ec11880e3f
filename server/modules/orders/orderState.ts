import type { OrderState } from '../../contract/orders';

/** FULFIL: paid and delivered. EXPIRE, CANCEL: the stock is released. REOPEN: held again for another payment attempt. REVOKE: refunded. */
export type OrderEvent = 'FULFIL' | 'EXPIRE' | 'CANCEL' | 'REOPEN' | 'REVOKE';

/** Every transition of an order. Money that arrives after an order was closed still fulfils it where the product can be delivered. */
const transitions: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  OPEN: { FULFIL: 'FULFILLED', EXPIRE: 'EXPIRED', CANCEL: 'CANCELLED' },
  EXPIRED: { FULFIL: 'FULFILLED', REOPEN: 'OPEN' },
  CANCELLED: { FULFIL: 'FULFILLED', REOPEN: 'OPEN' },
  FULFILLED: { REVOKE: 'REFUNDED' },
  REFUNDED: {},
};

/** The state after the event; null when the event is not possible in this state. */
export const nextOrderState = (state: OrderState, event: OrderEvent): OrderState | null => transitions[state][event] ?? null;
