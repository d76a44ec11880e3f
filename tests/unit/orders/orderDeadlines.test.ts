import { orderDeadlines, reopenSeconds } from '@/server/modules/orders/orderDeadlines';

const deadlines = orderDeadlines({ HOLD_SECONDS: 600 });

test('seats are held as long as the operator configured, with one grace while the bank has not answered', () => {
  expect(deadlines.events).toEqual({ holdSeconds: 600, maxGrace: 1 });
});

test('a rental waits a quarter of an hour for its payment, and without grace, because late money opens the title all the same', () => {
  expect(deadlines.ott).toEqual({ holdSeconds: 900, maxGrace: 0 });
});

test('an investment waits half an hour, and up to three days in steps of five minutes for the bank', () => {
  expect(deadlines.campaigns).toEqual({ holdSeconds: 1800, maxGrace: 864 });
});

test('an order that is opened again is held as long as a new one, at most a quarter of an hour', () => {
  expect([deadlines.events, deadlines.ott, deadlines.campaigns].map(reopenSeconds)).toEqual([600, 900, 900]);
});
