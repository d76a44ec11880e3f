import type { PaymentStatus } from '@contract/payments';
import type { PaymentEvent, PaymentState } from '@/server/modules/payments/paymentState';
import { transition } from '@/server/modules/payments/transition';

/** Every combination that a decision of `transition` depends on. */
const statuses: PaymentStatus[] = ['PENDING', 'COMPLETED', 'BOOKED', 'FAILED', 'DECLINED', 'TIMED_OUT', 'REFUNDED'];
const both = [false, true];
const states: PaymentState[] = statuses.flatMap((status) =>
  both.flatMap((isFrozen) =>
    both.flatMap((isProcessing) =>
      both.flatMap((hasPaidDuplicate) =>
        [0, 20_000].flatMap((refundedMinor) =>
          [50_000, 0].map((amountMinor): PaymentState => {
            const isCaptured = status === 'COMPLETED' || status === 'BOOKED' || status === 'REFUNDED';
            const capturedMinor = isCaptured ? amountMinor : 0;
            return {
              status,
              isFrozen,
              isProcessing,
              hasPaidDuplicate,
              amountMinor,
              capturedMinor,
              refundedMinor: status === 'REFUNDED' ? capturedMinor : Math.min(refundedMinor, capturedMinor),
              currency: 'INR',
              providerOrderID: 'order_1',
              providerPaymentID: capturedMinor > 0 ? 'pay_1' : null,
              reason: null,
              refusedPaymentIDs: ['pay_old'],
              settledRefundIDs: ['rfd_old'],
              unmatchedPaymentIDs: ['pay_lost'],
            };
          }),
        ),
      ),
    ),
  ),
);
const captured = { kind: 'CAPTURED', orderID: 'order_1', providerPaymentID: 'pay_1', amountMinor: 50_000, currency: 'INR' } as const;
const refused = { kind: 'REFUSED', orderID: 'order_1', providerPaymentID: 'pay_2', code: 'x', reason: 'No.' } as const;
const processing = { kind: 'PROCESSING', orderID: 'order_1', providerPaymentID: 'pay_2' } as const;
const events: PaymentEvent[] = [
  { kind: 'PAY_REQUESTED' },
  { kind: 'FREE' },
  captured,
  { ...captured, providerPaymentID: 'pay_2' },
  { ...captured, amountMinor: 49_900 },
  { ...captured, currency: 'USD' },
  { ...captured, orderID: 'order_2' },
  { ...captured, providerPaymentID: 'pay_lost' },
  ...(['customer', 'bank', 'gateway', 'merchant'] as const).map((by) => ({ ...refused, by })),
  { ...refused, by: 'bank', orderID: 'order_2' },
  { ...refused, by: 'bank', providerPaymentID: 'pay_old' },
  processing,
  { ...processing, orderID: 'order_2' },
  { ...processing, providerPaymentID: 'pay_old' },
  { kind: 'ORDER_REFUSED', reason: 'No.' },
  { kind: 'DEADLINE_PASSED', hasGraceLeft: true },
  { kind: 'DEADLINE_PASSED', hasGraceLeft: false },
  { kind: 'ABANDONED' },
  { kind: 'FULFILLED', wasHeld: true },
  { kind: 'FULFILLED', wasHeld: false },
  { kind: 'OUT_OF_STOCK' },
  { kind: 'OUT_OF_STOCK', isDuplicate: true },
  { kind: 'REFUND_REQUESTED', why: 'x', amountMinor: 1000 },
  { kind: 'REFUND_REQUESTED', why: 'x', amountMinor: 60_000 },
  ...[1000, 30_000, 50_000, 60_000].flatMap((amountMinor): PaymentEvent[] => [
    { kind: 'REFUND_SUCCEEDED', refundID: 'rfd_1', amountMinor },
    { kind: 'DISPUTE_LOST', disputeID: 'dsp_1', amountMinor },
  ]),
  { kind: 'REFUND_SUCCEEDED', refundID: 'rfd_old', amountMinor: 1000 },
  { kind: 'REFUND_FAILED', refundID: 'rfd_1', amountMinor: 1000 },
  { kind: 'REVIEWED' },
  ...(['REVIEW', 'OTHER_ORDER'] as const).flatMap((from): PaymentEvent[] =>
    [49_900, 50_000, 60_000].map((amountMinor) => ({
      kind: 'ASSIGNED',
      providerPaymentID: 'pay_lost',
      amountMinor,
      currency: 'INR',
      from,
    })),
  ),
];

