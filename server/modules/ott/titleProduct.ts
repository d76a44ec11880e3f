import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { notify } from '../notifications/notifications';
import type { OrderProduct } from '../orders/orders';
import { createPurchaseRepository } from './purchaseRepository';
import { createReleaseRepository } from './releaseRepository';

const removedMeanwhile = 'The title was removed before your payment arrived, so you get a full refund.';

/** What a title does for its orders. Titles have no stock: a paid order opens the title. */
export function createTitleProduct(clock: Clock): OrderProduct {
  const findRelease = async (tx: Tx, releaseID: string) => {
    const row = await createReleaseRepository(tx).find(releaseID);
    if (!row) throw new Error(`Release ${releaseID} vanished`);
    return row;
  };

  return {
    product: 'ott',
    messages: {
      unavailable: 'You have another open order for this title',
      noLongerHeld: 'This order has expired',
      stillHeld: 'your order stays open',
    },
    isBooked: false,
    reserve: () => Promise.resolve(true),
    release: () => Promise.resolve(),
    /** A late capture opens the title too; a duplicate purchase, and that of a title taken down meanwhile, is refunded. */
    async fulfil(tx, payment) {
      const now = clock.now();
      const repository = createPurchaseRepository(tx);
      const purchase = await repository.find(payment.paymentID);
      if (!purchase) throw new Error(`Payment ${payment.paymentID} is not for a title`);
      const { name, takenDownAt } = await findRelease(tx, purchase.releaseID);
      if (takenDownAt) return { outcome: 'OUT_OF_STOCK', why: removedMeanwhile };
      await repository.lockUserRelease(purchase);
      if (await repository.hasCoveringPurchase(purchase, now)) return 'ALREADY_OWNED';
      await repository.startAccess(purchase, now);
      await repository.adjustPurchaseCount(purchase.releaseID, 1);
      const { startWithinDays, watchWithinHours } = purchase;
      const recipient = { to: { userID: payment.userID }, key: `title:${payment.paymentID}:paid` };
      const title = { name, orderNumber: payment.orderNumber };
      if (purchase.kind === 'RENT') await notify(tx, recipient, 'titleRented', { ...title, startWithinDays, watchWithinHours });
      else await notify(tx, recipient, 'titleBought', title);
      return 'DELIVERED';
    },
    async revoke(tx, payment, { isDelivered }) {
      if (isDelivered) await createPurchaseRepository(tx).adjustPurchaseCount(payment.subjectID, -1);
    },
    async findPayee(tx, { subjectID }) {
      const { channelID, campaignID } = await findRelease(tx, subjectID);
      return { account: 'creatorPayable', ownerID: channelID, campaignID };
    },
    processPath: (paymentID) => `/payment/process/ott/?id=${encodeURIComponent(paymentID)}`,
    describe: (payment) => payment.lines.find(({ kind }) => kind === 'ITEM')?.label ?? 'A title',
  };
}
