import type { PaymentStatus } from '../../contract/payments';

/** Everything about a payment that a decision may rest on. */
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
  /** Tries that are already known to have failed. */
  refusedPaymentIDs: readonly string[];
  /** Refunds that have already been counted. */
  settledRefundIDs: readonly string[];
  /** The gateway has a try under way: the payer's bank may still say yes. */
  isProcessing: boolean;
  /** Another payment of the same cart was captured, and kept, after this one began: this one must not buy the cart a second time. */
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

/** The buyer's bank has decided for the buyer and taken so much of the payment back. */
export interface DisputeLost {
  kind: 'DISPUTE_LOST';
  disputeID: string;
  amountMinor: number;
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
  | DisputeLost;

/** What must happen in the same transaction as the move. */
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
  /** `onlyPaid`: the money is back, so what was paid for ends; what was free beside it stays. */
  | { kind: 'REVOKE'; onlyPaid?: boolean }
  /** A part of the money is gone; the product decides whether the rest goes back too. */
  | { kind: 'DISPUTE_PARTLY_LOST' }
  /** Refunds that wait are not sent for what the bank has taken already. */
  | { kind: 'CANCEL_REFUNDS'; amountMinor: number; providerPaymentID: string }
  | { kind: 'ALERT'; what: string };

export type Rule =
  'T1' | 'T2' | 'T3' | 'T4' | 'T5' | 'T6' | 'T7' | 'T8' | 'T9' | 'T10' | 'T11' | 'T12' | 'T13' | 'T14' | 'T15' | 'T16' | 'SECOND_CAPTURE';
export type RefusalCode =
  'FROZEN' | 'DUPLICATE_ORDER_PAID' | 'ALREADY_PAID' | 'HOLD_EXPIRED' | 'REFUNDED' | 'PAYMENT_IN_PROGRESS' | 'NOT_PAID' | 'TOO_MUCH';

export type Transition =
  | { kind: 'APPLY'; rule: Rule; next: PaymentState; effects: readonly Effect[] }
  /** Somebody asked for what cannot be done now. */
  | { kind: 'REFUSE'; code: RefusalCode }
  /** Old or repeated news: logged, nothing moves. */
  | { kind: 'IGNORE'; why: string }
  /** True news that must wait until a person has looked at a frozen payment. */
  | { kind: 'PARK'; why: string };
