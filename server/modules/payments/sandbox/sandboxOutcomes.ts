import type { PaymentMethod } from '../../../contract/payments';
import type { Culprit } from '../paymentState';

interface Plan {
  label: string;
  hint: string;
  method: PaymentMethod;
  settlesAs: 'CAPTURED' | 'FAILED' | null;
  isDelayed?: boolean;
  failureCode?: FailureCode;
  amountOff?: number;
  refundFails?: boolean;
  /** `sameAs` repeats the event of an earlier webhook of this list, as a provider that was not sure does. */
  webhooks: { event: 'payment.captured' | 'payment.failed'; afterSeconds: number; sameAs?: number }[];
}

export const failures = {
  insufficient_funds: { by: 'bank', reason: 'Your bank declined: not enough money in the account.' },
  cancelled: { by: 'customer', reason: 'You cancelled the payment.' },
  bank_declined: { by: 'bank', reason: 'Your bank declined the payment.' },
  gateway_error: { by: 'gateway', reason: 'The payment network had a fault. Nothing was charged.' },
} as const satisfies Record<string, { by: Culprit; reason: string }>;
export type FailureCode = keyof typeof failures;

const captured = { event: 'payment.captured', afterSeconds: 0 } as const;
const failed = { event: 'payment.failed', afterSeconds: 0 } as const;

/** Every way in which a payment can go, as the sandbox page offers them. */
const plans = {
  upi: { label: 'Pay by UPI', hint: 'Approved at once', method: 'UPI', settlesAs: 'CAPTURED', webhooks: [captured] },
  card: { label: 'Pay by card', hint: 'Approved at once', method: 'CARD', settlesAs: 'CAPTURED', webhooks: [captured] },
  decline: {
    label: 'Bank declines',
    hint: 'Not enough money; you may try again',
    method: 'UPI',
    settlesAs: 'FAILED',
    failureCode: 'insufficient_funds',
    webhooks: [failed],
  },
  cancel: {
    label: 'Cancel and go back',
    hint: 'The payer changes their mind',
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
  silent: { label: 'Bank stays silent', hint: 'No answer, ever', method: 'UPI', settlesAs: null, webhooks: [] },
  late: {
    label: 'Bank answers late',
    hint: 'Money is taken after that many seconds',
    method: 'UPI',
    settlesAs: 'CAPTURED',
    isDelayed: true,
    webhooks: [captured],
  },
  duplicate: {
    label: 'News arrives four times',
    hint: 'One event three times, then again under another id',
    method: 'UPI',
    settlesAs: 'CAPTURED',
    webhooks: [captured, { ...captured, sameAs: 0 }, { ...captured, afterSeconds: 1, sameAs: 0 }, { ...captured, afterSeconds: 2 }],
  },
  reordered: {
    label: 'News arrives out of order',
    hint: '“Failed” comes after “captured”',
    method: 'UPI',
    settlesAs: 'CAPTURED',
    webhooks: [captured, { ...failed, afterSeconds: 2 }],
  },
  wrongAmount: {
    label: 'Wrong amount arrives',
    hint: 'One rupee less than asked: must be frozen',
    method: 'UPI',
    settlesAs: 'CAPTURED',
    amountOff: -100,
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
} satisfies Record<string, Plan>;
export type Outcome = keyof typeof plans;
export const outcomes: Record<Outcome, Plan> = plans;
export const isOutcome = (name: string): name is Outcome => Object.hasOwn(plans, name);
