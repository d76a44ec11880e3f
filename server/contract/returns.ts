import { z } from 'zod';
import { CampaignRef, CampaignState, DistributionSchedule, Instrument } from './campaigns';
import { Id, Instant, Money, EmptyObject, Text } from './common';
import { endpoint } from './endpoint';
import { MilestoneEvidence, StudioMilestone } from './milestones';
import { Payee, Payout } from './payouts';

export const DistributionState = z.enum(['COMPUTED', 'APPROVED', 'WITHDRAWN']);
export type DistributionState = z.infer<typeof DistributionState>;
/** CARRIED: an earlier remainder of the pool or a reversal, without work and week. */
export const SourceKind = z.enum(['TITLE', 'EVENT', 'CARRIED']);
export type SourceKind = z.infer<typeof SourceKind>;

/** Admin actions on a funded campaign. */
export const CampaignAction = z.enum(['SUSPEND', 'RESUME', 'CANCEL', 'COMPLETE', 'WRITE_OFF']);
export type CampaignAction = z.infer<typeof CampaignAction>;
/** A performed admin action, with the reason sent to the investors. */
export const CampaignActionRecord = z.strictObject({ action: CampaignAction, reason: z.string(), at: Instant });
export type CampaignActionRecord = z.infer<typeof CampaignActionRecord>;

/** What one work contributed to the pool in one week. */
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
  /** Null for an anonymous investor. */
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
  /** Whether the caller may approve it, which the person who computed it may not. */
  canApprove: z.boolean(),
});
export type Distribution = z.infer<typeof Distribution>;

export const CampaignFinanceSummary = z.strictObject({
  campaignID: Id,
  title: z.string(),
  instrument: Instrument,
  state: z.string(),
  /** ACCOUNTANT has read access only. */
  role: z.enum(['OWNER', 'APPROVER', 'OPERATOR', 'ACCOUNTANT']),
  raised: Money,
  pool: Money,
  /** Pools from sales in other currencies, each distributed in its own currency after the campaign's main pool. */
  otherPools: z.array(Money),
  /** Something awaits approval. */
  isWaiting: z.boolean(),
});
export type CampaignFinanceSummary = z.infer<typeof CampaignFinanceSummary>;

/** An approver, who may approve only after they have accepted, their identity is verified, and a person other than the one who named them has confirmed them. */
export const Approver = z.strictObject({
  userID: Id,
  username: z.string(),
  name: z.string(),
  isAccepted: z.boolean(),
  isVerified: z.boolean(),
  isConfirmed: z.boolean(),
  /** Whether the caller is this person. */
  isViewer: z.boolean(),
  /** Whether the caller may confirm them. */
  canConfirm: z.boolean(),
});
export type Approver = z.infer<typeof Approver>;

/** The money of one campaign as its creators see it. */
export const CampaignFinances = CampaignFinanceSummary.extend({
  /** Held for the investors until the campaign is funded. */
  escrow: Money,
  /** The investors' total returns, and the amount after which the later share applies. */
  returned: Money,
  recoupTarget: Money,
  /** As it applies to sales; before the campaign is funded, as agreed. */
  share: z.strictObject({
    shareBasisPoints: z.int(),
    laterShareBasisPoints: z.int(),
    termEndsAt: Instant.nullable(),
    /** The shares that the terms agree for the goal; null where they are not reduced. */
    agreed: z.strictObject({ shareBasisPoints: z.int(), laterShareBasisPoints: z.int(), goal: Money }).nullable(),
  }),
  /** Of the released funds: owed to the creator, and how much of it can be requested now. */
  payable: Money,
  available: Money,
  /** Why no payout can be requested; null when it can. */
  payoutBlock: z.enum(['NOT_FUNDED', 'NEGATIVE', 'NOTHING', 'NO_ADDRESS', 'KYC_REQUIRED']).nullable(),
  payee: Payee,
  schedule: z.strictObject({
    schedule: DistributionSchedule,
    /** The next scheduled distribution; null without a schedule, before funding and until it is planned. */
    nextAt: Instant.nullable(),
    /** Since when a scheduled distribution waits for a person; null while none does. */
    overdueSince: Instant.nullable(),
  }),
  /** In which parts the raised money is released. */
  milestones: z.array(StudioMilestone),
  /** The sources of the pool since the last distribution. */
  sources: z.array(ReturnsSource),
  distributions: z.array(Distribution),
  payouts: z.array(Payout),
  /** Approvers, including those not yet confirmed. */
  approvers: z.array(Approver),
  /** Payouts above this amount, or that bring the total of 30 days above it, need an operator. */
  operatorAbove: Money,
  /** Admin actions, newest first. */
  actions: z.array(CampaignActionRecord),
  /** The actions that the caller may try in its current state. The server checks its money when the action is performed. */
  allowedActions: z.array(CampaignAction),
});
export type CampaignFinances = z.infer<typeof CampaignFinances>;

const conflicts = [403, 404, 409] as const;

