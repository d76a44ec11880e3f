import { refundReport, toGatewayEvents, toPaymentEvent, type RazorpayPayment } from '@/server/modules/payments/razorpay/razorpayEvents';

const payment: RazorpayPayment = { id: 'pay_1', order_id: 'order_1', amount: 50_000, currency: 'INR', status: 'captured' };
const ids = { orderID: 'order_1', providerPaymentID: 'pay_1' };
const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 10_000, status: 'processed' as const, notes: { key: 'rfd_1' } };

test.each(['captured', 'refunded'] as const)('a payment that is %s was captured, whatever was refunded since', (status) => {
  expect(toPaymentEvent({ ...payment, status })).toEqual({ kind: 'CAPTURED', ...ids, amountMinor: 50_000, currency: 'INR' });
});

test.each(['created', 'authorized'] as const)('a payment that is %s is in progress: Razorpay captures it itself', (status) => {
  expect(toPaymentEvent({ ...payment, status })).toEqual({ kind: 'PROCESSING', ...ids });
});

test.each([
  ['customer', 'customer'],
  ['customer_psp', 'customer'],
  ['bank', 'bank'],
  ['issuer_bank', 'bank'],
  ['issuer', 'bank'],
  ['beneficiary_bank', 'bank'],
  ['business', 'merchant'],
  ['gateway', 'gateway'],
  ['constructor_of_nothing', 'gateway'],
  [null, 'gateway'],
])('a failure that Razorpay attributes to %s is one of the %s', (error_source, by) => {
  expect(toPaymentEvent({ ...payment, status: 'failed', error_source })).toMatchObject({ kind: 'REFUSED', ...ids, by });
});

test('a failure has the reason that Razorpay gives, or says that the payment did not go through', () => {
  const failed = { ...payment, status: 'failed' as const };
  expect(toPaymentEvent({ ...failed, error_reason: 'payment_cancelled', error_description: 'You cancelled.' })).toMatchObject({
    code: 'payment_cancelled',
    reason: 'You cancelled.',
  });
  expect(toPaymentEvent(failed)).toMatchObject({ code: 'payment_failed', reason: 'The payment did not go through.' });
});

test.each([
  ['pending', 'PROCESSING'],
  ['processed', 'SUCCEEDED'],
  ['failed', 'FAILED'],
] as const)('a refund that is %s is %s', (status, state) => {
  expect(refundReport({ ...refund, status })).toEqual({ providerRefundID: 'rfnd_1', key: 'rfd_1', amountMinor: 10_000, state });
});

test('a refund that was made at Razorpay’s dashboard has no key of ours', () => {
  const { notes: _, ...bare } = refund;
  for (const other of [bare, { ...refund, notes: [] as [] }, { ...refund, notes: {} }]) expect(refundReport(other).key).toBe('');
});

test.each(['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'])('%s reports the payment as it is now', (event) => {
  expect(toGatewayEvents({ event, payload: { payment: { entity: payment } } })).toEqual([toPaymentEvent(payment)]);
});

test.each([
  ['refund.processed', 'REFUND_SUCCEEDED'],
  ['refund.failed', 'REFUND_FAILED'],
])('%s is %s', (event, kind) => {
  expect(toGatewayEvents({ event, payload: { payment: { entity: payment }, refund: { entity: refund } } })).toEqual([
    { kind, refundKey: 'rfd_1', providerPaymentID: 'pay_1', providerRefundID: 'rfnd_1', amountMinor: 10_000 },
  ]);
});

test('a report that needs no action, is about no order of ours, or lacks its subject is no event', () => {
  const dispute = { id: 'disp_1', payment_id: 'pay_1', amount: 1, currency: 'INR', status: 'open' as const };
  expect(toGatewayEvents({ event: 'refund.created', payload: { refund: { entity: refund }, payment: { entity: payment } } })).toEqual([]);
  expect(toGatewayEvents({ event: 'payment.captured', payload: { payment: { entity: { ...payment, order_id: '' } } } })).toEqual([]);
  expect(
    toGatewayEvents({ event: 'settlement.processed', payload: { payment: { entity: payment }, dispute: { entity: dispute } } }),
  ).toEqual([]);
  for (const event of ['payment.captured', 'refund.processed', 'payment.dispute.lost'])
    expect(toGatewayEvents({ event, payload: {} })).toEqual([]);
});

test('a dispute without a deadline or a reason has none', () => {
  const entity = { id: 'disp_1', payment_id: 'pay_1', amount: 10_000, currency: 'INR', status: 'open' as const };
  expect(toGatewayEvents({ event: 'payment.dispute.created', payload: { dispute: { entity } } })).toMatchObject([
    { state: 'OPEN', reason: '', respondBy: null, amountMinor: 10_000 },
  ]);
  // Nothing is deducted before a dispute is lost.
  const early = { ...entity, amount_deducted: 9_000 };
  expect(toGatewayEvents({ event: 'payment.dispute.under_review', payload: { dispute: { entity: early } } })).toMatchObject([
    { amountMinor: 10_000 },
  ]);
});
