import { formatMoney } from '../../platform/formatMoney';
import type {
  Capture,
  DisputeLost,
  Effect,
  MoneyAssigned,
  PaymentEvent,
  PaymentState,
  Refusal,
  RefundSettled,
  Rule,
  Transition,
} from './paymentState';

const apply = (rule: Rule, state: PaymentState, change: Partial<PaymentState>, ...effects: Effect[]): Transition => ({
  kind: 'APPLY',
  rule,
  next: { ...state, ...change },
  effects,
});
const ignore = (why: string): Transition => ({ kind: 'IGNORE', why });

const isPaid = ({ status }: PaymentState) => status === 'COMPLETED' || status === 'BOOKED';
const isSettled = (state: PaymentState) => isPaid(state) || state.status === 'REFUNDED';

/** Refunds a part of the own capture of the payment; no effect without a capture. */
const refundEffects = (state: PaymentState, why: string, amountMinor: number): Effect[] =>
  state.providerPaymentID && amountMinor > 0 ? [{ kind: 'REFUND', why, amountMinor, providerPaymentID: state.providerPaymentID }] : [];

/**
 * The state machine of a payment, rules T1 to T19 (T0 creates it). Pure: the same state and event give the same result, whatever the source
 * of the event. A payment that is COMPLETED or BOOKED never becomes PENDING, FAILED, DECLINED or TIMED_OUT, and REFUNDED is final.
 */
export function transition(state: PaymentState, event: PaymentEvent): Transition {
  switch (event.kind) {
    case 'PAY_REQUESTED':
      return pay(state);
    case 'FREE':
      if (state.status !== 'PENDING' || state.amountMinor !== 0) return ignore('only an unpaid order with a zero total is free');
      return apply('T2', state, { status: 'BOOKED' }, { kind: 'FULFIL' });
    case 'CAPTURED':
      return capture(state, event);
    case 'REFUSED':
      return applyRefusal(state, event);
    case 'PROCESSING':
      if (state.status !== 'PENDING') return ignore('the payment is no longer pending');
      if (event.orderID !== state.providerOrderID) return ignore('another order');
      if (state.refusedPaymentIDs.includes(event.providerPaymentID)) return ignore('this attempt has already failed');
      if (state.isProcessing) return ignore('known');
      return apply('T1', state, { isProcessing: true }, { kind: 'MARK_PROCESSING', providerPaymentID: event.providerPaymentID });
    case 'ORDER_REFUSED':
      if (state.status !== 'PENDING') return ignore('not waiting');
      return apply('T8', state, { status: 'FAILED', reason: event.reason, isProcessing: false }, { kind: 'CLOSE_ATTEMPTS', as: 'EXPIRED' });
    case 'DEADLINE_PASSED':
      return expire(state, event.hasGraceLeft);
    case 'ABANDONED':
      return abandon(state);
    case 'FULFILLED':
      if (state.status !== 'COMPLETED') return ignore('not waiting for fulfilment');
      return apply(event.wasHeld ? 'T4' : 'T5', state, { status: 'BOOKED' });
    case 'OUT_OF_STOCK':
      if (state.status !== 'COMPLETED') return ignore('not waiting for fulfilment');
      return apply(
        'T6',
        state,
        {
          reason: event.isDuplicate
            ? 'You already owned this when the payment arrived. You will get a full refund.'
            : (event.why ?? 'This was no longer available when your payment arrived. You will get a full refund.'),
        },
        ...refundEffects(state, event.isDuplicate ? 'duplicate' : 'oversold', state.capturedMinor),
      );
    case 'REFUND_REQUESTED':
      return applyRefundRequest(state, event.why, event.amountMinor);
    case 'REFUND_SUCCEEDED':
    case 'REFUND_FAILED':
      return applyRefundResult(state, event);
    case 'DISPUTE_LOST':
      return applyLostDispute(state, event);
    case 'ASSIGNED':
      return assign(state, event);
    case 'REVIEWED':
      return endReview(state, event.reason);
  }
}

