import { and, eq, sql } from 'drizzle-orm';
import type { AccessReason } from '../../contract/releases';
import type { Db } from '../../platform/db/client';
import { campaigns } from '../../db/schema/campaigns';
import { videos } from '../../db/schema/videos';
import { permissionCondition } from '../channels/permissions';
import { isPublished } from './campaignPageReads';

interface Decision {
  allowed: boolean;
  reason: AccessReason;
  until: null;
}

/**
 * Whether somebody may see the film that asks for a campaign's money: as free as a trailer for whoever may read the campaign's page, its makers'
 * alone before that. Null where the video is no campaign's pitch.
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
