import { and, eq, sql } from 'drizzle-orm';
import { feedVisits } from '../../db/schema/audience';
import type { Db } from '../../platform/db/client';
import { newId } from '../../platform/ids';
import { notHidden } from './listReads';

type Visit = Pick<typeof feedVisits.$inferSelect, 'visitID' | 'releaseIDs' | 'reasons'>;

export async function openVisit(db: Db, userID: string, releaseIDs: string[], reasons: string[]): Promise<Visit> {
  const visit = { visitID: newId('vis'), releaseIDs, reasons };
  await db.insert(feedVisits).values({ ...visit, userID });
  return visit;
}

export async function findVisit(db: Db, visitID: string, userID: string): Promise<Visit | null> {
  const [visit] = await db
    .select()
    .from(feedVisits)
    .where(and(eq(feedVisits.visitID, visitID), eq(feedVisits.userID, userID)));
  return visit ?? null;
}

/** The ids that are still visible and were not dismissed since the visit began. */
export async function filterVisible(db: Db, userID: string, releaseIDs: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT r.release_id AS id FROM releases r WHERE r.release_id = ANY (${sql.param([...releaseIDs])}::text[]) AND r.state = 'PUBLISHED'
      ${notHidden(userID)}`);
  return new Set(rows.map(({ id }) => id));
}
