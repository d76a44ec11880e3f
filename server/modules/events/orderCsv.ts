import type { OrganiserOrderRow } from '../../contract/organiserOrders';
import { type Cell, csvTime, type CsvTable } from '../../platform/csv';
import type { Db } from '../../platform/db/client';
import { listOrders, type OrderCursor, type OrderFilter } from './organiserOrderReads';
import { orderStateNames, sourceNames } from './tableWords';

const batchSize = 500;
const columns = [
  'Order',
  'Bought',
  'Event',
  'Session',
  'Time zone',
  'Buyer',
  'Contact',
  'Source',
  'State',
  'Tickets',
  'Seats',
  'Checked in',
  'Currency',
  'Total',
  'Refunded',
];

const rowOf = (order: OrganiserOrderRow): Cell[] => [
  order.orderNumber,
  csvTime(new Date(order.boughtAt), order.timeZone),
  order.eventTitle,
  csvTime(new Date(order.startsAt), order.timeZone),
  order.timeZone,
  order.buyerName,
  order.contact,
  sourceNames[order.source],
  // Its backer paid for a reward in a campaign, so it is not called free.
  order.source === 'REWARD' && order.state === 'FREE' ? null : orderStateNames[order.state],
  order.tickets,
  order.seats.join('; '),
  order.checkedIn,
  order.total.currency,
  order.total,
  order.refunded,
];

async function* orderBatches(db: Db, userID: string, filter: OrderFilter): AsyncGenerator<Cell[][]> {
  let before: OrderCursor | null = null;
  for (;;) {
    const rows: { place: OrderCursor; order: OrganiserOrderRow }[] = await listOrders(db, userID, filter, before, batchSize);
    if (rows.length > 0) yield rows.map(({ order }) => rowOf(order));
    before = rows.at(-1)?.place ?? null;
    if (rows.length < batchSize) return;
  }
}

/** The orders that the user may see. Times are in the venue's time zone, which differs from order to order. */
export const orderTable = (db: Db, userID: string, filter: OrderFilter): CsvTable => ({
  columns,
  batches: orderBatches(db, userID, filter),
});
