import { OrderState } from '@contract/orders';
import { type OrderEvent, nextOrderState } from '@/server/modules/orders/orderState';

/** docs/orders.md, written a second time: state, event and what follows. */
const table = `
OPEN FULFIL FULFILLED
OPEN EXPIRE EXPIRED
OPEN CANCEL CANCELLED
EXPIRED FULFIL FULFILLED
EXPIRED REOPEN OPEN
CANCELLED FULFIL FULFILLED
CANCELLED REOPEN OPEN
FULFILLED REVOKE REFUNDED`;
const events: OrderEvent[] = ['FULFIL', 'EXPIRE', 'CANCEL', 'REOPEN', 'REVOKE'];
const allowed = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [OrderState, OrderEvent, OrderState])
    .map(([state, event, next]) => [`${state} ${event}`, next]),
);
const cases = OrderState.options.flatMap((state) => events.map((event) => [state, event] as const));

test.each(cases)('an order that is %s: %s', (state, event) => {
  expect(nextOrderState(state, event)).toBe(allowed.get(`${state} ${event}`) ?? null);
});

test('nothing leaves REFUNDED, and only an open order can be given up', () => {
  for (const event of events) expect(nextOrderState('REFUNDED', event)).toBeNull();
  for (const state of OrderState.options.filter((one) => one !== 'OPEN')) {
    expect(nextOrderState(state, 'EXPIRE')).toBeNull();
    expect(nextOrderState(state, 'CANCEL')).toBeNull();
  }
});
