import { z } from 'zod';
import { ChannelSummary, Handle } from './channels';
import { Currency, Id, Instant, Money, Name, Text, pageOf, pageQuery } from './common';
import { endpoint, notJson } from './endpoint';
import { LedgerProof } from './openLedger';
import { ShareTerms } from './shareTerms';

/** Who is paid out of the receipts of a work. Its investors come before them, as the terms of its campaign say; its maker gets the rest. */
export const PayeeRole = z.enum(['HALL', 'DISTRIBUTOR', 'CO_PRODUCER', 'CREW']);
export type PayeeRole = z.infer<typeof PayeeRole>;
/** The sales that a line takes from. */
export const SplitSource = z.enum(['ALL', 'TICKETS', 'STREAM']);
export type SplitSource = z.infer<typeof SplitSource>;
export const PayeeAnswer = z.enum(['PENDING', 'AGREED', 'DECLINED']);
export type PayeeAnswer = z.infer<typeof PayeeAnswer>;
/** SUPERSEDED: a later version is in force. */
export const SplitState = z.enum(['DRAFT', 'PROPOSED', 'AGREED', 'SUPERSEDED', 'WITHDRAWN']);
export type SplitState = z.infer<typeof SplitState>;
/** Whether an agreed version is superseded follows from the time. */
export type StoredSplitState = Exclude<SplitState, 'SUPERSEDED'>;
export type WorkItemKind = 'CAMPAIGN' | 'EVENT' | 'TITLE';

const ItemKind = z.enum(['CAMPAIGN', 'EVENT', 'TITLE']);
/** The most lines of a version, and the highest rank. */
const maxPayees = 20;

const payeeTerms = {
  rank: z.int().min(1).max(maxPayees).describe('Lower ranks take first; lines of one rank take from the same remainder'),
  role: PayeeRole,
  /** As the maker calls the payee. */
  name: Name(80),
  appliesTo: SplitSource,
  basisPoints: z.int().min(1).max(10_000).describe('Of what the investors and the ranks before leave'),
};

export const SplitPayee = z.strictObject({
  ...payeeTerms,
  payeeID: Id,
  /** The payee takes until it has received this much from the work; null without a limit. */
  cap: Money.nullable(),
  /** What it has received from the work in the currency of the caps; null where the caller may not see it. */
  received: Money.nullable(),
  /** The channel that is paid; null until an invited person names theirs. */
  channel: ChannelSummary.nullable(),
  /** Where the invitation was sent, for the maker, until it is answered. */
  sentTo: z.string().nullable(),
  answer: PayeeAnswer,
  /** Why the payee declined. */
  reason: z.string(),
});
export type SplitPayee = z.infer<typeof SplitPayee>;

export const SplitVersion = z.strictObject({
  splitID: Id,
  version: z.int(),
  state: SplitState,
  /** Of its caps. */
  currency: Currency,
  /** The first day on which it may apply, in India; null as soon as all have agreed. */
  effectiveFrom: z.iso.date().nullable(),
  /** From when on sales are divided by it; null until all have agreed. */
  effectiveAt: Instant.nullable(),
  proposedAt: Instant.nullable(),
  payees: z.array(SplitPayee),
  /** Payees of the version in force who are not in this one. They have to agree too. */
  leaving: z.array(z.strictObject({ channel: ChannelSummary, answer: PayeeAnswer, reason: z.string() })),
});
export type SplitVersion = z.infer<typeof SplitVersion>;

/** The divided receipts of one work, for the team of its maker. */
export const WorkSplit = z.strictObject({
  channel: ChannelSummary,
  /** The campaign, the events and the titles whose sales are divided. */
  items: z.array(z.strictObject({ kind: ItemKind, id: Id, name: z.string() })),
  /** The draft or the proposed version; null when there is none. */
  open: SplitVersion.nullable(),
  /** The version in force; null while the maker gets all. */
  current: SplitVersion.nullable(),
  /** Earlier, withdrawn and future versions, the newest first. */
  others: z.array(SplitVersion),
  /** What the investors get before the first rank; null when they get nothing of the next sale. */
  investors: ShareTerms.nullable(),
  /** What the makers took at the door for its events, by currency. It is not divided. */
  soldAtDoor: z.array(Money),
  /** In which its tickets and titles are sold. */
  currencies: z.array(Currency),
  /** Whether the caller may propose terms. */
  canEdit: z.boolean(),
});
export type WorkSplit = z.infer<typeof WorkSplit>;

export const SplitPayeeInput = z
  .strictObject({
    ...payeeTerms,
    capMinor: z.int().positive().max(Number.MAX_SAFE_INTEGER).nullable().describe('In minor units of the version’s currency'),
    /** Of the channel that is paid. */
    handle: Handle.optional(),
    /** Of a person, who names the channel that is paid when they agree. */
    email: z.email().max(200).optional(),
    phone: z
      .string()
      .regex(/^\+\d{8,15}$/)
      .describe('With its country code')
      .optional(),
  })
  .refine(({ handle, email, phone }) => [handle, email, phone].filter((one) => one !== undefined).length === 1, {
    path: ['handle'],
    error: 'give one of handle, email and phone',
  });
export type SplitPayeeInput = z.infer<typeof SplitPayeeInput>;