/** The branch that a state and an event take: its rule and effects, or why nothing changes. */
function branchOf(state: PaymentState, event: PaymentEvent): string {
  const decision = transition(state, event);
  if (decision.kind === 'REFUSE') return `${event.kind} refused ${decision.code}`;
  if (decision.kind !== 'APPLY') return `${event.kind} ${decision.kind.toLowerCase()} ${decision.why}`;
  return [event.kind, decision.rule, ...decision.effects.map((effect) => (effect.kind === 'OPEN_CASE' ? effect.case : effect.kind))].join(
    ' ',
  );
}

const opensCase = /PAYMENT_MISMATCH|DOUBLE_REFUND|DISPUTE_EXCESS/;
/** A person pressed something that is not possible now and sees why; no money is concerned. */
const told = 'the caller is told, and no money has moved';
const repeated = 'the provider repeats or reorders its reports; the state already includes it';
const planned = 'the planned course';
/** What needs no case, and why. */
const harmless: Record<string, string> = {
  'PAY_REQUESTED T1 PREPARE': planned,
  'PAY_REQUESTED T9 PREPARE': planned,
  'PAY_REQUESTED refused FROZEN': told,
  'PAY_REQUESTED refused PAYMENT_IN_PROGRESS': told,
  'PAY_REQUESTED refused DUPLICATE_ORDER_PAID': told,
  'PAY_REQUESTED refused ALREADY_PAID': told,
  'PAY_REQUESTED refused HOLD_EXPIRED': told,
  'PAY_REQUESTED refused REFUNDED': told,
  'FREE T2 FULFIL': planned,
  'FREE ignore only an unpaid order with a zero total is free': told,
  'CAPTURED T3 CLOSE_ATTEMPTS FULFIL': planned,
  'CAPTURED T11 CLOSE_ATTEMPTS FULFIL': 'late money buys what was ordered, or T6 refunds it',
  'CAPTURED T11 CLOSE_ATTEMPTS RELEASE REFUND': 'the second payment is refunded; a refund that fails opens REFUND_FAILED',
  'CAPTURED SECOND_CAPTURE REFUND': 'the second capture is refunded; a refund that fails opens REFUND_FAILED',
  'CAPTURED ignore already counted': repeated,
  'CAPTURED ignore already in suspense': repeated,
  'CAPTURED park frozen':
    'the event is kept and retried; after half an hour it opens WEBHOOK_UNMATCHED, and the frozen payment has its own case',
  'REFUSED T7 RECORD_REFUSAL KEEP_FOR_RETRY': 'nothing was taken; the buyer may try again',
  'REFUSED T8 RECORD_REFUSAL': 'nothing was taken; the buyer may try again',
  'REFUSED ignore another order': repeated,
  'REFUSED ignore known': repeated,
  'REFUSED ignore a failure of a closed payment is only logged': 'nothing was taken',
  'PROCESSING T1 MARK_PROCESSING': planned,
  'PROCESSING ignore the payment is no longer pending': repeated,
  'PROCESSING ignore another order': repeated,
  'PROCESSING ignore this attempt has already failed': repeated,
  'PROCESSING ignore known': repeated,
  'ORDER_REFUSED T8 CLOSE_ATTEMPTS': 'the provider took no order, so nothing was taken',
  'ORDER_REFUSED ignore not waiting': repeated,
  'DEADLINE_PASSED T10 GRANT_GRACE': planned,
  'DEADLINE_PASSED T10 RELEASE CLOSE_ATTEMPTS': 'nothing was taken; later money is T11',
  'DEADLINE_PASSED T10 RELEASE': 'nothing was taken; later money is T11',
  'DEADLINE_PASSED ignore nothing is held': repeated,
  'ABANDONED T10 RELEASE CLOSE_ATTEMPTS': 'the buyer gave the order up; later money is T11',
  'ABANDONED T10 RELEASE': 'the buyer gave the order up; later money is T11',
  'ABANDONED ignore nothing is held': repeated,
  'ABANDONED refused PAYMENT_IN_PROGRESS': told,
  'ABANDONED refused ALREADY_PAID': told,
  'FULFILLED T4': planned,
  'FULFILLED T5': planned,
  'FULFILLED ignore not waiting for fulfilment': repeated,
  'OUT_OF_STOCK T6 REFUND': 'the buyer is refunded; a refund that fails opens REFUND_FAILED',
  'OUT_OF_STOCK T6': 'nothing was paid, so nothing is refunded',
  'OUT_OF_STOCK ignore not waiting for fulfilment': repeated,
  'REFUND_REQUESTED T15 REFUND': planned,
  'REFUND_REQUESTED refused FROZEN': 'the frozen payment has its own case; a cancelled session is refunded when that is resolved',
  'REFUND_REQUESTED refused REFUNDED': told,
  'REFUND_REQUESTED refused NOT_PAID': told,
  'REFUND_REQUESTED refused TOO_MUCH': told,
  'REFUND_SUCCEEDED T12': planned,
  'REFUND_SUCCEEDED T13 REVOKE': planned,
  'REFUND_SUCCEEDED ignore this payment was not captured': repeated,
  'REFUND_SUCCEEDED ignore already counted': repeated,
  'REFUND_FAILED T14': 'the refund is tried again; its last failure opens REFUND_FAILED',
  'REFUND_FAILED ignore this payment was not captured': repeated,
  'DISPUTE_LOST T16 CANCEL_REFUNDS REVOKE': 'the loss is posted, and the DISPUTE case has ended with the decision',
  'DISPUTE_LOST T16 CANCEL_REFUNDS DISPUTE_PARTLY_LOST': 'the loss is posted, and the DISPUTE case has ended with the decision',
  'DISPUTE_LOST ignore this payment was not captured': 'a dispute is matched by its capture, so there is no such payment',
  'ASSIGNED T18 CLOSE_ATTEMPTS FULFIL': 'staff have resolved the case',
  'ASSIGNED T19 CLOSE_ATTEMPTS FULFIL': 'staff have resolved the case of the other payment',
  'ASSIGNED ignore not under review': told,
  'ASSIGNED refused FROZEN': told,
  'ASSIGNED refused REFUNDED': told,
  'ASSIGNED refused ALREADY_PAID': told,
  'ASSIGNED refused PAYMENT_IN_PROGRESS': told,
  'ASSIGNED refused DUPLICATE_ORDER_PAID': told,
  'ASSIGNED refused WRONG_AMOUNT': told,
  'REVIEWED T17': 'staff have resolved the case',
  'REVIEWED ignore not under review': repeated,
};

test('every branch of the payment machine ends as planned, opens a case, or is harmless for a listed reason', () => {
  const branches = new Set(states.flatMap((state) => events.map((event) => branchOf(state, event))));
  expect([...branches].filter((branch) => !opensCase.test(branch) && !(branch in harmless)).sort()).toEqual([]);
  expect(Object.keys(harmless).filter((branch) => !branches.has(branch))).toEqual([]);
  expect([...branches].filter((branch) => opensCase.test(branch)).sort()).toEqual([
    'CAPTURED T8 PAYMENT_MISMATCH',
    'DISPUTE_LOST T16 CANCEL_REFUNDS DISPUTE_EXCESS REVOKE',
    'DISPUTE_LOST T16 DISPUTE_EXCESS',
    'REFUND_SUCCEEDED T12 DOUBLE_REFUND',
  ]);
});

test('a payment is frozen by a branch that opens a case, and by no other', () => {
  for (const state of states.filter(({ isFrozen }) => !isFrozen))
    for (const event of events) {
      const decision = transition(state, event);
      if (decision.kind === 'APPLY' && decision.next.isFrozen)
        expect([event, decision.effects.map(({ kind }) => kind)]).toEqual([event, expect.arrayContaining(['OPEN_CASE'])]);
    }
});
