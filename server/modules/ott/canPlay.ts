import type { AccessReason } from '../../contract/releases';
import type { CheckAccess } from '../videos/videos';
import { findAccessFacts, findEntitlement, isBlockedFor, isCollaborator } from './accessReads';

export type Decision = Awaited<ReturnType<CheckAccess>>;
const allow = (reason: AccessReason, until: Date | null = null): Decision => ({ allowed: true, reason, until });
const deny = (reason: AccessReason): Decision => ({ allowed: false, reason, until: null });

/**
 * Whether a viewer may have a video's frames, audio, captions and storyboard. The only place that decides it: page, API, playlist and every
 * segment call it.
 */
export const canPlay: CheckAccess = async (db, viewerUserID, { releaseID, videoID }, now) => {
  const facts = await findAccessFacts(db, releaseID, videoID, viewerUserID);
  if (!facts) return deny('NOT_FOUND');
  const isReady = facts.media === 'PLAYABLE' || facts.media === 'READY';
  if (facts.canEdit) return isReady ? allow('OWNER') : deny('NOT_READY');
  if (facts.isPlaybackBlocked) return deny('NOT_FOUND');
  if (viewerUserID && facts.state !== 'REMOVED' && (await isCollaborator(db, viewerUserID, releaseID)))
    return isReady ? allow('COLLABORATOR') : deny('NOT_READY');
  const entitlement = viewerUserID ? await findEntitlement(db, viewerUserID, releaseID, now) : null;
  const isOpen = facts.state === 'PUBLISHED' || facts.state === 'UNLISTED';
  // Buyers keep access after the title leaves the catalogue; for all other viewers it does not exist.
  if (!isOpen && !entitlement?.isLive) return deny('NOT_FOUND');
  if (!isReady) return deny('NOT_READY');
  if (facts.kind === 'TRAILER') return allow('TRAILER');
  if (entitlement?.isLive) {
    if (entitlement.kind === 'BUY') return allow('BOUGHT');
    return entitlement.confirmedAt ? allow('RENTED', entitlement.endsAt) : deny('CONFIRM_START');
  }
  if (await isBlockedFor(db, viewerUserID, releaseID)) return deny('COUNTRY_BLOCKED');
  if (!facts.isPremium) return allow('FREE');
  if (!viewerUserID) return deny('SIGN_IN');
  if (entitlement?.isPaymentPending) return deny('PAYMENT_PENDING');
  return deny(entitlement?.isPaid ? 'RENTAL_EXPIRED' : 'BUY');
};
