import { z } from 'zod';
import { CampaignRef, CampaignState } from './campaigns';
import { Id, Instant, Money, EmptyObject, Text } from './common';
import { endpoint } from './endpoint';
import { Payee, Payout } from './payouts';

export const DistributionState = z.enum(['COMPUTED', 'APPROVED', 'WITHDRAWN']);
export type DistributionState = z.infer<typeof DistributionState>;
/** CARRIED: neither a work nor a week, but what was in the pool before or had to be taken back. */
export const SourceKind = z.enum(['TITLE', 'EVENT', 'CARRIED']);
export type SourceKind = z.infer<typeof SourceKind>;

/** What people, and not the clock, do to a campaign that has money. */
export const CampaignAction = z.enum(['SUSPEND', 'RESUME', 'CANCEL', 'COMPLETE', 'WRITE_OFF']);
export type CampaignAction = z.infer<typeof CampaignAction>;
/** One of them that happened, with its reason as the investors were told. */
export const CampaignActionRecord = z.strictObject({ action: CampaignAction, reason: z.string(), at: Instant });
export type CampaignActionRecord = z.infer<typeof CampaignActionRecord>;

/** Which work brought how much of the pool in which week. */
export const ReturnsSource = z.strictObject({
  kind: SourceKind,
  subjectID: z.string(),
  name: z.string(),
  /** The Monday of the week, `2026-11-16`, in the campaign's time zone. */
  week: z.string(),
  sales: z.int(),
  amount: Money,
});
export type ReturnsSource = z.infer<typeof ReturnsSource>;

export const DistributionShare = z.strictObject({
  commitmentID: Id,
  /** Null for an investor who stays unnamed; the books know them. */
  name: z.string().nullable(),
  principal: Money,
  amount: Money,
});
export const Distribution = z.strictObject({
  distributionID: Id,
  state: DistributionState,
  amount: Money,
  note: z.string(),
  computedAt: Instant,
  computedBy: z.string(),
  approvedAt: Instant.nullable(),
  approvedBy: z.string().nullable(),
  sources: z.array(ReturnsSource),
  shares: z.array(DistributionShare),
  /** Whether the caller is another person than the one who computed it, and may approve. */
  canApprove: z.boolean(),
});
export type Distribution = z.infer<typeof Distribution>;

export const CampaignFinanceSummary = z.strictObject({
  campaignID: Id,
  title: z.string(),
  state: z.string(),
  /** ACCOUNTANT sees all of it and moves nothing. */
  role: z.enum(['OWNER', 'APPROVER', 'OPERATOR', 'ACCOUNTANT']),
  raised: Money,
  pool: Money,
  /** What sales in other currencies brought: shared out after the campaign's own pool, each in a distribution of its own currency. */
  otherPools: z.array(Money),
  /** Something waits for a second person. */
  isWaiting: z.boolean(),
});
export type CampaignFinanceSummary = z.infer<typeof CampaignFinanceSummary>;

/** Approves only once they have accepted, their identity is verified, and another person than the one who named them has confirmed it. */
export const Approver = z.strictObject({
  userID: Id,
  username: z.string(),
  name: z.string(),
  isAccepted: z.boolean(),
  isVerified: z.boolean(),
  isConfirmed: z.boolean(),
  /** The caller is this person. */
  isViewer: z.boolean(),
  /** The caller may confirm them. */
  canConfirm: z.boolean(),
});
export type Approver = z.infer<typeof Approver>;

/** The money of one campaign as its makers see it. */
export const CampaignFinances = CampaignFinanceSummary.extend({
  /** What lies with us for the investors until it is funded. */
  escrow: Money,
  /** All that the works have brought the investors, and what has to come before the later share holds. */
  returned: Money,
  recoupTarget: Money,
  share: z.strictObject({ shareBasisPoints: z.int(), laterShareBasisPoints: z.int(), termEndsAt: Instant.nullable() }),
  /** Of the money that the campaign's round released: what is owed to the creator, and how much of it can be asked for now. */
  payable: Money,
  available: Money,
  /** Why nothing can be asked for; null when it can. */
  payoutBlock: z.enum(['NOT_FUNDED', 'NEGATIVE', 'NOTHING', 'NO_ADDRESS', 'KYC_REQUIRED']).nullable(),
  payee: Payee,
  /** Where the pool's money comes from, since the last distribution. */
  sources: z.array(ReturnsSource),
  distributions: z.array(Distribution),
  payouts: z.array(Payout),
  /** Who may approve, or has been named for it. */
  approvers: z.array(Approver),
  /** Payouts above it, or that bring the sum of 30 days above it, need an operator. */
  operatorAbove: Money,
  /** What people did to it, newest first. */
  actions: z.array(CampaignActionRecord),
  /** What the caller may do to it as it stands. Whether its money is in order for that is told when it is tried. */
  allowedActions: z.array(CampaignAction),
});
export type CampaignFinances = z.infer<typeof CampaignFinances>;

