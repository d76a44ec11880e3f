import type { PaymentStatus } from '@contract/payments';
import type { Capture, Effect, PaymentEvent, PaymentState, Refusal } from '@/server/modules/payments/paymentState';
import { transition } from '@/server/modules/payments/transition';

const fresh: PaymentState = {
  status: 'PENDING',
  isFrozen: false,
  amountMinor: 50_000,
  currency: 'INR',
  capturedMinor: 0,
  refundedMinor: 0,
  providerOrderID: 'order_1',
  providerPaymentID: null,
  reason: null,
  refusedPaymentIDs: [],
  settledRefundIDs: [],
  isProcessing: false,
  hasPaidDuplicate: false,
};
const paid = { capturedMinor: 50_000, providerPaymentID: 'pay_1' };
const at = (status: PaymentStatus, over: Partial<PaymentState> = {}): PaymentState => ({
  ...fresh,
  status,
  ...(status === 'COMPLETED' || status === 'BOOKED' || status === 'REFUNDED' ? paid : {}),
  ...(status === 'REFUNDED' ? { refundedMinor: 50_000 } : {}),
  ...over,
});
const captured = (over: Partial<Capture> = {}): Capture => ({
  kind: 'CAPTURED',
  orderID: 'order_1',
  providerPaymentID: 'pay_1',
  amountMinor: 50_000,
  currency: 'INR',
  ...over,
});
const refused = (by: Refusal['by'], over: Partial<Refusal> = {}): Refusal => ({
  kind: 'REFUSED',
  orderID: 'order_1',
  providerPaymentID: 'pay_1',
  by,
  code: 'x',
  reason: 'No.',
  ...over,
});
const refundOK = (amountMinor: number, refundID = 'r1'): PaymentEvent => ({ kind: 'REFUND_SUCCEEDED', refundID, amountMinor });

const lost = (amountMinor: number): PaymentEvent => ({ kind: 'DISPUTE_LOST', disputeID: 'd1', amountMinor });

const statuses: PaymentStatus[] = ['PENDING', 'COMPLETED', 'BOOKED', 'FAILED', 'DECLINED', 'TIMED_OUT', 'REFUNDED'];
const kinds = (effects: readonly Effect[]) => effects.map(({ kind }) => kind);

