import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { campaignBookmarks, campaignSubscriptions } from '../../db/schema/campaignPosts';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { inList } from '../../platform/db/inList';
import { solelyOwnedChannels } from '../channels/channels';
import { investedStates } from './commitmentMachine';
import { unsubscribePath } from './unsubscribePath';

type Channels = (typeof campaignSubscriptions.$inferSelect)['channels'];
interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** A viewer's bookmarks and subscriptions. They are separate: a bookmark sends no messages. */
export const createCampaignMarkRepository = (db: Db) => ({
  async addBookmark(userID: string, campaignID: string): Promise<void> {
    await db.insert(campaignBookmarks).values({ userID, campaignID }).onConflictDoNothing();
  },
  async removeBookmark(userID: string, campaignID: string): Promise<void> {
    await db.delete(campaignBookmarks).where(and(eq(campaignBookmarks.userID, userID), eq(campaignBookmarks.campaignID, campaignID)));
  },
  async setSubscription(userID: string, campaignID: string, channels: Channels): Promise<void> {
    await db
      .insert(campaignSubscriptions)
      .values({ userID, campaignID, channels })
      .onConflictDoUpdate({ target: [campaignSubscriptions.userID, campaignSubscriptions.campaignID], set: { channels } });
  },
  async removeSubscription(userID: string, campaignID: string): Promise<void> {
    await db
      .delete(campaignSubscriptions)
      .where(and(eq(campaignSubscriptions.userID, userID), eq(campaignSubscriptions.campaignID, campaignID)));
  },
  /** Ends the e-mails of a subscription. Idempotent, also for an unknown token. */
  async stopEmails(unsubscribeToken: string): Promise<void> {
    await db
      .update(campaignSubscriptions)
      .set({ channels: sql`array_remove(${campaignSubscriptions.channels}, 'EMAIL')` })
      .where(eq(campaignSubscriptions.unsubscribeToken, unsubscribeToken));
  },
  async findSubscribedCampaign(unsubscribeToken: string): Promise<string | null> {
    const [row] = await db
      .select({ campaignID: campaignSubscriptions.campaignID })
      .from(campaignSubscriptions)
      .where(eq(campaignSubscriptions.unsubscribeToken, unsubscribeToken));
    return row?.campaignID ?? null;
  },
  /** `subscription` is null without a subscription; an empty list is a subscription with every channel off. */
  async findMarks(userID: string, campaignID: string): Promise<{ isBookmarked: boolean; subscription: Channels | null }> {
    const [bookmarkRow] = await db
      .select({ at: campaignBookmarks.createdAt })
      .from(campaignBookmarks)
      .where(and(eq(campaignBookmarks.userID, userID), eq(campaignBookmarks.campaignID, campaignID)));
    const [subscriptionRow] = await db
      .select({ channels: campaignSubscriptions.channels })
      .from(campaignSubscriptions)
      .where(and(eq(campaignSubscriptions.userID, userID), eq(campaignSubscriptions.campaignID, campaignID)));
    return { isBookmarked: bookmarkRow !== undefined, subscription: subscriptionRow?.channels ?? null };
  },
  async listBookmarks(userID: string, limit: number, cursor?: string): Promise<Page<{ campaignID: string }>> {
    const after = fromCursor(cursor, instantKey, idKey);
    const rows = await db
      .select({ campaignID: campaignBookmarks.campaignID, at: sql<string>`${campaignBookmarks.createdAt}::text` })
      .from(campaignBookmarks)
      .where(
        and(
          eq(campaignBookmarks.userID, userID),
          after
            ? sql`(${campaignBookmarks.createdAt}, ${campaignBookmarks.campaignID}) < (${after[0]}::timestamptz, ${after[1]})`
            : undefined,
        ),
      )
      .orderBy(desc(campaignBookmarks.createdAt), desc(campaignBookmarks.campaignID))
      .limit(limit + 1);
    return toPage(rows, limit, ({ at, campaignID }) => toCursor(at, campaignID));
  },
  async listSubscriptions(userID: string, limit: number, cursor?: string): Promise<Page<{ campaignID: string; channels: Channels }>> {
    const after = fromCursor(cursor, instantKey, idKey);
    const table = campaignSubscriptions;
    const rows = await db
      .select({ campaignID: table.campaignID, channels: table.channels, at: sql<string>`${table.createdAt}::text` })
      .from(table)
      .where(
        and(
          eq(table.userID, userID),
          after ? sql`(${table.createdAt}, ${table.campaignID}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
        ),
      )
      .orderBy(desc(table.createdAt), desc(table.campaignID))
      .limit(limit + 1);
    return toPage(rows, limit, ({ at, campaignID }) => toCursor(at, campaignID));
  },
});

/** Erases what the user follows and their credits, and deletes the drafts of channels that only they own. Questions stay, with the anonymous account. */
export async function eraseCampaignData(tx: Db, userID: string): Promise<void> {
  await tx.execute(sql`UPDATE campaigns SET state = 'DELETED' WHERE state = 'DRAFT' AND channel_id IN ${solelyOwnedChannels(userID)}`);
  await tx.execute(sql`DELETE FROM campaign_bookmarks WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM campaign_subscriptions WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM campaign_people WHERE user_id = ${userID}`);
}

/** The subscriptions of a campaign with the channels chosen, as a query for `notify`. */
export const subscribersOf = (campaignID: string, areInvestors = false): SQL => sql`
  SELECT s.user_id, k.channel, ${unsubscribePath}::text || s.unsubscribe_token AS unsubscribe_path FROM campaign_subscriptions s CROSS JOIN LATERAL unnest(CASE s.channels WHEN '{}' THEN '{}' ELSE array_append(s.channels, 'PUSH') END) k(channel)
  WHERE s.campaign_id = ${campaignID} AND (NOT ${areInvestors} OR EXISTS (
    SELECT 1 FROM commitments m WHERE m.campaign_id = s.campaign_id AND m.user_id = s.user_id
      AND m.state IN (${inList(investedStates)})))`;
