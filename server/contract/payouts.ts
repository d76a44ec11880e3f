import { z } from 'zod';
import { Currency, Id, Instant, Money, EmptyObject, Name, Text, Vpa } from './common';
import { endpoint } from './endpoint';

/** The lifecycle of a payout. */
export const PayoutState = z.enum(['COMPUTED', 'APPROVED', 'PAYING', 'PAID', 'BOUNCED', 'HELD']);
export type PayoutState = z.infer<typeof PayoutState>;
export const PayoutKind = z.enum(['INVESTOR', 'CREATOR']);
export type PayoutKind = z.infer<typeof PayoutKind>;

/** The kinds of payout addresses: a UPI ID, or a bank account as its country writes it. */
export const PayoutMethod = z.enum(['UPI', 'IN_BANK', 'IBAN', 'GB_BANK', 'US_BANK']);
export type PayoutMethod = z.infer<typeof PayoutMethod>;
export const BankMethod = PayoutMethod.exclude(['UPI']);
export type BankMethod = z.infer<typeof BankMethod>;

export const Payout = z.strictObject({
  payoutID: Id,
  kind: PayoutKind,
  state: PayoutState,
  amount: Money,
  /** The investor or the channel; null for an anonymous investor. */
  name: z.string().nullable(),
  /** `••••@bank` or `HDFC ••••4321`. */
  maskedAddress: z.string().nullable(),
  /** The bank's reference of the payment. */
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  /** When the worker retries a held payout; null while a person must act. */
  heldUntil: Instant.nullable(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  /** Whether its statement can be downloaded. */
  hasStatement: z.boolean(),
  canApprove: z.boolean(),
});
export type Payout = z.infer<typeof Payout>;

/** The team member who receives a channel's earnings, independent of who requests the payout. */
export const Payee = z.strictObject({
  username: z.string(),
  isViewer: z.boolean(),
  /** Null until they have saved an address. */
  maskedAddress: z.string().nullable(),
  /** No payout goes to a new address before this time. */
  cooldownUntil: Instant.nullable(),
  /** Required to request and to receive a payout. */
  isVerified: z.boolean(),
});
export type Payee = z.infer<typeof Payee>;

export const PayoutAddress = z.strictObject({
  /** Null until an address is saved. */
  method: PayoutMethod.nullable(),
  maskedAddress: z.string().nullable(),
  verifiedAt: Instant.nullable(),
  /** No payout goes to a new address before this time; null when there is no cooldown. */
  cooldownUntil: Instant.nullable(),
  /** The currencies that the address can receive. */
  currencies: z.array(Currency),
  /** The name at the bank differs a little from the verified name, so a member of staff compares them before anything is paid. */
  isNameInReview: z.boolean(),
  /** The kinds of addresses that payouts can be sent to now. */
  methods: z.array(PayoutMethod),
});
export type PayoutAddress = z.infer<typeof PayoutAddress>;

/** Each kind of account needs one more code than its number: IFSC, BIC, sort code or routing number. */
export const BankAccountInput = z.strictObject({
  method: BankMethod,
  /** The name on the account, as the bank has it. */
  holderName: Name(120, 2),
  /** The account number; for `IBAN` the IBAN. */
  accountNumber: Text(42, 4),
  ifsc: Text(20).optional(),
  bic: Text(20).optional(),
  sortCode: Text(12).optional(),
  routingNumber: Text(14).optional(),
});
export type BankAccountInput = z.infer<typeof BankAccountInput>;

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
  // Without Idempotency-Key, because its store has a hash of the body, from which an account number could be guessed. Repeating it changes nothing.
  bankAccountSet: endpoint('campaigns.bankAccountSet', 'POST /campaigns/me/payout-address/bank-account', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Set a bank account as my payout address after the bank has confirmed it where it can',
    input: BankAccountInput,
    output: PayoutAddress,
    errors: [422, 503],
    limit: { max: 10, windowMs: 3_600_000 },
  }),
};
