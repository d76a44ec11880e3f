import { sql } from 'drizzle-orm';
import type { PaymentStatus, Product } from '../../contract/payments';
import type { Db } from '../../platform/db/client';
import { orderTitleSql } from './orderReads';

/** The payment of a case, as far as a decision depends on it. */
export interface CasePayment {
  product: Product;
  status: PaymentStatus;
  amountMinor: number;
  currency: string;
}

/** An unpaid order of the buyer that the money of a case would pay exactly. */
export interface MoveTarget {
  paymentID: string;
  orderNumber: string;
  /** What is ordered. */
  label: string;
  /** Until when it is held; null when its hold has ended. */
  heldUntil: string | null;
}

export async function findCasePayment(db: Db, paymentID: string | null): Promise<CasePayment | null> {
  if (paymentID === null) return null;
  const { rows } = await db.execute<CasePayment & Record<string, unknown>>(
    sql`SELECT product, status, amount_minor::float8 AS "amountMinor", currency FROM payments WHERE payment_id = ${paymentID}`,
  );
  return rows[0] ?? null;
}

/** Orders that the money may be moved to, the newest first: held, or closed and not replaced by a later one. */
export async function listMoveTargets(
  db: Db,
  { paymentID, amountMinor, currency }: { paymentID: string; amountMinor: number; currency: string },
): Promise<MoveTarget[]> {
  const { rows } = await db.execute<{ paymentID: string; orderNumber: string; label: string | null; heldUntil: string | null }>(sql`
    SELECT p.payment_id AS "paymentID", p.order_number AS "orderNumber",
      ${orderTitleSql} AS label,
      CASE WHEN o.state = 'OPEN' THEN o.expires_at END AS "heldUntil"
    FROM payments f JOIN payments p ON p.user_id = f.user_id AND p.provider = f.provider AND p.payment_id <> f.payment_id
    JOIN orders o ON o.payment_id = p.payment_id
    WHERE f.payment_id = ${paymentID} AND p.amount_minor = ${amountMinor} AND p.currency = ${currency} AND NOT p.is_frozen
      AND p.status IN ('PENDING', 'FAILED', 'DECLINED', 'TIMED_OUT') AND o.state IN ('OPEN', 'EXPIRED', 'CANCELLED') AND o.replaced_by IS NULL
    ORDER BY o.state = 'OPEN' DESC, p.created_at DESC, p.payment_id LIMIT 10`);
  return rows.map(({ label, heldUntil, ...row }) => ({
    ...row,
    label: label ?? row.orderNumber,
    heldUntil: heldUntil === null ? null : new Date(heldUntil).toISOString(),
  }));
}
