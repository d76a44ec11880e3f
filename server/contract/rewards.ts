import { z } from 'zod';
import { NameWithoutAadhaar, TextWithoutAadhaar } from './aadhaar';
import { CampaignRef } from './campaigns';
import { Id, Instant, Money, Name, pageOf, pageQuery, PostalAddress, Text } from './common';
import { endpoint, notJson } from './endpoint';
import { TagState } from './myReleases';
import { PersonRole } from './titles';

export const RewardItemKind = z.enum(['SEAT', 'STREAM', 'CREDIT', 'GIFT', 'PARCEL']);
export type RewardItemKind = z.infer<typeof RewardItemKind>;

/**
 * One thing that a reward delivers. Seats name a session and its tier of tickets; a stream, a gift and a credit name a title; what does not
 * exist yet is null and is chosen later.
 */
export const RewardItem = z.strictObject({
  kind: RewardItemKind,
  label: NameWithoutAadhaar(120),
  quantity: z.int().min(1).max(10),
  sessionID: Id.nullable(),
  ticketTierID: Id.nullable(),
  releaseID: Id.nullable(),
  /** Of a stream or a gift. */
  access: z.enum(['RENT', 'BUY']),
  /** Of a credit. */
  role: PersonRole,
  /** What the backer is asked about a parcel besides the address. */
  questions: z.array(NameWithoutAadhaar(160)).max(5),
});
export type RewardItem = z.infer<typeof RewardItem>;

const deliveryMonth = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'must be a month, like 2027-03');

/** A reward as its maker writes it. */
export const RewardTierInput = z.strictObject({
  /** Chosen by the editor; unique in the campaign. */
  tierID: Id,
  title: NameWithoutAadhaar(80),
  description: TextWithoutAadhaar(1000, 0),
  priceMinor: z.int().min(1).max(1_000_000_000_000),
  stock: z.int().min(1).max(1_000_000).nullable(),
  availableUntil: Instant.nullable(),
  deliveryMonth: deliveryMonth.nullable(),
  items: z.array(RewardItem).min(1).max(12),
  isAddOn: z.boolean(),
  isClosed: z.boolean(),
});
export type RewardTierInput = z.infer<typeof RewardTierInput>;
export const StudioRewardTier = RewardTierInput.extend({
  /** In pledges, paid or being paid. */
  taken: z.int(),
});
export type StudioRewardTier = z.infer<typeof StudioRewardTier>;

/** A reward on the campaign's page. */
export const RewardTier = z.strictObject({
  tierID: Id,
  title: z.string(),
  description: z.string(),
  price: Money,
  /** How many are left; null without a limit. */
  left: z.int().nullable(),
  availableUntil: Instant.nullable(),
  deliveryMonth: z.string().nullable(),
  items: z.array(z.strictObject({ kind: RewardItemKind, label: z.string(), quantity: z.int() })),
  isAddOn: z.boolean(),
  /** Pledges can choose it now. */
  isAvailable: z.boolean(),
  backers: z.int(),
});
export type RewardTier = z.infer<typeof RewardTier>;

/** Something that a reward can deliver, to choose in the editor. */
const Choice = z.strictObject({ id: Id, name: z.string() });
export const RewardChoices = z.strictObject({
  sessions: z.array(Choice.extend({ tiers: z.array(Choice) })),
  titles: z.array(Choice),
});
export type RewardChoices = z.infer<typeof RewardChoices>;
/** Whether a funded campaign still sells rewards, and what that brought beside its round. */
export const LatePledges = z.strictObject({
  isOpen: z.boolean(),
  /** When they end by themselves; null without an end. */
  until: Instant.nullable(),
  count: z.int(),
  amount: Money,
});
export type LatePledges = z.infer<typeof LatePledges>;
export const StudioRewards = z.strictObject({
  tiers: z.array(StudioRewardTier),
  choices: RewardChoices,
  /** Null for a campaign that cannot accept any, and has none. */
  latePledges: LatePledges.nullable(),
});
export type StudioRewards = z.infer<typeof StudioRewards>;

export const RewardDeliveryState = z.enum([
  'PENDING',
  'BLOCKED',
  'DELIVERED',
  'WAITING_FOR_ANSWER',
  'READY_TO_SHIP',
  'SHIPPED',
  'TAKEN_BACK',
]);
export type RewardDeliveryState = z.infer<typeof RewardDeliveryState>;