const conflicts = [403, 404, 409] as const;

export const returnsEndpoints = {
  financesList: endpoint('campaigns.financesList', {
    access: 'user',
    isOperatorAction: true,
    summary: 'The campaigns whose money the caller may look after',
    input: EmptyObject,
    output: z.strictObject({
      items: z.array(CampaignFinanceSummary),
      /** The caller looks after the house: the books and what waits there are theirs to see, whatever the list holds. */
      isOperator: z.boolean(),
    }),
  }),
  finances: endpoint('campaigns.finances', {
    access: 'owner',
    isOperatorAction: true,
    summary: 'Pool, distributions and payouts of one campaign',
    input: CampaignRef,
    output: CampaignFinances,
    errors: [404],
  }),
  approverAdd: endpoint('campaigns.approverAdd', {
    access: 'owner',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'Name an approver, who approves once they have accepted and another person has confirmed them',
    input: CampaignRef.extend({ username: Text(30) }),
    output: CampaignFinances,
    errors: conflicts,
  }),
  approverRemove: endpoint('campaigns.approverRemove', {
    access: 'owner',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'Take that right away again',
    input: CampaignRef.extend({ userID: Id }),
    output: CampaignFinances,
    errors: conflicts,
  }),
  approverAccept: endpoint('campaigns.approverAccept', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Accept to be an approver of a campaign that one was named for',
    input: CampaignRef,
    output: CampaignFinances,
    errors: conflicts,
  }),
  approverConfirm: endpoint('campaigns.approverConfirm', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Confirm an approver whom another person has named: an operator, or another owner of the channel',
    input: CampaignRef.extend({ userID: Id }),
    output: CampaignFinances,
    errors: conflicts,
  }),
  distributionCompute: endpoint('campaigns.distributionCompute', {
    access: 'owner',
    isOperatorAction: true,
    summary: 'Share the whole pool out, by allotted principal; nothing moves before a second person approves',
    input: CampaignRef.extend({ note: Text(280, 0).optional() }),
    output: CampaignFinances,
    errors: conflicts,
    isIdempotent: true,
  }),
  distributionApprove: endpoint('campaigns.distributionApprove', {
    access: 'owner',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'The second person’s yes: the shares are owed and their payouts begin',
    input: z.strictObject({ distributionID: Id }),
    output: CampaignFinances,
    errors: conflicts,
    isIdempotent: true,
  }),
  distributionWithdraw: endpoint('campaigns.distributionWithdraw', {
    access: 'owner',
    isOperatorAction: true,
    summary: 'Put a computed distribution aside; the pool stays as it is',
    input: z.strictObject({ distributionID: Id }),
    output: CampaignFinances,
    errors: conflicts,
    isIdempotent: true,
  }),
  payoutRequest: endpoint('campaigns.payoutRequest', {
    access: 'owner',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'Ask for what the creator has earned; at most what is owed, only from a funded campaign',
    input: CampaignRef.extend({ amount: Money }),
    output: CampaignFinances,
    errors: [...conflicts, 422],
    isIdempotent: true,
  }),
  payoutApprove: endpoint('campaigns.payoutApprove', {
    access: 'owner',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'The second person’s yes to a creator’s payout',
    input: z.strictObject({ payoutID: Id }),
    output: CampaignFinances,
    errors: conflicts,
    isIdempotent: true,
  }),
  payoutRelease: endpoint('campaigns.payoutRelease', {
    access: 'owner',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'Try a held payout again, to the address its owner has now',
    input: z.strictObject({ payoutID: Id }),
    output: CampaignFinances,
    errors: conflicts,
    isIdempotent: true,
  }),
  action: endpoint('campaigns.act', {
    access: 'user',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'Suspend, resume, cancel, complete or write off a campaign; its maker may complete it, all else is an operator’s',
    input: CampaignRef.extend({ action: CampaignAction, reason: Text(500, 10) }),
    output: z.strictObject({ state: CampaignState }),
    errors: conflicts,
    isIdempotent: true,
  }),
};