describe('every allowed move', () => {
  const moves: [string, PaymentState, PaymentEvent, PaymentStatus, Effect['kind'][]][] = [
    ['T1', at('PENDING'), { kind: 'PAY_REQUESTED' }, 'PENDING', ['PREPARE']],
    ['T2', at('PENDING', { amountMinor: 0 }), { kind: 'FREE' }, 'BOOKED', ['FULFIL']],
    ['T3', at('PENDING'), captured(), 'COMPLETED', ['CLOSE_ATTEMPTS', 'FULFIL']],
    ['T4', at('COMPLETED'), { kind: 'FULFILLED', wasHeld: true }, 'BOOKED', []],
    ['T5', at('COMPLETED'), { kind: 'FULFILLED', wasHeld: false }, 'BOOKED', []],
    ['T6', at('COMPLETED'), { kind: 'OUT_OF_STOCK' }, 'COMPLETED', ['REFUND']],
    ['T7', at('PENDING'), refused('customer'), 'DECLINED', ['RECORD_REFUSAL', 'KEEP_FOR_RETRY']],
    ['T7', at('PENDING'), refused('bank'), 'DECLINED', ['RECORD_REFUSAL', 'KEEP_FOR_RETRY']],
    ['T8', at('PENDING'), refused('gateway'), 'FAILED', ['RECORD_REFUSAL']],
    ['T8', at('PENDING'), refused('merchant'), 'FAILED', ['RECORD_REFUSAL']],
    ['T8', at('PENDING'), { kind: 'ORDER_REFUSED', reason: 'No.' }, 'FAILED', ['CLOSE_ATTEMPTS']],
    ['T8', at('PENDING'), captured({ amountMinor: 49_900 }), 'FAILED', ['ALERT']],
    ['T9', at('DECLINED'), { kind: 'PAY_REQUESTED' }, 'PENDING', ['PREPARE']],
    ['T9', at('FAILED'), { kind: 'PAY_REQUESTED' }, 'PENDING', ['PREPARE']],
    ['T10', at('PENDING'), { kind: 'DEADLINE_PASSED', hasGraceLeft: true }, 'TIMED_OUT', ['RELEASE', 'CLOSE_ATTEMPTS']],
    ['T10', at('PENDING', { isProcessing: true }), { kind: 'DEADLINE_PASSED', hasGraceLeft: true }, 'PENDING', ['GRANT_GRACE']],
    [
      'T10',
      at('PENDING', { isProcessing: true }),
      { kind: 'DEADLINE_PASSED', hasGraceLeft: false },
      'TIMED_OUT',
      ['RELEASE', 'CLOSE_ATTEMPTS'],
    ],
    ['T10', at('DECLINED'), { kind: 'DEADLINE_PASSED', hasGraceLeft: true }, 'DECLINED', ['RELEASE']],
    ['T10', at('FAILED'), { kind: 'DEADLINE_PASSED', hasGraceLeft: true }, 'FAILED', ['RELEASE']],
    ['T10', at('PENDING'), { kind: 'ABANDONED' }, 'TIMED_OUT', ['RELEASE', 'CLOSE_ATTEMPTS']],
    ['T10', at('DECLINED'), { kind: 'ABANDONED' }, 'DECLINED', ['RELEASE']],
    ['T11', at('TIMED_OUT'), captured(), 'COMPLETED', ['CLOSE_ATTEMPTS', 'FULFIL']],
    ['T11', at('FAILED'), captured(), 'COMPLETED', ['CLOSE_ATTEMPTS', 'FULFIL']],
    ['T11', at('DECLINED', { refusedPaymentIDs: ['pay_1'] }), captured(), 'COMPLETED', ['CLOSE_ATTEMPTS', 'FULFIL']],
    ['T11', at('TIMED_OUT', { hasPaidDuplicate: true }), captured(), 'COMPLETED', ['CLOSE_ATTEMPTS', 'RELEASE', 'REFUND']],
    ['T11', at('PENDING', { hasPaidDuplicate: true }), captured(), 'COMPLETED', ['CLOSE_ATTEMPTS', 'RELEASE', 'REFUND']],
    ['T12', at('BOOKED'), refundOK(10_000), 'BOOKED', []],
    ['T12', at('COMPLETED'), refundOK(10_000), 'COMPLETED', []],
    ['T13', at('BOOKED'), refundOK(50_000), 'REFUNDED', ['REVOKE']],
    ['T13', at('COMPLETED', { refundedMinor: 40_000 }), refundOK(10_000), 'REFUNDED', ['REVOKE']],
    ['T14', at('BOOKED'), { kind: 'REFUND_FAILED', refundID: 'r1', amountMinor: 1 }, 'BOOKED', []],
    ['T15', at('BOOKED'), { kind: 'REFUND_REQUESTED', why: 'cancelled', amountMinor: 50_000 }, 'BOOKED', ['REFUND']],
    ['T16', at('BOOKED'), lost(50_000), 'REFUNDED', ['CANCEL_REFUNDS', 'REVOKE']],
    ['T16', at('COMPLETED'), lost(50_000), 'REFUNDED', ['CANCEL_REFUNDS', 'REVOKE']],
    ['T16', at('BOOKED'), lost(20_000), 'BOOKED', ['CANCEL_REFUNDS', 'DISPUTE_PARTLY_LOST']],
    ['T16', at('BOOKED', { refundedMinor: 40_000 }), lost(20_000), 'REFUNDED', ['CANCEL_REFUNDS', 'ALERT', 'REVOKE']],
    ['T16', at('REFUNDED'), lost(20_000), 'REFUNDED', ['ALERT']],
    ['SECOND_CAPTURE', at('BOOKED'), captured({ providerPaymentID: 'pay_2' }), 'BOOKED', ['REFUND']],
  ];
  test.each(moves)('%s: %o', (rule, state, event, to, effects) => {
    const decided = transition(state, event);
    expect(decided).toMatchObject({ kind: 'APPLY', rule, next: { status: to } });
    if (decided.kind === 'APPLY') expect(kinds(decided.effects)).toEqual(effects);
  });
});

