import { z } from 'zod';
import { CampaignState, Instrument } from './campaigns';
import { Artwork, EmptyObject, Id, Instant, Money, pageOf, pageQuery } from './common';
import { endpoint, notJson } from './endpoint';
import { LedgerProof } from './openLedger';
import { ReturnsSource } from './returns';
import { WorkLife } from './workLives';

export const NoReturnReason = z.enum(['NO_OUTFLOW', 'SAME_DAY', 'NO_ROOT', 'MULTIPLE_ROOTS']);
export type NoReturnReason = z.infer<typeof NoReturnReason>;
/** A rate of return, as a fraction of one; without one there is a reason, never a misleading zero. */
export const Rate = z.union([
  z.strictObject({ value: z.number().describe('A fraction per year: 0.1 is 10 %'), reason: z.null() }),
  z.strictObject({ value: z.null(), reason: NoReturnReason }),
]);
export type Rate = z.infer<typeof Rate>;

/** The performance of one holding or of all holdings in one currency. Ratios are null when nothing was paid in. */
export const Performance = z.strictObject({
  /** Principal and fees, less refunds. */
  paidIn: Money,
  /** Cash that was paid out. */
  distributed: Money,
  value: Money,
  /** `distributed` + `value` − `paidIn`, and `realised` + `unrealised`. */
  gain: Money,
  realised: Money,
  unrealised: Money,
  /** `gain` ÷ `paidIn`: the headline figure. */
  simpleReturn: z.number().nullable(),
  dpi: z.number().nullable(),
  rvpi: z.number().nullable(),
  tvpi: z.number().nullable(),
  xirr: Rate,
  /** From the first payment until now. Below 365 the portfolio page shows no annual rate, because it would mislead. */
  days: z.int(),
  isAnnualised: z.boolean(),
});
export type Performance = z.infer<typeof Performance>;

/** How a value was determined (the policy shown on the page). */
export const ValueBasis = z.enum(['ESCROW', 'COST', 'COST_LESS_RETURNED', 'CLOSED', 'WRITTEN_OFF']);
export type ValueBasis = z.infer<typeof ValueBasis>;
/** What an investor can expect next: the decision about a campaign that still collects, or the next scheduled distribution or update of a funded one. One that is overdue keeps its date. */
export const NextDate = z.strictObject({ kind: z.enum(['DECISION', 'UPDATE', 'DISTRIBUTION']), at: Instant });
export type NextDate = z.infer<typeof NextDate>;

export const Holding = z.strictObject({
  campaignID: Id,
  title: z.string(),
  channelName: z.string(),
  artwork: Artwork,
  state: CampaignState,
  instrument: Instrument,
  /** Closed holdings stay in the list. */
  isClosed: z.boolean(),
  basis: ValueBasis,
  since: Instant,
  /** The campaign's time zone. */
  timeZone: z.string(),
  performance: Performance,
  /** Null when nothing is expected any more. */
  next: NextDate.nullable(),
  /** Null for a private campaign. */
  life: WorkLife.nullable(),
});
export type Holding = z.infer<typeof Holding>;

export const ValuePoint = z.strictObject({
  at: Instant,
  paidInMinor: z.int(),
  returnedMinor: z.int(),
  valueMinor: z.int(),
});
export type ValuePoint = z.infer<typeof ValuePoint>;

/** Without one, what has paid comes first, then the newest. Money in escrow is always last. */
export const HoldingSort = z.enum(['paidIn', 'returned', 'value', 'gain', 'next']);
export type HoldingSort = z.infer<typeof HoldingSort>;

export const Portfolio = pageOf(Holding).extend({
  asOf: Instant,
  method: z.string(),
  valuePolicy: z.string(),
  /** Totals of all investments, closed ones included, per currency; pledges for rewards are no part of them. */
  totals: z.array(
    z.strictObject({
      currency: z.string(),
      /** Of the newest holding. */
      timeZone: z.string(),
      /** Of all funded investments. */
      performance: Performance,
      /** Paid into rounds that are not funded yet, and refunded unless they are. Not part of `performance`. */
      inEscrow: Money,
      series: z.array(ValuePoint),
    }),
  ),
  /** Shares that are owed and not paid out yet. */
  owed: z.array(Money),
});
export type Portfolio = z.infer<typeof Portfolio>;

