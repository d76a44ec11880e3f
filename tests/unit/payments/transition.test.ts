import type { PaymentStatus } from '@contract/payments';
import type { Capture, Effect, MoneyAssigned, PaymentEvent, PaymentState, Refusal } from '@/server/modules/payments/paymentState';
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
  unmatchedPaymentIDs: [],
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

const assigned = (amountMinor: number, from: MoneyAssigned['from'], currency = 'INR'): PaymentEvent => ({
  kind: 'ASSIGNED',
  providerPaymentID: 'pay_lost',
  amountMinor,
  currency,
  from,
});

const statuses: PaymentStatus[] = ['PENDING', 'COMPLETED', 'BOOKED', 'FAILED', 'DECLINED', 'TIMED_OUT', 'REFUNDED'];
const kinds = (effects: readonly Effect[]) => effects.map(({ kind }) => kind);

describe('every allowed transition', () => {
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
    ['T8', at('PENDING'), captured({ amountMinor: 49_900 }), 'FAILED', ['OPEN_CASE']],
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
    ['T16', at('BOOKED', { refundedMinor: 40_000 }), lost(20_000), 'REFUNDED', ['CANCEL_REFUNDS', 'OPEN_CASE', 'REVOKE']],
    ['T17', at('FAILED', { isFrozen: true }), { kind: 'REVIEWED' }, 'FAILED', []],
    ['T18', at('FAILED', { isFrozen: true }), assigned(49_900, 'REVIEW'), 'COMPLETED', ['CLOSE_ATTEMPTS', 'FULFIL']],
    ['T19', at('TIMED_OUT'), assigned(50_000, 'OTHER_ORDER'), 'COMPLETED', ['CLOSE_ATTEMPTS', 'FULFIL']],
    ['T16', at('REFUNDED'), lost(20_000), 'REFUNDED', ['OPEN_CASE']],
    ['SECOND_CAPTURE', at('BOOKED'), captured({ providerPaymentID: 'pay_2' }), 'BOOKED', ['REFUND']],
  ];
  test.each(moves)('%s: %o [R-PAY-002, R-PAY-003]', (rule, state, event, to, effects) => {
    const decided = transition(state, event);
    expect(decided).toMatchObject({ kind: 'APPLY', rule, next: { status: to } });
    if (decided.kind === 'APPLY') expect(kinds(decided.effects)).toEqual(effects);
  });
});

