import type { InputOf } from '../../contract/operations';
import type { MyReward, MyRewardDelivery, RewardDeliveryState } from '../../contract/rewards';
import type { Database } from '../../platform/db/client';
import { conflict, notFound, unprocessable } from '../../platform/errors';
import { createCommitmentRepository, createRewardRepository } from '../campaigns/campaigns';
import { findCredit, findTitlePath } from '../ott/ott';
import { createRewardDeliveryRepository, type DeliveryRow, type GiftCodeRow } from './rewardDeliveryRepository';
import { toDelivery } from './rewardViews';

/** What a backer was promised and given. */
export function createMyRewardService({ db }: { db: Database }) {
  async function pathOf({ item, paymentID, state }: DeliveryRow): Promise<string | null> {
    if (state !== 'DELIVERED') return null;
    if (item.kind === 'SEAT') return paymentID && `/ticket/order/?id=${encodeURIComponent(paymentID)}`;
    if (item.kind === 'STREAM' && item.releaseID) return (await findTitlePath(db, item.releaseID))?.path ?? null;
    return null;
  }
  async function creditOf({ item: { kind, releaseID, role }, userID, state }: DeliveryRow): Promise<MyRewardDelivery['credit']> {
    return kind === 'CREDIT' && state === 'DELIVERED' && releaseID ? findCredit(db, { releaseID, userID, role }) : null;
  }
  async function toMine(row: DeliveryRow, codes: readonly GiftCodeRow[]): Promise<MyRewardDelivery> {
    const own = codes.filter(({ deliveryID, voidedAt }) => deliveryID === row.deliveryID && !voidedAt);
    return {
      ...toDelivery(row),
      path: await pathOf(row),
      credit: await creditOf(row),
      codes: own.map(({ code, redeemedAt }) => ({ code, isRedeemed: redeemedAt !== null })),
    };
  }
  return {
    async list(userID: string, paymentID: string): Promise<MyReward[]> {
      const owned = await createCommitmentRepository(db).findOwned(userID, { paymentID });
      if (!owned) throw notFound('Payment');
      const { commitmentID } = owned.commitment;
      const repository = createRewardDeliveryRepository(db);
      const promised = await createRewardRepository(db).listPledged(commitmentID);
      const rows = promised.length > 0 ? await repository.listOf(commitmentID) : [];
      const codes = await repository.listCodes(rows.map(({ deliveryID }) => deliveryID));
      return Promise.all(
        promised.map(async ({ tierID, title, quantity, deliveryMonth, isTaken, items }) => ({
          tierID,
          title,
          quantity,
          deliveryMonth,
          isPromised: isTaken,
          items: items.map(({ kind, label, quantity: each }) => ({ kind, label, quantity: each })),
          deliveries: await Promise.all(rows.filter((row) => row.tierID === tierID).map((row) => toMine(row, codes))),
        })),
      );
    },
    /** The address of a parcel, until it is shipped. */
    async answer(
      userID: string,
      { deliveryID, name, address, answers }: InputOf<'rewards.answer'>,
    ): Promise<{ state: RewardDeliveryState }> {
      return db.transaction(async (tx) => {
        const repository = createRewardDeliveryRepository(tx);
        const row = await repository.lock(deliveryID);
        if (row?.userID !== userID || row.item.kind !== 'PARCEL') throw notFound('Reward');
        if (row.state === 'SHIPPED') throw conflict('SHIPPED', 'This parcel has already been shipped');
        if (row.state === 'TAKEN_BACK') throw conflict('TAKEN_BACK', 'This reward was revoked because its payment was returned');
        if (answers.length !== row.item.questions.length)
          throw unprocessable('ANSWERS_MISSING', 'Answer each question', { answers: `must be ${row.item.questions.length}` });
        await repository.change(deliveryID, { state: 'READY_TO_SHIP', address: `${name}\n${address}`, answers });
        return { state: 'READY_TO_SHIP' };
      });
    },
  };
}
