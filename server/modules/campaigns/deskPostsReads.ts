import { and, desc, eq, sql } from 'drizzle-orm';
import type { CampaignPosts, StudioInvestors } from '../../contract/campaignStudio';
import type { CommitmentState } from '../../contract/commitments';
import { campaignDocuments, campaignQuestions, campaignUpdates } from '../../db/schema/campaignPosts';
import { commitments } from '../../db/schema/campaigns';
import { users } from '../../db/schema/users';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { inList } from '../../platform/db/inList';
import { toDocument, toQuestion } from './campaignPostViews';
import { investedStates } from './commitmentMachine';

/** The most rows of a kind in the studio. */
const maxRows = 200;
type Row = Record<string, unknown>;

/** What only a campaign's team reads of it. */
export const createDeskPostsReads = (db: Db) => ({
  async documents(campaignID: string): Promise<CampaignPosts['documents']> {
    const rows = await db
      .select()
      .from(campaignDocuments)
      .where(eq(campaignDocuments.campaignID, campaignID))
      .orderBy(campaignDocuments.documentID, desc(campaignDocuments.version))
      .limit(maxRows);
    const byID = new Map<string, CampaignPosts['documents'][number]>();
    for (const row of rows) {
      const document = toDocument(row);
      const newest = byID.get(row.documentID);
      if (newest) newest.versions.push(document);
      else byID.set(row.documentID, { ...document, versions: [document] });
    }
    return [...byID.values()].sort((a, b) => a.title.localeCompare(b.title));
  },
  /** Drafts first, then scheduled, then published updates, newest first. */
  updates: (campaignID: string) =>
    db
      .select()
      .from(campaignUpdates)
      .where(eq(campaignUpdates.campaignID, campaignID))
      .orderBy(sql`${campaignUpdates.publishAt} DESC NULLS FIRST`, desc(campaignUpdates.updateID))
      .limit(maxRows),
  /** Unanswered questions first. */
  async questions(campaignID: string): Promise<CampaignPosts['questions']> {
    const rows = await db
      .select({ question: campaignQuestions, askedBy: users.name })
      .from(campaignQuestions)
      .innerJoin(users, eq(users.userID, campaignQuestions.userID))
      .where(eq(campaignQuestions.campaignID, campaignID))
      .orderBy(
        sql`(${campaignQuestions.answer} IS NULL AND ${campaignQuestions.hiddenAt} IS NULL) DESC`,
        desc(campaignQuestions.askedAt),
        desc(campaignQuestions.questionID),
      )
      .limit(maxRows);
    return rows.map(({ question, askedBy }) => ({ ...toQuestion(question, askedBy), isHidden: question.hiddenAt !== null }));
  },
  async sums(campaignID: string, currency: string): Promise<Pick<StudioInvestors, 'people' | 'sums' | 'latePledges'>> {
    const { rows } = await db.execute<{ state: CommitmentState; commitments: number; minor: string } & Row>(sql`
      SELECT CASE WHEN k.state = 'INITIATED' AND o.state <> 'OPEN' THEN 'EXPIRED' ELSE k.state END AS state, count(*)::int AS commitments,
        sum(COALESCE(k.allotted_minor, k.amount_minor))::text AS minor
      FROM commitments k JOIN orders o USING (payment_id)
      WHERE k.campaign_id = ${campaignID} AND NOT k.is_late_pledge GROUP BY 1 ORDER BY sum(k.amount_minor) DESC`);
    const found = await db.execute<{ people: number; late: number; minor: string } & Row>(sql`
      SELECT count(DISTINCT user_id)::int AS people, count(*) FILTER (WHERE is_late_pledge)::int AS late,
        COALESCE(sum(amount_minor) FILTER (WHERE is_late_pledge), 0)::text AS minor
      FROM commitments
      WHERE campaign_id = ${campaignID} AND state IN (${inList(investedStates)})`);
    return {
      people: found.rows[0]?.people ?? 0,
      latePledges: { count: found.rows[0]?.late ?? 0, amount: { amountMinor: Number(found.rows[0]?.minor ?? 0), currency } },
      sums: rows.map(({ state, commitments: count, minor }) => ({
        state,
        commitments: count,
        amount: { amountMinor: Number(minor), currency },
      })),
    };
  },
  /** Everyone whose money was ever captured; for anonymous investors only the amount. */
  async investors(campaignID: string, limit: number, cursor?: string): Promise<Pick<StudioInvestors, 'items' | 'nextCursor'>> {
    const after = fromCursor(cursor, instantKey, idKey);
    const rows = await db
      .select({ commitment: commitments, name: users.name, username: users.username, place: sql<string>`${commitments.createdAt}::text` })
      .from(commitments)
      .innerJoin(users, eq(users.userID, commitments.userID))
      .where(
        and(
          eq(commitments.campaignID, campaignID),
          sql`${commitments.committedAt} IS NOT NULL`,
          after ? sql`(${commitments.createdAt}, ${commitments.commitmentID}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
        ),
      )
      .orderBy(desc(commitments.createdAt), desc(commitments.commitmentID))
      .limit(limit + 1);
    const page = toPage(rows, limit, (last) => toCursor(last.place, last.commitment.commitmentID));
    const items = page.rows.map(({ commitment: c, name, username }) => ({
      commitmentID: c.commitmentID,
      state: c.state,
      isLatePledge: c.isLatePledge,
      at: c.createdAt.toISOString(),
      ...(c.isAnonymous ? { name: null, username: null } : { name, username }),
      amount: { amountMinor: c.amountMinor, currency: c.currency },
      allotted: c.allottedMinor === null ? null : { amountMinor: c.allottedMinor, currency: c.currency },
    }));
    return { items, nextCursor: page.nextCursor };
  },
});
