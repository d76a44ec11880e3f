import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CampaignTag, CampaignTagRequest } from '../../contract/campaignPosts';
import { campaignDocuments, campaignPeople, campaignQuestions, campaignUpdates } from '../../db/schema/campaignPosts';
import { campaigns } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { users } from '../../db/schema/users';
import { timestamp } from '../../platform/clock';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Db, Tx } from '../../platform/db/client';
import { firstRow, insertedRow } from '../../platform/db/firstRow';
import { idFrom } from '../../platform/ids';
import { isoDates } from '../../platform/isoDates';

type TagRow = typeof campaignPeople.$inferSelect;
export interface TaggedPerson {
  userID: string;
  role: string;
  isPromoter: boolean;
}
const toRequest = ({ tag, ...of }: { tag: TagRow; title: string; channelName: string }): CampaignTagRequest => ({
  ...isoDates(tag),
  ...of,
});

interface UpdateKey {
  campaignID: string;
  updateID: string;
}
const isUpdate = ({ campaignID, updateID }: UpdateKey) =>
  and(eq(campaignUpdates.updateID, updateID), eq(campaignUpdates.campaignID, campaignID));
/** Drafts and scheduled updates. */
const isUnpublished = (which: UpdateKey, now: Date) =>
  and(isUpdate(which), isNull(campaignUpdates.notifiedAt), or(isNull(campaignUpdates.publishAt), gt(campaignUpdates.publishAt, now)));

