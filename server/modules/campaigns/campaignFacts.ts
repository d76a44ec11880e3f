import { sql, type SQL, and, eq, notInArray } from 'drizzle-orm';
import type { AccessReason } from '../../contract/releases';
import { campaigns } from '../../db/schema/campaigns';
import { videos } from '../../db/schema/videos';
import { timestamp } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { inList } from '../../platform/db/inList';
import { permissionCondition, solelyOwnedChannels } from '../channels/channels';
import { unpublishedStates } from './campaignMachine';
import { isPublished } from './campaignPageReads';
import { runningStates } from './commitmentMachine';

/** SQL: whether the user has money in a campaign, or had since then. */
export const investedSince = (userID: SQL | string, since: Date): SQL => sql`EXISTS (
  SELECT 1 FROM commitments k JOIN payments p USING (payment_id) WHERE k.user_id = ${userID} AND p.captured_minor > 0
    AND (k.state IN (${inList(runningStates)}) OR COALESCE(k.ended_at, k.created_at) > ${timestamp(since)}))`;

const endedStates = ['COMPLETED', 'WRITTEN_OFF', 'CLOSED_FAILED', 'CLOSED_CANCELLED'] as const;

/** Whether the channel has a published campaign that has not ended: it depends on a payee whose identity is verified. */
export const hasRunningCampaign = async (db: Db, channelID: string): Promise<boolean> =>
  (await db.$count(
    campaigns,
    and(eq(campaigns.channelID, channelID), notInArray(campaigns.state, [...unpublishedStates, ...endedStates])),
  )) > 0;

interface Decision {
  allowed: boolean;
  reason: AccessReason;
  until: null;
}

/**
 * Whether the viewer may play a campaign's pitch film: anyone who may read the campaign's page, and only its team before it is published.
 * Null where the video is not the campaign's pitch.
 */
export async function canPlayPitch(
  db: Db,
  viewerUserID: string | null,
  { campaignID, videoID }: { campaignID: string; videoID: string },
): Promise<Decision | null> {
  const [film] = await db
    .select({
      isTeamMember: viewerUserID === null ? sql<boolean>`false` : permissionCondition(viewerUserID, 'campaign.read', campaigns.channelID),
      isReady: sql<boolean>`${videos.firstRenditionAt} IS NOT NULL`,
      isOpen: sql<boolean>`COALESCE(${isPublished}, false)`,
    })
    .from(campaigns)
    .innerJoin(videos, eq(videos.videoID, campaigns.pitchVideoID))
    .where(and(eq(campaigns.campaignID, campaignID), eq(campaigns.pitchVideoID, videoID)));
  if (!film) return null;
  if (!film.isTeamMember && !film.isOpen) return null;
  if (!film.isReady) return { allowed: false, reason: 'NOT_READY', until: null };
  return { allowed: true, reason: film.isTeamMember ? 'OWNER' : 'TRAILER', until: null };
}

/** Erases what the user follows and their credits, and deletes the drafts of channels that only they own. Questions stay, with the anonymous account. */
export async function eraseCampaignData(tx: Tx, userID: string): Promise<void> {
  await tx.execute(sql`UPDATE campaigns SET state = 'DELETED' WHERE state = 'DRAFT' AND channel_id IN ${solelyOwnedChannels(userID)}`);
  await tx.execute(sql`DELETE FROM campaign_bookmarks WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM campaign_subscriptions WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM campaign_people WHERE user_id = ${userID}`);
}
