import type { TagState } from '../../contract/myReleases';
import type { InputOf, OutputOf } from '../../contract/operations';
import type { RewardDeliveryState, RewardDeskRow } from '../../contract/rewards';
import type { Clock } from '../../platform/clock';
import { type CsvExport, csvTime, inBatches } from '../../platform/csv';
import { fromCursor, idKey, toCursor, toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { requireOwnedCampaign } from '../campaigns/campaigns';
import { notify } from '../notifications/notifications';
import { createRewardDeliveryRepository, type DeliveryRow } from './rewardDeliveryRepository';
import { toDelivery } from './rewardViews';

const pageSize = 20;
/** Spreadsheets cannot open much larger files. */
const maxCsvRows = 100_000;

/** The words of the page (`constants/messages/en/studio/rewards.json`); a test compares them. */
const stateNames: Record<RewardDeliveryState, string> = {
  PENDING: 'Being delivered',
  BLOCKED: 'Action needed',
  DELIVERED: 'Delivered',
  WAITING_FOR_ANSWER: 'Waiting for the address',
  READY_TO_SHIP: 'Ready to ship',
  SHIPPED: 'Shipped',
  TAKEN_BACK: 'Do not ship: payment returned',
};

const creditNames: Record<TagState | 'REMOVED', string> = {
  PENDING: 'Consent requested. The name is shown once the backer accepts.',
  ACCEPTED: 'Accepted. The name is in the credits.',
  REJECTED: 'The backer declined to be named.',
  REMOVED: 'This credit was removed from the title.',
};

function stateNameOf({ kind, state, creditState }: RewardDeskRow): string {
  if (kind === 'CREDIT' && state === 'DELIVERED') return creditNames[creditState ?? 'REMOVED'];
  return kind !== 'PARCEL' && state === 'TAKEN_BACK' ? 'Revoked: payment returned' : stateNames[state];
}

const toRow = ({
  row,
  ...rest
}: { row: DeliveryRow } & Pick<RewardDeskRow, 'tierTitle' | 'name' | 'username' | 'isLatePledge' | 'creditState'>): RewardDeskRow => ({
  ...toDelivery(row),
  ...rest,
});

/** The fulfilment desk of a campaign. */
export const createRewardDesk = ({ db, clock }: { db: Database; clock: Clock }) => ({
  async list(
    userID: string,
    { campaignID, cursor, limit = pageSize, ...filter }: InputOf<'rewards.desk'>,
  ): Promise<OutputOf<'rewards.desk'>> {
    await requireOwnedCampaign(db, campaignID, userID, false, 'campaign.edit');
    const repository = createRewardDeliveryRepository(db);
    const size = Number(limit);
    const [found, counts] = await Promise.all([
      repository.listDesk(campaignID, filter, size + 1, fromCursor(cursor, idKey)?.[0]),
      repository.countByState(campaignID),
    ]);
    const { rows, nextCursor } = toPage(found, size, (last) => toCursor(last.row.deliveryID));
    return { items: rows.map(toRow), nextCursor, counts };
  },

  /** One row per item, in the order of the list; times are in the campaign's time zone, as spreadsheets read them. */
  async exportDeliveries(userID: string, { campaignID, ...filter }: InputOf<'rewards.deskCsv'>): Promise<CsvExport> {
    const { channelID, timeZone } = await requireOwnedCampaign(db, campaignID, userID, false, 'campaign.edit');
    const found = await createRewardDeliveryRepository(db).listDesk(campaignID, filter, maxCsvRows);
    const columns = [
      'Backer',
      'Username',
      'Reward',
      'Item',
      'Quantity',
      'State',
      'Problem',
      'Address',
      'Answers',
      'Carrier',
      'Tracking number',
      `Shipped (${timeZone})`,
      'Late pledge',
      'ID',
    ];
    const lines = found.map(toRow).map((one) => [
      one.name ?? 'Anonymous backer',
      one.username,
      one.tierTitle,
      one.label,
      one.quantity,
      stateNameOf(one),
      one.problem,
      // A parcel whose payment was returned must not be shipped, so its address is left out.
      one.state === 'TAKEN_BACK' ? null : one.address,
      one.answers && one.questions.map((question, position) => `${question}: ${one.answers?.[position] ?? ''}`).join('; '),
      one.carrier,
      one.trackingNumber,
      one.shippedAt && csvTime(new Date(one.shippedAt), timeZone),
      one.isLatePledge ? 'Late' : null,
      one.deliveryID,
    ]);
    return { channelID, name: `rewards-${campaignID}`, total: lines.length, columns, batches: inBatches(lines) };
  },

  /** Repeated for a shipped parcel it corrects carrier and number, and notifies again only when they changed. */
  async ship(userID: string, { campaignID, deliveryID, carrier, trackingNumber }: InputOf<'rewards.ship'>): Promise<RewardDeskRow> {
    return db.transaction(async (tx) => {
      const { title } = await requireOwnedCampaign(tx, campaignID, userID, false, 'campaign.edit');
      const repository = createRewardDeliveryRepository(tx);
      const row = await repository.lock(deliveryID);
      if (row?.campaignID !== campaignID || row.item.kind !== 'PARCEL') throw notFound('Parcel');
      if (row.state === 'TAKEN_BACK') throw conflict('TAKEN_BACK', 'Do not ship this: its payment was returned');
      if (row.state !== 'READY_TO_SHIP' && row.state !== 'SHIPPED') throw conflict('NO_ADDRESS', 'The backer has not given an address yet');
      const shippedAt = row.shippedAt ?? clock.now();
      await repository.change(deliveryID, { state: 'SHIPPED', carrier, trackingNumber: trackingNumber || null, shippedAt });
      await notify(tx, { to: { userID: row.userID }, key: `rewards:${deliveryID}:shipped:${carrier}:${trackingNumber}` }, 'rewardShipped', {
        title,
        label: row.item.label,
        carrier,
        trackingNumber,
      });
      const found = await repository.findDesk(deliveryID);
      if (!found) throw notFound('Parcel');
      return toRow(found);
    });
  },
});
