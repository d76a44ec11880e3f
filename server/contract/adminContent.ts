import { z } from 'zod';
import { CaseRow, PersonRef, StaffAction } from './adminCases';
import { Id, Instant, Money, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';

/** TITLE: a film, series, music or snax. */
export const ContentKind = z.enum(['TITLE', 'EVENT', 'CAMPAIGN', 'CHANNEL']);
export type ContentKind = z.infer<typeof ContentKind>;

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
  /** Open reports of a title; null for other kinds. */
  openReports: z.int().nullable().describe('number of reports'),
  /** Staff removed it. */
  isTakenDown: z.boolean(),
  /** Of its payments, the newest 50. */
  cases: z.array(CaseRow),
  /** What staff did to it, the oldest first. */
  history: z.array(StaffAction),
});
export type AdminContent = z.infer<typeof AdminContent>;

const TitleAct = z.strictObject({ releaseID: Id, reason: Text(500, 5) });

export const adminContentEndpoints = {
  content: endpoint('admin.content', 'GET /admin/content', {
    access: 'staff',
    summary: 'List titles, events, campaigns and channels, the newest first',
    input: z.strictObject({
      ...pageQuery,
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
  titleTakeDown: endpoint('admin.titleTakeDown', 'POST /admin/titles/:releaseID/take-down', {
    access: 'staff',
    summary: 'Take a title down: it is no longer listed or sold, and its team cannot restore it; buyers keep access',
    input: TitleAct,
    output: AdminContent,
    errors: [404, 409],
  }),
  titleRestore: endpoint('admin.titleRestore', 'POST /admin/titles/:releaseID/restore', {
    access: 'staff',
    summary: 'Restore a title that staff took down',
    input: TitleAct,
    output: AdminContent,
    errors: [404, 409],
  }),
};
