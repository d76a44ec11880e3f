import { z } from 'zod';
import { Currency, Id, Instant, Money, EmptyObject, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { isGstin } from './gstin';
import { Payee, Payout } from './payouts';

/** Days are those of UTC, as the books' are. Both ends belong to the period. */
const Period = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
/** Nothing here is older, and PostgreSQL knows no year 0. */
const Day = z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'must lie between 2000 and 2100');
const period = { from: Day, to: Day };
/** Whose figures they are: nothing here adds up over channels, which may have nothing to do with each other. */
const channelInput = { channelID: Id };
const ReportInput = z.strictObject({ ...channelInput, ...period });
const ReportChannel = z.strictObject({ channelID: Id, name: z.string() });

export const AudienceWork = z.enum(['RELEASE', 'EVENT', 'CAMPAIGN']);
export type AudienceWork = z.infer<typeof AudienceWork>;
/** All works of a channel, or one work by kind and id; its channel is the work’s own. */
const AudienceQuery = z.strictObject({ ...period, channelID: Id.optional(), kind: AudienceWork.optional(), id: Id.optional() });

/** What a period adds up to. The steps of the funnel are visits, checkouts, begun and purchased. */
export const AudienceTotals = z.strictObject({
  views: z.int(),
  /** Tabs that looked, each once a day. */
  visits: z.int(),
  plays: z.int(),
  watchedMs: z.int(),
  checkouts: z.int(),
  begun: z.int(),
  purchased: z.int(),
});
export type AudienceTotals = z.infer<typeof AudienceTotals>;

/** Views with something in common, and as many of the period before. */
export const AudienceBreakdown = z.strictObject({ key: z.string(), views: z.int(), before: z.int() });
export type AudienceBreakdown = z.infer<typeof AudienceBreakdown>;

export const Audience = z.strictObject({
  channel: ReportChannel,
  /** Of the work; null for all. */
  name: z.string().nullable(),
  period: Period,
  /** As many days just before. */
  previous: Period,
  sums: AudienceTotals,
  before: AudienceTotals,
  days: z.array(AudienceTotals.extend({ day: z.iso.date() })),
  previousDays: z.array(AudienceTotals.extend({ day: z.iso.date() })),
  /** Viewings that came to the first tenth, the second, … the end. */
  reached: z.array(z.int()),
  previousReached: z.array(z.int()),
  sources: z.array(AudienceBreakdown),
  devices: z.array(AudienceBreakdown),
  countries: z.array(AudienceBreakdown),
  /** The most looked at of all; empty for one work. */
  works: z.array(
    z.strictObject({
      kind: AudienceWork,
      id: Id,
      name: z.string(),
      ...AudienceTotals.pick({ views: true, plays: true, watchedMs: true, purchased: true }).shape,
    }),
  ),
  /** When the worker counted last; null before the first time. */
  countedAt: Instant.nullable(),
});
export type Audience = z.infer<typeof Audience>;

/** What a figure of the earnings is narrowed by; each figure is the sum of the postings with the same words. */
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
export const EarningsReport = z.strictObject({
  channel: ReportChannel,
  period: Period,
  currencies: z.array(
    z.strictObject({
      currency: Currency,
      /** What sales brought, after fees, refunds and the investors' share. Never money of a campaign. */
      total: EarningsTotal,
      products: z.array(EarningsTotal.extend({ product: z.enum(['ott', 'events']) })),
      works: z.array(EarningsTotal.extend({ kind: z.enum(['RELEASE', 'EVENT']), id: Id, name: z.string() })),
      countries: z.array(EarningsTotal.extend({ country: z.string() })),
      days: z.array(EarningsTotal.extend({ day: z.iso.date() })),
      /** Campaigns' money that was released to their maker: to make the work with, and no sale. */
      funding: Money,
      /** What was paid out, less what came back. */
      paidOut: Money,
      other: Money,
      /** Owed at the beginning and at the end of the period. */
      opening: Money,
      closing: Money,
    }),
  ),
});
export type EarningsReport = z.infer<typeof EarningsReport>;

export const EarningsPosting = z.strictObject({
  postingID: z.string(),
  memo: z.string(),
  /** More than zero is owed to me, less has left or was taken back. */
  amount: Money,
  occurredAt: Instant,
  work: z.string().nullable(),
  country: z.string().nullable(),
  /** Has a tax invoice. */
  paymentID: Id.nullable(),
});
export type EarningsPosting = z.infer<typeof EarningsPosting>;

