import type { OrganiserTicket } from '@contract/organiserOrders';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The tickets that an action may name: valid ones to cancel, and those with money left to refund. */
export const selectableTickets = (tickets: readonly OrganiserTicket[], isCancelling: boolean) =>
  tickets.filter(({ status, remaining }) => (isCancelling ? status === 'VALID' : remaining.amountMinor > 0));

/** The most that these tickets can bring back, minor units. */
export const mostRefundable = (tickets: readonly OrganiserTicket[]): number => sumOf(tickets.map(({ remaining }) => remaining.amountMinor));

/** Whether this sum may be refunded: keeping the tickets needs something to refund and something that is left. */
export function isRefundAllowed(
  amountMinor: number | null,
  chosen: readonly OrganiserTicket[],
  all: readonly OrganiserTicket[],
  isCancelling: boolean,
) {
  if (amountMinor === null || amountMinor < 0 || amountMinor > mostRefundable(chosen)) return false;
  return isCancelling || (amountMinor > 0 && (amountMinor < mostRefundable(all) || all.every(({ status }) => status !== 'VALID')));
}

/** The part of a refund that comes from the seller's sales; the rest is booking fee and its tax. Split as the tickets' money is. */
export function salesPartOf(amountMinor: number, chosen: readonly OrganiserTicket[]): number {
  const most = mostRefundable(chosen);
  if (most === 0) return 0;
  return Math.round((amountMinor * sumOf(chosen.map(({ remainingFace }) => remainingFace.amountMinor))) / most);
}
