import type { z } from 'zod';
import type { AdminOrderListRow, adminOrdersEndpoints } from '../../contract/adminOrders';
import { toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { listOrders, orderKeyset } from './orderListReads';

type Query = z.output<(typeof adminOrdersEndpoints)['orders']['input']>;
const pageSize = 25;

/** The orders of all products. */
export const createOrderListService = ({ db }: { db: Database }) => ({
  async list({
    cursor,
    limit = pageSize,
    sort,
    order,
    ...filter
  }: Query): Promise<{ items: AdminOrderListRow[]; nextCursor: string | null }> {
    const keyset = orderKeyset({ sort, order, cursor });
    const found = await listOrders(db, { filter, keyset, limit: limit + 1 });
    const { rows, nextCursor } = toPage(found, limit, ({ place, row }) => keyset.cursorOf(place, row.paymentID));
    return { items: rows.map(({ row }) => row), nextCursor };
  },
});