describe('every forbidden move', () => {
  const events: [string, PaymentEvent][] = [
    ['a press on pay', { kind: 'PAY_REQUESTED' }],
    ['being free', { kind: 'FREE' }],
    ['the same capture again', captured()],
    ['a refusal by the bank', refused('bank', { providerPaymentID: 'pay_9' })],
    ['a refusal by the gateway', refused('gateway', { providerPaymentID: 'pay_9' })],
    ['news of processing', { kind: 'PROCESSING', orderID: 'order_1', providerPaymentID: 'pay_9' }],
    ['a refused order', { kind: 'ORDER_REFUSED', reason: 'No.' }],
    ['the deadline', { kind: 'DEADLINE_PASSED', hasGraceLeft: true }],
    ['giving up', { kind: 'ABANDONED' }],
    ['a wrong amount', captured({ amountMinor: 1 })],
    ['a wrong currency', captured({ currency: 'USD' })],
    ['another order', captured({ orderID: 'order_2' })],
    ['a failed refund', { kind: 'REFUND_FAILED', refundID: 'r1', amountMinor: 1 }],
  ];
  test.each(events)('%s moves no paid order back', (_name, event) => {
    for (const status of ['COMPLETED', 'BOOKED'] as const) {
      const decided = transition(at(status), event);
      if (decided.kind === 'APPLY') expect(decided.next).toMatchObject({ status, capturedMinor: 50_000, refundedMinor: 0 });
    }
  });
  test.each([
    ...events,
    ['a refund', refundOK(1)],
    ['a lost dispute', lost(50_000)],
    ['a second capture', captured({ providerPaymentID: 'pay_2' })],
    ['tickets', { kind: 'FULFILLED', wasHeld: true }],
  ] as [string, PaymentEvent][])('REFUNDED is the end, whatever %s says', (_name, event) => {
    const decided = transition(at('REFUNDED'), event);
    if (decided.kind === 'APPLY') expect(decided.next).toMatchObject({ status: 'REFUNDED', refundedMinor: 50_000 });
  });
  test('tickets and their absence mean something only between payment and booking', () => {
    for (const status of statuses.filter((one) => one !== 'COMPLETED'))
      for (const event of [{ kind: 'FULFILLED', wasHeld: true }, { kind: 'OUT_OF_STOCK' }] as const)
        expect(transition(at(status), event).kind).toBe('IGNORE');
  });
  test('a closed order is not paid again from our side', () => {
    expect(transition(at('TIMED_OUT'), { kind: 'PAY_REQUESTED' })).toEqual({ kind: 'REFUSE', code: 'HOLD_EXPIRED' });
    expect(transition(at('BOOKED'), { kind: 'PAY_REQUESTED' })).toEqual({ kind: 'REFUSE', code: 'ALREADY_PAID' });
    expect(transition(at('PENDING', { isProcessing: true }), { kind: 'PAY_REQUESTED' })).toEqual({
      kind: 'REFUSE',
      code: 'PAYMENT_IN_PROGRESS',
    });
    expect(transition(at('PENDING', { isProcessing: true }), { kind: 'ABANDONED' })).toEqual({
      kind: 'REFUSE',
      code: 'PAYMENT_IN_PROGRESS',
    });
  });
  test('an order that costs something is never free', () => {
    expect(transition(at('PENDING'), { kind: 'FREE' }).kind).toBe('IGNORE');
  });
  test('more than was taken never goes back', () => {
    expect(transition(at('BOOKED'), { kind: 'REFUND_REQUESTED', why: 'x', amountMinor: 50_001 })).toEqual({
      kind: 'REFUSE',
      code: 'TOO_MUCH',
    });
    expect(transition(at('BOOKED', { refundedMinor: 30_000 }), { kind: 'REFUND_REQUESTED', why: 'x', amountMinor: 20_001 })).toEqual({
      kind: 'REFUSE',
      code: 'TOO_MUCH',
    });
    expect(transition(at('PENDING'), { kind: 'REFUND_REQUESTED', why: 'x', amountMinor: 1 })).toEqual({ kind: 'REFUSE', code: 'NOT_PAID' });
    expect(transition(at('BOOKED', { refundedMinor: 30_000 }), refundOK(20_001))).toMatchObject({
      next: { isFrozen: true, refundedMinor: 30_000 },
    });
  });
});

describe('a frozen order', () => {
  const frozen = at('FAILED', { isFrozen: true });
  test('is not tried again, and true captures wait for a person', () => {
    expect(transition(frozen, { kind: 'PAY_REQUESTED' })).toEqual({ kind: 'REFUSE', code: 'FROZEN' });
    expect(transition(frozen, captured()).kind).toBe('PARK');
    expect(transition(at('BOOKED', { isFrozen: true }), { kind: 'REFUND_REQUESTED', why: 'x', amountMinor: 1 })).toEqual({
      kind: 'REFUSE',
      code: 'FROZEN',
    });
  });
  test('comes from every wrong capture, and books nothing', () => {
    for (const wrong of [{ amountMinor: 50_001 }, { currency: 'USD' }, { orderID: 'order_2' }])
      for (const status of statuses.filter((one) => one !== 'REFUNDED'))
        expect(transition(at(status), captured({ providerPaymentID: 'pay_9', ...wrong }))).toMatchObject({
          next: { isFrozen: true, capturedMinor: at(status).capturedMinor },
        });
  });
});
