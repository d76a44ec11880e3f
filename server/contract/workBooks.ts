import { z } from 'zod';
import { Instrument } from './campaigns';
import { Id, Instant, Money, pageOf, pageQuery } from './common';
import { endpoint, notJson } from './endpoint';
import { MilestoneState } from './milestones';

/** A figure of the open books; each has lines. HALL, STREAM and ABROAD are the sources of what was earned. */
export const BooksFigure = z.enum(['RAISED', 'RELEASED', 'HALL', 'STREAM', 'ABROAD', 'RETURNED']);
export type BooksFigure = z.infer<typeof BooksFigure>;

/**
 * The open books of one work, from the ledger. An amount with fewer than five people behind it is null, so that it tells nothing about any of
 * them; a part that the work does not have is null or missing.
 */
export const WorkBooks = z.strictObject({
  campaignID: Id,
  name: z.string(),
  /** What the people who paid were promised: rewards or a share of the receipts. */
  instrument: Instrument,
  currency: z.string(),
  /** The principal that investors paid, less what went back to them. */
  raised: Money.nullable(),
  investorCount: z.int().nullable(),
  /** What left escrow for the maker, net of our fee; null before the campaign is funded. */
  released: z
    .strictObject({
      total: Money.nullable(),
      milestones: z.array(
        z.strictObject({
          number: z.int(),
          /** Null where the terms name no milestones and all is released at funding. */
          title: z.string().nullable(),
          state: MilestoneState,
          /** Zero until it is released. */
          amount: Money.nullable(),
        }),
      ),
    })
    .nullable(),
  /** Sales of the work's events and titles since it is linked: items less discounts and our fees, less what was refunded. By source and currency. */
  earned: z.array(z.strictObject({ source: BooksFigure.extract(['HALL', 'STREAM', 'ABROAD']), amount: Money.nullable() })),
  /** Null unless investors share the receipts of a funded campaign. */
  returned: z
    .strictObject({
      amount: Money.nullable(),
      /** At this amount the later, lower share begins. */
      target: Money.nullable(),
      lastDistributionAt: Instant.nullable(),
    })
    .nullable(),
  /** Month `month` of `months` of the investors' share; null before funding. */
  term: z
    .strictObject({
      month: z.int().describe('The month of the term that runs, from 1'),
      months: z.int().describe('Months of the term'),
      isOver: z.boolean(),
    })
    .nullable(),
  audit: z.strictObject({ auditedAt: Instant, isReconciled: z.boolean() }).nullable(),
  /** The newest signed state of the ledger (docs/open-ledger.md). */
  checkpoint: z.strictObject({ size: z.int().describe('Posting groups that it covers'), createdAt: Instant }).nullable(),
  asOf: Instant,
  /** Changes with the figures of the share card, so that its address does too. */
  cardRevision: z.string(),
});
export type WorkBooks = z.infer<typeof WorkBooks>;

/** PAYMENTS are whole weeks of postings in the campaign's time zone, at least five people in each; the others are one posting group. */
export const BooksLine = z.strictObject({
  kind: z.enum(['PAYMENTS', 'UNALLOTTED', 'RELEASE', 'DISTRIBUTION']).describe('UNALLOTTED is what was paid, not allotted and refunded'),
  from: z.iso.date(),
  /** The last day that it covers. */
  until: z.iso.date(),
  /** The number of the milestone of a RELEASE. */
  part: z.int().nullable(),
  /** Its title; null where the terms name none, and for other lines. */
  title: z.string().nullable(),
  /** Payments for RAISED and the sources of earnings; investors for RETURNED. */
  count: z.int(),
  amount: Money,
});
export type BooksLine = z.infer<typeof BooksLine>;

const WorkRef = {
  of: z.enum(['title', 'event', 'campaign']),
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,160}$/)
    .describe('The ID, or the slug of a title'),
};

export const workBooksEndpoints = {
  books: endpoint('other.workBooks', 'GET /works/:of/:id/books', {
    access: 'public',
    summary: 'Get the open books of the work of a title, an event or a campaign; null without a public campaign',
    input: z.strictObject(WorkRef),
    output: z.strictObject({ books: WorkBooks.nullable() }),
  }),
  channelBooks: endpoint('other.channelBooks', 'GET /channels/:channelID/books', {
    access: 'public',
    summary: 'List the open books of the funded works of a channel, the last funded first',
    input: z.strictObject({ channelID: Id, ...pageQuery, limit: z.coerce.number<number>().int().min(1).max(10).optional() }),
    output: pageOf(WorkBooks),
  }),
  booksLines: endpoint('other.workBooksLines', 'GET /works/:of/:id/books/lines', {
    access: 'public',
    summary: 'List the lines behind a figure of the open books, the newest first',
    input: z.strictObject({
      ...WorkRef,
      figure: BooksFigure,
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional()
        .describe('The campaign’s by default'),
      ...pageQuery,
    }),
    output: pageOf(BooksLine),
    errors: [404],
  }),
  booksCsv: endpoint('other.workBooksCsv', 'GET /works/:of/:id/books.csv', {
    access: 'public',
    summary: 'Download all lines of the open books as CSV',
    input: z.strictObject(WorkRef),
    ...notJson('text/csv'),
    errors: [404],
    limit: { max: 30, windowMs: 60_000 },
  }),
  distributionsFeed: endpoint('other.workDistributions', 'GET /works/:of/:id/distributions.atom', {
    access: 'public',
    summary: 'Get the distributions to investors as an Atom feed, the newest first',
    input: z.strictObject(WorkRef),
    ...notJson('application/atom+xml'),
    errors: [404],
  }),
};
