import type { AccessReason } from '../../contract/releases';
import type { Db } from '../../db/client';
import { createAccessReads } from './accessReads';

export interface Playable {
  releaseID: string;
  videoID: string;
}
export interface Decision {
  allowed: boolean;
  reason: AccessReason;
  /** When the answer ends by itself; null when it does not. */
  until: Date | null;
}
export type CanPlay = (db: Db, viewerUserID: string | null, what: Playable) => Promise<Decision>;

const yes = (reason: AccessReason, until: Date | null = null): Decision => ({ allowed: true, reason, until });
const no = (reason: AccessReason): Decision => ({ allowed: false, reason, until: null });

/**
 * Whether somebody may have a video's pictures, sound, captions and storyboard. The one place that says so: page, API, playlist and every
 * segment ask here (research/screen.md §6), by the database's clock.
 */
export const canPlay: CanPlay = async (db, viewerUserID, { releaseID, videoID }) => {
  const reads = createAccessReads(db);
  const place = await reads.findPlace(releaseID, videoID, viewerUserID);
  if (!place) return no('NOT_FOUND');
  const isReady = place.media === 'PLAYABLE' || place.media === 'READY';
  if (place.isMaker) return isReady ? yes('OWNER') : no('NOT_READY');
  if (viewerUserID && place.state !== 'REMOVED' && (await reads.isCollaborator(viewerUserID, releaseID)))
    return isReady ? yes('COLLABORATOR') : no('NOT_READY');
  const right = viewerUserID ? await reads.findRight(viewerUserID, releaseID) : null;
  const isOpen = place.state === 'PUBLISHED' || place.state === 'UNLISTED';
  // Who bought keeps it when the title leaves the catalogue; nobody else hears that it was ever there.
  if (!isOpen && !right?.isLive) return no('NOT_FOUND');
  if (!isReady) return no('NOT_READY');
  if (place.kind === 'TRAILER') return yes('TRAILER');
  if (right?.isLive) {
    if (right.kind === 'BUY') return yes('BOUGHT');
    return right.confirmedAt ? yes('RENTED', right.endsAt) : no('CONFIRM_START');
  }
  if (await reads.isBlockedFor(viewerUserID, releaseID)) return no('COUNTRY_BLOCKED');
  if (!place.isPremium) return yes('FREE');
  if (!viewerUserID) return no('SIGN_IN');
  if (right?.isPaying) return no('PAYMENT_PENDING');
  return no(right?.state === 'PAID' ? 'RENTAL_EXPIRED' : 'BUY');
};
