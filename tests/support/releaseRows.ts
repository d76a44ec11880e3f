import { sql } from 'drizzle-orm';
import { payments } from '@/server/db/schema/payments';
import { purchases } from '@/server/db/schema/purchases';
import { releaseParts } from '@/server/db/schema/releaseParts';
import { releasePeople } from '@/server/db/schema/releasePeople';
import { releases } from '@/server/db/schema/releases';
import { createOrderRepository } from '@/server/modules/orders/orderRepository';
import type { Database } from '@/server/platform/db/client';
import { newId } from '@/server/platform/ids';

/** A published premium film with its own video, and a free trailer when one is given. */
export async function publishFilm(
  db: Database,
  { channelID, videoID, trailerID }: { channelID: string; videoID: string; trailerID?: string },
) {
  const releaseID = newId('rel');
  await db.insert(releases).values({
    releaseID,
    kind: 'FILM',
    slug: releaseID,
    channelID,
    name: 'Monsoon',
    year: 2026,
    isPremium: true,
    state: 'PUBLISHED',
    wantedState: 'PUBLISHED',
    publishedAt: new Date(),
  });
  const part = (video: string, kind: 'MAIN' | 'TRAILER') => ({
    partID: newId('prt'),
    releaseID,
    videoID: video,
    kind,
    state: 'READY' as const,
  });
  await db.insert(releaseParts).values([part(videoID, 'MAIN'), ...(trailerID ? [part(trailerID, 'TRAILER')] : [])]);
  return releaseID;
}

/** Adds a started rental with the given end, or a purchase without one. */
export async function rent(
  db: Database,
  { userID, releaseID, ends }: { userID: string; releaseID: string; ends: 'later' | 'past' | 'never' },
) {
  const paymentID = newId('pay');
  await db.insert(payments).values({
    paymentID,
    product: 'ott',
    subjectID: releaseID,
    cartKey: releaseID,
    userID,
    clientRequestID: newId('req'),
    status: 'COMPLETED',
    lines: [],
    amountMinor: 4900,
    capturedMinor: 4900,
    currency: 'INR',
    provider: 'sandbox',
  });
  await createOrderRepository(db).addFulfilled({ paymentID, product: 'ott', subjectID: releaseID, userID: userID }, new Date());
  await db.insert(purchases).values({
    paymentID,
    releaseID,
    userID,
    kind: ends === 'never' ? 'BUY' : 'RENT',
    country: 'IN',
    paidAt: new Date(),
    ...(ends === 'never' ? {} : { confirmedAt: new Date(), endsAt: sql`now() + ${ends === 'later' ? '2 hours' : '-1 minutes'}::interval` }),
  });
  return paymentID;
}

export const tag = (db: Database, releaseID: string, userID: string, state: 'ACCEPTED' | 'PENDING') =>
  db.insert(releasePeople).values({ tagID: newId('tag'), releaseID, userID, role: 'ACTOR', state });
