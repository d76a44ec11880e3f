import { z } from 'zod';
import { CampaignState } from './campaigns';
import { Id, Instant, Money, EmptyObject, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { ReturnsSource } from './returns';

export const NoReturnReason = z.enum(['NO_OUTFLOW', 'SAME_DAY', 'NO_ROOT', 'MULTIPLE_ROOTS']);
export type NoReturnReason = z.infer<typeof NoReturnReason>;
/** A rate of return, as a fraction of one; without one there is a reason, never a misleading zero. */
export const Rate = z.union([
  z.strictObject({ value: z.number(), reason: z.null() }),
  z.strictObject({ value: z.null(), reason: NoReturnReason }),
]);
export type Rate = z.infer<typeof Rate>;

/** research/invest.md §6.1, for one holding or for all of one currency. Ratios are null where nothing was paid in. */
export const Performance = z.strictObject({
  /** Principal and the fees that were not given back. */
  paidIn: Money,
  /** Cash that has arrived. */
  distributed: Money,
  value: Money,
  /** `distributed` + `value` − `paidIn`, and `realised` + `unrealised`. */
  gain: Money,
  realised: Money,
  unrealised: Money,
  /** `gain` ÷ `paidIn`: the headline, which anybody can check against the rupees beside it. */
  simpleReturn: z.number().nullable(),
  dpi: z.number().nullable(),
  rvpi: z.number().nullable(),
  tvpi: z.number().nullable(),
  xirr: Rate,
  /** From the first payment until now. Below 365 a yearly rate says nothing, and the screen shows none. */
  days: z.int(),
  isAnnualised: z.boolean(),
});
export type Performance = z.infer<typeof Performance>;

/** How a value came to be (the policy that the page prints). */
export const ValueBasis = z.enum(['ESCROW', 'COST', 'COST_LESS_RETURNED', 'CLOSED', 'WRITTEN_OFF']);
export type ValueBasis = z.infer<typeof ValueBasis>;
export const Holding = z.strictObject({
  campaignID: Id,
  title: z.string(),
  channelName: z.string(),
  state: CampaignState,
  /** It is over, and stays in the list. */
  isClosed: z.boolean(),
  basis: ValueBasis,
  since: Instant,
  /** The campaign's: its days are told by it. */
  timeZone: z.string(),
  performance: Performance,
});
export type Holding = z.infer<typeof Holding>;

export const ValuePoint = z.strictObject({
  at: Instant,
  paidInMinor: z.int(),
  returnedMinor: z.int(),
  valueMinor: z.int(),
});
export type ValuePoint = z.infer<typeof ValuePoint>;

export const Portfolio = pageOf(Holding).extend({
  asOf: Instant,
  method: z.string(),
  valuePolicy: z.string(),
  /** All holdings together, closed ones too, currency by currency: rupees and dollars are never added up. */
  totals: z.array(
    z.strictObject({
      currency: z.string(),
      /** Of the newest holding. */
      timeZone: z.string(),
      /** Of everything that is invested. */
      performance: Performance,
      /** Paid in for rounds that are not funded yet: all of it goes back unless they are. No part of `performance`. */
      inEscrow: Money,
      series: z.array(ValuePoint),
    }),
  ),
  /** Shares that are owed and have not arrived. */
  owed: z.array(Money),
});
export type Portfolio = z.infer<typeof Portfolio>;

/** Money between the caller and a campaign: below zero what they paid. */
export const CashFlow = z.strictObject({
  flowID: Id,
  kind: z.enum(['PAID_IN', 'GIVEN_BACK', 'RETURN']),
  campaignID: Id,
  title: z.string(),
  at: Instant,
  /** The campaign's. */
  timeZone: z.string(),
  amount: Money,
  /** What brought a return, in words: "The Ferryman, week of 16 November". */
  because: z.string().nullable(),
});
export type CashFlow = z.infer<typeof CashFlow>;

/** One rupee opened: every posting group behind a flow, with whose each account is. */
export const FlowDetail = CashFlow.extend({
  groups: z.array(
    z.strictObject({
      groupID: Id,
      type: z.string(),
      memo: z.string(),
      occurredAt: Instant,
      postings: z.array(
        z.strictObject({
          account: z.string(),
          description: z.string(),
          isOwn: z.boolean(),
          /** + debit, − credit. */
          amount: Money,
        }),
      ),
    }),
  ),
  /** Which work sold in which week, what of it was the investors', and what of that is the caller's. */
  sources: z.array(ReturnsSource.extend({ ownAmount: Money })),
  reference: z.string().nullable(),
});
export type FlowDetail = z.infer<typeof FlowDetail>;

export const portfolioEndpoints = {
  performance: endpoint('campaigns.portfolioPerformance', {
    access: 'user',
    summary: 'What the caller put in, what came back and what it is worth; ten holdings a page',
    input: z.strictObject(pageQuery),
    output: Portfolio,
  }),
  flows: endpoint('campaigns.portfolioFlows', {
    access: 'user',
    summary: 'Every payment in and every return of the caller, the newest first',
    input: z.strictObject({ ...pageQuery, campaignID: Id.optional() }),
    output: pageOf(CashFlow),
  }),
  flow: endpoint('campaigns.portfolioFlow', {
    access: 'user',
    summary: 'The postings behind one of them, with the sales that paid it',
    input: z.strictObject({ flowID: Id }),
    output: FlowDetail,
    errors: [404],
  }),
  statementCsv: endpoint('campaigns.portfolioCsv', {
    access: 'user',
    summary: 'Every flow as a CSV file',
    input: EmptyObject,
    output: z.unknown(),
    limit: { max: 30, windowMs: 600_000 },
  }),
  statementPdf: endpoint('campaigns.portfolioPdf', {
    access: 'user',
    summary: 'The statement as a PDF file',
    input: EmptyObject,
    output: z.unknown(),
    limit: { max: 30, windowMs: 600_000 },
  }),
};
