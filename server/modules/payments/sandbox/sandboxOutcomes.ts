import type { PaymentMethod } from '../../../contract/payments';
import type { FailureSource } from '../paymentState';

interface Plan {
  label: string;
  hint: string;
  method: PaymentMethod;
  settlesAs: 'CAPTURED' | 'FAILED' | null;
  isDelayed?: boolean;
  failureCode?: FailureCode;
  amountOffsetMinor?: number;
  refundFails?: boolean;
  /** The provider holds that all of it went back already, so every refund is refused. */
  isRefundedAtProvider?: boolean;
  /** The settlement with this payment is reported a second time under another id. */
  isSettledTwice?: boolean;
  /** `sameAs` repeats an earlier webhook of this list under the same event id, as a provider does after a timeout. */
  webhooks: { event: SandboxEvent; afterSeconds: number; sameAs?: number }[];
  /** Percentage of the payment that the bank disputes later. */
  disputedPercent?: number;
}
export type SandboxEvent = 'payment.captured' | 'payment.failed' | `payment.dispute.${'created' | 'under_review' | 'won' | 'lost'}`;

export const failures = {
  insufficient_funds: { by: 'bank', reason: 'Your bank declined the payment: insufficient funds.' },
  cancelled: { by: 'customer', reason: 'You cancelled the payment.' },
  bank_declined: { by: 'bank', reason: 'Your bank declined the payment.' },
  gateway_error: { by: 'gateway', reason: 'The payment network failed. Nothing was charged.' },
} as const satisfies Record<string, { by: FailureSource; reason: string }>;
export type FailureCode = keyof typeof failures;

const captured = { event: 'payment.captured', afterSeconds: 0 } as const;
const failed = { event: 'payment.failed', afterSeconds: 0 } as const;

/** Every outcome that the sandbox page offers. */
const plans = {
  upi: { label: 'Pay by UPI', hint: 'Approved immediately', method: 'UPI', settlesAs: 'CAPTURED', webhooks: [captured] },
  card: { label: 'Pay by card', hint: 'Approved immediately', method: 'CARD', settlesAs: 'CAPTURED', webhooks: [captured] },
  decline: {
    label: 'Bank declines',
    hint: 'Insufficient funds; the payer may try again',
    method: 'UPI',
    settlesAs: 'FAILED',
    failureCode: 'insufficient_funds',
    webhooks: [failed],
  },
  cancel: {
    label: 'Cancel and go back',
    hint: 'The payer cancels',
    method: 'UPI',
    settlesAs: 'FAILED',
    failureCode: 'cancelled',
    webhooks: [failed],
  },
  fault: {
    label: 'Payment network fails',
    hint: 'A technical failure, not the payer’s',
    method: 'UPI',
    settlesAs: 'FAILED',
    failureCode: 'gateway_error',
    webhooks: [failed],
  },
  silent: { label: 'Bank never answers', hint: 'The payment stays pending', method: 'UPI', settlesAs: null, webhooks: [] },
  late: {
    label: 'Bank answers late',
    hint: 'The payment is captured after that many seconds',
    method: 'UPI',
    settlesAs: 'CAPTURED',
    isDelayed: true,
    webhooks: [captured],
  },
  duplicate: {
    label: 'Webhook arrives four times',
    hint: 'One event three times, then once under another id',
    method: 'UPI',
    settlesAs: 'CAPTURED',
    webhooks: [captured, { ...captured, sameAs: 0 }, { ...captured, afterSeconds: 1, sameAs: 0 }, { ...captured, afterSeconds: 2 }],
  },
  reordered: {
    label: 'Webhooks arrive out of order',
    hint: '“Failed” comes after “captured”',
    method: 'UPI',
    settlesAs: 'CAPTURED',
    webhooks: [captured, { ...failed, afterSeconds: 2 }],
  },
  wrongAmount: {
    label: 'Wrong amount is captured',
    hint: 'One rupee less than the order: the payment must be frozen',
    method: 'UPI',
    settlesAs: 'CAPTURED',
    amountOffsetMinor: -100,
    webhooks: [captured],
  },
  refundFails: {
    label: 'Paid, but refunds fail',
    hint: 'The first refund of this payment fails',
    method: 'UPI',
    settlesAs: 'CAPTURED',
    refundFails: true,
    webhooks: [captured],
  },
  refundsRefused: {
    label: 'Paid, but every refund is refused',
    hint: 'The provider says that the money has already gone back',
    method: 'UPI',
    settlesAs: 'CAPTURED',
    isRefundedAtProvider: true,
    webhooks: [captured],
  },
  settledTwice: {
    label: 'Paid, then settled twice',
    hint: 'The settlement with this payment is reported again under another id',
    method: 'UPI',
    settlesAs: 'CAPTURED',
    isSettledTwice: true,
    webhooks: [captured],
  },
  disputeLost: {
    label: 'Paid, then disputed and lost',
    hint: 'The bank opens a dispute after 5 seconds and takes all of it after 30',
    method: 'CARD',
    settlesAs: 'CAPTURED',
    disputedPercent: 100,
    webhooks: [captured, { event: 'payment.dispute.created', afterSeconds: 5 }, { event: 'payment.dispute.lost', afterSeconds: 30 }],
  },
  disputeLostInPart: {
    label: 'Paid, then half of it disputed and lost',
    hint: 'The bank opens a dispute after 5 seconds and takes half after 30',
    method: 'CARD',
    settlesAs: 'CAPTURED',
    disputedPercent: 50,
    webhooks: [captured, { event: 'payment.dispute.created', afterSeconds: 5 }, { event: 'payment.dispute.lost', afterSeconds: 30 }],
  },
  disputeWon: {
    label: 'Paid, then disputed and won',
    hint: 'The bank opens a dispute after 5 seconds, reviews it, and lets it go after 30',
    method: 'CARD',
    settlesAs: 'CAPTURED',
    disputedPercent: 100,
    webhooks: [
      captured,
      { event: 'payment.dispute.created', afterSeconds: 5 },
      { event: 'payment.dispute.under_review', afterSeconds: 15 },
      { event: 'payment.dispute.won', afterSeconds: 30 },
    ],
  },
} satisfies Record<string, Plan>;
export type Outcome = keyof typeof plans;
export const outcomes: Record<Outcome, Plan> = plans;
export const isOutcome = (name: string): name is Outcome => Object.hasOwn(plans, name);
