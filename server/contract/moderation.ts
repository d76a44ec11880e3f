import { z } from 'zod';
import { Id, Instant, Name, Text } from './common';
import { endpoint } from './endpoint';

/** TITLE: a film, series, music or snax. */
export const ContentKind = z.enum(['TITLE', 'EVENT', 'CAMPAIGN', 'CHANNEL']);
export type ContentKind = z.infer<typeof ContentKind>;

/** What staff decide about: content is taken down, an account is disabled. */
export const DecisionKind = z.enum([...ContentKind.options, 'ACCOUNT']);
export type DecisionKind = z.infer<typeof DecisionKind>;

/** LAW: it is illegal, so that its buyers may not play it either. TERMS: it breaks our terms or guidelines. */
export const DecisionGround = z.enum(['LAW', 'TERMS']);
export type DecisionGround = z.infer<typeof DecisionGround>;

export const ReportReason = z.enum([
  'ORDER',
  'INTIMATE',
  'CHILD_SAFETY',
  'SYNTHETIC_UNLABELLED',
  'ILLEGAL',
  'FRAUD',
  'RIGHTS',
  'HARM',
  'PRIVACY',
  'WRONG_RATING',
  'OTHER',
]);
export type ReportReason = z.infer<typeof ReportReason>;
export const ReportOutcome = z.enum(['DISMISSED', 'REMOVED']);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

/** The secret part of a link that was sent to one person. */
const LinkKey = Text(100, 20);

/** The reasons of a decision, as the person affected reads them. */
export const Statement = z.strictObject({
  decisionID: Id,
  kind: DecisionKind,
  contentID: Id,
  name: z.string(),
  ground: DecisionGround,
  rule: z.string(),
  reason: z.string(),
  /** A report led to it; otherwise an inspection of our own. A person decides in either case. */
  isFromReport: z.boolean(),
  decidedAt: Instant,
  /** Null while it applies. */
  restoredAt: Instant.nullable(),
  restoreReason: z.string(),
  strike: z.strictObject({ expiresAt: Instant, isVoided: z.boolean(), voidReason: z.string() }).nullable(),
  appeal: z
    .strictObject({
      at: Instant,
      text: z.string(),
      /** When an answer was promised. */
      answerBy: Instant,
      /** Past that time without an answer. */
      isOverdue: z.boolean(),
      answeredAt: Instant.nullable(),
      outcome: z.enum(['UPHELD', 'RESTORED']).nullable(),
      answer: z.string(),
    })
    .nullable(),
  canAppeal: z.boolean(),
  appealUntil: Instant,
});
export type Statement = z.infer<typeof Statement>;

/** A half-year. A count of people below 5 that could point to one of them is null. */
export const TransparencyPeriod = z.strictObject({
  /** Its first day. */
  from: z.string(),
  to: z.string(),
  notices: z.array(
    z.strictObject({ reason: ReportReason, count: z.int().nullable(), removed: z.int().nullable().describe('number of reports') }),
  ),
  noticeCount: z.int(),
  /** From a report to its answer, in hours; null below 5 answers. */
  medianHours: z.number().nullable(),
  answeredInTime: z.int().describe('number of reports'),
  answeredLate: z.int().describe('number of reports'),
  actions: z.array(z.strictObject({ kind: DecisionKind, count: z.int().nullable() })),
  actionCount: z.int(),
  /** Without a report. */
  ownInitiative: z.int().describe('number of decisions'),
  strikes: z.int().describe('number of strikes'),
  appeals: z.int().describe('number of appeals'),
  appealsUpheld: z.int().describe('number of appeals'),
  appealsRestored: z.int().describe('number of appeals'),
  restorations: z.int().describe('number of decisions'),
});
export type TransparencyPeriod = z.infer<typeof TransparencyPeriod>;

const Subject = z.strictObject({ kind: ContentKind, contentID: Id });

export const moderationEndpoints = {
  reportSubject: endpoint('reports.subject', 'GET /report-subjects/:kind/:contentID', {
    access: 'public',
    summary: 'Get the name of what a person is about to report',
    input: Subject,
    output: z.strictObject({ name: z.string(), path: z.string() }),
    errors: [404],
  }),
  report: endpoint('reports.create', 'POST /reports', {
    access: 'public',
    summary: 'Report a title, event, campaign or channel; without an account too',
    input: Subject.extend({
      reason: ReportReason,
      /** Why it is illegal or breaks the rules, and where in it. */
      description: Text(2000, 0).optional(),
      /** The law, the order or the right that it is about. */
      rule: Text(200, 0).optional(),
      /** Of a person who is not signed in. */
      name: Name(100).optional(),
      email: z.email().max(200).optional(),
      /** What is stated is true and complete to the best of the reporter's knowledge. */
      isGoodFaith: z.literal(true),
    }),
    output: z.strictObject({ reportID: Id, answerBy: Instant, path: z.string() }),
    errors: [404, 422],
    isIdempotent: true,
    limit: { max: 20, windowMs: 600_000 },
  }),
  reportStatus: endpoint('reports.status', 'GET /reports/:reportID', {
    access: 'public',
    summary: 'Get the state of a report, by the link that its reporter has',
    input: z.strictObject({ reportID: Id, key: LinkKey }),
    output: z.strictObject({
      reportID: Id,
      kind: ContentKind,
      name: z.string(),
      reason: ReportReason,
      createdAt: Instant,
      answerBy: Instant,
      answeredAt: Instant.nullable(),
      outcome: ReportOutcome.nullable(),
      answer: z.string(),
      /** What was removed was restored since, after an appeal or another review. */
      isRestored: z.boolean(),
    }),
    errors: [404],
  }),
  decision: endpoint('decisions.get', 'GET /decisions/:decisionID', {
    access: 'public',
    summary: 'Get the statement of reasons of a decision; for the person affected, or with the key of their link',
    input: z.strictObject({ decisionID: Id, key: LinkKey.optional() }),
    output: Statement,
    errors: [404],
  }),
  appeal: endpoint('decisions.appeal', 'POST /decisions/:decisionID/appeal', {
    access: 'public',
    summary: 'Appeal a decision, once and within six months; another person decides',
    input: z.strictObject({ decisionID: Id, key: LinkKey.optional(), text: Text(2000, 20) }),
    output: Statement,
    errors: [404, 409],
    limit: { max: 20, windowMs: 600_000 },
  }),
  channelDecisions: endpoint('decisions.ofChannel', 'GET /channels/:channelID/decisions', {
    access: 'owner',
    summary: 'List the decisions about a channel and its works, the newest first, and its strikes',
    input: z.strictObject({ channelID: Id }),
    output: z.strictObject({
      /** That count now. */
      strikes: z.int().describe('number of strikes'),
      strikeLimit: z.int().describe('number of strikes'),
      /** It may neither upload nor publish. */
      isRestricted: z.boolean(),
      items: z.array(Statement),
    }),
    errors: [404],
  }),
  transparency: endpoint('other.transparency', 'GET /transparency', {
    access: 'public',
    summary: 'Count notices, decisions and appeals by half-year, the newest first',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(TransparencyPeriod) }),
  }),
};
