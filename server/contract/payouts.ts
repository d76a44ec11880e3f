import { z } from 'zod';
import { Id, Instant, Money, EmptyObject, Vpa } from './common';
import { endpoint } from './endpoint';

/** The lifecycle of a payout. */
export const PayoutState = z.enum(['COMPUTED', 'APPROVED', 'PAYING', 'PAID', 'BOUNCED', 'HELD']);
export type PayoutState = z.infer<typeof PayoutState>;
export const PayoutKind = z.enum(['INVESTOR', 'CREATOR']);
export type PayoutKind = z.infer<typeof PayoutKind>;

export const Payout = z.strictObject({
  payoutID: Id,
  kind: PayoutKind,
  state: PayoutState,
  amount: Money,
  /** The investor or the channel; null for an anonymous investor. */
  name: z.string().nullable(),
  /** `••••@bank`. */
  maskedVpa: z.string().nullable(),
  /** The bank's reference of the payment. */
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  /** When the worker retries a held payout; null while a person must act. */
  heldUntil: Instant.nullable(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  canApprove: z.boolean(),
});
export type Payout = z.infer<typeof Payout>;

/** The team member who receives a channel's earnings, independent of who requests the payout. */
export const Payee = z.strictObject({
  username: z.string(),
  isViewer: z.boolean(),
  /** Null until they have saved an address. */
  maskedVpa: z.string().nullable(),
  /** No payout goes to a new address before this time. */
  cooldownUntil: Instant.nullable(),
  /** Required to request and to receive a payout. */
  isVerified: z.boolean(),
});
export type Payee = z.infer<typeof Payee>;

export const PayoutAddress = z.strictObject({
  maskedVpa: z.string().nullable(),
  verifiedAt: Instant.nullable(),
  /** No payout goes to a new address before this time; null when there is no cooldown. */
  cooldownUntil: Instant.nullable(),
});
export type PayoutAddress = z.infer<typeof PayoutAddress>;

export const payoutAddressEndpoints = {
  payoutAddress: endpoint('campaigns.payoutAddress', 'GET /campaigns/me/payout-address', {
    access: 'user',
    summary: 'Get my payout address, masked',
    input: EmptyObject,
    output: PayoutAddress,
  }),
  payoutAddressSet: endpoint('campaigns.payoutAddressSet', 'POST /campaigns/me/payout-address', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Set my UPI payout address after the payment provider has verified it',
    input: z.strictObject({ vpa: Vpa }),
    output: PayoutAddress,
    errors: [422, 503],
    limit: { max: 10, windowMs: 3_600_000 },
  }),
};
