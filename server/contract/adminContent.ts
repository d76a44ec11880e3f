import { z } from 'zod';
import { CaseRow, PersonRef, StaffAction } from './adminCases';
import { Id, Instant, Money, Text, pageOf, pageQuery, sortQuery } from './common';
import { endpoint } from './endpoint';
import { ContentKind, DecisionGround, Statement } from './moderation';

/** A decision as staff see it. */
export const AdminDecision = Statement.extend({
  decidedBy: PersonRef,
  restoredBy: PersonRef.nullable(),
  appealAnsweredBy: PersonRef.nullable(),
  /** The decision that this one follows from, such as that about its channel. */
  parentID: Id.nullable(),
  reportID: Id.nullable(),
});
export type AdminDecision = z.infer<typeof AdminDecision>;

/** What creators publish, in a list. */
export const AdminContentRow = z.strictObject({
  kind: ContentKind,
  contentID: Id,
  name: z.string(),
  /** As its product calls it; a channel is ACTIVE or DELETED. */
  state: z.string(),
  channel: z.strictObject({ channelID: Id, name: z.string(), handle: z.string() }),
  owner: PersonRef,
  createdAt: Instant,
});
export type AdminContentRow = z.infer<typeof AdminContentRow>;

export const ContentFact = z.enum([
  'FORMAT',
  'CERTIFICATE',
  'PUBLISHED',
  'TAKEN_DOWN',
  'VERSION',
  'PLAYS',
  'VIEWERS',
  'VENUE',
  'NEXT_SESSION',
  'LAST_SESSION',
  'SEATS_SOLD',
  'CHECKED_IN',
  'COUNTRY',
  'INSTRUMENT',
  'GOAL',
  'ENDS',
  'INVESTORS',
  'HANDLE',
  'FOLLOWERS',
  'TITLES',
  'EVENTS',
  'CAMPAIGNS',
  'GSTIN',
  'DELETED',
]);
export type ContentFact = z.infer<typeof ContentFact>;
/** One of the three values is given. */
const Fact = z.strictObject({
  fact: ContentFact,
  text: z.string().nullable(),
  at: Instant.nullable(),
  amount: Money.nullable(),
});

export const AdminContent = AdminContentRow.extend({
  /** Its page on the site; null when it has none now. */
  publicPath: z.string().nullable(),
  facts: z.array(Fact),
  /** By currency: paid orders, what buyers paid, and what was refunded of it. */
  sales: z.array(z.strictObject({ orders: z.int(), paid: Money, refunded: Money })),
  openReports: z.int().describe('number of reports'),
  /** Staff removed it. */
  isTakenDown: z.boolean(),
  /** Of its payments, the newest 50. */
  cases: z.array(CaseRow),
  /** What staff did to it, the oldest first. */
  history: z.array(StaffAction),
  /** The newest first; of a channel also those about its works. */
  decisions: z.array(AdminDecision),
});
export type AdminContent = z.infer<typeof AdminContent>;

const ContentRef = z.strictObject({ kind: ContentKind, contentID: Id });
/** Why something is taken down; sent to the person affected. */
export const Reasons = z.strictObject({
  ground: DecisionGround,
  /** The law, or the section of our terms. */
  rule: Text(200, 3),
  reason: Text(1000, 5),
});
const DecisionAct = z.strictObject({ decisionID: Id, reason: Text(1000, 5) });

export const adminContentEndpoints = {
  content: endpoint('admin.content', 'GET /admin/content', {
    access: 'staff',
    summary: 'List titles, events, campaigns and channels, by default the newest first',
    input: z.strictObject({
      ...pageQuery,
      ...sortQuery(['createdAt']),
      kind: ContentKind.optional(),
      state: Text(30).optional(),
      channelID: Id.optional(),
      /** Part of the name, or an id. */
      q: Text(80).optional(),
    }),
    output: pageOf(AdminContentRow),
  }),
  contentItem: endpoint('admin.contentItem', 'GET /admin/content/:kind/:contentID', {
    access: 'staff',
    summary: 'Get a title, event, campaign or channel with its owner, sales, cases and what staff did',
    input: z.strictObject({ kind: ContentKind, contentID: Id }),
    output: AdminContent,
    errors: [404],
  }),
  takeDown: endpoint('admin.takeDown', 'POST /admin/content/:kind/:contentID/take-down', {
    access: 'staff',
    summary: 'Take content down: it leaves every page and is no longer sold; a channel takes its works with it',
    input: ContentRef.extend(Reasons.shape),
    output: AdminContent,
    errors: [404, 409],
  }),
  restore: endpoint('admin.restore', 'POST /admin/content/:kind/:contentID/restore', {
    access: 'staff',
    summary: 'Restore content that staff took down; its strike goes with it',
    input: ContentRef.extend({ reason: Text(1000, 5) }),
    output: AdminContent,
    errors: [404, 409],
  }),
  appeals: endpoint('admin.appeals', 'GET /admin/appeals', {
    access: 'staff',
    summary: 'List open appeals, the oldest first; at most 100',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(AdminDecision) }),
  }),
  appealAnswer: endpoint('admin.appealAnswer', 'POST /admin/decisions/:decisionID/appeal-answer', {
    access: 'staff',
    summary: 'Answer an appeal; RESTORED undoes the decision, and the person who made it cannot answer',
    input: z.strictObject({ decisionID: Id, outcome: z.enum(['UPHELD', 'RESTORED']), answer: Text(1000, 5) }),
    output: AdminDecision,
    errors: [404, 409],
  }),
  strikeVoid: endpoint('admin.strikeVoid', 'POST /admin/decisions/:decisionID/void-strike', {
    access: 'staff',
    summary: 'Void the strike of a decision, which stays in force',
    input: DecisionAct,
    output: AdminDecision,
    errors: [404, 409],
  }),
};
