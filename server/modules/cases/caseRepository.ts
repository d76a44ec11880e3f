import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { caseNotes, operationsCases } from '../../db/schema/cases';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { newId } from '../../platform/ids';

export type CaseRecord = typeof operationsCases.$inferSelect;
type CaseKey = Pick<CaseRecord, 'kind' | 'subjectType' | 'subjectID'>;

/** Takes back what the first of two people chose. */
export const noProposal = { proposedResolution: null, proposedBy: null, proposedAt: null, proposedReason: null, proposedReference: null };

const isOpen = ({ kind, subjectType, subjectID }: CaseKey) =>
  and(
    eq(operationsCases.kind, kind),
    eq(operationsCases.subjectType, subjectType),
    eq(operationsCases.subjectID, subjectID),
    eq(operationsCases.state, 'OPEN'),
  );

/** The subjects of all open cases of a kind. */
export async function listOpenSubjects(db: Db, kind: CaseRecord['kind']): Promise<string[]> {
  const rows = await db
    .select({ id: operationsCases.subjectID })
    .from(operationsCases)
    .where(and(eq(operationsCases.kind, kind), eq(operationsCases.state, 'OPEN')));
  return rows.map(({ id }) => id);
}

/** Of these subjects those that have a case of the kind that is open, or was opened since then. */
export async function listSubjectsSince(db: Db, kind: CaseRecord['kind'], subjectIDs: readonly string[], since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: operationsCases.subjectID })
    .from(operationsCases)
    .where(
      and(
        eq(operationsCases.kind, kind),
        inArray(operationsCases.subjectID, [...subjectIDs]),
        or(eq(operationsCases.state, 'OPEN'), gt(operationsCases.openedAt, since)),
      ),
    );
  return rows.map(({ id }) => id);
}

export const createCaseRepository = (db: Db) => ({
  /** Null when the subject has an open case of the kind. */
  async add(record: typeof operationsCases.$inferInsert): Promise<CaseRecord | null> {
    return firstRow(
      db
        .insert(operationsCases)
        .values(record)
        .onConflictDoNothing({
          target: [operationsCases.kind, operationsCases.subjectType, operationsCases.subjectID],
          where: sql`state = 'OPEN'`,
        })
        .returning(),
    );
  },
  find: (caseID: string): Promise<CaseRecord | null> =>
    firstRow(db.select().from(operationsCases).where(eq(operationsCases.caseID, caseID))),
  /** Locks the case until the end of the transaction. */
  lock: (caseID: string): Promise<CaseRecord | null> =>
    firstRow(db.select().from(operationsCases).where(eq(operationsCases.caseID, caseID)).for('update')),
  lockOpen: (key: CaseKey): Promise<CaseRecord | null> => firstRow(db.select().from(operationsCases).where(isOpen(key)).for('update')),
  async change(caseID: string, set: Partial<CaseRecord>): Promise<void> {
    await db.update(operationsCases).set(set).where(eq(operationsCases.caseID, caseID));
  },
  /** Adds facts to every case of a subject, open or resolved. */
  async addDetails({ kind, subjectType, subjectID }: CaseKey, details: Record<string, string>): Promise<void> {
    await db
      .update(operationsCases)
      .set({ details: sql`${operationsCases.details} || ${JSON.stringify(details)}::jsonb` })
      .where(and(eq(operationsCases.kind, kind), eq(operationsCases.subjectType, subjectType), eq(operationsCases.subjectID, subjectID)));
  },
  /** Removes a fact from every case about a person. */
  async eraseDetail(customerID: string, name: string): Promise<void> {
    await db
      .update(operationsCases)
      .set({ details: sql`${operationsCases.details} - ${name}::text` })
      .where(eq(operationsCases.customerID, customerID));
  },
  async addNote(note: Omit<typeof caseNotes.$inferInsert, 'noteID'>): Promise<void> {
    await db.insert(caseNotes).values({ noteID: newId('cnt'), ...note });
  },
});