/** Bounded, because PostgreSQL has no year 0. */
const firstDay = z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'must lie between 2000 and 2100');
const WorkRef = { of: ItemKind, id: Id };
const SplitRef = z.strictObject({ splitID: Id });

/** A version in which a channel of the caller, or the caller, is asked or paid. */
export const MyShare = z.strictObject({
  agreementID: Id,
  /** The channel that is paid; null until the caller names one. */
  channel: ChannelSummary.nullable(),
  maker: ChannelSummary,
  /** The name of the work. */
  work: z.string(),
  /** The terms of all, because the order decides what each gets. */
  split: SplitVersion,
  /** What the investors get before the first rank; null when they get nothing of the next sale. */
  investors: ShareTerms.nullable(),
  /** What the makers took at the door for the events of the work, by currency, which is not divided; empty unless the caller’s line, in force, takes from tickets. */
  soldAtDoor: z.array(Money),
  /** The caller’s line; null in a version that they are to leave. */
  payeeID: Id.nullable(),
  answer: PayeeAnswer,
  /** Whether the caller may answer now. */
  canAnswer: z.boolean(),
});
export type MyShare = z.infer<typeof MyShare>;

/** A share of one sale, or the part of it that went back with a refund. */
export const ShareLine = z.strictObject({
  shareID: z.string(),
  at: Instant,
  work: z.string(),
  role: PayeeRole,
  source: SplitSource.exclude(['ALL']),
  /** What was divided: the receipt after tax, fees and the investors’ share. */
  receipt: Money,
  /** Negative when it went back. */
  amount: Money,
});
export type ShareLine = z.infer<typeof ShareLine>;

const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must look like 2026-11')
  .describe('In the time zone of the channel');

export const splitsEndpoints = {
  work: endpoint('studio.split', 'GET /studio/splits', {
    access: 'creator',
    summary: 'Get how the receipts of a work are divided, by one of its titles, events or its campaign',
    input: z.strictObject(WorkRef),
    output: WorkSplit,
    errors: [404],
  }),
  save: endpoint('studio.splitSave', 'PUT /studio/splits', {
    access: 'owner',
    summary: 'Save the draft of the next version of a work’s split',
    input: z.strictObject({
      ...WorkRef,
      currency: Currency,
      effectiveFrom: firstDay.nullable(),
      /** Empty to end the division, which the payees in force have to agree to. */
      payees: z.array(SplitPayeeInput).max(maxPayees),
    }),
    output: WorkSplit,
    errors: [404, 409, 422],
  }),
  propose: endpoint('studio.splitPropose', 'POST /studio/splits/:splitID/propose', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'Propose the draft to everyone who has to agree; its terms no longer change',
    input: SplitRef,
    output: WorkSplit,
    errors: [404, 409, 422],
  }),
  withdraw: endpoint('studio.splitWithdraw', 'POST /studio/splits/:splitID/withdraw', {
    access: 'owner',
    summary: 'Withdraw a draft, or a proposed version before all have agreed',
    input: SplitRef,
    output: WorkSplit,
    errors: [404, 409],
  }),
  mine: endpoint('payouts.shares', 'GET /shares', {
    access: 'user',
    summary: 'List the splits in which I or a channel whose money I see is asked or paid, the newest first',
    input: z.strictObject(pageQuery),
    output: pageOf(MyShare),
  }),
  answer: endpoint('payouts.shareAnswer', 'POST /shares/:agreementID/answer', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Agree to the proposed version of a split, or decline it',
    input: z.strictObject({
      agreementID: Id,
      answer: PayeeAnswer.exclude(['PENDING']),
      /** The channel that is paid; for an invited person who agrees. */
      channelID: Id.optional(),
      reason: Text(500, 0).optional(),
    }),
    output: MyShare,
    errors: [403, 404, 409, 422],
  }),
  lines: endpoint('payouts.shareLines', 'GET /shares/lines', {
    access: 'user',
    summary: 'List the shares that a channel got of sales of others, the newest first',
    input: z.strictObject({ channelID: Id, ...pageQuery }),
    output: pageOf(ShareLine).extend({
      /** All shares less what went back, by currency. */
      totals: z.array(Money),
    }),
    errors: [403, 404],
  }),
  statement: endpoint('payouts.shareStatement', 'GET /shares/statement.csv', {
    access: 'user',
    summary: 'Download the shares of a channel in a month as CSV, with their totals',
    input: z.strictObject({ channelID: Id, month }),
    ...notJson('text/csv'),
    errors: [403, 404],
    limit: { max: 60, windowMs: 600_000 },
  }),
  statementPdf: endpoint('payouts.shareStatementPdf', 'GET /shares/statement.pdf', {
    access: 'user',
    summary: 'Download the shares of a channel in a month as PDF: by work, version and day, with the balance before and after',
    input: z.strictObject({ channelID: Id, month }),
    ...notJson('application/pdf'),
    errors: [403, 404],
    limit: { max: 60, windowMs: 600_000 },
  }),
  proof: endpoint('payouts.shareProof', 'GET /shares/proof.json', {
    access: 'user',
    summary: 'Download the proof that the shares of a channel in a month are in the signed ledger',
    input: z.strictObject({ channelID: Id, month }),
    output: LedgerProof,
    errors: [403, 404],
    limit: { max: 60, windowMs: 600_000 },
  }),
};
