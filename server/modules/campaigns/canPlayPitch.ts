import { and, eq, sql } from 'drizzle-orm';
import type { AccessReason } from '../../contract/releases';
import { campaigns } from '../../db/schema/campaigns';
import { videos } from '../../db/schema/videos';
import type { Db } from '../../platform/db/client';
import { permissionCondition } from '../channels/channels';
import { isPublished } from './campaignPageReads';

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
