import type { z } from 'zod';
import type { AdminContent, adminContentEndpoints, ContentKind } from '../../contract/adminContent';
import type { Clock } from '../../platform/clock';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { restoreTakenDownRelease, takeDownRelease } from '../ott/ott';
import { recordStaffAction } from '../staff/staff';
import { listCasesOfPayments } from './caseReads';
import { findContentDetails, listContent, listSales, paymentsOf } from './contentReads';
import { countOpenReports, isInTeam } from './reportReads';
import { listHistory } from './staffActionReads';

type Input<K extends keyof typeof adminContentEndpoints> = z.output<(typeof adminContentEndpoints)[K]['input']>;
type TitleOperation = 'admin.titleTakeDown' | 'admin.titleRestore';
const pageSize = 25;

/** Titles, events, campaigns and channels, and taking a title down. */
export function createContentAdminService({ db, clock }: { db: Database; clock: Clock }) {
  async function get(kind: ContentKind, contentID: string): Promise<AdminContent> {
    const [found] = await listContent(db, { kind, contentID }, null, 1);
    if (!found) throw notFound('This page');
    const [details, sales, openReports, cases, history] = await Promise.all([
      findContentDetails(db, kind, contentID),
      listSales(db, kind, contentID),
      kind === 'TITLE' ? countOpenReports(db, contentID) : null,
      listCasesOfPayments(db, paymentsOf(kind, contentID), clock.now()),
      listHistory(db, kind, contentID),
    ]);
    return { ...found.row, ...details, sales, openReports, cases, history };
  }

  /** Changes a title with its audit line; refuses the works of one's own channel. `change` returns the states before and after. */
  async function changeTitle(
    operation: TitleOperation,
    staffID: string,
    { releaseID, reason }: Input<'titleTakeDown'>,
    change: (tx: Tx, now: Date) => Promise<{ before: string; after: string }>,
  ): Promise<AdminContent> {
    const [found] = await listContent(db, { kind: 'TITLE', contentID: releaseID }, null, 1);
    if (!found) throw notFound('Title');
    if (await isInTeam(db, staffID, found.row.channel.channelID))
      throw forbidden('This is a title of your own channel, so another person has to decide');
    await db.transaction(async (tx) => {
      const now = clock.now();
      const { before, after } = await change(tx, now);
      await recordStaffAction(tx, {
        at: now,
        actorID: staffID,
        operation,
        subjectType: 'TITLE',
        subjectID: releaseID,
        before: { state: before },
        after: { state: after },
        reason,
      });
    });
    return get('TITLE', releaseID);
  }

  return {
    get,
    async list({ cursor, limit = pageSize, ...filter }: Input<'content'>) {
      const key = fromCursor(cursor, instantKey, idKey);
      const found = await listContent(db, filter, key && { at: key[0], contentID: key[1] }, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, ({ place: { at, contentID } }) => toCursor(at, contentID));
      return { items: rows.map(({ row }) => row), nextCursor };
    },
    takeDown: (staffID: string, input: Input<'titleTakeDown'>) =>
      changeTitle('admin.titleTakeDown', staffID, input, async (tx, now) => {
        const row = await takeDownRelease(tx, { ...input, now });
        if (!row) throw conflict('NOTHING_TO_DO', 'This title has been taken down already');
        return { before: row.state, after: 'REMOVED' };
      }),
    restore: (staffID: string, input: Input<'titleRestore'>) =>
      changeTitle('admin.titleRestore', staffID, input, async (tx, now) => {
        const { state } = await restoreTakenDownRelease(tx, input.releaseID, now);
        return { before: 'REMOVED', after: state };
      }),
  };
}
