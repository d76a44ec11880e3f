import type { z } from 'zod';
import type { AdminReport, adminReportsEndpoints } from '../../contract/adminReports';
import { hasStaffRight } from '../../contract/staffRights';
import type { Clock } from '../../platform/clock';
import { toPage } from '../../platform/cursor';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { createReportRepository, type ModerationLinks, type ReportRow } from '../moderation/moderation';
import { notify } from '../notifications/notifications';
import { findStaffRoles, recordStaffAction } from '../staff/staff';
import { countOpenReports, findReport, isInTeam, listReports, reportKeyset } from './reportReads';
import { listHistory } from './staffActionReads';
import type { Takedowns } from './takedownService';

type Input<K extends keyof typeof adminReportsEndpoints> = z.output<(typeof adminReportsEndpoints)[K]['input']>;
const pageSize = 25;

interface Deps {
  db: Database;
  clock: Clock;
  origin: string;
  links: ModerationLinks;
  takedowns: Takedowns;
}

/** Null for a person who gave no address. */
const reporterOf = ({ userID, reporterEmail }: ReportRow) => (userID ? { userID } : reporterEmail ? { email: reporterEmail } : null);

/** Reports of content: found, given to an owner and answered by staff. */
export function createReportAdminService({ db, clock, origin, links, takedowns }: Deps) {
  async function get(reportID: string): Promise<AdminReport> {
    const [report, history] = await Promise.all([findReport(db, reportID, clock.now()), listHistory(db, 'REPORT', reportID)]);
    if (!report) throw notFound('Report');
    const open = await countOpenReports(db, report.kind, report.contentID);
    return { ...report, otherReports: report.answeredAt === null ? open - 1 : open, history };
  }

  /** Locks a report that is not answered yet. */
  async function lockOpen(tx: Tx, reportID: string) {
    const report = await createReportRepository(tx).lock(reportID);
    if (!report) throw notFound('Report');
    if (report.answeredAt) throw conflict('ALREADY_ANSWERED', 'This report has already been answered');
    return report;
  }

  return {
    get,
    async list(staffID: string, { cursor, limit = pageSize, sort, order, ...filter }: Input<'reports'>) {
      const keyset = reportKeyset(filter.state, { sort, order, cursor });
      const found = await listReports(db, { filter, staffID, keyset, limit: limit + 1, now: clock.now() });
      const { rows, nextCursor } = toPage(found, limit, ({ place, row }) => keyset.cursorOf(place, row.reportID));
      return { items: rows.map(({ row }) => row), nextCursor };
    },
    async assign(staffID: string, { reportID, userID }: Input<'reportAssign'>): Promise<AdminReport> {
      if (userID && !hasStaffRight(await findStaffRoles(db, userID), 'admin.reportAnswer'))
        throw conflict('NOT_STAFF', 'This person does not answer reports');
      await db.transaction(async (tx) => {
        const { ownerID } = await lockOpen(tx, reportID);
        await createReportRepository(tx).assign(reportID, userID);
        await recordStaffAction(tx, {
          at: clock.now(),
          actorID: staffID,
          operation: 'admin.reportAssign',
          subjectType: 'REPORT',
          subjectID: reportID,
          before: { ownerID },
          after: { ownerID: userID },
        });
      });
      return get(reportID);
    },
    /** Answers a report and sends the answer to the reporter; what is removed is taken down in the same transaction. */
    async answer(staffID: string, { reportID, outcome, answer, ground, rule }: Input<'reportAnswer'>): Promise<AdminReport> {
      const now = clock.now();
      const found = await findReport(db, reportID, now);
      if (!found) throw notFound('Report');
      if (found.reporter?.userID === staffID) throw forbidden('This is your own report, so another person has to decide');
      if (await isInTeam(db, staffID, found.channel.channelID))
        throw forbidden('This is about your own channel, so another person has to decide');
      await db.transaction(async (tx) => {
        const report = await lockOpen(tx, reportID);
        const { kind, contentID } = report;
        const isRemoved = outcome === 'REMOVED';
        const reasons = { ground: ground ?? 'TERMS', rule: rule ?? 'Content Guidelines', reason: answer } as const;
        // What an earlier report took down stays so.
        if (isRemoved) await takedowns.takeDown(tx, kind, contentID, { ...reasons, staffID, reportID, now });
        await createReportRepository(tx).answer(reportID, {
          outcome,
          answer,
          answeredAt: now,
          answeredBy: staffID,
          ownerID: report.ownerID ?? staffID,
        });
        const to = reporterOf(report);
        const data = { title: found.title, isRemoved, answer, url: origin + links.reportPath(reportID) };
        if (to) await notify(tx, { to, key: `report-answered:${reportID}` }, 'reportAnswered', data);
        await recordStaffAction(tx, {
          at: now,
          actorID: staffID,
          operation: 'admin.reportAnswer',
          subjectType: 'REPORT',
          subjectID: reportID,
          before: { state: 'OPEN', kind, contentID },
          after: { state: 'ANSWERED', outcome },
          reason: answer,
        });
      });
      return get(reportID);
    },
  };
}
