import type { OttPayment } from '../../contract/ottPayments';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { isPayable } from '../orders/orders';
import { createPaymentRepository, toPaymentView } from '../payments/payments';
import { listCards } from './cardReads';
import type { PurchaseWithPayment } from './purchaseRepository';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Purchases as their buyer sees them: three queries for a whole page. */
export async function describePurchases(db: Db, clock: Clock, userID: string, rows: readonly PurchaseWithPayment[]): Promise<OttPayment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ payment }) => payment.paymentID);
  const payments = createPaymentRepository(db);
  // The order has its own promised price; the card's price is not used here.
  const audience = { country: rows[0]?.purchase.country ?? 'DEFAULT', userID, includeRemoved: true };
  const [cards, attempts, refunds] = await Promise.all([
    listCards(
      db,
      rows.map(({ purchase }) => purchase.releaseID),
      audience,
    ),
    payments.listAttempts(ids),
    payments.listRefunds(ids),
  ]);
  const cardOf = new Map(cards.map((card) => [card.releaseID, card]));
  const refundsOf = groupBy(refunds, ({ paymentID }) => paymentID);
  const processing = new Set(attempts.filter(({ state }) => state === 'PROCESSING').map(({ paymentID }) => paymentID));
  const now = clock.now();
  return rows.flatMap(({ purchase, order, payment }): OttPayment[] => {
    const release = cardOf.get(purchase.releaseID);
    if (!release) return [];
    return [
      {
        ...toPaymentView(payment, {
          refunds: refundsOf.get(payment.paymentID) ?? [],
          isProcessing: processing.has(payment.paymentID),
          isStillAvailable: isPayable(order),
          now,
        }),
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
