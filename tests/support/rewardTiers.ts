import type { RewardItem, RewardItemKind, RewardTierInput } from '@/server/contract/rewards';

/** One thing that a reward delivers. */
export const item = (kind: RewardItemKind, more: Partial<RewardItem> = {}): RewardItem => ({
  kind,
  label: `${kind.toLowerCase()} of the film`,
  quantity: 1,
  sessionID: null,
  ticketTierID: null,
  releaseID: null,
  access: 'BUY',
  role: 'OTHER',
  questions: [],
  ...more,
});
/** A reward of ₹10,000 with a parcel by default. */
export const tier = (tierID: string, more: Partial<RewardTierInput> = {}): RewardTierInput => ({
  tierID,
  title: `Reward ${tierID}`,
  description: 'With our thanks.',
  priceMinor: 10_000_00,
  stock: null,
  availableUntil: null,
  deliveryMonth: '2027-03',
  items: [item('PARCEL')],
  isAddOn: false,
  isClosed: false,
  ...more,
});

/** What a pledge for these rewards sends, one of each. */
export const choose = (...tierIDs: string[]) => ({ input: { rewards: tierIDs.map((tierID) => ({ tierID, quantity: 1 })) } });

/** One item of each kind, for a session and a title. */
export const itemsOfEachKind = ({ sessionID, ticketTierID, releaseID }: { sessionID: string; ticketTierID: string; releaseID: string }) => [
  item('SEAT', { sessionID, ticketTierID, quantity: 2 }),
  item('STREAM', { releaseID }),
  item('CREDIT', { releaseID }),
  item('GIFT', { releaseID, quantity: 2 }),
  item('PARCEL', { questions: ['Which size?'] }),
];
