import type { OrganiserTicket } from '@contract/organiserOrders';
import { isRefundAllowed, mostRefundable, salesPartOf, selectableTickets } from '@/components/studio/orders/refundForm';

const money = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
/** ₹500 with ₹59 booking fee and tax. */
const ticket = (over: Partial<OrganiserTicket> = {}): OrganiserTicket => ({
  ticketID: 'tkt_1',
  humanCode: 'ABCDEFGHJK',
  holderName: 'Asha Rao',
  holderContact: null,
  tierName: 'General',
  seatLabel: null,
  status: 'VALID',
  isInside: false,
  firstAdmittedAt: null,
  paid: money(55_900),
  refunded: money(0),
  remaining: money(55_900),
  remainingFace: money(50_000),
  ...over,
});
const cancelled = ticket({ ticketID: 'tkt_2', status: 'CANCELLED', remaining: money(100), remainingFace: money(90) });
const gone = ticket({ ticketID: 'tkt_3', status: 'CANCELLED', remaining: money(0), remainingFace: money(0) });
const all = [ticket(), cancelled, gone];

test('valid tickets can be cancelled; whatever has money left can be refunded', () => {
  const ids = (isCancelling: boolean) => selectableTickets(all, isCancelling).map(({ ticketID }) => ticketID);
  expect(ids(true)).toEqual(['tkt_1']);
  expect(ids(false)).toEqual(['tkt_1', 'tkt_2']);
  expect(mostRefundable(all)).toBe(56_000);
});

test.each<[sum: number | null, isCancelling: boolean, isAllowed: boolean]>([
  [0, true, true],
  [55_900, true, true],
  [55_901, true, false],
  [-1, true, false],
  [null, true, false],
  [0, false, false],
  [1, false, true],
  [55_900, false, true],
])('of %s with cancelling %s, allowed is %s', (sum, isCancelling, isAllowed) => {
  expect(isRefundAllowed(sum, [ticket()], all, isCancelling)).toBe(isAllowed);
});

test('everything that is left goes back without cancelling only when no ticket is valid', () => {
  expect(isRefundAllowed(55_900, [ticket()], [ticket(), gone], false)).toBe(false);
  expect(isRefundAllowed(100, [cancelled], [cancelled, gone], false)).toBe(true);
});

test('a refund comes from sales and fee in the proportion of what the tickets brought', () => {
  expect(salesPartOf(55_900, [ticket()])).toBe(50_000);
  expect(salesPartOf(5_590, [ticket()])).toBe(5_000);
  expect(salesPartOf(56_000, all)).toBe(50_090);
  expect(salesPartOf(0, [gone])).toBe(0);
});