/** A payment between the caller and a campaign; negative amounts were paid by the caller. */
export const CashFlow = z.strictObject({
  flowID: Id,
  kind: z.enum(['PAID_IN', 'GIVEN_BACK', 'RETURN']),
  campaignID: Id,
  instrument: Instrument,
  title: z.string(),
  /** The channel of the campaign, with which the payment was made. */
  channelName: z.string(),
  at: Instant,
  /** The campaign's. */
  timeZone: z.string(),
  amount: Money,
  /** The source of a return, as text: "The Ferryman, week of 16 November". */
  because: z.string().nullable(),
});
export type CashFlow = z.infer<typeof CashFlow>;

/** The posting groups behind a cash flow, with the owner of each account. */
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
  /** Sales by work and week, with the investors' part and the caller's share of it. */
  sources: z.array(ReturnsSource.extend({ ownAmount: Money })),
  reference: z.string().nullable(),
  /** Whether a contract was concluded: not by a payment that arrived too late and was refunded. */
  hasContractNote: z.boolean(),
});
export type FlowDetail = z.infer<typeof FlowDetail>;

/** The newest updates of the caller's works, each with the name of its campaign. */
export const PortfolioNews = z.strictObject({
  items: z.array(
    z.strictObject({ updateID: Id, title: z.string(), work: z.string(), campaignID: Id, publishedAt: Instant, timeZone: z.string() }),
  ),
});
export type PortfolioNews = z.infer<typeof PortfolioNews>;

export const portfolioEndpoints = {
  performance: endpoint('campaigns.portfolioPerformance', 'GET /campaigns/me/portfolio', {
    access: 'user',
    summary: 'Get the performance of my investments; 10 holdings per page',
    input: z.strictObject({ ...pageQuery, sort: HoldingSort.optional(), order: z.enum(['asc', 'desc']).optional() }),
    output: Portfolio,
  }),
  flows: endpoint('campaigns.portfolioFlows', 'GET /campaigns/me/portfolio/flows', {
    access: 'user',
    summary: 'List my payments and returns, newest first',
    input: z.strictObject({ ...pageQuery, campaignID: Id.optional() }),
    output: pageOf(CashFlow),
  }),
  flow: endpoint('campaigns.portfolioFlow', 'GET /campaigns/me/portfolio/flows/:flowID', {
    access: 'user',
    summary: 'Get the ledger postings of a payment or return, with the sales behind it',
    input: z.strictObject({ flowID: Id }),
    output: FlowDetail,
    errors: [404],
  }),
  news: endpoint('campaigns.portfolioNews', 'GET /campaigns/me/portfolio/news', {
    access: 'user',
    summary: 'List the 5 newest updates of the campaigns I have invested in',
    input: EmptyObject,
    output: PortfolioNews,
  }),
  statementCsv: endpoint('campaigns.portfolioCsv', 'GET /campaigns/me/portfolio/statement.csv', {
    access: 'user',
    summary: 'Download my payments and returns as CSV',
    input: EmptyObject,
    ...notJson('text/csv'),
    limit: { max: 30, windowMs: 600_000 },
  }),
  statementPdf: endpoint('campaigns.portfolioPdf', 'GET /campaigns/me/portfolio/statement.pdf', {
    access: 'user',
    summary: 'Download my statement as PDF',
    input: EmptyObject,
    ...notJson('application/pdf'),
    limit: { max: 30, windowMs: 600_000 },
  }),
  statementProof: endpoint('campaigns.portfolioProof', 'GET /campaigns/me/portfolio/proof.json', {
    access: 'user',
    summary: 'Download the proof that my payments and returns are in the signed ledger',
    input: EmptyObject,
    output: LedgerProof,
    errors: [404],
    limit: { max: 30, windowMs: 600_000 },
  }),
};
