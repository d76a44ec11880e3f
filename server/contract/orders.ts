import { z } from 'zod';
import { Id, Instant } from './common';
import { endpoint, notJson } from './endpoint';
import { PaymentAction, PaymentMethod, paymentView, Product } from './payments';

/**
 * The state of an order of any product. OPEN waits for its payment. FULFILLED has delivered what was paid for. EXPIRED and CANCELLED hold no
 * stock; a declined one can be paid again, and late money is delivered or refunded. REFUNDED was delivered and taken back.
 */
export const OrderState = z.enum(['OPEN', 'FULFILLED', 'EXPIRED', 'CANCELLED', 'REFUNDED']);
export type OrderState = z.infer<typeof OrderState>;

/** An order as its buyer sees it, the same for every product. */
export const Order = z.strictObject({
  ...paymentView,
  product: Product,
  /** The session, title or campaign. */
  subjectID: Id,
  /** The name of what was ordered. */
  title: z.string(),
  state: OrderState,
  /** When an open order expires; null for any other. */
  expiresAt: Instant.nullable(),
  /** The order that the buyer began instead of this one. */
  replacedBy: Id.nullable(),
  /** The page that shows the order and its payment. */
  path: z.string(),
});
export type Order = z.infer<typeof Order>;

const OrderRef = z.strictObject({ paymentID: Id });

/** One protocol for the orders of all products: a product begins an order, these operations pay, follow and cancel it. */
export const ordersEndpoints = {
  open: endpoint('orders.open', 'GET /orders/open', {
    access: 'user',
    summary: 'List my unpaid orders of all products, the next to expire first',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(Order) }),
  }),
  get: endpoint('orders.get', 'GET /orders/:paymentID', {
    access: 'user',
    summary: 'Get an order and the status of its payment',
    input: OrderRef,
    output: Order,
    errors: [404],
  }),
  pay: endpoint('orders.pay', 'POST /orders/:paymentID/pay', {
    access: 'user',
    summary: 'Begin the payment of an order, or retry it after a decline',
    input: OrderRef.extend({ method: PaymentMethod }),
    output: z.strictObject({ order: Order, action: PaymentAction }),
    errors: [403, 404, 409, 422, 503],
    isIdempotent: true,
    limit: { max: 30, windowMs: 600_000 },
  }),
  cancel: endpoint('orders.cancel', 'POST /orders/:paymentID/cancel', {
    access: 'user',
    summary: 'Cancel an unpaid order and release what it holds',
    input: OrderRef,
    output: Order,
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  receiptPdf: endpoint('orders.receiptPdf', 'GET /orders/:paymentID/receipt.pdf', {
    access: 'user',
    summary: 'Download the receipt of a paid order as PDF: number, seller, date, all lines and taxes',
    input: OrderRef,
    ...notJson('application/pdf'),
    errors: [404],
  }),
};