describe('every forbidden transition', () => {
  const events: [string, PaymentEvent][] = [
    ['a payment request', { kind: 'PAY_REQUESTED' }],
    ['a free order', { kind: 'FREE' }],
    ['the same capture again', captured()],
    ['a refusal by the bank', refused('bank', { providerPaymentID: 'pay_9' })],
    ['a refusal by the gateway', refused('gateway', { providerPaymentID: 'pay_9' })],
    ['a processing event', { kind: 'PROCESSING', orderID: 'order_1', providerPaymentID: 'pay_9' }],
    ['a refused order', { kind: 'ORDER_REFUSED', reason: 'No.' }],
    ['the deadline', { kind: 'DEADLINE_PASSED', hasGraceLeft: true }],
    ['abandoning', { kind: 'ABANDONED' }],
    ['a wrong amount', captured({ amountMinor: 1 })],
    ['a wrong currency', captured({ currency: 'USD' })],
    ['another order', captured({ orderID: 'order_2' })],
    ['a failed refund', { kind: 'REFUND_FAILED', refundID: 'r1', amountMinor: 1 }],
  ];
  test.each(events)('%s never moves a paid order back [R-PAY-013]', (_name, event) => {
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
  ] as [string, PaymentEvent][])('REFUNDED is the end, whatever %s says [R-PAY-013]', (_name, event) => {
    const decided = transition(at('REFUNDED'), event);
    if (decided.kind === 'APPLY') expect(decided.next).toMatchObject({ status: 'REFUNDED', refundedMinor: 50_000 });
  });
  test('ticket results matter only between payment and booking', () => {
    for (const status of statuses.filter((one) => one !== 'COMPLETED'))
      for (const event of [{ kind: 'FULFILLED', wasHeld: true }, { kind: 'OUT_OF_STOCK' }] as const)
        expect(transition(at(status), event).kind).toBe('IGNORE');
  });
  test('we never start another payment of a closed order', () => {
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
  test('an order with a price is never free', () => {
    expect(transition(at('PENDING'), { kind: 'FREE' }).kind).toBe('IGNORE');
  });
  test('refunds never exceed what was captured', () => {
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
  test('is not retried, and valid captures wait for an operator', () => {
    expect(transition(frozen, { kind: 'PAY_REQUESTED' })).toEqual({ kind: 'REFUSE', code: 'FROZEN' });
    expect(transition(frozen, captured()).kind).toBe('PARK');
    expect(transition(at('BOOKED', { isFrozen: true }), { kind: 'REFUND_REQUESTED', why: 'x', amountMinor: 1 })).toEqual({
      kind: 'REFUSE',
      code: 'FROZEN',
    });
  });
  test('results from every wrong capture, and books nothing', () => {
    for (const wrong of [{ amountMinor: 50_001 }, { currency: 'USD' }, { orderID: 'order_2' }])
      for (const status of statuses.filter((one) => one !== 'REFUNDED'))
        expect(transition(at(status), captured({ providerPaymentID: 'pay_9', ...wrong }))).toMatchObject({
          next: { isFrozen: true, capturedMinor: at(status).capturedMinor },
        });
  });
});

/** What the move changes in the payment, and its effects in full. */
function changeOf(state: PaymentState, event: PaymentEvent) {
  const decided = transition(state, event);
  if (decided.kind !== 'APPLY') return decided;
  const { next, effects } = decided;
  const changed = Object.entries(next).filter(([key, value]) => state[key as keyof PaymentState] !== value);
  return [Object.fromEntries(changed), effects];
}
const apology = expect.stringMatching(/\w/);
const processing = (over: { orderID?: string; providerPaymentID?: string } = {}): PaymentEvent => ({
  kind: 'PROCESSING',
  orderID: 'order_1',
  providerPaymentID: 'pay_1',
  ...over,
});

describe('what a move changes', () => {
  test('a first attempt and a retry are prepared; a retry forgets how the last one ended', () => {
    expect(changeOf(fresh, { kind: 'PAY_REQUESTED' })).toEqual([{}, [{ kind: 'PREPARE', isRetry: false }]]);
    for (const status of ['DECLINED', 'FAILED'] as const)
      expect(changeOf(at(status, { reason: 'No.', isProcessing: true }), { kind: 'PAY_REQUESTED' })).toEqual([
        { status: 'PENDING', reason: null, isProcessing: false },
        [{ kind: 'PREPARE', isRetry: true }],
      ]);
  });
  test('a capture stores the money and its ID, and closes the other attempts', () => {
    expect(changeOf(at('PENDING', { isProcessing: true, reason: 'No.' }), captured())).toEqual([
      { status: 'COMPLETED', ...paid, reason: null, isProcessing: false },
      [{ kind: 'CLOSE_ATTEMPTS', as: 'CAPTURED' }, { kind: 'FULFIL' }],
    ]);
  });
  test('a second payment of the same cart is refunded in full and its hold released', () => {
    expect(changeOf(at('PENDING', { hasPaidDuplicate: true }), captured())).toEqual([
      { status: 'COMPLETED', ...paid, reason: apology },
      [
        { kind: 'CLOSE_ATTEMPTS', as: 'CAPTURED' },
        { kind: 'RELEASE', why: 'RELEASED' },
        { kind: 'REFUND', why: 'duplicate', amountMinor: 50_000, providerPaymentID: 'pay_1' },
      ],
    ]);
  });
  test('a second capture of a paid order is refunded from the payment it came with', () => {
    expect(changeOf(at('REFUNDED'), captured({ providerPaymentID: 'pay_2' }))).toEqual([
      {},
      [{ kind: 'REFUND', why: 'second:pay_2', amountMinor: 50_000, providerPaymentID: 'pay_2' }],
    ]);
  });
  test('a wrong capture freezes the payment and tells an operator both amounts and both orders', () => {
    expect(changeOf(at('PENDING', { isProcessing: true }), captured({ amountMinor: 49_900, orderID: 'order_2' }))).toEqual([
      { status: 'FAILED', reason: apology, isFrozen: true, isProcessing: false },
      [
        {
          kind: 'OPEN_CASE',
          case: 'PAYMENT_MISMATCH',
          causeID: 'pay_1',
          amountMinor: 49_900,
          currency: 'INR',
          what: '₹499 was captured for order_2; ₹500 was expected for order_1',
        },
      ],
    ]);
    expect(changeOf(at('BOOKED'), captured({ amountMinor: 1 }))).toEqual([
      { isFrozen: true },
      [expect.objectContaining({ kind: 'OPEN_CASE' })],
    ]);
    expect(changeOf(at('PENDING', { providerOrderID: null }), captured())).toMatchObject([
      { isFrozen: true },
      [{ what: '₹500 was captured for order_1; ₹500 was expected for no order' }],
    ]);
  });
  test('a wrong capture that is in suspense already is not counted again, neither during the review nor after it', () => {
    for (const isFrozen of [true, false])
      expect(transition(at('FAILED', { isFrozen, unmatchedPaymentIDs: ['pay_1'] }), captured({ amountMinor: 1 }))).toEqual({
        kind: 'IGNORE',
        why: 'already in suspense',
      });
  });
  test('the same capture again changes nothing, not even of a frozen payment; another one waits for an operator', () => {
    for (const status of ['COMPLETED', 'BOOKED', 'REFUNDED'] as const) {
      expect(transition(at(status, { isFrozen: true }), captured()).kind).toBe('IGNORE');
      expect(transition(at(status, { isFrozen: true }), captured({ providerPaymentID: 'pay_2' }))).toEqual({ kind: 'PARK', why: 'frozen' });
    }
    expect(transition(at('TIMED_OUT', { providerPaymentID: 'pay_1' }), captured())).toMatchObject({ rule: 'T11' });
  });
  test('a declined attempt is remembered, and its hold kept for another try; a fault of ours keeps nothing', () => {
    const before = at('PENDING', { refusedPaymentIDs: ['pay_0'], isProcessing: true });
    for (const by of ['customer', 'bank'] as const)
      expect(changeOf(before, refused(by))).toEqual([
        { status: 'DECLINED', reason: 'No.', isProcessing: false, refusedPaymentIDs: ['pay_0', 'pay_1'] },
        [{ kind: 'RECORD_REFUSAL', refusal: refused(by) }, { kind: 'KEEP_FOR_RETRY' }],
      ]);
    for (const by of ['gateway', 'merchant'] as const)
      expect(changeOf(before, refused(by))).toEqual([
        { status: 'FAILED', reason: 'No.', isProcessing: false, refusedPaymentIDs: ['pay_0', 'pay_1'] },
        [{ kind: 'RECORD_REFUSAL', refusal: refused(by) }],
      ]);
  });
  test('a failure of another order, of a known attempt or of a closed payment is ignored', () => {
    expect(transition(fresh, refused('bank', { orderID: 'order_2' })).kind).toBe('IGNORE');
    expect(transition(at('PENDING', { refusedPaymentIDs: ['pay_1'] }), refused('bank')).kind).toBe('IGNORE');
    expect(transition(at('TIMED_OUT'), refused('bank')).kind).toBe('IGNORE');
  });
  test('an attempt in progress is marked once', () => {
    expect(changeOf(fresh, processing())).toEqual([{ isProcessing: true }, [{ kind: 'MARK_PROCESSING', providerPaymentID: 'pay_1' }]]);
    expect(transition(fresh, processing())).toMatchObject({ rule: 'T1' });
    expect(transition(at('PENDING', { isProcessing: true }), processing()).kind).toBe('IGNORE');
    expect(transition(fresh, processing({ orderID: 'order_2' })).kind).toBe('IGNORE');
    expect(transition(at('PENDING', { refusedPaymentIDs: ['pay_1'] }), processing()).kind).toBe('IGNORE');
    expect(transition(at('DECLINED'), processing()).kind).toBe('IGNORE');
  });
  test('an order that the gateway refused fails with its reason, while it waits', () => {
    const event: PaymentEvent = { kind: 'ORDER_REFUSED', reason: 'Refused.' };
    expect(changeOf(at('PENDING', { isProcessing: true }), event)).toEqual([
      { status: 'FAILED', reason: 'Refused.', isProcessing: false },
      [{ kind: 'CLOSE_ATTEMPTS', as: 'EXPIRED' }],
    ]);
    expect(transition(at('TIMED_OUT'), event).kind).toBe('IGNORE');
  });
  test('an order without a price is booked without money, and only while it is new', () => {
    expect(changeOf(at('PENDING', { amountMinor: 0 }), { kind: 'FREE' })).toEqual([{ status: 'BOOKED' }, [{ kind: 'FULFIL' }]]);
    expect(transition(at('TIMED_OUT', { amountMinor: 0 }), { kind: 'FREE' }).kind).toBe('IGNORE');
  });
  test('the deadline and the buyer end an unpaid order, each with its own words', () => {
    const close: Effect = { kind: 'CLOSE_ATTEMPTS', as: 'EXPIRED' };
    expect(changeOf(at('PENDING', { isProcessing: true }), { kind: 'DEADLINE_PASSED', hasGraceLeft: false })).toEqual([
      { status: 'TIMED_OUT', reason: apology, isProcessing: false },
      [{ kind: 'RELEASE', why: 'EXPIRED' }, close],
    ]);
    expect(changeOf(fresh, { kind: 'ABANDONED' })).toEqual([
      { status: 'TIMED_OUT', reason: apology },
      [{ kind: 'RELEASE', why: 'RELEASED' }, close],
    ]);
    expect(changeOf(at('PENDING', { isProcessing: true }), { kind: 'DEADLINE_PASSED', hasGraceLeft: true })).toEqual([
      {},
      [{ kind: 'GRANT_GRACE' }],
    ]);
    for (const status of ['DECLINED', 'FAILED'] as const) {
      expect(changeOf(at(status), { kind: 'DEADLINE_PASSED', hasGraceLeft: true })).toEqual([{}, [{ kind: 'RELEASE', why: 'EXPIRED' }]]);
      expect(changeOf(at(status), { kind: 'ABANDONED' })).toEqual([{}, [{ kind: 'RELEASE', why: 'RELEASED' }]]);
    }
  });
  test.each(['COMPLETED', 'BOOKED', 'TIMED_OUT', 'REFUNDED'] as const)(
    'a payment that is %s holds nothing when its deadline passes',
    (status) => {
      expect(transition(at(status), { kind: 'DEADLINE_PASSED', hasGraceLeft: true }).kind).toBe('IGNORE');
    },
  );
  test('a paid order cannot be given up; one that has ended stays as it is', () => {
    for (const status of ['COMPLETED', 'BOOKED'] as const)
      expect(transition(at(status), { kind: 'ABANDONED' })).toEqual({ kind: 'REFUSE', code: 'ALREADY_PAID' });
    for (const status of ['TIMED_OUT', 'REFUNDED'] as const) expect(transition(at(status), { kind: 'ABANDONED' }).kind).toBe('IGNORE');
  });
  test('pay is refused with the reason that fits', () => {
    const refusalOf = (state: PaymentState) => transition(state, { kind: 'PAY_REQUESTED' });
    expect(refusalOf(at('REFUNDED'))).toEqual({ kind: 'REFUSE', code: 'REFUNDED' });
    expect(refusalOf(at('COMPLETED'))).toEqual({ kind: 'REFUSE', code: 'ALREADY_PAID' });
    for (const status of ['PENDING', 'DECLINED', 'FAILED'] as const)
      expect(refusalOf(at(status, { hasPaidDuplicate: true }))).toEqual({ kind: 'REFUSE', code: 'DUPLICATE_ORDER_PAID' });
  });
  test('what cannot be delivered is refunded in full, with a reason for the buyer', () => {
    const refund = (why: string): Effect => ({ kind: 'REFUND', why, amountMinor: 50_000, providerPaymentID: 'pay_1' });
    expect(changeOf(at('COMPLETED'), { kind: 'OUT_OF_STOCK' })).toEqual([{ reason: apology }, [refund('oversold')]]);
    expect(changeOf(at('COMPLETED'), { kind: 'OUT_OF_STOCK', why: 'The round is full.' })).toEqual([
      { reason: 'The round is full.' },
      [refund('oversold')],
    ]);
    expect(changeOf(at('COMPLETED'), { kind: 'OUT_OF_STOCK', isDuplicate: true, why: 'Not this.' })).toEqual([
      { reason: expect.stringContaining('already owned') },
      [refund('duplicate')],
    ]);
    expect(changeOf(at('COMPLETED', { capturedMinor: 0 }), { kind: 'OUT_OF_STOCK' })).toEqual([{ reason: apology }, []]);
    expect(changeOf(at('COMPLETED', { providerPaymentID: null }), { kind: 'OUT_OF_STOCK' })).toEqual([{ reason: apology }, []]);
  });
});

describe('money that goes back', () => {
  const ask = (amountMinor: number): PaymentEvent => ({ kind: 'REFUND_REQUESTED', why: 'cancelled', amountMinor });

  test('is requested from the payment it came with, up to what is left', () => {
    expect(changeOf(at('BOOKED', { refundedMinor: 20_000 }), ask(30_000))).toEqual([
      {},
      [{ kind: 'REFUND', why: 'cancelled', amountMinor: 30_000, providerPaymentID: 'pay_1' }],
    ]);
    expect(transition(at('BOOKED'), ask(0))).toEqual({ kind: 'REFUSE', code: 'TOO_MUCH' });
    expect(transition(at('REFUNDED'), ask(1))).toEqual({ kind: 'REFUSE', code: 'REFUNDED' });
  });
  test('is counted once for each refund; the last part revokes what was paid for', () => {
    const some = at('BOOKED', { settledRefundIDs: ['r0'], refundedMinor: 10_000 });
    expect(changeOf(some, refundOK(30_000))).toEqual([{ refundedMinor: 40_000, settledRefundIDs: ['r0', 'r1'] }, []]);
    expect(changeOf(some, refundOK(40_000))).toEqual([
      { status: 'REFUNDED', refundedMinor: 50_000, settledRefundIDs: ['r0', 'r1'] },
      [{ kind: 'REVOKE', onlyPaid: true }],
    ]);
    expect(transition(some, refundOK(1, 'r0')).kind).toBe('IGNORE');
    expect(transition(at('PENDING'), refundOK(1)).kind).toBe('IGNORE');
    expect(changeOf(some, { kind: 'REFUND_FAILED', refundID: 'r1', amountMinor: 40_000 })).toEqual([{}, []]);
  });
  test('beyond what was paid freezes a paid payment and alerts an operator; a refunded one stays open to view', () => {
    const opened = (amountMinor: number) => ({
      kind: 'OPEN_CASE',
      case: 'DOUBLE_REFUND',
      causeID: 'r1',
      amountMinor,
      currency: 'INR',
      what: 'refund r1 returned more than was captured',
    });
    expect(changeOf(at('BOOKED'), refundOK(50_001))).toEqual([{ isFrozen: true }, [opened(50_001)]]);
    expect(changeOf(at('REFUNDED'), refundOK(1))).toEqual([{}, [opened(1)]]);
    expect(transition(at('REFUNDED', { isFrozen: true }), refundOK(1))).toMatchObject({ rule: 'T12', next: { isFrozen: true } });
  });
});

describe('the end of a review', () => {
  test('lets a frozen payment go on, and tells the buyer of a failed one that the money goes back', () => {
    expect(changeOf(at('BOOKED', { isFrozen: true }), { kind: 'REVIEWED' })).toEqual([{ isFrozen: false }, []]);
    expect(changeOf(at('FAILED', { isFrozen: true }), { kind: 'REVIEWED' })).toEqual([{ isFrozen: false, reason: apology }, []]);
    expect(transition(at('FAILED'), { kind: 'REVIEWED' }).kind).toBe('IGNORE');
  });
});

describe('money that staff assign to an order', () => {
  const frozen = at('FAILED', { isFrozen: true });
  const codeOf = (state: PaymentState, event: PaymentEvent) => {
    const decided = transition(state, event);
    return decided.kind === 'REFUSE' ? decided.code : decided.kind;
  };

  test('is what was captured, and ends the review', () => {
    const short = transition(frozen, assigned(49_900, 'REVIEW'));
    expect(short).toMatchObject({
      next: { isFrozen: false, capturedMinor: 49_900, amountMinor: 50_000, providerPaymentID: 'pay_lost', reason: null },
    });
  });

  test('is refused for an order that is paid, under review elsewhere, still processing, or of another amount', () => {
    expect(codeOf(at('FAILED'), assigned(49_900, 'REVIEW'))).toBe('IGNORE');
    expect(codeOf(frozen, assigned(50_000, 'OTHER_ORDER'))).toBe('FROZEN');
    expect(codeOf(at('BOOKED', { isFrozen: true }), assigned(49_900, 'REVIEW'))).toBe('ALREADY_PAID');
    expect(codeOf(at('REFUNDED'), assigned(50_000, 'OTHER_ORDER'))).toBe('REFUNDED');
    expect(codeOf(at('PENDING', { isProcessing: true }), assigned(50_000, 'OTHER_ORDER'))).toBe('PAYMENT_IN_PROGRESS');
    expect(codeOf(at('PENDING', { hasPaidDuplicate: true }), assigned(50_000, 'OTHER_ORDER'))).toBe('DUPLICATE_ORDER_PAID');
    expect(codeOf(at('PENDING'), assigned(49_900, 'OTHER_ORDER'))).toBe('WRONG_AMOUNT');
    expect(codeOf(at('PENDING'), assigned(50_000, 'OTHER_ORDER', 'USD'))).toBe('WRONG_AMOUNT');
    expect(codeOf(frozen, assigned(50_001, 'REVIEW'))).toBe('WRONG_AMOUNT');
  });
});

describe('a lost dispute', () => {
  const cancel = (amountMinor: number): Effect => ({ kind: 'CANCEL_REFUNDS', amountMinor, providerPaymentID: 'pay_1' });

  test('takes the whole payment and what was bought, also what was free', () => {
    expect(changeOf(at('BOOKED'), lost(50_000))).toEqual([
      { status: 'REFUNDED', refundedMinor: 50_000 },
      [cancel(50_000), { kind: 'REVOKE' }],
    ]);
  });
  test('takes a part, and the product decides about the rest', () => {
    expect(changeOf(at('BOOKED', { refundedMinor: 10_000 }), lost(20_000))).toEqual([
      { refundedMinor: 30_000 },
      [cancel(20_000), { kind: 'DISPUTE_PARTLY_LOST' }],
    ]);
  });
  test('alerts an operator about the part that the buyer had already got back', () => {
    const opened = (amountMinor: number) => ({
      kind: 'OPEN_CASE',
      case: 'DISPUTE_EXCESS',
      causeID: 'd1',
      amountMinor,
      currency: 'INR',
      what: `dispute d1 took ₹${amountMinor / 100} that was already refunded to the buyer`,
    });
    expect(changeOf(at('BOOKED', { refundedMinor: 40_000 }), lost(30_000))).toEqual([
      { status: 'REFUNDED', refundedMinor: 50_000 },
      [cancel(10_000), opened(20_000), { kind: 'REVOKE' }],
    ]);
    expect(changeOf(at('REFUNDED'), lost(30_000))).toEqual([{}, [opened(30_000)]]);
  });
  test('of a payment that was never captured is ignored', () => {
    expect(transition(at('PENDING'), lost(1)).kind).toBe('IGNORE');
    expect(transition(at('BOOKED', { capturedMinor: 0, providerPaymentID: null }), lost(1)).kind).toBe('IGNORE');
  });
});