/** T1, T9: the buyer starts a payment attempt, the first or a later one. */
function pay(state: PaymentState): Transition {
  if (state.isFrozen) return { kind: 'REFUSE', code: 'FROZEN' };
  switch (state.status) {
    case 'PENDING':
      // The bank may still approve the attempt in progress.
      if (state.isProcessing) return { kind: 'REFUSE', code: 'PAYMENT_IN_PROGRESS' };
      if (state.hasPaidDuplicate) return { kind: 'REFUSE', code: 'DUPLICATE_ORDER_PAID' };
      return apply('T1', state, {}, { kind: 'PREPARE', isRetry: false });
    case 'DECLINED':
    case 'FAILED':
      if (state.hasPaidDuplicate) return { kind: 'REFUSE', code: 'DUPLICATE_ORDER_PAID' };
      return apply('T9', state, { status: 'PENDING', reason: null, isProcessing: false }, { kind: 'PREPARE', isRetry: true });
    case 'TIMED_OUT':
      return { kind: 'REFUSE', code: 'HOLD_EXPIRED' };
    case 'REFUNDED':
      return { kind: 'REFUSE', code: 'REFUNDED' };
    case 'COMPLETED':
    case 'BOOKED':
      return { kind: 'REFUSE', code: 'ALREADY_PAID' };
  }
}

/** T3, T8, T11: the gateway reports a capture. */
function capture(state: PaymentState, event: Capture): Transition {
  const isSame = state.providerPaymentID === event.providerPaymentID;
  const isRight = event.orderID === state.providerOrderID && event.amountMinor === state.amountMinor && event.currency === state.currency;
  if (isSettled(state) && isSame && isRight) return ignore('already counted');
  if (state.unmatchedPaymentIDs.includes(event.providerPaymentID)) return ignore('already in suspense');
  if (state.isFrozen) return { kind: 'PARK', why: 'frozen' };
  if (!isRight) {
    const what = `${formatMoney(event)} was captured for ${event.orderID}; ${formatMoney(state)} was expected for ${state.providerOrderID ?? 'no order'}`;
    const isOpen = state.status === 'PENDING';
    return apply(
      'T8',
      state,
      {
        isFrozen: true,
        isProcessing: false,
        ...(isOpen ? { status: 'FAILED', reason: 'The amount we received does not match the amount due. We are looking into it.' } : {}),
      },
      {
        kind: 'OPEN_CASE',
        case: 'PAYMENT_MISMATCH',
        causeID: event.providerPaymentID,
        amountMinor: event.amountMinor,
        currency: event.currency,
        what,
      },
    );
  }
  // The order was captured twice: the second capture is refunded.
  if (isSettled(state))
    return apply(
      'SECOND_CAPTURE',
      state,
      {},
      {
        kind: 'REFUND',
        why: `second:${event.providerPaymentID}`,
        amountMinor: event.amountMinor,
        providerPaymentID: event.providerPaymentID,
      },
    );

  const paid: PaymentState = {
    ...state,
    status: 'COMPLETED',
    capturedMinor: event.amountMinor,
    providerPaymentID: event.providerPaymentID,
    reason: null,
    isProcessing: false,
  };
  const closeAttempts: Effect = { kind: 'CLOSE_ATTEMPTS', as: 'CAPTURED' };
  if (state.hasPaidDuplicate)
    return apply(
      'T11',
      paid,
      { reason: 'You had already paid for this order. This second payment will be refunded.' },
      closeAttempts,
      { kind: 'RELEASE', why: 'RELEASED' },
      ...refundEffects(paid, 'duplicate', paid.capturedMinor),
    );
  const isLate = state.status !== 'PENDING';
  return apply(isLate ? 'T11' : 'T3', paid, {}, closeAttempts, { kind: 'FULFIL' });
}

