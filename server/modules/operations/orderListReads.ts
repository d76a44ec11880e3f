import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminOrderListRow, adminOrdersEndpoints } from '../../contract/adminOrders';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { byAmount, byTime, keysetOf, type Keyset } from '../../platform/keyset';
import { paymentIDOf } from '../payments/payments';
import { orderRowSql, toOrderRow, type OrderRow } from './orderReads';

type Query = z.output<(typeof adminOrdersEndpoints)['orders']['input']>;
export interface OrderList {
  filter: Omit<Query, 'cursor' | 'limit' | 'sort' | 'order'>;
  keyset: Keyset;
  limit: number;
}
export const orderKeyset = keysetOf(sql`p.payment_id`, {
  createdAt: byTime(sql`p.created_at`, 'desc'),
  amount: byAmount(sql`p.amount_minor`, 'desc'),
});

/** Their ids are unique for each provider, and so are the indexes. */
const providers = sql`p.provider IN ('razorpay', 'sandbox')`;
const methodSql = sql`(SELECT a.method FROM payment_attempts a WHERE a.payment_id = p.payment_id
      ORDER BY a.state = 'CAPTURED' DESC, a.created_at DESC, a.attempt_id LIMIT 1)`;

/** A phone number as it is stored: with its country code, which Indian numbers are often typed without. */
function phonesOf(q: string): string[] {
  if (!/^[+\d][\d\s()-]{4,}$/.test(q)) return [];
  const digits = q.replace(/\D/g, '');
  return digits.length === 10 ? [`+${digits}`, `+91${digits}`] : [`+${digits}`];
}

/** Orders that a text names; a statement for each index. */
function matching(q: string): SQL {
  const part = `%${escapeLike(q.toLowerCase())}%`;
  const code = q.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const phones = phonesOf(q);
  const people = sql`lower(' ' || b.username || ' ' || b.name || ' ' || replace(b.name, ' ', '')) LIKE ${part} OR lower(b.email) LIKE ${part}`;
  const withPhone =
    phones.length === 0
      ? people
      : sql`${people} OR b.phone IN (${sql.join(
          phones.map((phone) => sql`${phone}`),
          sql`, `,
        )})`;
  return sql`p.payment_id IN (
      SELECT p.payment_id FROM payments p WHERE p.payment_id = ${paymentIDOf(q)}
      UNION ALL SELECT p.payment_id FROM payments p WHERE ${providers} AND p.provider_order_id = ${q}
      UNION ALL SELECT p.payment_id FROM payments p WHERE ${providers} AND p.provider_payment_id = ${q}
      UNION ALL SELECT payment_id FROM payment_attempts WHERE provider_payment_id = ${q}
      UNION ALL SELECT payment_id FROM refunds WHERE refund_id = ${q} OR provider_refund_id = ${q}
      UNION ALL SELECT payment_id FROM payment_disputes WHERE dispute_id = ${q} OR provider_dispute_id = ${q}
      UNION ALL SELECT payment_id FROM tickets WHERE ticket_id = ${q} OR human_code = ${code}
      UNION ALL SELECT y.payment_id FROM users b JOIN payments y ON y.user_id = b.user_id WHERE ${withPhone})`;
}

function conditionOf({ product, state, method, currency, fromMinor, toMinor, from, to, q }: OrderList['filter']): SQL {
  const parts = [
    product === undefined ? null : sql`p.product = ${product}`,
    state === undefined ? null : sql`p.status = ${state}`,
    method === undefined ? null : sql`${methodSql} = ${method}`,
    currency === undefined ? null : sql`p.currency = ${currency}`,
    fromMinor === undefined ? null : sql`p.amount_minor >= ${fromMinor}`,
    toMinor === undefined ? null : sql`p.amount_minor <= ${toMinor}`,
    from === undefined ? null : sql`p.created_at >= ${from}::timestamptz`,
    to === undefined ? null : sql`p.created_at < ${to}::timestamptz`,
    q === undefined ? null : matching(q),
  ].filter((one) => one !== null);
  return parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`;
}

/** The statement of a page of orders. */
export function orderListSql({ filter, keyset: { place, after, orderBy }, limit }: OrderList): SQL {
  return sql`
    SELECT ${place} AS place, ${methodSql} AS method, ${orderRowSql} FROM payments p JOIN users u ON u.user_id = p.user_id
    WHERE ${conditionOf(filter)} AND ${after} ORDER BY ${orderBy} LIMIT ${limit}`;
}

export async function listOrders(db: Db, list: OrderList): Promise<{ place: string; row: AdminOrderListRow }[]> {
  const { rows } = await db.execute<OrderRow & { place: string; method: AdminOrderListRow['method'] } & Record<string, unknown>>(
    orderListSql(list),
  );
  return rows.map(({ place, method, ...row }) => ({
    place,
    row: { ...toOrderRow(row), method },
  }));
}
