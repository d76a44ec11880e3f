import type { RefundSlab } from '../../contract/events';
import type { Tx } from '../../platform/db/client';
import { preparedQuery } from '../../platform/db/preparedQuery';
import type { CommandResponse, IdempotencyKey } from '../../platform/idempotency';
import { idFrom } from '../../platform/ids';
import type { NewPayment } from '../payments/payments';
import { heldSeatsSql, isOpenCart } from './holdRepository';
import type { Cart } from './stockRepository';

/** What a new order is inserted from. */
export interface NewOrder {
  payment: NewPayment;
  cart: Cart;
  refundSlabs: RefundSlab[];
  holdSeconds: number;
  now: Date;
  /** The response to the buyer, stored with the order's number under the request's idempotency key; null when the caller stores it. */
  storedResponse: { idempotencyKey: IdempotencyKey; answer: CommandResponse } | null;
}

const text = `
  WITH payment AS (
    INSERT INTO payments (payment_id, product, subject_id, cart_key, user_id, client_request_id, lines, amount_minor, currency, provider, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz) RETURNING payment_id, order_number, created_at
  ), ordered AS (
    INSERT INTO orders (payment_id, product, subject_id, user_id, expires_at, created_at)
    SELECT payment_id, $2, $3, $5, created_at + make_interval(secs => $14), created_at FROM payment
  ), held AS (
    INSERT INTO ticket_holds (hold_id, payment_id, session_id, quantity, refund_slabs)
    SELECT $12, payment_id, $3, $13, $15 FROM payment RETURNING hold_id
  ), stored AS (
    INSERT INTO idempotency_keys (caller, operation_id, key, request_hash, locked_until, status, body)
    SELECT $17, $18, $19, $20, $11::timestamptz, $21, jsonb_set($22::jsonb, '{orderNumber}', to_jsonb(order_number)) FROM payment
    WHERE $17::text IS NOT NULL ON CONFLICT DO NOTHING
  ), lines AS (
    INSERT INTO ticket_hold_lines (hold_id, tier_id, quantity)
    SELECT held.hold_id, line."tierID", line.quantity FROM held, jsonb_to_recordset($16::jsonb) AS line("tierID" text, quantity integer)
  )
  ${heldSeatsSql('$5', '$3')}, EXISTS (
    SELECT 1 FROM orders o JOIN payments p USING (payment_id)
    WHERE o.user_id = $5 AND o.subject_id = $3 AND ${isOpenCart}) AS "hasCart", (SELECT order_number FROM payment) AS "orderNumber"`;

/**
 * Inserts payment, order, hold, lines and stored response in one prepared statement. The caller's transaction must have locked the session's row, so that no
 * other cart of the buyer can be inserted at the same time. Throws when the request was inserted before (`UNIQUE(user, client_request_id)`).
 * `orderNumber` is what the database made. `totalSeats` are the buyer's tickets and held seats of the session, this order included; `hasCart`: they have another open cart of it.
 */
export async function insertOrder(tx: Tx, { payment: p, cart, refundSlabs, holdSeconds, now, storedResponse }: NewOrder) {
  const quantity = cart.lines.reduce((sum, line) => sum + line.quantity, 0);
  const stored = storedResponse?.idempotencyKey;
  const { rows } = await preparedQuery<{ seats: string; hasCart: boolean; orderNumber: string }>(tx, 'insert_order', text, [
    p.paymentID,
    p.product,
    p.subjectID,
    p.cartKey,
    p.userID,
    p.clientRequestID,
    JSON.stringify(p.lines),
    p.amountMinor,
    p.currency,
    p.provider,
    now.toISOString(),
    idFrom('hld', p.paymentID),
    quantity,
    holdSeconds,
    JSON.stringify(refundSlabs),
    JSON.stringify(cart.lines),
    stored?.caller ?? null,
    stored?.operationID ?? null,
    stored?.key ?? null,
    stored?.requestHash ?? null,
    storedResponse?.answer.status ?? null,
    storedResponse && JSON.stringify(storedResponse.answer.body),
  ]);
  // A statement does not see its own inserts, so the new seats are added here.
  return {
    totalSeats: Number(rows[0]?.seats ?? 0) + quantity,
    hasCart: rows[0]?.hasCart ?? false,
    orderNumber: rows[0]?.orderNumber ?? '',
  };
}
