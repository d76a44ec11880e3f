import { z } from 'zod';
import { Id, Instant, Money, EmptyObject, Vpa } from './common';
import { endpoint } from './endpoint';

/** research/invest.md §5.1. */
export const PayoutState = z.enum(['SCHEDULED', 'COMPUTED', 'APPROVED', 'PAYING', 'PAID', 'BOUNCED', 'HELD']);
export type PayoutState = z.infer<typeof PayoutState>;
export const PayoutKind = z.enum(['INVESTOR', 'CREATOR']);
export type PayoutKind = z.infer<typeof PayoutKind>;

export const Payout = z.strictObject({
  payoutID: Id,
  kind: PayoutKind,
  state: PayoutState,
  amount: Money,
  /** The investor, or the channel; null for one who stays unnamed. */
  name: z.string().nullable(),
  /** `••••@bank`. */
  maskedVpa: z.string().nullable(),
  /** The bank's reference of what was paid. */
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  /** Held until then, and tried again by itself; null while a person is waited for. */
  heldUntil: Instant.nullable(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  canApprove: z.boolean(),
});
export type Payout = z.infer<typeof Payout>;

/** Who is paid what a channel earned: one person of its team, whoever asks for it. */
export const Payee = z.strictObject({
  username: z.string(),
  isViewer: z.boolean(),
  /** Null as long as they have not said where. */
  maskedVpa: z.string().nullable(),
  /** No money goes to a new address before. */
  cooldownUntil: Instant.nullable(),
  /** Without it nothing is asked for and nothing is paid. */
  isVerified: z.boolean(),
});
export type Payee = z.infer<typeof Payee>;

export const PayoutAddress = z.strictObject({
  maskedVpa: z.string().nullable(),
  verifiedAt: Instant.nullable(),
  /** No money goes to a new address before; null for one that has rested. */
  cooldownUntil: Instant.nullable(),
});
export type PayoutAddress = z.infer<typeof PayoutAddress>;

export const payoutAddressEndpoints = {
  payoutAddress: endpoint('campaigns.payoutAddress', {
    access: 'user',
    summary: 'Where the caller is paid, masked',
    input: EmptyObject,
    output: PayoutAddress,
  }),
  payoutAddressSet: endpoint('campaigns.payoutAddressSet', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Be paid to this UPI address, once the payment provider has found it',
    input: z.strictObject({ vpa: Vpa }),
    output: PayoutAddress,
    errors: [422, 503],
    limit: { max: 10, windowMs: 3_600_000 },
  }),
};
