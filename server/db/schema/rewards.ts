import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { RewardDeliveryState, RewardItem } from '../../contract/rewards';
import { campaigns, commitments } from './campaigns';
import { createdAt, instant, minor } from './columns';
import { orders } from './orders';
import { releases } from './releases';
import { users } from './users';

/** A reward of a campaign. From publication on its promise does not change; see docs/decisions/114-rewards-of-campaigns.md. */
export const rewardTiers = pgTable(
  'reward_tiers',
  {
    campaignID: text('campaign_id')
      .notNull()
      .references(() => campaigns.campaignID),
    /** Chosen by the editor, unique in its campaign. */
    tierID: text('tier_id').notNull(),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    priceMinor: minor('price_minor').notNull(),
    /** How many there are; null without a limit. */
    stock: integer('stock'),
    /** How many are in pledges, paid or being paid; one conditional update counts them. */
    taken: integer('taken').notNull().default(0),
    /** The end of an early tier. */
    availableUntil: instant('available_until'),
    /** `2027-03`. */
    deliveryMonth: text('delivery_month'),
    items: jsonb('items').$type<RewardItem[]>().notNull(),
    /** Can be added to a pledge, and more than once. */
    isAddOn: boolean('is_add_on').notNull().default(false),
    /** The maker no longer offers it. */
    isClosed: boolean('is_closed').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignID, t.tierID] }),
    check('reward_tiers_stock', sql`${t.taken} >= 0 AND (${t.stock} IS NULL OR ${t.taken} <= ${t.stock})`),
    check('reward_tiers_price', sql`${t.priceMinor} > 0`),
    check('reward_tiers_month', sql`${t.deliveryMonth} ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'`),
  ],
);

/** What a commitment is promised, as it was offered when the backer chose it. */
export const pledgedRewards = pgTable(
  'pledged_rewards',
  {
    commitmentID: text('commitment_id')
      .notNull()
      .references(() => commitments.commitmentID),
    campaignID: text('campaign_id').notNull(),
    tierID: text('tier_id').notNull(),
    quantity: smallint('quantity').notNull(),
    /** Whether it is counted in the tier's `taken`. */
    isTaken: boolean('is_taken').notNull().default(false),
    title: text('title').notNull(),
    priceMinor: minor('price_minor').notNull(),
    deliveryMonth: text('delivery_month'),
    items: jsonb('items').$type<RewardItem[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.commitmentID, t.tierID] }),
    foreignKey({ columns: [t.campaignID, t.tierID], foreignColumns: [rewardTiers.campaignID, rewardTiers.tierID] }),
    index('pledged_rewards_tier_idx').on(t.campaignID, t.tierID),
    check('pledged_rewards_quantity', sql`${t.quantity} BETWEEN 1 AND 10`),
  ],
);

/** One item of a pledged reward, from the campaign's funding on. */
export const rewardDeliveries = pgTable(
  'reward_deliveries',
  {
    deliveryID: text('delivery_id').primaryKey(),
    commitmentID: text('commitment_id')
      .notNull()
      .references(() => commitments.commitmentID),
    campaignID: text('campaign_id')
      .notNull()
      .references(() => campaigns.campaignID),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    tierID: text('tier_id').notNull(),
    /** The position of the item in the tier. */
    position: smallint('position').notNull(),
    item: jsonb('item').$type<RewardItem>().notNull(),
    quantity: smallint('quantity').notNull(),
    state: text('state').$type<RewardDeliveryState>().notNull(),
    /** Why it could not be delivered yet, for maker and backer. */
    problem: text('problem'),
    /** The order of the tickets or of the title. */
    paymentID: text('payment_id').references(() => orders.paymentID),
    /** The request for a credit. */
    tagID: text('tag_id'),
    address: text('address'),
    answers: jsonb('answers').$type<string[]>(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    shippedAt: instant('shipped_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reward_deliveries_campaign_idx').on(t.campaignID, t.state, t.deliveryID),
    index('reward_deliveries_commitment_idx').on(t.commitmentID),
    index('reward_deliveries_user_idx').on(t.userID),
    index('reward_deliveries_open_idx')
      .on(t.campaignID)
      .where(sql`${t.state} IN ('PENDING', 'BLOCKED')`),
    check(
      'reward_deliveries_state',
      sql`${t.state} IN ('PENDING', 'BLOCKED', 'DELIVERED', 'WAITING_FOR_ANSWER', 'READY_TO_SHIP', 'SHIPPED', 'TAKEN_BACK')`,
    ),
  ],
);

/** A code that opens a title once, for the person who enters it. */
export const giftCodes = pgTable(
  'gift_codes',
  {
    code: text('code').primaryKey(),
    deliveryID: text('delivery_id')
      .notNull()
      .references(() => rewardDeliveries.deliveryID),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    access: text('access').$type<'RENT' | 'BUY'>().notNull(),
    redeemedBy: text('redeemed_by').references(() => users.userID),
    redeemedAt: instant('redeemed_at'),
    /** The order that opened the title. */
    paymentID: text('payment_id').references(() => orders.paymentID),
    voidedAt: instant('voided_at'),
    createdAt: createdAt(),
  },
  (t) => [index('gift_codes_delivery_idx').on(t.deliveryID), check('gift_codes_access', sql`${t.access} IN ('RENT', 'BUY')`)],
);