/** T7, T8: an attempt failed. After a capture, or when repeated, the event is outdated. */
function applyRefusal(state: PaymentState, event: Refusal): Transition {
  if (event.orderID !== state.providerOrderID) return ignore('another order');
  if (state.refusedPaymentIDs.includes(event.providerPaymentID)) return ignore('known');
  const refusedPaymentIDs = [...state.refusedPaymentIDs, event.providerPaymentID];
  const record: Effect = { kind: 'RECORD_REFUSAL', refusal: event };
  if (state.status !== 'PENDING') return ignore('a failure of a closed payment is only logged');
  return event.by === 'customer' || event.by === 'bank'
    ? apply('T7', state, { status: 'DECLINED', reason: event.reason, isProcessing: false, refusedPaymentIDs }, record, {
        kind: 'KEEP_FOR_RETRY',
      })
    : apply('T8', state, { status: 'FAILED', reason: event.reason, isProcessing: false, refusedPaymentIDs }, record);
}

/** T10: the hold has expired. */
function expire(state: PaymentState, hasGraceLeft: boolean): Transition {
  switch (state.status) {
    case 'PENDING':
      if (state.isProcessing && hasGraceLeft) return apply('T10', state, {}, { kind: 'GRANT_GRACE' });
      return apply(
        'T10',
        state,
        { status: 'TIMED_OUT', isProcessing: false, reason: 'We did not receive a confirmation of your payment in time.' },
        { kind: 'RELEASE', why: 'EXPIRED' },
        { kind: 'CLOSE_ATTEMPTS', as: 'EXPIRED' },
      );
    // DECLINED and FAILED say more than TIMED_OUT, so the status stays and only the hold is released.
    case 'DECLINED':
    case 'FAILED':
      return apply('T10', state, {}, { kind: 'RELEASE', why: 'EXPIRED' });
    case 'COMPLETED':
    case 'BOOKED':
    case 'TIMED_OUT':
    case 'REFUNDED':
      return ignore('nothing is held');
  }
}

function abandon(state: PaymentState): Transition {
  switch (state.status) {
    case 'PENDING':
      if (state.isProcessing) return { kind: 'REFUSE', code: 'PAYMENT_IN_PROGRESS' };
      return apply(
        'T10',
        state,
        { status: 'TIMED_OUT', reason: 'You cancelled this order.' },
        { kind: 'RELEASE', why: 'RELEASED' },
        { kind: 'CLOSE_ATTEMPTS', as: 'EXPIRED' },
      );
    case 'DECLINED':
    case 'FAILED':
      return apply('T10', state, {}, { kind: 'RELEASE', why: 'RELEASED' });
    case 'TIMED_OUT':
    case 'REFUNDED':
      return ignore('nothing is held');
    case 'COMPLETED':
    case 'BOOKED':
      return { kind: 'REFUSE', code: 'ALREADY_PAID' };
  }
}

/** T12, T15: a refund is requested; the status changes only when the refund has succeeded (T13). */
function applyRefundRequest(state: PaymentState, why: string, amountMinor: number): Transition {
  if (state.isFrozen) return { kind: 'REFUSE', code: 'FROZEN' };
  if (state.status === 'REFUNDED') return { kind: 'REFUSE', code: 'REFUNDED' };
  if (!isPaid(state)) return { kind: 'REFUSE', code: 'NOT_PAID' };
  if (amountMinor <= 0 || amountMinor > state.capturedMinor - state.refundedMinor) return { kind: 'REFUSE', code: 'TOO_MUCH' };
  return apply('T15', state, {}, ...refundEffects(state, why, amountMinor));
}

/** T12, T13, T14: the gateway has settled a refund. */
function applyRefundResult(state: PaymentState, event: RefundSettled): Transition {
  if (!isSettled(state)) return ignore('this payment was not captured');
  if (state.settledRefundIDs.includes(event.refundID)) return ignore('already counted');
  if (event.kind === 'REFUND_FAILED') return apply('T14', state, {}); // the refund row holds the time of the next attempt
  const refundedMinor = state.refundedMinor + event.amountMinor;
  // The provider has already sent the money: it is posted to suspense (paymentPostings.ts) and an operator reviews it.
  if (refundedMinor > state.capturedMinor)
    return apply(
      'T12',
      state,
      { isFrozen: state.isFrozen || isPaid(state) },
      {
        kind: 'OPEN_CASE',
        case: 'DOUBLE_REFUND',
        causeID: event.refundID,
        amountMinor: event.amountMinor,
        currency: state.currency,
        what: `refund ${event.refundID} returned more than was captured`,
      },
    );
  const settledRefundIDs = [...state.settledRefundIDs, event.refundID];
  return refundedMinor === state.capturedMinor
    ? apply('T13', state, { status: 'REFUNDED', refundedMinor, settledRefundIDs }, { kind: 'REVOKE', onlyPaid: true })
    : apply('T12', state, { refundedMinor, settledRefundIDs });
}

