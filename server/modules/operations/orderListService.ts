import type { z } from 'zod';
import type { AdminOrderListRow, adminOrdersEndpoints } from '../../contract/adminOrders';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { listOrders } from './orderListReads';

type Query = z.output<(typeof adminOrdersEndpoints)['orders']['input']>;
const pageSize = 25;
const amountKey = /^\d{1,19}$/;

/** The orders of all products. */
export const createOrderListService = ({ db }: { db: Database }) => ({
  async list({
    cursor,
    limit = pageSize,
    sort = 'createdAt',
    order = 'desc',
    ...filter
  }: Query): Promise<{ items: AdminOrderListRow[]; nextCursor: string | null }> {
    const key = fromCursor(cursor, sort === 'amount' ? amountKey : instantKey, idKey);
    const found = await listOrders(db, { filter, sort, order, place: key && { value: key[0], paymentID: key[1] }, limit: limit + 1 });
    const { rows, nextCursor } = toPage(found, limit, ({ place }) => toCursor(place.value, place.paymentID));
    return { items: rows.map(({ row }) => row), nextCursor };
  },
});
