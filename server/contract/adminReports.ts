import { z } from 'zod';
import { PersonRef, StaffAction } from './adminCases';
import { Id, Instant, Text, pageOf, pageQuery, sortQuery } from './common';
import { endpoint } from './endpoint';
import { ContentKind, DecisionGround, ReportOutcome, ReportReason } from './moderation';

/** A report of a title, event, campaign or channel, in a list. */
export const AdminReportRow = z.strictObject({
  reportID: Id,
  kind: ContentKind,
  contentID: Id,
  /** Of the content. */
  title: z.string(),
  reason: ReportReason,
  /** Null for a person who was not signed in. */
  reporter: PersonRef.nullable(),
  owner: PersonRef.nullable(),
  createdAt: Instant,
  /** The law or our terms promise an answer by then. */
  answerBy: Instant,
  /** Open, and `answerBy` has passed. */
  isOverdue: z.boolean(),
  answeredAt: Instant.nullable(),
  outcome: ReportOutcome.nullable(),
});
export type AdminReportRow = z.infer<typeof AdminReportRow>;

export const AdminReport = AdminReportRow.extend({
  /** What the reporter wrote. */
  description: z.string(),
  /** The law, order or right that the reporter names. */
  rule: z.string(),
  /** Of a reporter who was not signed in: what they gave. */
  contact: z.strictObject({ name: z.string(), email: z.string().nullable() }).nullable(),
  /** It is no longer available. */
  isRemoved: z.boolean(),
  /** Other open reports of the same content. */
  otherReports: z.int().describe('number of reports'),
  channel: z.strictObject({ channelID: Id, name: z.string() }),
  answeredBy: PersonRef.nullable(),
  /** What the reporter was sent; empty before. */
  answer: z.string(),
  /** What staff did to it, the oldest first. */
  history: z.array(StaffAction),
});
export type AdminReport = z.infer<typeof AdminReport>;

const ReportRef = z.strictObject({ reportID: Id });

export const adminReportsEndpoints = {
  reports: endpoint('admin.reports', 'GET /admin/reports', {
    access: 'staff',
    summary: 'List reports, by default the open ones with the nearest deadline first',
    input: z.strictObject({
      ...pageQuery,
      ...sortQuery(['deadline', 'createdAt']),
      state: z.enum(['OPEN', 'ANSWERED']).optional(),
      kind: ContentKind.optional(),
      reason: ReportReason.optional(),
      /** `me`, `none`, or the id of a member of staff. */
      owner: Id.optional(),
      overdue: z.enum(['true', 'false']).optional(),
      /** The id of a report or of content, or part of its name. */
      q: Text(80).optional(),
    }),
    output: pageOf(AdminReportRow),
  }),
  report: endpoint('admin.report', 'GET /admin/reports/:reportID', {
    access: 'staff',
    summary: 'Get a report with its history',
    input: ReportRef,
    output: AdminReport,
    errors: [404],
  }),
  reportAssign: endpoint('admin.reportAssign', 'PUT /admin/reports/:reportID/owner', {
    access: 'staff',
    summary: 'Give a report to a member of staff, or take it from its owner',
    input: ReportRef.extend({ userID: Id.nullable() }),
    output: AdminReport,
    errors: [404, 409],
  }),
  reportAnswer: endpoint('admin.reportAnswer', 'POST /admin/reports/:reportID/answer', {
    access: 'staff',
    summary: 'Answer a report: dismiss it, or take the content down; the reporter is sent the answer',
    input: ReportRef.extend({
      outcome: ReportOutcome,
      /** Sent to the reporter, and to the owner of content that is taken down. */
      answer: Text(1000, 5),
      /** Of a removal. */
      ground: DecisionGround.optional(),
      rule: Text(200, 3).optional(),
    }),
    output: AdminReport,
    errors: [404, 409],
    isIdempotent: true,
  }),
};
