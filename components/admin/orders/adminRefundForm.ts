import type { AdminOrder } from '@contract/adminOrders';
import { parseAmount } from '@/utils/format/amountInput';

export type RefundScope = 'ALL' | 'TICKETS' | 'AMOUNT';
type Ticket = AdminOrder['tickets'][number];

export const validTickets = ({ tickets }: AdminOrder): Ticket[] => tickets.filter(({ status }) => status === 'VALID');

/** What an order can be refunded by: tickets only where an order has several. */
export const scopesOf = (order: AdminOrder): RefundScope[] => [
  'ALL',
  ...(validTickets(order).length > 1 ? (['TICKETS'] as const) : []),
  'AMOUNT',
];

/** The sum of a refund in minor units; null while it is not one that the order has left. */
export function refundAmount(order: AdminOrder, scope: RefundScope, chosen: readonly Ticket[], typed: string): number | null {
  const most = order.refundable.amountMinor;
  if (scope === 'ALL') return most;
  const amount =
    scope === 'TICKETS'
      ? chosen.reduce((sum, { remaining }) => sum + remaining.amountMinor, 0)
      : parseAmount(typed || '0', order.refundable.currency);
  return amount !== null && amount > 0 && amount <= most ? amount : null;
}