/** What can be asked for, by currency, and what was. */
export const StudioPayouts = z.strictObject({
  accounts: z.array(
    z.strictObject({
      owed: Money,
      /** Seven days after the sale, less what is promised to payouts under way. */
      available: Money,
    }),
  ),
  payouts: z.array(Payout),
  /** Whom the money goes to, whether or not anything was sold yet. */
  payee: Payee,
  /** The caller's role may ask for it. */
  canRequestPayout: z.boolean(),
});
export type StudioPayouts = z.infer<typeof StudioPayouts>;

/** What stands on the invoices beside the channel's name. */
export const TaxIdentity = z.strictObject({ gstin: z.string().nullable() });
export type TaxIdentity = z.infer<typeof TaxIdentity>;

const file = { access: 'creator', output: z.unknown(), limit: { max: 60, windowMs: 600_000 } } as const;
const Month = z.strictObject({ ...channelInput, month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must look like 2026-11') });

export const studioReportsEndpoints = {
  audience: endpoint('studio.audience', {
    access: 'creator',
    summary: 'Views, plays, watch time, sources and the way to a purchase, of a channel or of one of its works',
    input: AudienceQuery,
    output: Audience,
    errors: [404],
  }),
  audienceCsv: endpoint('studio.audienceCsv', { ...file, summary: 'The same by day as a CSV file', input: AudienceQuery, errors: [404] }),
  earnings: endpoint('studio.earnings', {
    access: 'creator',
    summary: 'What a channel earned in a period, by work, product, country and day, from the books',
    input: ReportInput,
    output: EarningsReport,
    errors: [404],
  }),
  postings: endpoint('studio.postings', {
    access: 'creator',
    summary: 'The postings behind one figure of the earnings, newest first; they add up to it',
    input: z.strictObject({ ...channelInput, ...period, currency: Currency, flow, ...earningsFilters, ...pageQuery }),
    output: pageOf(EarningsPosting).extend({ total: Money, count: z.int() }),
    errors: [404],
  }),
  earningsCsv: endpoint('studio.earningsCsv', {
    ...file,
    summary: 'The postings of a period as a CSV file',
    input: ReportInput,
    errors: [404],
  }),
  statementPdf: endpoint('studio.statementPdf', {
    ...file,
    summary: 'The statement of a month as a PDF file',
    input: Month,
    errors: [404],
  }),
  invoicePdf: endpoint('studio.invoicePdf', {
    ...file,
    summary: 'The tax invoice of one sale of mine as a PDF file',
    input: z.strictObject({ paymentID: Id }),
    errors: [404],
  }),
  taxIdentity: endpoint('studio.taxIdentity', {
    access: 'creator',
    summary: 'The GSTIN that stands on a channel’s invoices',
    input: z.strictObject(channelInput),
    output: TaxIdentity,
    errors: [404],
  }),
  taxIdentitySet: endpoint('studio.taxIdentitySet', {
    access: 'owner',
    summary: 'Set the GSTIN of a channel, checked by its last sign, or take it away',
    input: z.strictObject({ ...channelInput, gstin: z.string().refine(isGstin, 'is no GSTIN').nullable() }),
    output: TaxIdentity,
    errors: [404],
  }),
  payouts: endpoint('studio.payouts', {
    access: 'creator',
    summary: 'What a channel is owed, what of it can be paid out, and where each payout is',
    input: z.strictObject(channelInput),
    output: StudioPayouts,
    errors: [404],
  }),
  payoutRequest: endpoint('studio.payoutRequest', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'Ask to be paid what a channel of mine has earned; a second person must say yes',
    input: z.strictObject({ channelID: Id, amount: Money }),
    output: StudioPayouts,
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  payoutsPending: endpoint('studio.payoutsPending', {
    access: 'user',
    isOperatorAction: true,
    summary: 'Payouts of channels that wait for a second person or for another try; for operators',
    input: EmptyObject,
    output: z.strictObject({ items: z.array(Payout) }),
    errors: [403],
  }),
  payoutDecide: endpoint('studio.payoutDecide', {
    access: 'user',
    isOperatorAction: true,
    needsFreshSignIn: true,
    summary: 'The second person’s yes to a channel’s payout, or another try for one that is held; for operators',
    input: z.strictObject({ payoutID: Id, decision: z.enum(['APPROVE', 'RELEASE']) }),
    output: z.strictObject({ items: z.array(Payout) }),
    errors: [403, 404, 409],
    isIdempotent: true,
  }),
};
