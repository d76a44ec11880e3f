import { canDisputeTransition } from '@/server/modules/payments/disputeStateMachine';
import { toGatewayEvents } from '@/server/modules/payments/razorpay/razorpayEvents';

const entity = { id: 'disp_1', payment_id: 'pay_1', amount: 10_000, currency: 'INR', reason_code: 'chargeback', respond_by: 1_590_604_200 };
const factOf = (event: string, over: { amount_deducted?: number } = {}) =>
  toGatewayEvents({ event: `payment.dispute.${event}`, payload: { dispute: { entity: { ...entity, status: 'open', ...over } } } })[0];

test('Razorpay’s reports of a dispute name its state, its amount and until when to answer', () => {
  expect(factOf('created')).toEqual({
    kind: 'DISPUTE',
    state: 'OPEN',
    providerDisputeID: 'disp_1',
    providerPaymentID: 'pay_1',
    amountMinor: 10_000,
    currency: 'INR',
    reason: 'chargeback',
    respondBy: '2020-05-27T18:30:00.000Z',
  });
  expect(factOf('action_required')).toMatchObject({ state: 'OPEN' });
  expect(factOf('under_review')).toMatchObject({ state: 'UNDER_REVIEW' });
  expect(factOf('won')).toMatchObject({ state: 'WON' });
});

test('a lost dispute takes what was deducted, and a closed one that deducted nothing was won', () => {
  expect(factOf('lost', { amount_deducted: 9_000 })).toMatchObject({ state: 'LOST', amountMinor: 9_000 });
  expect(factOf('lost')).toMatchObject({ state: 'LOST', amountMinor: 10_000 });
  expect(factOf('closed', { amount_deducted: 0 })).toMatchObject({ state: 'WON' });
  expect(factOf('closed', { amount_deducted: 500 })).toMatchObject({ state: 'LOST', amountMinor: 500 });
});

/** docs/payments.md, written a second time: from each state, the states that a report may bring. */
const moves = {
  OPEN: ['UNDER_REVIEW', 'WON', 'LOST'],
  UNDER_REVIEW: ['OPEN', 'WON', 'LOST'],
  WON: ['LOST'], // in arbitration
  LOST: [],
} as const;
const states = ['OPEN', 'UNDER_REVIEW', 'WON', 'LOST'] as const;

test.each(states)('a dispute that is %s moves as a report may say, and a decided one is not opened again', (from) => {
  expect(states.filter((to) => canDisputeTransition(from, to))).toEqual(moves[from]);
});
