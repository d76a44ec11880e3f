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

test('a decided dispute is not opened again by a late report; one that was won may be lost in arbitration', () => {
  expect([canDisputeTransition('WON', 'OPEN'), canDisputeTransition('LOST', 'OPEN'), canDisputeTransition('LOST', 'WON')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([canDisputeTransition('OPEN', 'LOST'), canDisputeTransition('UNDER_REVIEW', 'WON'), canDisputeTransition('WON', 'LOST')]).toEqual([
    true,
    true,
    true,
  ]);
});
