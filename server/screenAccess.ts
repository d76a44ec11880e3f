import { eq } from 'drizzle-orm';
import { releases } from './db/schema/releases';
import { canPlayPitch } from './modules/campaigns/canPlayPitch';
import { noteFirstSegment } from './modules/ott/accessService';
import { canPlay } from './modules/ott/canPlay';
import type { Access } from './mountMedia';

export { onVideoChanged } from './modules/ott/publishing';

/** What the media house asks Screen and Campaigns, and what it tells them. None of the modules knows another. */
export const screenAccess: Access = {
  /** A campaign's pitch film is asked for by the campaign's id, where a release's is. */
  mayPlay: async (db, viewerUserID, what) => {
    const decision = await canPlay(db, viewerUserID, what);
    if (decision.reason !== 'NOT_FOUND') return decision;
    const { releaseID: campaignID, videoID } = what;
    return (await canPlayPitch(db, viewerUserID, { campaignID, videoID })) ?? decision;
  },
  isSynthetic: async (db, releaseID) => {
    const [row] = await db.select({ provenance: releases.provenance }).from(releases).where(eq(releases.releaseID, releaseID));
    return (row?.provenance?.synthetic.extent ?? 'NONE') !== 'NONE';
  },
  onFirstSegment: (db, { viewerUserID, releaseID }) => noteFirstSegment(db, viewerUserID, releaseID),
};
