import { z } from 'zod';
import { PersonRef, StaffAction } from './adminCases';
import { Currency, Id, Instant, Money, Text } from './common';
import { endpoint } from './endpoint';

/** MANUAL: a member of the team requests payouts. WEEKLY: on Mondays. MONTHLY: on the first day. Both in the channel's time zone. */
export const PayoutSchedule = z.enum(['MANUAL', 'WEEKLY', 'MONTHLY']);
export type PayoutSchedule = z.infer<typeof PayoutSchedule>;
export const PayoutPolicyState = z.enum(['PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN']);
export type PayoutPolicyState = z.infer<typeof PayoutPolicyState>;

/** Why the scheduler requested no payout. */
export const PayoutSkip = z.enum([
  'NOTHING_AVAILABLE',
  'BELOW_MINIMUM',
  'NEGATIVE',
  'NO_ADDRESS',
  'NOT_VERIFIED',
  'ORGANISATION_NOT_VERIFIED',
  'NO_PAYEE',
]);
export type PayoutSkip = z.infer<typeof PayoutSkip>;

/** When the sales of a channel in a currency can be paid out. */
export const PayoutTerms = z.strictObject({
  /** Days from the end of a session until its tickets can be paid out. */
  ticketDays: z.int().min(0).max(90),
  /** The part of each sale, in hundredths of a percent, that stays in the reserve when the rest is released. */
  reserveBasisPoints: z.int().min(0).max(5000),
  /** Days that it stays there. */
  reserveDays: z.int().min(0).max(365),
  /** The smallest payout, in minor units. */
  minimumMinor: z.int().min(0).max(1e12),
  schedule: PayoutSchedule,
});
export type PayoutTerms = z.infer<typeof PayoutTerms>;

export const PayoutPolicyChange = z.strictObject({
  policyID: Id,
  state: PayoutPolicyState,
  terms: PayoutTerms,
  reason: z.string(),
  proposedBy: PersonRef,
  proposedAt: Instant,
  decidedBy: PersonRef.nullable(),
  decidedAt: Instant.nullable(),
});
export type PayoutPolicyChange = z.infer<typeof PayoutPolicyChange>;

/** The policy of a channel in a currency, with what it holds back now. */
export const ChannelPayoutPolicy = z.strictObject({
  currency: Currency,
  terms: PayoutTerms,
  /** No policy of its own: the settings of the installation. */
  isDefault: z.boolean(),
  owed: Money,
  available: Money,
  withheld: Money,
  reserved: Money,
  nextPayoutAt: Instant.nullable(),
  skipped: PayoutSkip.nullable(),
  /** Shortens a hold, so it waits for a second person. */
  proposal: PayoutPolicyChange.nullable(),
});
export type ChannelPayoutPolicy = z.infer<typeof ChannelPayoutPolicy>;

export const ChannelPayoutPolicies = z.strictObject({
  channelID: Id,
  name: z.string(),
  items: z.array(ChannelPayoutPolicy),
  /** What staff changed, the newest first. */
  history: z.array(StaffAction),
});
export type ChannelPayoutPolicies = z.infer<typeof ChannelPayoutPolicies>;

const Reason = Text(300, 5);

export const payoutPoliciesEndpoints = {
  policies: endpoint('admin.payoutPolicies', 'GET /admin/channels/:channelID/payout-policies', {
    access: 'staff',
    summary: 'Get the payout policies of a channel, one for each currency that it has earned in',
    input: z.strictObject({ channelID: Id }),
    output: ChannelPayoutPolicies,
    errors: [404],
  }),
  policySet: endpoint('admin.payoutPolicySet', 'POST /admin/channels/:channelID/payout-policies', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Change the payout policy of a channel; a change that shortens a hold waits for a second person',
    input: z.strictObject({ channelID: Id, currency: Currency, terms: PayoutTerms, reason: Reason }),
    output: ChannelPayoutPolicies,
    errors: [404, 409],
    isIdempotent: true,
  }),
  policyDecide: endpoint('admin.payoutPolicyDecide', 'POST /admin/payout-policies/:policyID/decide', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Confirm or refuse a payout policy that another person proposed, or withdraw one’s own',
    input: z.strictObject({ policyID: Id, decision: z.enum(['CONFIRM', 'REFUSE', 'WITHDRAW']), reason: Reason }),
    output: ChannelPayoutPolicies,
    errors: [404, 409],
    isIdempotent: true,
  }),
};
