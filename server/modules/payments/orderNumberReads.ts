import { eq, type SQL, sql } from 'drizzle-orm';
import { payments } from '../../db/schema/payments';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

/** As in `new_order_number()` of the database: no vowel, so that no word appears, and nothing that is easily taken for another character. */
const letters = '34679CDFHJKMNPQRTVWXY';

/** The order number that a text may be, as it is stored; lower case, spaces and hyphens are allowed. Null when it cannot be one. */
export function readOrderNumber(text: string): string | null {
  const number = text.toUpperCase().replace(/[\s-]/g, '');
  if (number.length !== 8 || ![...number].every((letter) => letters.includes(letter))) return null;
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}

/** SQL: the payment ID that a searched text names, which is an order number or the ID itself. */
export const paymentIDOf = (text: string): SQL =>
  sql`coalesce((SELECT n.payment_id FROM payments n WHERE n.order_number = ${readOrderNumber(text) ?? ''}), ${text})`;

/** The number of an order, for people to read out. Throws when there is no such order. */
export async function findOrderNumber(db: Db, paymentID: string): Promise<string> {
  const row = await firstRow(db.select({ orderNumber: payments.orderNumber }).from(payments).where(eq(payments.paymentID, paymentID)));
  if (!row) throw new Error(`Order ${paymentID} vanished`);
  return row.orderNumber;
}
