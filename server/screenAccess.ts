import { eq } from 'drizzle-orm';
import { releases } from './db/schema/releases';
import type { Access } from './mountMedia';
import { canPlay } from './modules/ott/canPlay';
import type { OnVideoChanged } from './modules/videos/videoChanges';

/** What the media house asks Screen, and what it tells it. Neither module knows the other. */
export const screenAccess: Access = {
  mayPlay: canPlay,
  isSynthetic: async (db, releaseID) => {
    const [row] = await db.select({ provenance: releases.provenance }).from(releases).where(eq(releases.releaseID, releaseID));
    return (row?.provenance?.synthetic.extent ?? 'NONE') !== 'NONE';
  },
  onFirstSegment: () => Promise.resolve(),
};
export const onVideoChanged: OnVideoChanged = () => Promise.resolve();
