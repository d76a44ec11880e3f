import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Access } from '../../contract/ottPayments';
import type { Database, Tx } from '../../db/client';
import { purchases } from '../../db/schema/purchases';
import { conflict, notFound } from '../../errors';
import { mayIn } from '../channels/rights';
import { createAccessReads, type Right } from './accessReads';
import type { BuyerCountry } from './buyerCountry';
import { canPlay, type Decision } from './canPlay';
import { toPrice } from './cardViews';
import { createTitleReads } from './titleReads';

const iso = (date: Date | null) => date?.toISOString() ?? null;
const toPurchase = (right: Right): Access['purchase'] => ({
  paymentID: right.paymentID,
  kind: right.kind,
  watchWithinHours: right.kind === 'RENT' ? right.watchWithinHours : null,
  boughtAt: (right.paidAt ?? right.createdAt).toISOString(),
  startBy: iso(right.startBy),
  confirmedAt: iso(right.confirmedAt),
  startedAt: iso(right.startedAt),
  endsAt: iso(right.endsAt),
});

/**
 * The first segment after the confirmation begins the hours that were promised, never past what was promised for a rental that begins on its last day.
 * Whoever serves segments calls this for each; only the first one after a confirmation changes anything.
 */
export async function noteFirstSegment(tx: Tx | Database, userID: string, releaseID: string): Promise<void> {
  await tx
    .update(purchases)
    .set({ startedAt: sql`now()`, endsAt: sql`now() + make_interval(hours => ${purchases.watchWithinHours})` })
    .where(
      and(
        eq(purchases.userID, userID),
        eq(purchases.releaseID, releaseID),
        eq(purchases.state, 'PAID'),
        eq(purchases.kind, 'RENT'),
        sql`${purchases.confirmedAt} IS NOT NULL AND ${purchases.endsAt} > now()`,
        isNull(purchases.startedAt),
      ),
    );
}

/** Who may see what, said aloud. The decision itself is canPlay's. */
export function createAccessService({ db, clock, countries }: { db: Database; clock: Clock; countries: BuyerCountry }) {
  async function check(userID: string, releaseID: string, videoID?: string): Promise<Access> {
    const country = await countries.of(userID);
    const title = await createTitleReads(db).find(releaseID, { country, userID: null });
    if (!title) throw notFound('Release');
    const reads = createAccessReads(db);
    const video = videoID ?? (await firstVideo(releaseID));
    const decision: Decision = video
      ? await canPlay(db, userID, { releaseID, videoID: video })
      : {
          allowed: false,
          reason:
            title.release.state === 'PUBLISHED' || (await mayIn(db, userID, title.release.channelID, 'content.read'))
              ? 'NOT_READY'
              : 'NOT_FOUND',
          until: null,
        };
    if (decision.reason === 'NOT_FOUND') throw notFound('Release');
    const right = await reads.findRight(userID, releaseID);
    return {
      releaseID,
      allowed: decision.allowed,
      reason: decision.reason,
      until: iso(decision.until),
      price: toPrice(country, title.release.isPremium, title.price),
      purchase: right?.state === 'PAID' ? toPurchase(right) : null,
      pendingPaymentID: right?.isPaying ? right.paymentID : null,
      serverTime: clock.now().toISOString(),
    };
  }
  const firstVideo = async (releaseID: string): Promise<string | null> => {
    const parts = await createTitleReads(db).listParts(releaseID);
    return (
      (
        parts.find(({ kind, state }) => kind !== 'TRAILER' && (state === 'READY' || state === 'PLAYABLE')) ??
        parts.find(({ kind }) => kind !== 'TRAILER')
      )?.videoID ?? null
    );
  };

  return {
    check,
    /** The viewer has read that the clock will run. It runs from the first segment, not from here. */
    async confirmStart(userID: string, releaseID: string): Promise<Access> {
      const right = await createAccessReads(db).findRight(userID, releaseID);
      if (!right || right.state !== 'PAID') throw notFound('Rental');
      if (!right.isLive) throw conflict('RENTAL_EXPIRED', 'This rental is over');
      if (right.kind === 'RENT')
        await db
          .update(purchases)
          .set({ confirmedAt: sql`now()` })
          .where(and(eq(purchases.paymentID, right.paymentID), isNull(purchases.confirmedAt)));
      return check(userID, releaseID);
    },
  };
}
export type AccessService = ReturnType<typeof createAccessService>;
