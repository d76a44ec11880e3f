import type { z } from 'zod';
import type { moderationEndpoints, Statement } from '../../contract/moderation';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, notFound, unprocessable } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { requirePermission } from '../channels/channels';
import {
  answerByOf,
  appealBlockOf,
  createDecisionRepository,
  createReportRepository,
  type DecisionRow,
  type ModerationLinks,
  publishingBlock,
  strikeLimit,
  toStatement,
} from '../moderation/moderation';
import { notify } from '../notifications/notifications';
import { staffAllowed } from '../staff/staff';
import { contentKeyset, findContentDetails, listContent } from './contentReads';
import { findReport } from './reportReads';
import { countTransparency } from './transparencyReads';

type Input<K extends keyof typeof moderationEndpoints> = z.output<(typeof moderationEndpoints)[K]['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  origin: string;
  links: ModerationLinks;
}

const appealBlocks: Record<NonNullable<ReturnType<typeof appealBlockOf>>, string> = {
  ALREADY_APPEALED: 'This decision has already been appealed',
  ALREADY_RESTORED: 'This decision has been reversed, so there is nothing to appeal',
  FOLLOWS_ANOTHER: 'This follows from the decision about your channel or account. Appeal that one',
  TOO_LATE: 'A decision can be appealed within six months',
};
/** A child’s safety is reported without a name (DSA, article 16); everyone else gets an answer. */
const isAnonymous = (reason: string) => reason === 'CHILD_SAFETY';
/** What its reporter must explain. */
const minDescription = 10;

/** For everyone: reports, the statements of reasons of decisions, appeals and the transparency report. */
export function createModerationService({ db, clock, origin, links }: Deps) {
  /** 404 without a page, as for what does not exist. */
  async function findSubject({ kind, contentID }: Input<'reportSubject'>): Promise<{ name: string; path: string }> {
    const [[found], details] = await Promise.all([
      listContent(db, { kind, contentID }, contentKeyset(), 1),
      findContentDetails(db, kind, contentID).catch(() => null),
    ]);
    if (!found || !details?.publicPath) throw notFound('This page');
    return { name: found.row.name, path: details.publicPath };
  }

  /** The person affected reads it signed in, anyone else with the key of the link. */
  async function openDecision(decisionID: string, key: string | undefined, viewerID: string | null): Promise<DecisionRow> {
    const row = await createDecisionRepository(db).find(decisionID);
    if (!row || (row.userID !== viewerID && !links.isValid(decisionID, key))) throw notFound('This decision');
    return row;
  }

  return {
    findSubject,
    async report(viewerID: string | null, { kind, contentID, reason, rule = '', name = '', email, ...rest }: Input<'report'>) {
      const description = (rest.description ?? '').trim();
      const subject = await findSubject({ kind, contentID });
      if (description.length < minDescription)
        throw unprocessable('NOT_EXPLAINED', 'Explain what is wrong, in at least 10 characters', { description: 'is too short' });
      if (!viewerID && !isAnonymous(reason) && (!email || !name))
        throw unprocessable('NO_CONTACT', 'Enter your name and email address, so that we can reply', {
          ...(name ? {} : { name: 'is required' }),
          ...(email ? {} : { email: 'is required' }),
        });
      const now = clock.now();
      const answerBy = answerByOf(reason, now);
      const reportID = newId('rpt');
      const path = links.reportPath(reportID);
      await db.transaction(async (tx) => {
        const reporter = viewerID ? { userID: viewerID } : { reporterName: name, reporterEmail: email ?? null };
        await createReportRepository(tx).add({
          reportID,
          kind,
          contentID,
          reason,
          rule,
          description,
          answerBy,
          createdAt: now,
          ...reporter,
        });
        const to = viewerID ? { userID: viewerID } : email ? { email } : null;
        const data = { title: subject.name, reportID, answerBy, url: origin + path };
        if (to) await notify(tx, { to, key: `report-received:${reportID}` }, 'reportReceived', data);
      });
      return { reportID, answerBy: answerBy.toISOString(), path };
    },
    async getReport({ reportID, key }: Input<'reportStatus'>) {
      const found = links.isValid(reportID, key) ? await findReport(db, reportID, clock.now()) : null;
      if (!found) throw notFound('This report');
      const { kind, title: name, reason, createdAt, answerBy, answeredAt, outcome, answer } = found;
      const isRestored = outcome === 'REMOVED' && (await createDecisionRepository(db).isReportRestored(reportID));
      return { reportID, kind, name, reason, createdAt, answerBy, answeredAt, outcome, answer, isRestored };
    },
    getDecision: async (viewerID: string | null, { decisionID, key }: Input<'decision'>): Promise<Statement> =>
      toStatement(await openDecision(decisionID, key, viewerID), clock.now()),
    async appeal(viewerID: string | null, { decisionID, key, text }: Input<'appeal'>): Promise<Statement> {
      await openDecision(decisionID, key, viewerID);
      const now = clock.now();
      await db.transaction(async (tx) => {
        const decisions = createDecisionRepository(tx);
        const row = await decisions.lock(decisionID);
        const block = row ? appealBlockOf(row, now) : null;
        if (!row) throw notFound('This decision');
        if (block) throw conflict(block, appealBlocks[block]);
        await decisions.change(decisionID, { appealedAt: now, appealText: text });
        const to = { users: staffAllowed('admin.appealAnswer') };
        await notify(tx, { to, key: `staff:appeal:${decisionID}` }, 'appealReceived', { name: row.name, url: `${origin}/admin/reports/` });
      });
      return toStatement(await openDecision(decisionID, key, viewerID), now);
    },
    /** For the team of the channel. */
    async listChannelDecisions(viewerID: string, { channelID }: Input<'channelDecisions'>) {
      await requirePermission(db, viewerID, channelID, 'content.read', 'This channel');
      const now = clock.now();
      const decisions = createDecisionRepository(db);
      const [rows, strikes, block] = await Promise.all([
        decisions.listOfContent('CHANNEL', channelID),
        decisions.countStrikes(channelID, now),
        publishingBlock(db, channelID, now),
      ]);
      return { strikes, strikeLimit, isRestricted: block !== null, items: rows.map((row) => toStatement(row, now)) };
    },
    transparency: async () => ({ items: await countTransparency(db, clock.now()) }),
  };
}
export type ModerationService = ReturnType<typeof createModerationService>;
