import type { CampaignState } from '../../contract/campaigns';
import type { RewardItem, RewardTier, RewardTierInput, StudioRewardTier } from '../../contract/rewards';
import type { CampaignCheck } from '../../contract/studioCampaign';
import { canonicalJson } from '../../platform/canonicalJson';
import { conflict, unprocessable } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import type { Campaign } from './campaignRepository';
import type { RewardTierRow } from './rewardRepository';

const closedStates = new Set<CampaignState>([
  'FAILED',
  'CANCELLED',
  'REFUNDING',
  'CLOSED_FAILED',
  'CLOSED_CANCELLED',
  'COMPLETED',
  'WRITTEN_OFF',
  'DELETED',
]);

/** An item with only the fields of its kind, so that equal promises are equal rows. */
export const normalizeItem = ({ sessionID, ticketTierID, releaseID, questions, ...item }: RewardItem): RewardItem => ({
  ...item,
  quantity: item.kind === 'STREAM' || item.kind === 'CREDIT' ? 1 : item.quantity,
  sessionID: item.kind === 'SEAT' ? sessionID : null,
  ticketTierID: item.kind === 'SEAT' && sessionID ? ticketTierID : null,
  releaseID: item.kind === 'STREAM' || item.kind === 'GIFT' || item.kind === 'CREDIT' ? releaseID : null,
  questions: item.kind === 'PARCEL' ? questions : [],
});

/** What backers were promised of an item: all of it but where it comes from. */
const promiseOf = ({ kind, label, quantity, access, role, questions }: RewardItem) => ({ kind, label, quantity, access, role, questions });
type Promised = Pick<RewardTierRow, 'title' | 'description' | 'priceMinor' | 'deliveryMonth' | 'isAddOn' | 'items'>;
const promiseText = ({ title, description, priceMinor, deliveryMonth, isAddOn, items }: Promised) =>
  canonicalJson({ title, description, priceMinor, deliveryMonth, isAddOn, items: items.map(promiseOf) });

/** A title that a reward names stays; a session may move, because halls change. */
const keepsTitles = (before: readonly RewardItem[], after: readonly RewardItem[]) =>
  before.every(({ releaseID }, position) => releaseID === null || after[position]?.releaseID === releaseID);

/** Throws unless the list fits the campaign: 409 for a promise that would change after publication. */
export function validateTiers(campaign: Campaign, before: readonly RewardTierRow[], tiers: readonly RewardTierInput[]): void {
  if (campaign.instrument !== 'REWARD') throw conflict('NO_REWARDS', 'Only campaigns for rewards have rewards');
  if (closedStates.has(campaign.state)) throw conflict('CAMPAIGN_CLOSED', 'This campaign has ended, so its rewards can’t be changed');
  if (new Set(tiers.map(({ tierID }) => tierID)).size !== tiers.length)
    throw unprocessable('DUPLICATE_REWARD', 'Two rewards have the same ID. Reload the page', { tiers: 'has an ID twice' });
  const after = new Map(tiers.map((tier) => [tier.tierID, tier]));
  for (const row of before) {
    const tier = after.get(row.tierID);
    if (tier && tier.stock !== null && tier.stock < row.taken)
      throw unprocessable('BELOW_TAKEN', `${row.title}: ${row.taken} are already in pledges`, { stock: `must be at least ${row.taken}` });
    if (campaign.publishedAt === null) continue;
    if (!tier) throw conflict('PROMISED', `“${row.title}” is published, so it can’t be removed. Stop offering it instead`);
    const items = tier.items.map(normalizeItem);
    if (promiseText(row) !== promiseText({ ...tier, items }) || !keepsTitles(row.items, items))
      throw conflict(
        'PROMISED',
        `“${row.title}” is published, so what it promises can’t be changed. Stop offering it and add another reward`,
      );
  }
}

/** For the checklist: rewards that a pledge can pay for, in a round that does not scale pledges back. */
export function rewardsCheck(campaign: Campaign, tiers: readonly Pick<RewardTierRow, 'priceMinor' | 'isAddOn'>[]): CampaignCheck[] {
  if (campaign.instrument !== 'REWARD' || tiers.length === 0) return [];
  const { minTicketMinor: min, maxTicketMinor: max, currency } = campaign;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const fits = tiers.every(({ isAddOn, priceMinor }) => priceMinor <= max && (isAddOn || priceMinor >= min));
  const isWhole = campaign.oversubscription === 'FIRST_COME';
  return [
    {
      field: 'rewards',
      isDone: fits && isWhole && tiers.some(({ isAddOn }) => !isAddOn),
      description: !isWhole
        ? 'With rewards, pledges can’t be scaled back: choose first come, first served'
        : fits
          ? 'Add a reward that is not an add-on'
          : `Price each reward between ${money(min)} and ${money(max)}`,
    },
  ];
}

export const toStudioTier = ({
  availableUntil,
  campaignID: _campaignID,
  position: _position,
  createdAt: _createdAt,
  ...row
}: RewardTierRow): StudioRewardTier => ({
  ...row,
  availableUntil: availableUntil?.toISOString() ?? null,
});

/** A reward as the campaign's page shows it. */
export const toRewardTier = (
  { tierID, title, description, priceMinor, stock, taken, availableUntil, deliveryMonth, items, isAddOn, isClosed }: RewardTierRow,
  { currency, backers, now }: { currency: string; backers: number; now: Date },
): RewardTier => {
  const left = stock === null ? null : stock - taken;
  return {
    tierID,
    title,
    description,
    price: { amountMinor: priceMinor, currency },
    left,
    availableUntil: availableUntil?.toISOString() ?? null,
    deliveryMonth,
    items: items.map(({ kind, label, quantity }) => ({ kind, label, quantity })),
    isAddOn,
    isAvailable: !isClosed && left !== 0 && (availableUntil === null || availableUntil > now),
    backers,
  };
};
