import { z } from 'zod';
import { PersonRef, StaffAction } from './adminCases';
import { Id, Instant, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';

export const ReportReason = z.enum(['SYNTHETIC_UNLABELLED', 'WRONG_RATING', 'RIGHTS', 'HARM', 'PRIVACY', 'OTHER']);
export const ReportOutcome = z.enum(['DISMISSED', 'REMOVED']);

/** A viewer's report of a title, in a list. */
export const AdminReportRow = z.strictObject({
  reportID: Id,
  releaseID: Id,
  /** Of the title. */
  title: z.string(),
  reason: ReportReason,
  reporter: PersonRef,
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
  /** Of the title: it is no longer listed. */
  isRemoved: z.boolean(),
  /** Other open reports of the same title. */
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
    summary: 'List reports of titles, by default the open ones with the nearest deadline first',
    input: z.strictObject({
      ...pageQuery,
      state: z.enum(['OPEN', 'ANSWERED']).optional(),
      reason: ReportReason.optional(),
      /** `me`, `none`, or the id of a member of staff. */
      owner: Id.optional(),
      overdue: z.enum(['true', 'false']).optional(),
      /** The id of a report or a title, or part of the title's name. */
      q: Text(80).optional(),
    }),
    output: pageOf(AdminReportRow),
  }),
  report: endpoint('admin.report', 'GET /admin/reports/:reportID', {
    access: 'staff',
    summary: 'Get a report of a title with its history',
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
    summary: 'Answer a report: dismiss it, or take the title down; the reporter is sent the answer',
    input: ReportRef.extend({
      outcome: ReportOutcome,
      /** Sent to the reporter, and to the owner of a title that is taken down. */
      answer: Text(1000, 5),
    }),
    output: AdminReport,
    errors: [404, 409],
    isIdempotent: true,
  }),
};
