import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { DecisionKind } from '../../contract/moderation';
import { moderationDecisions as decisions } from '../../db/schema/moderation';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

export type DecisionRow = typeof decisions.$inferSelect;
type DecisionPatch = Partial<Omit<DecisionRow, 'decisionID' | 'kind' | 'contentID' | 'decidedBy' | 'decidedAt'>>;
const maxListed = 100;

/** Decisions of staff to take something down. One about the same content is active at a time. */
export const createDecisionRepository = (db: Db) => ({
  async add(row: typeof decisions.$inferInsert): Promise<void> {
    await db.insert(decisions).values(row);
  },
  find: (decisionID: string): Promise<DecisionRow | null> =>
    firstRow(db.select().from(decisions).where(eq(decisions.decisionID, decisionID))),
  lock: (decisionID: string): Promise<DecisionRow | null> =>
    firstRow(db.select().from(decisions).where(eq(decisions.decisionID, decisionID)).for('update')),
  /** The decision that keeps the content down, locked. */
  lockActive: (kind: DecisionKind, contentID: string): Promise<DecisionRow | null> =>
    firstRow(
      db
        .select()
        .from(decisions)
        .where(and(eq(decisions.kind, kind), eq(decisions.contentID, contentID), isNull(decisions.restoredAt)))
        .for('update'),
    ),
  /** Active decisions that follow from this one, locked. */
  lockChildren: (decisionID: string): Promise<DecisionRow[]> =>
    db
      .select()
      .from(decisions)
      .where(and(eq(decisions.parentID, decisionID), isNull(decisions.restoredAt)))
      .orderBy(asc(decisions.decisionID))
      .for('update'),
  async change(decisionID: string, patch: DecisionPatch): Promise<void> {
    await db.update(decisions).set(patch).where(eq(decisions.decisionID, decisionID));
  },
  listOfContent: (kind: DecisionKind, contentID: string): Promise<DecisionRow[]> =>
    db
      .select()
      .from(decisions)
      .where(
        kind === 'CHANNEL'
          ? eq(decisions.channelID, contentID)
          : kind === 'ACCOUNT'
            ? eq(decisions.userID, contentID)
            : and(eq(decisions.kind, kind), eq(decisions.contentID, contentID)),
      )
      .orderBy(desc(decisions.decidedAt), desc(decisions.decisionID))
      .limit(maxListed),
  listOpenAppeals: (): Promise<DecisionRow[]> =>
    db
      .select()
      .from(decisions)
      .where(and(isNotNull(decisions.appealedAt), isNull(decisions.appealAnsweredAt)))
      .orderBy(asc(decisions.appealedAt))
      .limit(maxListed),
  /** Of these reports, those whose content was restored after they led to its removal. */
  async isReportRestored(reportID: string): Promise<boolean> {
    const rows = await db
      .select({ id: decisions.decisionID })
      .from(decisions)
      .where(and(eq(decisions.reportID, reportID), isNotNull(decisions.restoredAt)))
      .limit(1);
    return rows.length > 0;
  },
  /** Strikes that count now. */
  countStrikes: (channelID: string, now: Date): Promise<number> =>
    db.$count(
      decisions,
      and(
        eq(decisions.channelID, channelID),
        gt(decisions.strikeExpiresAt, now),
        isNull(decisions.strikeVoidedAt),
        isNull(decisions.restoredAt),
      ),
    ),
  /** The channel itself is taken down, alone or with its owner's account. */
  async isChannelDown(channelID: string): Promise<boolean> {
    const rows = await db
      .select({ id: decisions.decisionID })
      .from(decisions)
      .where(and(eq(decisions.kind, 'CHANNEL'), eq(decisions.contentID, channelID), isNull(decisions.restoredAt)))
      .limit(1);
    return rows.length > 0;
  },
});
