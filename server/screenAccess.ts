import { eq } from 'drizzle-orm';
import { releases } from './db/schema/releases';
import { noteFirstSegment } from './modules/ott/accessService';
import { canPlay } from './modules/ott/canPlay';
import type { Access } from './mountMedia';

export { onVideoChanged } from './modules/ott/publishing';

/** What the media house asks Screen, and what it tells it. Neither module knows the other. */
export const screenAccess: Access = {
  mayPlay: canPlay,
  isSynthetic: async (db, releaseID) => {
    const [row] = await db.select({ provenance: releases.provenance }).from(releases).where(eq(releases.releaseID, releaseID));
    return (row?.provenance?.synthetic.extent ?? 'NONE') !== 'NONE';
  },
  onFirstSegment: (db, { viewerUserID, releaseID }) => noteFirstSegment(db, viewerUserID, releaseID),
};