/**
 * T16: the bank has taken `amountMinor` back. The payment is reduced by that amount, at most by what is left of it, and pending refunds of
 * the same money are cancelled. Anything the bank took beyond it, because a refund had already been sent, is posted to suspense
 * (paymentPostings.ts).
 */
function applyLostDispute(state: PaymentState, { disputeID, amountMinor }: DisputeLost): Transition {
  if (!isSettled(state) || state.providerPaymentID === null) return ignore('this payment was not captured');
  const left = state.capturedMinor - state.refundedMinor;
  const taken = Math.min(amountMinor, left);
  const effects: Effect[] = [];
  if (taken > 0) effects.push({ kind: 'CANCEL_REFUNDS', amountMinor: taken, providerPaymentID: state.providerPaymentID });
  if (taken < amountMinor)
    effects.push({
      kind: 'OPEN_CASE',
      case: 'DISPUTE_EXCESS',
      causeID: disputeID,
      amountMinor: amountMinor - taken,
      currency: state.currency,
      what: `dispute ${disputeID} took ${formatMoney({ amountMinor: amountMinor - taken, currency: state.currency })} that was already refunded to the buyer`,
    });
  const refundedMinor = state.refundedMinor + taken;
  if (refundedMinor === state.capturedMinor)
    return apply('T16', state, { status: 'REFUNDED', refundedMinor }, ...effects, ...(taken > 0 ? [{ kind: 'REVOKE' as const }] : []));
  return apply('T16', state, { refundedMinor }, ...effects, { kind: 'DISPUTE_PARTLY_LOST' });
}

/**
 * T18: staff accept the money of a frozen payment for its own order, also when it is less than is due. T19: they give money that arrived for another
 * order to this one, which it pays exactly.
 */
function assign(state: PaymentState, { providerPaymentID, amountMinor, currency, from }: MoneyAssigned): Transition {
  const isOwn = from === 'REVIEW';
  if (isOwn && !state.isFrozen) return ignore('not under review');
  if (!isOwn && state.isFrozen) return { kind: 'REFUSE', code: 'FROZEN' };
  if (state.status === 'REFUNDED') return { kind: 'REFUSE', code: 'REFUNDED' };
  if (isPaid(state)) return { kind: 'REFUSE', code: 'ALREADY_PAID' };
  // The bank may still approve the attempt in progress, and the order would be paid twice.
  if (!isOwn && state.isProcessing) return { kind: 'REFUSE', code: 'PAYMENT_IN_PROGRESS' };
  if (state.hasPaidDuplicate) return { kind: 'REFUSE', code: 'DUPLICATE_ORDER_PAID' };
  const isEnough = isOwn ? amountMinor > 0 && amountMinor <= state.amountMinor : amountMinor === state.amountMinor;
  if (!isEnough || currency !== state.currency) return { kind: 'REFUSE', code: 'WRONG_AMOUNT' };
  const paid = {
    status: 'COMPLETED',
    isFrozen: false,
    capturedMinor: amountMinor,
    providerPaymentID,
    reason: null,
    isProcessing: false,
  } as const;
  return apply(isOwn ? 'T18' : 'T19', state, paid, { kind: 'CLOSE_ATTEMPTS', as: 'CAPTURED' }, { kind: 'FULFIL' });
}

/** T17: staff have resolved the case of a frozen payment. */
function endReview(
  state: PaymentState,
  reason = 'The amount we received did not match the amount due, so we are returning it.',
): Transition {
  if (!state.isFrozen) return ignore('not under review');
  const isFailed = state.status === 'FAILED';
  return apply('T17', state, {
    isFrozen: false,
    ...(isFailed ? { reason } : {}),
  });
}
