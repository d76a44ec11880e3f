import { z } from 'zod';
import { Currency, Id, Instant, Money, Name, EmptyObject, PostalAddress, TimeZone, pageOf, pageQuery } from './common';
import { endpoint, notJson } from './endpoint';
import { isGstin } from './gstin';
import { LedgerProof } from './openLedger';
import { OrderNumber } from './payments';
import { PayoutSkip, PayoutTerms } from './payoutPolicies';
import { Payee, Payout } from './payouts';

/** A range of days, both ends included: UTC days of an audience, days in the channel’s time zone of its earnings. */
const Period = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
/** Bounded, because PostgreSQL has no year 0. */
export const Day = z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'must lie between 2000 and 2100');
const period = { from: Day, to: Day };
/** The channel of the report; no report combines channels. */
const channelInput = { channelID: Id };
const ReportInput = z.strictObject({ ...channelInput, ...period });
const ReportChannel = z.strictObject({ channelID: Id, name: z.string() });

export const AudienceWork = z.enum(['RELEASE', 'EVENT', 'CAMPAIGN']);
export type AudienceWork = z.infer<typeof AudienceWork>;
/** All works of a channel, or one work by kind and id, whose own channel applies. */
const AudienceQuery = z.strictObject({ ...period, channelID: Id.optional(), kind: AudienceWork.optional(), id: Id.optional() });

/** The totals of a period. The steps of the funnel are visits, checkouts, begun and purchased. */
export const AudienceTotals = z.strictObject({
  views: z.int(),
  /** Browser tabs that visited, each counted once a day. */
  visits: z.int(),
  plays: z.int(),
  watchedMs: z.int(),
  checkouts: z.int(),
  begun: z.int(),
  purchased: z.int(),
});
export type AudienceTotals = z.infer<typeof AudienceTotals>;

/** Views by a common key, and those of the previous period. */
export const AudienceBreakdown = z.strictObject({ key: z.string(), views: z.int(), before: z.int() });
export type AudienceBreakdown = z.infer<typeof AudienceBreakdown>;

export const Audience = z.strictObject({
  channel: ReportChannel,
  /** The work's name; null for all works. */
  name: z.string().nullable(),
  period: Period,
  /** The same number of days just before. */
  previous: Period,
  sums: AudienceTotals,
  before: AudienceTotals,
  days: z.array(AudienceTotals.extend({ day: z.iso.date() })),
  previousDays: z.array(AudienceTotals.extend({ day: z.iso.date() })),
  /** Viewings that reached the first tenth, the second, … the end. */
  reached: z.array(z.int()),
  previousReached: z.array(z.int()),
  sources: z.array(AudienceBreakdown),
  devices: z.array(AudienceBreakdown),
  countries: z.array(AudienceBreakdown),
  /** The most viewed works; empty for one work. */
  works: z.array(
    z.strictObject({
      kind: AudienceWork,
      id: Id,
      name: z.string(),
      ...AudienceTotals.pick({ views: true, plays: true, watchedMs: true, purchased: true }).shape,
    }),
  ),
  /** When the worker last counted; null before the first time. */
  countedAt: Instant.nullable(),
});
export type Audience = z.infer<typeof Audience>;

/** The filters of an earnings figure, which is the sum of the postings with the same filters. */
const earningsFilters = {
  product: z.enum(['ott', 'events']).optional(),
  kind: z.enum(['RELEASE', 'EVENT']).optional(),
  id: Id.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  day: Day.optional(),
};
const flow = z.enum(['SALES', 'FUNDING', 'PAYOUTS', 'OTHER', 'ALL']);
export type EarningsFlow = z.infer<typeof flow>;

const EarningsTotal = z.strictObject({ sales: z.int(), amount: Money });
/** How sales become net earnings (docs/metrics.md): paid, less each of the others, is the channel’s amount. */
const Waterfall = z.strictObject({
  paid: Money,
  fee: Money,
  tax: Money,
  refunded: Money,
  investors: Money,
  /** What the payees of my splits got, less what I got of sales of others. */
  shares: Money,
  /** Withheld and paid to the state in my name: TCS (GST) and TDS (income tax). */
  tcs: Money,
  tds: Money,
});
export const EarningsReport = z.strictObject({
  channel: ReportChannel,
  period: Period,
  /** The same number of days just before. */
  previous: Period,
  /** Where the days of the report begin. */
  timeZone: TimeZone,
  currencies: z.array(
    z.strictObject({
      currency: Currency,
      /** Sales after fees, refunds, the investors' share and the shares of payees, without campaign funding. */
      total: EarningsTotal,
      waterfall: Waterfall,
      products: z.array(EarningsTotal.extend({ product: z.enum(['ott', 'events']) })),
      works: z.array(EarningsTotal.extend({ kind: z.enum(['RELEASE', 'EVENT']), id: Id, name: z.string() })),
      countries: z.array(EarningsTotal.extend({ country: z.string() })),
      days: z.array(EarningsTotal.extend({ day: z.iso.date() })),
      previousDays: z.array(EarningsTotal.extend({ day: z.iso.date() })),
      /** Campaign funding released to the creator. */
      funding: Money,
      /** Payouts, less bounced ones. */
      paidOut: Money,
      other: Money,
      /** Owed at the start and at the end of the period. */
      opening: Money,
      closing: Money,
    }),
  ),
});
export type EarningsReport = z.infer<typeof EarningsReport>;

