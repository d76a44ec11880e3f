import type { RewardItem } from '../../contract/rewards';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { idFrom } from '../../platform/ids';
import { enqueue } from '../../platform/jobs/queue';
import { commitmentPath, createCampaignRepository, createCommitmentRepository, createRewardRepository } from '../campaigns/campaigns';
import { issueRewardTickets } from '../events/events';
import { notify } from '../notifications/notifications';
import { openTitleFree, removeCredit, requestCredit } from '../ott/ott';
import { createPaymentRepository, type Fulfiller } from '../payments/payments';
import { newGiftCode } from './giftCode';
import { createRewardDeliveryRepository, type DeliveryRow, type Unprepared } from './rewardDeliveryRepository';

interface Deps {
  db: Database;
  clock: Clock;
  fulfillers: { events: Fulfiller; ott: Fulfiller };
  publicOrigin: string;
}
type Change = Partial<Pick<DeliveryRow, 'state' | 'problem' | 'paymentID' | 'tagID' | 'item'>>;
const batchSize = 50;

/** Tried again by the scheduled task, and when the maker saves the rewards. */
const blocked = (problem: string): Change => ({ state: 'BLOCKED', problem });
const delivered = (change: Change = {}): Change => ({ ...change, state: 'DELIVERED', problem: null });

/**
 * Delivers what a funded campaign promised, and takes it back. Each item is one short transaction under the lock of its row, and the IDs of
 * what it creates follow from the delivery, so the job may be killed and repeated at any point.
 */
