import type { PaymentStatus } from '../../contract/payments';

/** Everything about a payment that a transition depends on. */
export interface PaymentState {
  status: PaymentStatus;
  isFrozen: boolean;
  amountMinor: number;
  currency: string;
  capturedMinor: number;
  refundedMinor: number;
  providerOrderID: string | null;
  providerPaymentID: string | null;
  reason: string | null;
  /** Attempts that are known to have failed. */
  refusedPaymentIDs: readonly string[];
  /** Refunds that are already included in `refundedMinor`. */
  settledRefundIDs: readonly string[];
  /** Captures that fit no open order and are posted to suspense: each has a refund or a case already. */
  unmatchedPaymentIDs: readonly string[];
  /** The gateway reports an attempt in progress: the bank may still approve it. */
  isProcessing: boolean;
  /** Another payment of the same cart was captured and kept after this one began, so this one must not buy the cart again. */
  hasPaidDuplicate: boolean;
}

export type FailureSource = 'customer' | 'bank' | 'gateway' | 'merchant';

export interface Capture {
  kind: 'CAPTURED';
  orderID: string;
  providerPaymentID: string;
  amountMinor: number;
  currency: string;
}
export interface Refusal {
  kind: 'REFUSED';
  orderID: string;
  providerPaymentID: string;
  by: FailureSource;
  code: string;
  reason: string;
}
export interface Processing {
  kind: 'PROCESSING';
  orderID: string;
  providerPaymentID: string;
}
export interface RefundSettled {
  kind: 'REFUND_SUCCEEDED' | 'REFUND_FAILED';
  refundID: string;
  amountMinor: number;
}

/** The bank decided for the buyer and took back `amountMinor` of the payment. */
export interface DisputeLost {
  kind: 'DISPUTE_LOST';
  disputeID: string;
  amountMinor: number;
}

/** Staff give money that did not match to an order of the same buyer. */
export interface MoneyAssigned {
  kind: 'ASSIGNED';
  providerPaymentID: string;
  amountMinor: number;
  currency: string;
  /** `REVIEW`: it arrived for this frozen payment, and may be less than is due. `OTHER_ORDER`: it arrived for another payment. */
  from: 'REVIEW' | 'OTHER_ORDER';
}

export type PaymentEvent =
  | { kind: 'PAY_REQUESTED' }
  | { kind: 'FREE' }
  | Capture
  | Refusal
  | Processing
  | { kind: 'ORDER_REFUSED'; reason: string }
  | { kind: 'DEADLINE_PASSED'; hasGraceLeft: boolean }
  | { kind: 'ABANDONED' }
  | { kind: 'FULFILLED'; wasHeld: boolean }
  | { kind: 'OUT_OF_STOCK'; isDuplicate?: boolean; why?: string | undefined }
  | { kind: 'REFUND_REQUESTED'; why: string; amountMinor: number }
  | RefundSettled
  | DisputeLost
  | MoneyAssigned
  /** Staff have decided what becomes of the money that did not match. `reason` is for the buyer of an order that stays unpaid. */
  | { kind: 'REVIEWED'; reason?: string };

/** Money that does not fit the payment: a person decides (docs/operations.md, Cases). */
export interface PaymentCase {
  case: 'PAYMENT_MISMATCH' | 'DOUBLE_REFUND' | 'DISPUTE_EXCESS';
  /** The capture at the provider, the refund, or the dispute. */
  causeID: string;
  amountMinor: number;
  currency: string;
  what: string;
}

/** A side effect that runs in the transaction of the transition. */
export type Effect =
  | { kind: 'FULFIL' }
  | { kind: 'KEEP_FOR_RETRY' }
  | { kind: 'PREPARE'; isRetry: boolean }
  | { kind: 'RELEASE'; why: 'EXPIRED' | 'RELEASED' }
  | { kind: 'GRANT_GRACE' }
  | { kind: 'RECORD_REFUSAL'; refusal: Refusal }
  | { kind: 'MARK_PROCESSING'; providerPaymentID: string }
  | { kind: 'CLOSE_ATTEMPTS'; as: 'CAPTURED' | 'EXPIRED' }
  | { kind: 'REFUND'; why: string; amountMinor: number; providerPaymentID: string }
  /** `onlyPaid`: revokes what was paid for and keeps what was free. */
  | { kind: 'REVOKE'; onlyPaid?: boolean }
  /** The bank took a part of the money; the product decides whether the rest is refunded. */
  | { kind: 'DISPUTE_PARTLY_LOST' }
  /** Cancels pending refunds of money that the bank has already taken. */
  | { kind: 'CANCEL_REFUNDS'; amountMinor: number; providerPaymentID: string }
  | ({ kind: 'OPEN_CASE' } & PaymentCase);

export type Rule =
  | 'T1'
  | 'T2'
  | 'T3'
  | 'T4'
  | 'T5'
  | 'T6'
  | 'T7'
  | 'T8'
  | 'T9'
  | 'T10'
  | 'T11'
  | 'T12'
  | 'T13'
  | 'T14'
  | 'T15'
  | 'T16'
  | 'T17'
  | 'T18'
  | 'T19'
  | 'SECOND_CAPTURE';
export type RefusalCode =
  | 'FROZEN'
  | 'DUPLICATE_ORDER_PAID'
  | 'ALREADY_PAID'
  | 'HOLD_EXPIRED'
  | 'REFUNDED'
  | 'PAYMENT_IN_PROGRESS'
  | 'NOT_PAID'
  | 'TOO_MUCH'
  | 'WRONG_AMOUNT';

export type Transition =
  | { kind: 'APPLY'; rule: Rule; next: PaymentState; effects: readonly Effect[] }
  /** The caller requested something that is not allowed in this state. */
  | { kind: 'REFUSE'; code: RefusalCode }
  /** An outdated or repeated event: logged, nothing changes. */
  | { kind: 'IGNORE'; why: string }
  /** A valid event that waits until an operator has resolved a frozen payment. */
  | { kind: 'PARK'; why: string };
