import type { Access } from '../../contract/ottPayments';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { hasPermission } from '../channels/channels';
import { findEntitlement, type Entitlement } from './accessReads';
import { buyerCountryOf } from './buyerCountry';
import { canPlay, type Decision } from './canPlay';
import { toPrice } from './cardViews';
import { createPurchaseRepository } from './purchaseRepository';
import { createReleaseRepository } from './releaseRepository';
import { findTitle, isPlayable } from './titleReads';

const iso = (date: Date | null) => date?.toISOString() ?? null;
const toPurchase = (entitlement: Entitlement): Access['purchase'] => ({
  paymentID: entitlement.paymentID,
  kind: entitlement.kind,
  watchWithinHours: entitlement.kind === 'RENT' ? entitlement.watchWithinHours : null,
  boughtAt: (entitlement.paidAt ?? entitlement.createdAt).toISOString(),
  startBy: iso(entitlement.startBy),
  confirmedAt: iso(entitlement.confirmedAt),
  startedAt: iso(entitlement.startedAt),
  endsAt: iso(entitlement.endsAt),
});

/** Exposes the access decision; canPlay makes it. */
export function createAccessService({ db, clock }: { db: Database; clock: Clock }) {
  const firstVideo = async (releaseID: string): Promise<string | undefined> => {
    const parts = (await createReleaseRepository(db).listParts(releaseID)).filter(({ kind }) => kind !== 'TRAILER');
    return (parts.find(isPlayable) ?? parts[0])?.videoID;
  };
  async function check(userID: string, releaseID: string, requestedVideoID?: string): Promise<Access> {
    const now = clock.now();
    const country = await buyerCountryOf(db, userID);
    const title = await findTitle(db, releaseID, { country, userID: null, now });
    if (!title) throw notFound('Release');
    const videoID = requestedVideoID ?? (await firstVideo(releaseID));
    const isKnown = async () =>
      title.release.state === 'PUBLISHED' || (await hasPermission(db, userID, title.release.channelID, 'content.read'));
    const decision: Decision = videoID
      ? await canPlay(db, userID, { releaseID, videoID }, now)
      : { allowed: false, reason: (await isKnown()) ? 'NOT_READY' : 'NOT_FOUND', until: null };
    if (decision.reason === 'NOT_FOUND') throw notFound('Release');
    const entitlement = await findEntitlement(db, userID, releaseID, now);
    return {
      releaseID,
      allowed: decision.allowed,
      reason: decision.reason,
      until: iso(decision.until),
      price: toPrice(country, title.release.isPremium, title.price),
      purchase: entitlement?.isPaid ? toPurchase(entitlement) : null,
      pendingPaymentID: entitlement?.isPaymentPending ? entitlement.paymentID : null,
      serverTime: now.toISOString(),
    };
  }

  return {
    check,
    /** The viewer confirmed that the viewing period will start. It starts with the first segment, not here. */
    async confirmStart(userID: string, releaseID: string): Promise<Access> {
      const now = clock.now();
      const entitlement = await findEntitlement(db, userID, releaseID, now);
      if (!entitlement?.isPaid) throw notFound('Rental');
      if (!entitlement.isLive) throw conflict('RENTAL_EXPIRED', 'This rental has ended');
      if (entitlement.kind === 'RENT') await createPurchaseRepository(db).confirmStart(entitlement.paymentID, now);
      return check(userID, releaseID);
    },
  };
}
export type AccessService = ReturnType<typeof createAccessService>;