/** What the team writes on its campaign. */
export const createPostRepository = (db: Db) => {
  const requests = () =>
    db
      .select({ tag: campaignPeople, title: campaigns.title, channelName: channels.name, at: sql<string>`${campaignPeople.askedAt}::text` })
      .from(campaignPeople)
      .innerJoin(campaigns, eq(campaigns.campaignID, campaignPeople.campaignID))
      .innerJoin(channels, eq(channels.channelID, campaigns.channelID));
  return {
    countUsers: (userIDs: readonly string[]) =>
      userIDs.length === 0 ? Promise.resolve(0) : db.$count(users, and(inArray(users.userID, [...userIDs]), eq(users.isDisabled, false))),
    /** The same person in the same role keeps the earlier answer. Returns those who are tagged for the first time. */
    async replacePeople(campaignID: string, ownerID: string, people: readonly TaggedPerson[], now: Date): Promise<TagRow[]> {
      const rows = people.map((one, position) => ({
        ...one,
        tagID: idFrom('tag', campaignID, one.userID, one.role),
        campaignID,
        position,
        askedAt: now,
        ...(one.userID === ownerID ? { state: 'ACCEPTED' as const, answeredAt: now } : {}),
      }));
      const ids = rows.map(({ tagID }) => tagID);
      const known = await db.select({ tagID: campaignPeople.tagID }).from(campaignPeople).where(eq(campaignPeople.campaignID, campaignID));
      const before = new Set(known.map(({ tagID }) => tagID));
      const removed = [...before].filter((tagID) => !ids.includes(tagID));
      if (removed.length > 0) await db.delete(campaignPeople).where(inArray(campaignPeople.tagID, removed));
      if (rows.length === 0) return [];
      const written = await db
        .insert(campaignPeople)
        .values(rows)
        .onConflictDoUpdate({
          target: campaignPeople.tagID,
          // A tag as promoter needs a new answer.
          set: {
            position: sql`excluded.position`,
            isPromoter: sql`excluded.is_promoter`,
            state: sql`CASE WHEN excluded.is_promoter = ${campaignPeople.isPromoter} THEN ${campaignPeople.state} ELSE excluded.state END`,
          },
        })
        .returning();
      return written.filter(({ tagID, state }) => state === 'PENDING' && !before.has(tagID));
    },
    async listTags(campaignID: string): Promise<CampaignTag[]> {
      const rows = await db
        .select({ tag: campaignPeople, username: users.username, name: users.name })
        .from(campaignPeople)
        .innerJoin(users, eq(users.userID, campaignPeople.userID))
        .where(eq(campaignPeople.campaignID, campaignID))
        .orderBy(campaignPeople.position, campaignPeople.tagID);
      return rows.map(({ tag, ...person }) => ({ ...isoDates(tag), ...person }));
    },
    /** Null for another user's tag. */
    async answerTag(tagID: string, userID: string, state: 'ACCEPTED' | 'REJECTED', now: Date): Promise<CampaignTagRequest | null> {
      const changed = await db
        .update(campaignPeople)
        .set({ state, answeredAt: now })
        .where(and(eq(campaignPeople.tagID, tagID), eq(campaignPeople.userID, userID)))
        .returning({ tagID: campaignPeople.tagID });
      if (changed.length === 0) return null;
      const [row] = await requests().where(eq(campaignPeople.tagID, tagID));
      return row ? toRequest(row) : null;
    },
    async listRequests(userID: string, limit: number, cursor?: string) {
      const after = fromCursor(cursor, instantKey, idKey);
      const rows = await requests()
        .where(
          and(
            eq(campaignPeople.userID, userID),
            after ? sql`(${campaignPeople.askedAt}, ${campaignPeople.tagID}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
          ),
        )
        .orderBy(desc(campaignPeople.askedAt), desc(campaignPeople.tagID))
        .limit(limit + 1);
      const page = toPage(rows, limit, ({ at, tag }) => toCursor(at, tag.tagID));
      return { items: page.rows.map(toRequest), nextCursor: page.nextCursor };
    },
    findNewestVersion: (campaignID: string, documentID: string) =>
      firstRow(
        db
          .select()
          .from(campaignDocuments)
          .where(and(eq(campaignDocuments.campaignID, campaignID), eq(campaignDocuments.documentID, documentID)))
          .orderBy(desc(campaignDocuments.version))
          .limit(1),
      ),
    addDocument: (row: typeof campaignDocuments.$inferInsert) => insertedRow(db.insert(campaignDocuments).values(row).returning()),
    addQuestion: (row: typeof campaignQuestions.$inferInsert) => insertedRow(db.insert(campaignQuestions).values(row).returning()),
    answerQuestion: (
      { campaignID, questionID, ...set }: { campaignID: string; questionID: string; answer: string; isPinned?: boolean | undefined },
      now: Date,
    ) =>
      firstRow(
        db
          .update(campaignQuestions)
          // The time of the first answer counts: an edit must not make an answer late.
          .set({
            answer: set.answer,
            answeredAt: sql`COALESCE(${campaignQuestions.answeredAt}, ${timestamp(now)})`,
            ...(set.isPinned === undefined ? {} : { isPinned: set.isPinned }),
          })
          .where(and(eq(campaignQuestions.questionID, questionID), eq(campaignQuestions.campaignID, campaignID)))
          .returning(),
      ),
    /** A question that is hidden already keeps its time. */
    setQuestionHidden: ({ campaignID, questionID }: { campaignID: string; questionID: string }, at: Date | null) =>
      firstRow(
        db
          .update(campaignQuestions)
          .set({ hiddenAt: at && sql`COALESCE(${campaignQuestions.hiddenAt}, ${timestamp(at)})` })
          .where(and(eq(campaignQuestions.questionID, questionID), eq(campaignQuestions.campaignID, campaignID)))
          .returning(),
      ),
    addUpdate: (row: typeof campaignUpdates.$inferInsert) => insertedRow(db.insert(campaignUpdates).values(row).returning()),
    /** Null for a published update, which cannot change. */
    changeUnpublished: (which: UpdateKey, change: Partial<typeof campaignUpdates.$inferInsert>, now: Date) =>
      firstRow(db.update(campaignUpdates).set(change).where(isUnpublished(which, now)).returning()),
    async removeUnpublished(which: UpdateKey, now: Date): Promise<boolean> {
      return (await db.delete(campaignUpdates).where(isUnpublished(which, now))).rowCount === 1;
    },
    hasUpdate: async (which: UpdateKey) => (await db.$count(campaignUpdates, isUpdate(which))) > 0,
    async findUserName(userID: string): Promise<string> {
      const [row] = await db.select({ name: users.name }).from(users).where(eq(users.userID, userID));
      return row?.name ?? '';
    },
  };
};

/** Updates for one run of the scheduled task; the next run takes the rest. */
const batchSize = 20;
/** A message shows the beginning of a long update. */
const maxBodyCharacters = 600;

/** Due updates of which the subscribers are not notified yet; marks them. */
export async function claimDueUpdates(tx: Tx, now: Date) {
  const { rows } = await tx.execute<{
    updateID: string;
    campaignID: string;
    title: string;
    updateTitle: string;
    body: string;
    isForInvestors: boolean;
  }>(sql`
    UPDATE campaign_updates u SET notified_at = ${timestamp(now)} FROM campaigns c
    WHERE c.campaign_id = u.campaign_id AND u.update_id IN (
      SELECT d.update_id FROM campaign_updates d WHERE d.notified_at IS NULL AND d.publish_at <= ${timestamp(now)}
      ORDER BY d.publish_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
    RETURNING u.update_id AS "updateID", u.campaign_id AS "campaignID", c.title, u.title AS "updateTitle",
      left(u.body, ${maxBodyCharacters}) AS body, u.audience <> 'PUBLIC' AS "isForInvestors"`);
  return rows;
}
