export { expiryBatchSize } from './expireOrders';
export { orderDeadlines } from './orderDeadlines';
export { createOrderFulfiller } from './orderFulfiller';
export type { OrderProduct } from './orderProduct';
export { createOrderRepository, type OrderRow, type OrderWithPayment } from './orderRepository';
export { createOrderService, type OrderService, type Quote } from './orderService';
export { isPayable } from './orderViews';
