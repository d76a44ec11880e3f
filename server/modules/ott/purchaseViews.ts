import type { OttPayment } from '../../contract/ottPayments';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { createPaymentRepository, toPaymentView } from '../payments/payments';
import { listCards } from './cardReads';
import type { PurchaseWithPayment } from './purchaseRepository';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Orders as their buyer sees them: three queries for a whole page. */
export async function describeOrders(db: Db, clock: Clock, userID: string, orders: readonly PurchaseWithPayment[]): Promise<OttPayment[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ payment }) => payment.paymentID);
  const payments = createPaymentRepository(db);
  // The order has its own promised price; the card's price is not used here.
  const audience = { country: orders[0]?.purchase.country ?? 'DEFAULT', userID, includeRemoved: true };
  const [cards, attempts, refunds] = await Promise.all([
    listCards(
      db,
      orders.map(({ purchase }) => purchase.releaseID),
      audience,
    ),
    payments.listAttempts(ids),
    payments.listRefunds(ids),
  ]);
  const cardOf = new Map(cards.map((card) => [card.releaseID, card]));
  const refundsOf = groupBy(refunds, ({ paymentID }) => paymentID);
  const processing = new Set(attempts.filter(({ state }) => state === 'PROCESSING').map(({ paymentID }) => paymentID));
  const now = clock.now();
  return orders.flatMap(({ purchase, payment }): OttPayment[] => {
    const release = cardOf.get(purchase.releaseID);
    if (!release) return [];
    return [
      {
        ...toPaymentView(payment, {
          refunds: refundsOf.get(payment.paymentID) ?? [],
          isProcessing: processing.has(payment.paymentID),
          isStillAvailable: purchase.state === 'OPEN' || purchase.state === 'CLOSED',
          now,
        }),
        release,
        kind: purchase.kind,
        country: purchase.country,
        watchPath: release.play ? `/ott/video/${release.play.videoHash}/${release.releaseID}/` : `/ott/${release.slug}/`,
        expiresAt: purchase.state === 'OPEN' ? iso(purchase.expiresAt) : null,
        startWithinDays: purchase.kind === 'RENT' ? purchase.startWithinDays : null,
        watchWithinHours: purchase.kind === 'RENT' ? purchase.watchWithinHours : null,
        startBy: iso(purchase.startBy),
        startedAt: iso(purchase.startedAt),
        endsAt: iso(purchase.endsAt),
      },
    ];
  });
}
