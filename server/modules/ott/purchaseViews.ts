import type { OttPayment } from '../../contract/ottPayments';
import type { Db } from '../../platform/db/client';
import { isPayable } from '../orders/orders';
import { loadPaymentViews } from '../payments/payments';
import { listCards } from './cardReads';
import type { PurchaseWithPayment } from './purchaseRepository';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Purchases as their buyer sees them: three queries for a whole page. */
export async function describePurchases(db: Db, userID: string, rows: readonly PurchaseWithPayment[], now: Date): Promise<OttPayment[]> {
  if (rows.length === 0) return [];
  // The order has its own promised price; the card's price is not used here.
  const audience = { country: rows[0]?.purchase.country ?? 'DEFAULT', userID, now, includeRemoved: true };
  const releaseIDs = rows.map(({ purchase }) => purchase.releaseID);
  const payments = rows.map(({ payment }) => payment);
  const [cards, { viewOf }] = await Promise.all([listCards(db, releaseIDs, audience), loadPaymentViews(db, payments, now)]);
  const cardOf = new Map(cards.map((card) => [card.releaseID, card]));
  return rows.flatMap(({ purchase, order, payment }): OttPayment[] => {
    const release = cardOf.get(purchase.releaseID);
    if (!release) return [];
    return [
      {
        ...viewOf(payment, isPayable(order)),
        release,
        kind: purchase.kind,
        country: purchase.country,
        watchPath: release.play ? `/ott/video/${release.play.videoHash}/${release.releaseID}/` : `/ott/${release.slug}/`,
        expiresAt: order.state === 'OPEN' ? iso(order.expiresAt) : null,
        startWithinDays: purchase.kind === 'RENT' ? purchase.startWithinDays : null,
        watchWithinHours: purchase.kind === 'RENT' ? purchase.watchWithinHours : null,
        startBy: iso(purchase.startBy),
        startedAt: iso(purchase.startedAt),
        endsAt: iso(purchase.endsAt),
      },
    ];
  });
}
