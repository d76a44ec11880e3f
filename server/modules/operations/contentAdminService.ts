import type { z } from 'zod';
import type { AdminContent, AdminDecision, adminContentEndpoints } from '../../contract/adminContent';
import type { ContentKind } from '../../contract/moderation';
import type { Clock } from '../../platform/clock';
import { toPage } from '../../platform/cursor';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { createDecisionRepository, type DecisionRow } from '../moderation/moderation';
import { recordStaffAction } from '../staff/staff';
import { listCasesOfPayments } from './caseReads';
import { contentKeyset, findContentDetails, listContent, listSales, paymentsOf } from './contentReads';
import { countOpenReports, isInTeam } from './reportReads';
import { listHistory } from './staffActionReads';
import { type Takedowns, toAdminDecisions } from './takedownService';

type Input<K extends keyof typeof adminContentEndpoints> = z.output<(typeof adminContentEndpoints)[K]['input']>;
const pageSize = 25;

/** Refuses a decision about the works of one's own channel, or about oneself. */
async function requireOutsider(tx: Tx, staffID: string, { channelID, userID }: Pick<DecisionRow, 'channelID' | 'userID'>) {
  if (userID === staffID || (channelID && (await isInTeam(tx, staffID, channelID))))
    throw forbidden('This is about your own channel or account, so another person has to decide');
}

/** Titles, events, campaigns and channels; taking them down, restoring them, strikes and appeals. */
export function createContentAdminService({ db, clock, takedowns }: { db: Database; clock: Clock; takedowns: Takedowns }) {
  async function get(kind: ContentKind, contentID: string): Promise<AdminContent> {
    const [found] = await listContent(db, { kind, contentID }, contentKeyset(), 1);
    if (!found) throw notFound('This page');
    const [details, sales, openReports, cases, history, rows] = await Promise.all([
      findContentDetails(db, kind, contentID),
      listSales(db, kind, contentID),
      countOpenReports(db, kind, contentID),
      listCasesOfPayments(db, paymentsOf(kind, contentID), clock.now()),
      listHistory(db, kind, contentID),
      createDecisionRepository(db).listOfContent(kind, contentID),
    ]);
    const decisions = await toAdminDecisions(db, rows, clock.now());
    return { ...found.row, ...details, sales, openReports, cases, history, decisions };
  }

  const findChannelID = async (kind: ContentKind, contentID: string) => {
    const [found] = await listContent(db, { kind, contentID }, contentKeyset(), 1);
    if (!found) throw notFound('This page');
    return { channelID: found.row.channel.channelID, userID: found.row.owner.userID };
  };

  /** Changes a locked decision by a person who may decide about it. */
  async function changeDecision(
    staffID: string,
    decisionID: string,
    change: (tx: Tx, row: DecisionRow, now: Date) => Promise<void>,
  ): Promise<AdminDecision> {
    const now = clock.now();
    await db.transaction(async (tx) => {
      const row = await createDecisionRepository(tx).lock(decisionID);
      if (!row) throw notFound('Decision');
      await requireOutsider(tx, staffID, row);
      await change(tx, row, now);
    });
    const row = await createDecisionRepository(db).find(decisionID);
    const [decision] = row ? await toAdminDecisions(db, [row], now) : [];
    if (!decision) throw notFound('Decision');
    return decision;
  }

  const subjectOf = ({ kind, contentID }: DecisionRow) => ({
    subjectType: kind === 'ACCOUNT' ? 'PERSON' : kind,
    subjectID: contentID,
  });

  return {
    get,
    async list({ cursor, limit = pageSize, sort, order, ...filter }: Input<'content'>) {
      const keyset = contentKeyset({ sort, order, cursor });
      const found = await listContent(db, filter, keyset, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, ({ place, row }) => keyset.cursorOf(place, row.contentID));
      return { items: rows.map(({ row }) => row), nextCursor };
    },
    async takeDown(staffID: string, { kind, contentID, ...reasons }: Input<'takeDown'>): Promise<AdminContent> {
      const owner = await findChannelID(kind, contentID);
      await db.transaction(async (tx) => {
        await requireOutsider(tx, staffID, owner);
        const given = { ...reasons, staffID, reportID: null, now: clock.now() };
        if (!(await takedowns.takeDown(tx, kind, contentID, given))) throw conflict('NOTHING_TO_DO', 'This has already been taken down');
      });
      return get(kind, contentID);
    },
    async restore(staffID: string, { kind, contentID, reason }: Input<'restore'>): Promise<AdminContent> {
      const owner = await findChannelID(kind, contentID);
      await db.transaction(async (tx) => {
        await requireOutsider(tx, staffID, owner);
        await takedowns.restore(tx, kind, contentID, { staffID, reason, now: clock.now(), operation: 'admin.restore' });
      });
      return get(kind, contentID);
    },
    async listAppeals() {
      const rows = await createDecisionRepository(db).listOpenAppeals();
      return { items: await toAdminDecisions(db, rows, clock.now()) };
    },
    /** A won appeal undoes the decision in the same transaction. */
    answerAppeal: (staffID: string, { decisionID, outcome, answer }: Input<'appealAnswer'>) =>
      changeDecision(staffID, decisionID, async (tx, row, now) => {
        if (!row.appealedAt) throw conflict('NOTHING_TO_DO', 'This decision was not appealed');
        if (row.appealAnsweredAt) throw conflict('ALREADY_ANSWERED', 'This appeal has already been answered');
        if (row.decidedBy === staffID) throw forbidden('You made this decision, so another person has to answer the appeal');
        const isRestored = outcome === 'RESTORED';
        await createDecisionRepository(tx).change(decisionID, {
          appealAnsweredAt: now,
          appealAnsweredBy: staffID,
          appealOutcome: outcome,
          appealAnswer: answer,
        });
        await recordStaffAction(tx, {
          at: now,
          actorID: staffID,
          operation: 'admin.appealAnswer',
          ...subjectOf(row),
          before: { appeal: 'OPEN', decisionID },
          after: { appeal: outcome },
          reason: answer,
        });
        if (isRestored && !row.restoredAt)
          await takedowns.restore(tx, row.kind, row.contentID, { staffID, reason: answer, now, operation: 'admin.restore' }, false);
        const data = { name: row.name, isRestored, answer, url: takedowns.urlOf(decisionID) };
        await takedowns.inform(tx, row, 'appeal', 'appealAnswered', data);
      }),
    voidStrike: (staffID: string, { decisionID, reason }: Input<'strikeVoid'>) =>
      changeDecision(staffID, decisionID, async (tx, row, now) => {
        if (!row.strikeExpiresAt || row.strikeVoidedAt || row.strikeExpiresAt <= now || row.restoredAt)
          throw conflict('NOTHING_TO_DO', 'This decision has no strike that counts');
        await createDecisionRepository(tx).change(decisionID, {
          strikeVoidedAt: now,
          strikeVoidedBy: staffID,
          strikeVoidReason: reason,
        });
        await recordStaffAction(tx, {
          at: now,
          actorID: staffID,
          operation: 'admin.strikeVoid',
          ...subjectOf(row),
          before: { strike: 'COUNTS', decisionID },
          after: { strike: 'VOIDED' },
          reason,
        });
      }),
  };
}