export const EarningsPosting = z.strictObject({
  postingID: z.string(),
  kind: z.enum(['SALE', 'REFUND', 'CHARGEBACK', 'TAX_WITHHELD', 'SHARE', 'FUNDING', 'PAYOUT', 'PAYOUT_RETURNED', 'OTHER']),
  memo: z.string(),
  /** Positive amounts are owed to me, negative ones were paid out or reversed. */
  amount: Money,
  occurredAt: Instant,
  work: z.string().nullable(),
  country: z.string().nullable(),
  /** How the amount of a sale, refund or chargeback came about, with the signs of a sale. */
  waterfall: Waterfall.omit({ refunded: true }).nullable(),
  /** The payment of a sale, whose document can be downloaded. */
  paymentID: Id.nullable(),
  orderNumber: OrderNumber.nullable(),
  document: z.enum(['TAX_INVOICE', 'BILL_OF_SUPPLY']).nullable(),
});
export type EarningsPosting = z.infer<typeof EarningsPosting>;

/** Available payouts by currency, and past ones. */
export const StudioPayouts = z.strictObject({
  accounts: z.array(
    z.strictObject({
      owed: Money,
      /** `owed` is `available` less `shortfall`, and all that follows: `withheld`, `reserved`, `disputed` and `open`. */
      available: Money,
      /** What is missing for the amounts held back; later sales make up for it first. */
      shortfall: Money,
      /** Sales of the last seven days, and tickets until some days after the show. */
      withheld: Money,
      /** When the next part of it can be paid out; null when nothing is withheld. */
      releasesAt: Instant.nullable(),
      /** The part of released sales that the reserve holds, and when the next part of it ends. */
      reserved: Money,
      reserveReleasesAt: Instant.nullable(),
      /** What open disputes claim of the rest. */
      disputed: Money,
      /** Payouts that were requested and not paid. */
      open: Money,
      terms: PayoutTerms,
      /** The next automatic payout; null when a member of the team requests payouts. */
      nextPayoutAt: Instant.nullable(),
      /** Why the last automatic payout was not requested; null when it was. */
      skipped: PayoutSkip.nullable(),
    }),
  ),
  payouts: z.array(Payout),
  /** The payee, also before the first sale. */
  payee: Payee,
  /** Whether the caller's role may request a payout. */
  canRequestPayout: z.boolean(),
});
export type StudioPayouts = z.infer<typeof StudioPayouts>;

/** The supplier on the invoices of a channel; without a legal name, the channel's name. */
export const TaxIdentity = z.strictObject({ gstin: z.string().nullable(), legalName: z.string(), address: z.string() });
export type TaxIdentity = z.infer<typeof TaxIdentity>;

