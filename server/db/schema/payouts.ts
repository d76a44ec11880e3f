import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PayoutKind, PayoutState } from '../../contract/payouts';
import { campaigns } from './campaigns';
import { createdAt, currency, instant, minor } from './columns';
import { distributions } from './returns';
import { users } from './users';

/** Money on its way out: an investor's share, or what a creator has earned. */
export const payouts = pgTable(
  'payouts',
  {
    payoutID: text('payout_id').primaryKey(),
    kind: text('kind').$type<PayoutKind>().notNull(),
    state: text('state').$type<PayoutState>().notNull().default('SCHEDULED'),
    /** Null for what a channel has earned by sales alone. */
    campaignID: text('campaign_id').references(() => campaigns.campaignID),
    distributionID: text('distribution_id').references(() => distributions.distributionID),
    channelID: text('channel_id'),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    currency: currency(),
    amountMinor: minor('amount_minor').notNull(),
    /** What may be shown of the address of the try under way, `••••@bank`; set when it begins. */
    maskedVpa: text('masked_vpa'),
    /** Of the address that the last look at it found; null when there was none. */
    addressVersion: integer('address_version'),
    provider: text('provider').notNull(),
    providerPayoutID: text('provider_payout_id'),
    /** The bank's (UTR). */
    reference: text('reference'),
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    /** The worker's next look; null while a person is waited for. */
    checkAt: instant('check_at'),
    computedBy: text('computed_by').notNull(),
    approvedBy: text('approved_by'),
    approvedAt: instant('approved_at'),
    /** The revision of the payee's address that a creator's payout was approved for: another one needs another approval. */
    approvedRevision: integer('approved_revision'),
    /** Held until then, and tried again by itself; null while a person is waited for. */
    heldUntil: instant('held_until'),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payouts_share_key')
      .on(t.distributionID, t.userID)
      .where(sql`${t.distributionID} IS NOT NULL`),
    index('payouts_campaign_idx').on(t.campaignID, t.createdAt),
    index('payouts_user_idx').on(t.userID, t.createdAt),
    index('payouts_channel_idx')
      .on(t.channelID)
      .where(sql`${t.channelID} IS NOT NULL`),
    index('payouts_check_idx')
      .on(t.checkAt)
      .where(sql`${t.checkAt} IS NOT NULL`),
    index('payouts_channels_pending_idx')
      .on(t.createdAt)
      .where(sql`${t.campaignID} IS NULL AND ${t.state} IN ('COMPUTED', 'HELD')`),
    index('payouts_held_idx')
      .on(t.userID)
      .where(sql`${t.state} = 'HELD'`),
    check('payouts_state', sql`${t.state} IN ('SCHEDULED', 'COMPUTED', 'APPROVED', 'PAYING', 'PAID', 'BOUNCED', 'HELD')`),
    check(
      'payouts_kind',
      sql`(${t.kind} = 'INVESTOR' AND ${t.campaignID} IS NOT NULL AND ${t.distributionID} IS NOT NULL AND ${t.channelID} IS NULL) OR (${t.kind} = 'CREATOR' AND ${t.distributionID} IS NULL AND ${t.channelID} IS NOT NULL)`,
    ),
    check('payouts_amount', sql`${t.amountMinor} > 0`),
    check('payouts_two_people', sql`${t.approvedBy} <> ${t.computedBy}`),
  ],
);

/** What the sandbox's payout bank did: a table of its own, as its payments have. */
export const sandboxPayouts = pgTable(
  'sandbox_payouts',
  {
    providerPayoutID: text('provider_payout_id').primaryKey(),
    payoutKey: text('payout_key').notNull(),
    vpa: text('vpa').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: currency(),
    state: text('state').$type<'PROCESSED' | 'REVERSED'>().notNull(),
    reference: text('reference').notNull(),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
  },
  (t) => [unique('sandbox_payouts_key').on(t.payoutKey), check('sandbox_payouts_state', sql`${t.state} IN ('PROCESSED', 'REVERSED')`)],
);

/** Where somebody is paid. One for each person, sealed under a key of its own that a key of the house wraps (kycVault.ts). */
export const payoutAddresses = pgTable(
  'payout_addresses',
  {
    userID: text('user_id')
      .primaryKey()
      .references(() => users.userID),
    /** Open, from before addresses were sealed, until the worker has sealed it. */
    vpa: text('vpa'),
    sealedVpa: text('sealed_vpa'),
    kekVersion: integer('kek_version'),
    wrappedKey: text('wrapped_key'),
    /** Grows whenever somebody names an address, the same one too: what is held for the one before is tried again. */
    version: integer('version').notNull().default(1),
    /** `••••@bank`: all that is ever shown. */
    shown: text('shown'),
    /** When the payment provider found it; null where no provider could tell. */
    verifiedAt: instant('verified_at'),
    /** Grows only when another address is named. */
    revision: integer('revision').notNull().default(1),
    /** No money goes there before; null for one that has rested. */
    cooldownUntil: instant('cooldown_until'),
  },
  (t) => [
    check(
      'payout_addresses_sealed',
      sql`num_nonnulls(${t.vpa}, ${t.sealedVpa}) = 1 AND num_nonnulls(${t.sealedVpa}, ${t.kekVersion}, ${t.wrappedKey}, ${t.shown}) IN (0, 4)`,
    ),
  ],
);