const delivery = {
  deliveryID: Id,
  kind: RewardItemKind,
  label: z.string(),
  quantity: z.int(),
  state: RewardDeliveryState,
  /** Why it could not be delivered yet; it is tried again. */
  problem: z.string().nullable(),
  questions: z.array(z.string()),
  address: z.string().nullable(),
  answers: z.array(z.string()).nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: Instant.nullable(),
};
export const MyRewardDelivery = z.strictObject({
  ...delivery,
  /** Where it is: the order of the tickets, the title. */
  path: z.string().nullable(),
  codes: z.array(z.strictObject({ code: z.string(), isRedeemed: z.boolean() })),
  /** The request to be named in the title, which the caller answers; null when there is none. */
  credit: z.strictObject({ tagID: Id, state: TagState }).nullable(),
});
export type MyRewardDelivery = z.infer<typeof MyRewardDelivery>;
/** A reward in a pledge of the caller. */
export const MyReward = z.strictObject({
  tierID: Id,
  title: z.string(),
  quantity: z.int(),
  deliveryMonth: z.string().nullable(),
  /** False when the pledge ended. */
  isPromised: z.boolean(),
  items: z.array(z.strictObject({ kind: RewardItemKind, label: z.string(), quantity: z.int() })),
  /** Empty until the campaign is funded. */
  deliveries: z.array(MyRewardDelivery),
});
export type MyReward = z.infer<typeof MyReward>;

/** An item on the fulfilment desk. */
export const RewardDeskRow = z.strictObject({
  ...delivery,
  tierTitle: z.string(),
  /** Null for a backer who is anonymous. */
  name: z.string().nullable(),
  username: z.string().nullable(),
  /** Bought after the campaign was funded. */
  isLatePledge: z.boolean(),
  /** The backer's answer to the request to be named, of a credit that was delivered; null when the request was removed. */
  creditState: TagState.nullable(),
});
export type RewardDeskRow = z.infer<typeof RewardDeskRow>;

const DeskFilter = { kind: RewardItemKind.optional(), state: RewardDeliveryState.optional() };
const DeliveryRef = z.strictObject({ deliveryID: Id });

export const rewardsEndpoints = {
  studio: endpoint('rewards.studio', 'GET /studio/campaigns/:campaignID/rewards', {
    access: 'owner',
    summary: 'List the rewards of a campaign of mine, and what they can deliver',
    input: CampaignRef,
    output: StudioRewards,
    errors: [404],
  }),
  save: endpoint('rewards.save', 'PUT /studio/campaigns/:campaignID/rewards', {
    access: 'owner',
    summary: 'Save the rewards of a campaign, in their order; of a published one only what its promises allow',
    input: CampaignRef.extend({ tiers: z.array(RewardTierInput).max(30) }),
    output: StudioRewards,
    errors: [404, 409, 422],
  }),
  setLatePledges: endpoint('rewards.setLatePledges', 'PUT /studio/campaigns/:campaignID/late-pledges', {
    access: 'owner',
    summary: 'Sell rewards of a funded campaign after its end, until a date or until it is switched off',
    input: CampaignRef.extend({ isOpen: z.boolean(), until: Instant.nullable() }),
    output: StudioRewards,
    errors: [404, 409, 422],
  }),
  mine: endpoint('rewards.mine', 'GET /campaigns/payments/:paymentID/rewards', {
    access: 'user',
    summary: 'List the rewards of a pledge of mine, with what was delivered',
    input: z.strictObject({ paymentID: Id }),
    output: z.strictObject({ items: z.array(MyReward) }),
    errors: [404],
  }),
  answer: endpoint('rewards.answer', 'POST /rewards/:deliveryID/answer', {
    access: 'user',
    summary: 'Give the address of a parcel and answer its questions; changes are possible until it is shipped',
    input: DeliveryRef.extend({ name: Name(100), address: PostalAddress(400, 8), answers: z.array(Text(300)).max(5) }),
    output: z.strictObject({ state: RewardDeliveryState }),
    errors: [404, 409, 422],
  }),
  redeemGift: endpoint('rewards.redeemGift', 'POST /rewards/gifts/redeem', {
    access: 'user',
    summary: 'Open a title with a gift code, once',
    input: z.strictObject({ code: Text(40) }),
    output: z.strictObject({ name: z.string(), path: z.string() }),
    errors: [404, 409],
    limit: { max: 20, windowMs: 600_000 },
  }),
  desk: endpoint('rewards.desk', 'GET /studio/campaigns/:campaignID/reward-deliveries', {
    access: 'owner',
    summary: 'List what the rewards of a funded campaign deliver',
    input: CampaignRef.extend({ ...DeskFilter, ...pageQuery }),
    output: pageOf(RewardDeskRow).extend({ counts: z.array(z.strictObject({ state: RewardDeliveryState, count: z.int() })) }),
    errors: [404],
  }),
  deskCsv: endpoint('rewards.deskCsv', 'GET /studio/campaigns/:campaignID/reward-deliveries.csv', {
    access: 'owner',
    summary: 'Download what the rewards of a campaign deliver, with addresses, as CSV',
    input: CampaignRef.extend(DeskFilter),
    ...notJson('text/csv'),
    errors: [404],
    limit: { max: 30, windowMs: 600_000 },
  }),
  ship: endpoint('rewards.ship', 'POST /studio/campaigns/:campaignID/reward-deliveries/:deliveryID/ship', {
    access: 'owner',
    summary: 'Mark a parcel as shipped and notify its backer',
    input: CampaignRef.extend({ deliveryID: Id, carrier: Name(60), trackingNumber: Name(60, 0) }),
    output: RewardDeskRow,
    errors: [404, 409],
  }),
};
