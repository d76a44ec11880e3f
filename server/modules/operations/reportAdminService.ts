import type { z } from 'zod';
import type { AdminReport, adminReportsEndpoints } from '../../contract/adminReports';
import { hasStaffRight } from '../../contract/staffRights';
import type { Clock } from '../../platform/clock';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { notify } from '../notifications/notifications';
import { createReportRepository, takeDownRelease } from '../ott/ott';
import { findStaffRoles, recordStaffAction } from '../staff/staff';
import { countOpenReports, findReport, isInTeam, listReports } from './reportReads';
import { listHistory } from './staffActionReads';

type Input<K extends keyof typeof adminReportsEndpoints> = z.output<(typeof adminReportsEndpoints)[K]['input']>;
const pageSize = 25;

/** Reports of titles: found, given to an owner and answered by staff. */
export function createReportAdminService({ db, clock }: { db: Database; clock: Clock }) {
  async function get(reportID: string): Promise<AdminReport> {
    const [report, history] = await Promise.all([findReport(db, reportID, clock.now()), listHistory(db, 'REPORT', reportID)]);
    if (!report) throw notFound('Report');
    const open = await countOpenReports(db, report.releaseID);
    return { ...report, otherReports: report.answeredAt === null ? open - 1 : open, history };
  }

  /** Locks a report that is not answered yet. */
  async function lockOpen(tx: Tx, reportID: string) {
    const report = await createReportRepository(tx).lock(reportID);
    if (!report) throw notFound('Report');
    if (report.answeredAt) throw conflict('ALREADY_ANSWERED', 'This report has been answered already');
    return report;
  }

  return {
    get,
    async list(staffID: string, { cursor, limit = pageSize, ...filter }: Input<'reports'>) {
      const key = fromCursor(cursor, instantKey, idKey);
      const place = key && { at: key[0], reportID: key[1] };
      const found = await listReports(db, { filter, staffID, place, limit: limit + 1, now: clock.now() });
      const { rows, nextCursor } = toPage(found, limit, ({ place: { at, reportID } }) => toCursor(at, reportID));
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
    /** Answers a report and sends the answer to the reporter; a removed title is taken down in the same transaction. */
    async answer(staffID: string, { reportID, outcome, answer }: Input<'reportAnswer'>): Promise<AdminReport> {
      const now = clock.now();
      const found = await findReport(db, reportID, now);
      if (!found) throw notFound('Report');
      if (found.reporter.userID === staffID) throw forbidden('This is your own report, so another person has to decide');
      if (await isInTeam(db, staffID, found.channel.channelID))
        throw forbidden('This is a title of your own channel, so another person has to decide');
      await db.transaction(async (tx) => {
        const { ownerID, releaseID } = await lockOpen(tx, reportID);
        const isRemoved = outcome === 'REMOVED';
        if (isRemoved) await takeDown(tx, staffID, { releaseID, reason: answer, reportID });
        await createReportRepository(tx).answer(reportID, {
          outcome,
          answer,
          answeredAt: now,
          answeredBy: staffID,
          ownerID: ownerID ?? staffID,
        });
        const data = { title: found.title, isRemoved, answer };
        await notify(tx, { to: { userID: found.reporter.userID }, key: `report-answered:${reportID}` }, 'reportAnswered', data);
        await recordStaffAction(tx, {
          at: now,
          actorID: staffID,
          operation: 'admin.reportAnswer',
          subjectType: 'REPORT',
          subjectID: reportID,
          before: { state: 'OPEN', releaseID },
          after: { state: 'ANSWERED', outcome },
          reason: answer,
        });
      });
      return get(reportID);
    },
  };

  /** A title that an earlier report took down stays so. */
  async function takeDown(
    tx: Tx,
    staffID: string,
    { releaseID, reason, reportID }: { releaseID: string; reason: string; reportID: string },
  ) {
    const now = clock.now();
    const before = await takeDownRelease(tx, { releaseID, reason, now });
    if (!before) return;
    await recordStaffAction(tx, {
      at: now,
      actorID: staffID,
      operation: 'admin.titleTakeDown',
      subjectType: 'TITLE',
      subjectID: releaseID,
      before: { state: before.state },
      after: { state: 'REMOVED', reportID },
      reason,
    });
  }
}
