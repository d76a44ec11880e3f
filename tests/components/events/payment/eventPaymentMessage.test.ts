import type { EventPayment } from '@contract/tickets';
import { eventPaymentMessage } from '@/components/events/payment/eventPaymentMessage';
import { booked, held } from '../../../support/fixtures/eventScreens';

const messageOf = (change: Partial<EventPayment>, from = held) => eventPaymentMessage({ ...from, ...change });

test.each<[string, Partial<EventPayment>, string, string[], string]>([
  ['waits for a payer', {}, 'Waiting for your payment', ['not been charged yet', '9:40 am'], 'PAY'],
  ['waits for a bank', { isProcessing: true }, 'Your bank hasn’t responded yet', ['Do not pay again', 'seats until 9:40 am'], 'WAIT'],
  [
    'is declined',
    { status: 'DECLINED', reason: 'Your bank declined it' },
    'The payment was declined',
    ['Your bank declined it.', 'not been charged', 'still held until 9:40 am'],
    'RETRY',
  ],
  ['fails', { status: 'FAILED' }, 'The payment didn’t go through', ['not been charged', 'still held until 9:40 am'], 'RETRY'],
  [
    'fails and may not be tried again',
    { status: 'FAILED', canRetry: false, holdExpiresAt: null },
    'The payment didn’t go through',
    ['no longer held'],
    'RESTART',
  ],
  ['is too late', { status: 'TIMED_OUT', holdExpiresAt: null }, 'Time ran out', ['back on sale', 'full refund automatically'], 'RESTART'],
  ['is captured', { status: 'COMPLETED' }, 'Payment received', ['creating your tickets', 'Do not pay again'], 'WAIT'],
  [
    'is captured without seats',
    { status: 'COMPLETED', refundState: 'REQUESTED', refundExpectedBy: '2026-11-28T00:00:00.000Z' },
    'The seats sold out while your payment was processing',
    ['full refund of ₹1,198', 'by 28 Nov 2026', 'don’t need to do anything'],
    'RESTART',
  ],
  [
    'is refunded',
    { status: 'REFUNDED', refunded: held.total, refundState: 'SUCCEEDED', refundExpectedBy: '2026-11-28T00:00:00.000Z' },
    '₹1,198 refunded',
    ['expected by 28 Nov 2026', 'are no longer valid'],
    'RESTART',
  ],
  [
    'was refunded long ago',
    { status: 'REFUNDED', refunded: held.total, refundState: 'SUCCEEDED', refundExpectedBy: '2026-08-03T00:00:00.000Z' },
    '₹1,198 refunded',
    ['it was due by 3 Aug 2026'],
    'RESTART',
  ],
])('a payment that %s shows its state', (_name, change, title, parts, next) => {
  const result = messageOf(change);
  expect(result.title).toBe(title);
  for (const part of parts) expect(result.message).toContain(part);
  expect(result.next).toBe(next);
});

test('a booked order shows its tickets and stops polling', () => {
  expect(messageOf({}, booked)).toMatchObject({ title: 'You’re going', next: 'PURCHASE', isOpen: false });
});

test('a partial refund is shown next to the tickets', () => {
  const result = messageOf({ refunded: { amountMinor: 59900, currency: 'INR' }, refundState: 'PROCESSING' }, booked);
  expect(result.message).toContain('We’re refunding ₹599 of it. Expect it within 5 to 7 working days.');
  expect(result.isOpen).toBe(true);
});

test('an order whose tickets are all cancelled is shown as cancelled, whatever its status', () => {
  const tickets = booked.tickets.map((ticket) => ({ ...ticket, status: 'CANCELLED' as const }));
  expect(messageOf({ tickets }, booked)).toMatchObject({ title: 'Cancelled', next: 'RESTART' });
});
