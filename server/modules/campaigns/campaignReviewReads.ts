import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { PersonRef } from '../../contract/adminCases';
import type { adminCampaignReviewsEndpoints, CampaignReviewRow } from '../../contract/campaignReviews';
import { campaigns } from '../../db/schema/campaigns';
import { timestamp } from '../../platform/clock';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { byTime, keysetOf, type Keyset, type SortQuery } from '../../platform/keyset';
import { staffAllowed } from '../staff/staff';

type Filter = Omit<z.output<(typeof adminCampaignReviewsEndpoints)['campaignReviews']['input']>, 'cursor' | 'limit' | 'sort' | 'order'>;
interface Row extends Record<string, unknown>, Omit<CampaignReviewRow, 'channel'> {
  place: string;
  channelID: string;
  channelName: string;
}

const iso = (at: string) => new Date(at).toISOString();
const toRow = ({ place: _place, channelID, channelName, submittedAt, dueAt, decidedAt, ...row }: Row): CampaignReviewRow => ({
  ...row,
  channel: { channelID, name: channelName },
  submittedAt: iso(submittedAt),
  dueAt: iso(dueAt),
  decidedAt: decidedAt === null ? null : iso(decidedAt),
});

const keysets = {
  IN_REVIEW: keysetOf(sql`v.review_id`, { deadline: byTime(sql`v.due_at`, 'asc') }),
  DECIDED: keysetOf(sql`v.review_id`, { deadline: byTime(sql`v.decided_at`, 'desc') }),
};
/** The order of the list: by the deadline of open reviews and the time of the decision of others. */
export const reviewKeyset = (state: Filter['state'] = 'IN_REVIEW', query: SortQuery<'deadline'> = {}): Keyset => keysets[state](query);

async function listWhere(db: Db, condition: SQL, { place, orderBy }: Keyset, limit: number, now: Date): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${place} AS place, v.review_id AS "reviewID", v.kind, v.state, k.campaign_id AS "campaignID", k.title,
      c.channel_id AS "channelID", c.name AS "channelName", k.instrument, k.country,
      jsonb_build_object('userID', u.user_id, 'name', u.name, 'username', u.username) AS "submittedBy", v.submitted_at AS "submittedAt",
      v.due_at AS "dueAt", v.decided_at IS NULL AND v.due_at < ${timestamp(now)} AS "isOverdue", v.decided_at AS "decidedAt"
    FROM campaign_reviews v JOIN campaigns k USING (campaign_id) JOIN channels c USING (channel_id) JOIN users u ON u.user_id = v.submitted_by
    WHERE ${condition} ORDER BY ${orderBy} LIMIT ${limit}`);
  return rows;
}

/** Open reviews, or decided ones. */
export async function listReviews(
  db: Db,
  { filter, keyset, limit, now }: { filter: Filter; keyset: Keyset; limit: number; now: Date },
): Promise<{ place: string; row: CampaignReviewRow }[]> {
  const { state = 'IN_REVIEW', overdue, instrument, q } = filter;
  const part = q === undefined ? '' : `%${escapeLike(q)}%`;
  const conditions = [
    state === 'IN_REVIEW' ? sql`v.state = 'IN_REVIEW'` : sql`v.decided_at IS NOT NULL`,
    keyset.after,
    overdue === 'true' ? sql`v.decided_at IS NULL AND v.due_at < ${timestamp(now)}` : undefined,
    instrument === undefined ? undefined : sql`k.instrument = ${instrument}`,
    q === undefined ? undefined : sql`(k.campaign_id = ${q} OR k.title ILIKE ${part} OR c.name ILIKE ${part})`,
  ].filter((condition) => condition !== undefined);
  const rows = await listWhere(db, sql.join(conditions, sql` AND `), keyset, limit, now);
  return rows.map((row) => ({ place: row.place, row: toRow(row) }));
}

export async function findReview(db: Db, reviewID: string, now: Date): Promise<CampaignReviewRow | null> {
  const [row] = await listWhere(db, sql`v.review_id = ${reviewID}`, reviewKeyset(), 1, now);
  return row ? toRow(row) : null;
}

/** Whether a member of staff with this id may read the campaign of a query on `campaigns` because it is in review. */
export const reviewerCondition = (userID: string): SQL<boolean> =>
  sql<boolean>`(${userID} IN (${staffAllowed('admin.campaignReview')})
    AND EXISTS (SELECT 1 FROM campaign_reviews v WHERE v.campaign_id = ${campaigns.campaignID} AND v.state = 'IN_REVIEW'))`;

export async function isReviewer(db: Db, userID: string, campaignID: string): Promise<boolean> {
  const rows = await db
    .select({ campaignID: campaigns.campaignID })
    .from(campaigns)
    .where(and(eq(campaigns.campaignID, campaignID), reviewerCondition(userID)));
  return rows.length > 0;
}

/** People by their ids. */
export async function findPeople(db: Db, userIDs: readonly (string | null)[]): Promise<Map<string, PersonRef>> {
  const ids = [...new Set(userIDs.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<PersonRef & Record<string, unknown>>(
    sql`SELECT user_id AS "userID", name, username FROM users WHERE user_id IN (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  );
  return new Map(rows.map((row) => [row.userID, row]));
}

/** The newest version of each document, as it is listed on the page. */
export async function listDocumentNames(db: Db, campaignID: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT title || ' (version ' || max(version) || ')' AS name FROM campaign_documents WHERE campaign_id = ${campaignID}
    GROUP BY document_id, title ORDER BY 1`);
  return rows.map(({ name }) => name);
}
