import { eq } from 'drizzle-orm';
import { releases } from '../../db/schema/releases';
import type { Tx } from '../../platform/db/client';
import { notify } from '../notifications/notifications';
import type { Fulfiller, PaymentRow } from '../payments/payments';
import type { PurchaseRow } from './accessReads';
import { createPurchaseRepository } from './purchaseRepository';

const afterDeclineSeconds = 600;
const graceSeconds = 300;
const reopenSeconds = 900;

/** What a title's order does when its payment changes. Titles have no stock: a paid order opens the title and becomes COMPLETED. */
export function createTitleFulfiller(): Fulfiller {
  const requirePurchase = async (tx: Tx, payment: PaymentRow): Promise<PurchaseRow> => {
    const purchase = await createPurchaseRepository(tx).find(payment.paymentID);
    if (!purchase) throw new Error(`Payment ${payment.paymentID} is not for a title`);
    return purchase;
  };
  const nameOf = async (tx: Tx, releaseID: string) => {
    const [row] = await tx.select({ name: releases.name }).from(releases).where(eq(releases.releaseID, releaseID));
    return row?.name ?? 'your title';
  };

  return {
    product: 'ott',
    messages: {
      unavailable: 'You have another open order for this title',
      noLongerHeld: 'This order has expired',
      stillHeld: 'your order stays open',
    },
    /** A late capture opens the title too; a duplicate purchase is refunded. */
    async fulfil(tx, payment) {
      const purchase = await requirePurchase(tx, payment);
      if (purchase.state === 'PAID') return 'COMPLETED';
      const repository = createPurchaseRepository(tx);
      await repository.lockUserRelease(purchase);
      if (await repository.hasCoveringPurchase(purchase)) {
        await repository.moveTo(payment.paymentID, purchase.state, 'CLOSED');
        return 'ALREADY_OWNED';
      }
      await repository.markPaid(purchase);
      await repository.adjustPurchaseCount(purchase.releaseID, 1);
      const name = await nameOf(tx, purchase.releaseID);
      const { startWithinDays, watchWithinHours } = purchase;
      const recipient = { to: { userID: payment.userID }, key: `title:${payment.paymentID}:paid` };
      const title = { name, orderID: payment.paymentID };
      if (purchase.kind === 'RENT') await notify(tx, recipient, 'titleRented', { ...title, startWithinDays, watchWithinHours });
      else await notify(tx, recipient, 'titleBought', title);
      return 'COMPLETED';
    },
    async prepare(tx, payment, isRetry) {
      const purchase = await requirePurchase(tx, payment);
      const repository = createPurchaseRepository(tx);
      if (purchase.state === 'OPEN') {
        await repository.extendHold(payment.paymentID, graceSeconds);
        return true;
      }
      return isRetry && purchase.state === 'CLOSED' && repository.reopen(payment.paymentID, reopenSeconds);
    },
    async keepForRetry(tx, payment) {
      await createPurchaseRepository(tx).extendHold(payment.paymentID, afterDeclineSeconds);
    },
    async grantGrace(tx, payment) {
      await createPurchaseRepository(tx).extendHold(payment.paymentID, graceSeconds);
    },
    async release(tx, payment, why) {
      const purchase = await requirePurchase(tx, payment);
      if (purchase.state !== 'OPEN') return true;
      return createPurchaseRepository(tx).moveTo(payment.paymentID, 'OPEN', 'CLOSED', why === 'EXPIRED');
    },
    async revoke(tx, payment) {
      const purchase = await requirePurchase(tx, payment);
      const repository = createPurchaseRepository(tx);
      if (await repository.moveTo(payment.paymentID, 'PAID', 'REVOKED')) await repository.adjustPurchaseCount(purchase.releaseID, -1);
    },
    async findPayee(tx, { subjectID }) {
      const [row] = await tx
        .select({ channelID: releases.channelID, campaignID: releases.campaignID })
        .from(releases)
        .where(eq(releases.releaseID, subjectID));
      if (!row) throw new Error(`Release ${subjectID} vanished`);
      return { account: 'creatorPayable', ownerID: row.channelID, campaignID: row.campaignID };
    },
    processPath: (paymentID) => `/payment/process/ott/?id=${encodeURIComponent(paymentID)}`,
    describe: (payment) => payment.lines.find(({ kind }) => kind === 'ITEM')?.label ?? 'A title',
  };
}