export const returnsEndpoints = {
  financesList: endpoint('campaigns.financesList', 'GET /studio/campaigns/finances', {
    access: 'user',
    isOperatorAction: true,
    summary: 'List the campaigns whose finances I may manage',
    input: EmptyObject,
    output: z.strictObject({
      items: z.array(CampaignFinanceSummary),
      /** Whether the caller is an operator, who may see the ledger audits and the operator queue. */
      isOperator: z.boolean(),
    }),
  }),
  finances: endpoint('campaigns.finances', 'GET /studio/campaigns/:campaignID/finances', {
    access: 'owner',
    isOperatorAction: true,
    summary: 'Get the pool, distributions and payouts of a campaign',
    input: CampaignRef,
    output: CampaignFinances,
    errors: [404],
  }),
  milestoneSubmit: endpoint('campaigns.milestoneSubmit', 'POST /studio/campaigns/:campaignID/milestones/:number/evidence', {
    access: 'user',
    summary: 'Send evidence for the next milestone, so that our team releases its money',
    input: CampaignRef.extend({ number: z.coerce.number<number>().int().min(1).max(6), evidence: MilestoneEvidence }),
    output: CampaignFinances,
    errors: conflicts,
    isIdempotent: true,
  }),
  approverAdd: endpoint('campaigns.approverAdd', 'POST /studio/campaigns/:campaignID/approvers', {
    access: 'owner',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'Nominate an approver, who may approve after accepting and being confirmed by another person',
    input: CampaignRef.extend({ username: Text(30) }),
    output: CampaignFinances,
    errors: conflicts,
  }),
  approverRemove: endpoint('campaigns.approverRemove', 'POST /studio/campaigns/:campaignID/approvers/remove', {
    access: 'owner',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'Remove an approver',
    input: CampaignRef.extend({ userID: Id }),
    output: CampaignFinances,
    errors: conflicts,
  }),
  approverAccept: endpoint('campaigns.approverAccept', 'POST /campaigns/:campaignID/approvers/accept', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Accept a nomination as approver',
    input: CampaignRef,
    output: CampaignFinances,
    errors: conflicts,
  }),
  approverConfirm: endpoint('campaigns.approverConfirm', 'POST /campaigns/:campaignID/approvers/:userID/confirm', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Confirm an approver nominated by another person; for operators and other owners of the channel',
    input: CampaignRef.extend({ userID: Id }),
    output: CampaignFinances,
    errors: conflicts,
  }),
  distributionCompute: endpoint('campaigns.distributionCompute', 'POST /studio/campaigns/:campaignID/distributions', {
    access: 'owner',
    isOperatorAction: true,
    summary: 'Compute the distribution of the whole pool by allotted principal; nothing moves before its approval',
    input: CampaignRef.extend({ note: Text(280, 0).optional() }),
    output: CampaignFinances,
    errors: conflicts,
    isIdempotent: true,
  }),
  distributionApprove: endpoint('campaigns.distributionApprove', 'POST /studio/distributions/:distributionID/approve', {
    access: 'owner',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'Approve a distribution as second person and begin its payouts',
    input: z.strictObject({ distributionID: Id }),
    output: CampaignFinances,
    errors: conflicts,
    isIdempotent: true,
  }),
  distributionWithdraw: endpoint('campaigns.distributionWithdraw', 'POST /studio/distributions/:distributionID/withdraw', {
    access: 'owner',
    isOperatorAction: true,
    summary: 'Withdraw a computed distribution; the pool is unchanged',
    input: z.strictObject({ distributionID: Id }),
    output: CampaignFinances,
    errors: conflicts,
    isIdempotent: true,
  }),
  payoutRequest: endpoint('campaigns.payoutRequest', 'POST /studio/campaigns/:campaignID/payouts', {
    access: 'owner',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'Request a payout of at most what a funded campaign owes its creator',
    input: CampaignRef.extend({ amount: Money }),
    output: CampaignFinances,
    errors: [...conflicts, 422],
    isIdempotent: true,
  }),
  payoutApprove: endpoint('campaigns.payoutApprove', 'POST /studio/payouts/:payoutID/approve', {
    access: 'owner',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'Approve a creator’s payout as second person',
    input: z.strictObject({ payoutID: Id }),
    output: CampaignFinances,
    errors: conflicts,
    isIdempotent: true,
  }),
  payoutRelease: endpoint('campaigns.payoutRelease', 'POST /studio/payouts/:payoutID/release', {
    access: 'owner',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'Retry a held payout to its owner’s current address',
    input: z.strictObject({ payoutID: Id }),
    output: CampaignFinances,
    errors: conflicts,
    isIdempotent: true,
  }),
  action: endpoint('campaigns.act', 'POST /operator/campaigns/:campaignID/actions', {
    access: 'user',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'Suspend, resume, cancel, complete or write off a campaign; makers may only complete theirs',
    input: CampaignRef.extend({ action: CampaignAction, reason: Text(500, 10) }),
    output: z.strictObject({ state: CampaignState }),
    errors: conflicts,
    isIdempotent: true,
  }),
};