const file = { access: 'creator', limit: { max: 60, windowMs: 600_000 } } as const;
const Month = z.strictObject({ ...channelInput, month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must look like 2026-11') });

export const studioReportsEndpoints = {
  audience: endpoint('studio.audience', 'GET /studio/audience', {
    access: 'creator',
    summary: 'Get views, plays, watch time, sources and the purchase funnel of a channel or one of its releases',
    input: AudienceQuery,
    output: Audience,
    errors: [404],
  }),
  audienceCsv: endpoint('studio.audienceCsv', 'GET /studio/audience.csv', {
    ...file,
    ...notJson('text/csv'),
    summary: 'Download the audience by day as CSV',
    input: AudienceQuery,
    errors: [404],
  }),
  earnings: endpoint('studio.earnings', 'GET /studio/earnings/report', {
    access: 'creator',
    summary: 'Get the earnings of a channel in a period, by release, product, country and day',
    input: ReportInput,
    output: EarningsReport,
    errors: [404],
  }),
  postings: endpoint('studio.postings', 'GET /studio/earnings/postings', {
    access: 'creator',
    summary: 'List the ledger postings behind an amount of the earnings, newest first',
    input: z.strictObject({ ...channelInput, ...period, currency: Currency, flow, ...earningsFilters, ...pageQuery }),
    output: pageOf(EarningsPosting).extend({ total: Money, count: z.int() }),
    errors: [404],
  }),
  earningsCsv: endpoint('studio.earningsCsv', 'GET /studio/earnings/postings.csv', {
    ...file,
    ...notJson('text/csv'),
    summary: 'Download the ledger postings of a period as CSV',
    input: ReportInput,
    errors: [404],
  }),
  statementPdf: endpoint('studio.statementPdf', 'GET /studio/earnings/statement.pdf', {
    ...file,
    ...notJson('application/pdf'),
    summary: 'Download the statement of a month as PDF',
    input: Month,
    errors: [404],
  }),
  invoicePdf: endpoint('studio.invoicePdf', 'GET /studio/earnings/invoices/:paymentID', {
    ...file,
    ...notJson('application/pdf'),
    summary: 'Download the invoice and the credit notes of a sale as PDF',
    input: z.strictObject({ paymentID: Id }),
    errors: [404],
  }),
  taxIdentity: endpoint('studio.taxIdentity', 'GET /studio/earnings/tax', {
    access: 'creator',
    summary: 'Get the supplier that a channel’s invoices name',
    input: z.strictObject(channelInput),
    output: TaxIdentity,
    errors: [404],
  }),
  taxIdentitySet: endpoint('studio.taxIdentitySet', 'PUT /studio/earnings/tax', {
    access: 'owner',
    summary: 'Set the supplier that a channel’s invoices name: GSTIN, legal name and address',
    input: z
      .strictObject({
        ...channelInput,
        gstin: z.string().refine(isGstin, 'must be a valid GSTIN').nullable(),
        legalName: Name(120, 0),
        address: PostalAddress(300),
      })
      .refine(({ gstin, legalName }) => gstin === null || legalName !== '', { path: ['legalName'], message: 'is needed with a GSTIN' })
      .refine(({ gstin, address }) => gstin === null || address !== '', { path: ['address'], message: 'is needed with a GSTIN' }),
    output: TaxIdentity,
    errors: [404],
  }),
  payouts: endpoint('studio.payouts', 'GET /studio/payouts', {
    access: 'creator',
    summary: 'Get what a channel is owed, what can be paid out, and its payouts',
    input: z.strictObject(channelInput),
    output: StudioPayouts,
    errors: [404],
  }),
  payoutStatementPdf: endpoint('studio.payoutStatementPdf', 'GET /studio/payouts/:payoutID/statement.pdf', {
    ...file,
    ...notJson('application/pdf'),
    summary: 'Download the statement of a payout as PDF: sales, fees, tax, refunds, what is held back, and the amount paid',
    input: z.strictObject({ payoutID: Id }),
    errors: [404],
  }),
  payoutStatementCsv: endpoint('studio.payoutStatementCsv', 'GET /studio/payouts/:payoutID/statement.csv', {
    ...file,
    ...notJson('text/csv'),
    summary: 'Download the statement of a payout as CSV, with one line for each transaction',
    input: z.strictObject({ payoutID: Id }),
    errors: [404],
  }),
  payoutStatementProof: endpoint('studio.payoutStatementProof', 'GET /studio/payouts/:payoutID/proof.json', {
    ...file,
    summary: 'Download the proof that the transactions of a payout’s statement are in the signed ledger',
    input: z.strictObject({ payoutID: Id }),
    output: LedgerProof,
    errors: [404],
  }),
  payoutRequest: endpoint('studio.payoutRequest', 'POST /studio/payouts', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'Request a payout of a channel’s earnings; a second person must approve it',
    input: z.strictObject({ channelID: Id, amount: Money }),
    output: StudioPayouts,
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  payoutsPending: endpoint('studio.payoutsPending', 'GET /studio/payouts/pending', {
    access: 'user',
    isOperatorAction: true,
    summary: 'List channel payouts that need approval or a retry; for operators',
    input: EmptyObject,
    output: z.strictObject({ items: z.array(Payout) }),
    errors: [403],
  }),
  payoutDecide: endpoint('studio.payoutDecide', 'POST /studio/payouts/:payoutID/decide', {
    access: 'user',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'Approve a channel’s payout as second person, or retry a held one; for operators',
    input: z.strictObject({ payoutID: Id, decision: z.enum(['APPROVE', 'RELEASE']) }),
    output: z.strictObject({ items: z.array(Payout) }),
    errors: [403, 404, 409],
    isIdempotent: true,
  }),
};