export function createRewardDelivery({ db, clock, fulfillers, publicOrigin }: Deps) {
  /** One row for each promised item, and the question about each parcel, in one transaction for each commitment. */
  async function prepare(campaignID: string, { commitmentID, paymentID, userID }: Unprepared): Promise<void> {
    await db.transaction(async (tx) => {
      const repository = createRewardDeliveryRepository(tx);
      if (!(await repository.keepsReward(commitmentID))) return;
      const promised = await createRewardRepository(tx).listPledged(commitmentID);
      const rows = promised.flatMap(({ tierID, items, quantity }) =>
        items.map((item, position) => ({
          deliveryID: idFrom('rwd', commitmentID, tierID, position),
          commitmentID,
          campaignID,
          userID,
          tierID,
          position,
          item,
          quantity: item.quantity * quantity,
          state: item.kind === 'PARCEL' ? ('WAITING_FOR_ANSWER' as const) : ('PENDING' as const),
          createdAt: clock.now(),
        })),
      );
      const added = await repository.add(rows);
      const parcels = added.filter(({ state }) => state === 'WAITING_FOR_ANSWER');
      const campaign = parcels.length > 0 ? await createCampaignRepository(tx).find(campaignID) : null;
      if (campaign)
        await notify(tx, { to: { userID }, key: `rewards:${commitmentID}:survey` }, 'rewardSurvey', {
          title: campaign.title,
          parcels: parcels.map(({ item }) => item.label).join(', '),
          url: publicOrigin + commitmentPath(paymentID),
        });
    });
  }

  async function deliverTitle(tx: Tx, row: DeliveryRow, { releaseID, access }: RewardItem): Promise<Change> {
    if (!releaseID) return blocked('The creator has not chosen the title yet');
    const paymentID = idFrom('pay', 'reward', row.deliveryID);
    const result = await openTitleFree(tx, { paymentID, userID: row.userID, releaseID, access, now: clock.now() });
    if (result.outcome === 'REFUSED') return blocked(result.why);
    return delivered(result.outcome === 'OPENED' ? { paymentID } : {});
  }

  async function deliverSeats(tx: Tx, row: DeliveryRow, { sessionID, ticketTierID: tierID }: RewardItem): Promise<Change> {
    if (!sessionID || !tierID) return blocked('The creator has not chosen the session yet');
    // Another session after a cancelled one has an order of its own.
    const paymentID = idFrom('pay', 'reward', row.deliveryID, sessionID, tierID);
    const { userID, quantity } = row;
    const problem = await issueRewardTickets(tx, { paymentID, userID, sessionID, tierID, quantity, publicOrigin, now: clock.now() });
    return problem === null ? delivered({ paymentID }) : blocked(problem);
  }

  async function deliverCredit(tx: Tx, row: DeliveryRow, { releaseID, role }: RewardItem): Promise<Change> {
    if (!releaseID) return blocked('The creator has not chosen the title yet');
    const commitment = await createCommitmentRepository(tx).find(row.commitmentID);
    if (!commitment) throw new Error(`delivery ${row.deliveryID} has no commitment`);
    const reward = { label: row.item.label, url: publicOrigin + commitmentPath(commitment.paymentID) };
    const result = await requestCredit(tx, { releaseID, userID: row.userID, role, reward, now: clock.now() });
    return 'why' in result ? blocked(result.why) : delivered({ tagID: result.tagID });
  }

  async function deliverGift(tx: Tx, row: DeliveryRow, { releaseID, access }: RewardItem): Promise<Change> {
    if (!releaseID) return blocked('The creator has not chosen the title yet');
    const { deliveryID, quantity, userID, campaignID } = row;
    const codes = Array.from({ length: quantity }, newGiftCode);
    await createRewardDeliveryRepository(tx).addCodes(
      codes.map((code) => ({ code, deliveryID, releaseID, access, createdAt: clock.now() })),
    );
    const campaign = await createCampaignRepository(tx).find(campaignID);
    await notify(tx, { to: { userID }, key: `rewards:${deliveryID}:codes` }, 'giftCodesReady', {
      title: campaign?.title ?? '',
      label: row.item.label,
      codes,
      url: `${publicOrigin}/gift/`,
    });
    return delivered();
  }

  const deliverers: Record<RewardItem['kind'], ((tx: Tx, row: DeliveryRow, item: RewardItem) => Promise<Change>) | null> = {
    STREAM: deliverTitle,
    SEAT: deliverSeats,
    CREDIT: deliverCredit,
    GIFT: deliverGift,
    PARCEL: null,
  };

  async function deliver(deliveryID: string): Promise<void> {
    await db.transaction(async (tx) => {
      const repository = createRewardDeliveryRepository(tx);
      const row = await repository.lock(deliveryID);
      if (row?.state !== 'PENDING' && row?.state !== 'BLOCKED') return;
      if (!(await repository.keepsReward(row.commitmentID))) {
        await repository.change(deliveryID, { state: 'TAKEN_BACK', problem: null });
        return;
      }
      const item = (await repository.findItem(row)) ?? row.item;
      const change = await deliverers[row.item.kind]?.(tx, row, item);
      // What is still blocked for the same reason is not written again: thousands of items may wait for a film for a year.
      if (!change || (change.state === row.state && change.problem === row.problem)) return;
      await repository.change(deliveryID, change.state === 'DELIVERED' ? { ...change, item } : change);
    });
  }

  async function revokeOrder(tx: Tx, paymentID: string | null): Promise<void> {
    const payment = paymentID ? await createPaymentRepository(tx).findPayment(paymentID) : null;
    if (payment?.product === 'events') await fulfillers.events.revoke(tx, payment);
    if (payment?.product === 'ott') await fulfillers.ott.revoke(tx, payment);
  }

  return {
    /** Delivers everything that is due for a campaign. Returns how many items it tried. */
    async deliverCampaign(campaignID: string, signal?: AbortSignal): Promise<number> {
      const repository = createRewardDeliveryRepository(db);
      await repository.reopenLostSeats(campaignID);
      const requireTime = () => {
        if (signal?.aborted) throw new Error('Interrupted by shutdown; the queue retries the job');
      };
      for (;;) {
        const unprepared = await repository.listUnprepared(campaignID, batchSize);
        for (const commitment of unprepared) {
          requireTime();
          await prepare(campaignID, commitment);
        }
        if (unprepared.length < batchSize) break;
      }
      let [tried, after] = [0, ''];
      for (;;) {
        const rows = await repository.listOpen(campaignID, after, batchSize);
        for (const { deliveryID } of rows) {
          requireTime();
          await deliver(deliveryID);
          [tried, after] = [tried + 1, deliveryID];
        }
        if (rows.length < batchSize) return tried;
      }
    },

    /** After a refund or a chargeback: everything of the commitment, except a parcel that was shipped already. Idempotent. */
    async takeBack(commitmentID: string): Promise<void> {
      await db.transaction(async (tx) => {
        const repository = createRewardDeliveryRepository(tx);
        if (await repository.keepsReward(commitmentID)) return;
        for (const row of await repository.lockAllOf(commitmentID)) {
          const { deliveryID, state, paymentID, tagID, item } = row;
          if (state === 'TAKEN_BACK') continue;
          if (state === 'SHIPPED') {
            await repository.change(deliveryID, { problem: 'The payment was returned after it was shipped' });
            continue;
          }
          await revokeOrder(tx, paymentID);
          if (tagID) await removeCredit(tx, tagID, clock.now());
          for (const code of await repository.voidCodes(deliveryID, clock.now())) await revokeOrder(tx, code.paymentID);
          await repository.change(deliveryID, { state: 'TAKEN_BACK', problem: null });
          // Another pledge of the person may have promised what only this one delivered.
          const isShared = tagID !== null || (paymentID !== null && item.kind === 'STREAM');
          for (const campaignID of isShared ? await repository.reopenOthers(row) : []) await enqueue(tx, 'deliverRewards', { campaignID });
        }
      });
    },
  };
}

/** Enqueues the campaigns with items that could not be delivered yet: all, or those whose title was published since. Returns how many. */
export async function enqueueOpenDeliveries(db: Database, which: 'ALL' | 'PUBLISHED_SINCE'): Promise<number> {
  const repository = createRewardDeliveryRepository(db);
  const campaignIDs = await (which === 'ALL' ? repository.listCampaignsWithOpen(500) : repository.listCampaignsWithPublished(500));
  await db.transaction(async (tx) => {
    for (const campaignID of campaignIDs) await enqueue(tx, 'deliverRewards', { campaignID });
  });
  return campaignIDs.length;
}
