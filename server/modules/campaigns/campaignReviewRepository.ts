import { and, asc, desc, eq, lte, ne } from 'drizzle-orm';
import { campaignReviews } from '../../db/schema/campaignReviews';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

export type ReviewRow = typeof campaignReviews.$inferSelect;
type Decision = Pick<ReviewRow, 'state' | 'decidedBy' | 'decidedAt'> & Partial<Pick<ReviewRow, 'checks' | 'note'>>;

export const createCampaignReviewRepository = (db: Db) => ({
  async add(row: typeof campaignReviews.$inferInsert): Promise<void> {
    await db.insert(campaignReviews).values(row);
  },
  find: (reviewID: string): Promise<ReviewRow | null> =>
    firstRow(db.select().from(campaignReviews).where(eq(campaignReviews.reviewID, reviewID))),
  /** The open review of a campaign. */
  findOpen: (campaignID: string): Promise<ReviewRow | null> =>
    firstRow(
      db
        .select()
        .from(campaignReviews)
        .where(and(eq(campaignReviews.campaignID, campaignID), eq(campaignReviews.state, 'IN_REVIEW'))),
    ),
  /** The newest review of a campaign that its team has not withdrawn. */
  findNewest: (campaignID: string): Promise<ReviewRow | null> =>
    firstRow(
      db
        .select()
        .from(campaignReviews)
        .where(and(eq(campaignReviews.campaignID, campaignID), ne(campaignReviews.state, 'WITHDRAWN')))
        .orderBy(desc(campaignReviews.submittedAt), desc(campaignReviews.reviewID))
        .limit(1),
    ),
  /** All submissions of a campaign, the newest first. */
  listOf: (campaignID: string): Promise<ReviewRow[]> =>
    db
      .select()
      .from(campaignReviews)
      .where(eq(campaignReviews.campaignID, campaignID))
      .orderBy(desc(campaignReviews.submittedAt), desc(campaignReviews.reviewID)),
  /** Open reviews that were submitted until then, the oldest first. */
  listSubmittedUntil: (until: Date, limit: number): Promise<ReviewRow[]> =>
    db
      .select()
      .from(campaignReviews)
      .where(and(eq(campaignReviews.state, 'IN_REVIEW'), lte(campaignReviews.submittedAt, until)))
      .orderBy(asc(campaignReviews.submittedAt))
      .limit(limit),
  /** False when it was decided or withdrawn before. */
  async close(reviewID: string, decision: Decision): Promise<boolean> {
    const closed = await db
      .update(campaignReviews)
      .set(decision)
      .where(and(eq(campaignReviews.reviewID, reviewID), eq(campaignReviews.state, 'IN_REVIEW')))
      .returning({ reviewID: campaignReviews.reviewID });
    return closed.length > 0;
  },
});
