import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PayoutKind, PayoutMethod, PayoutState } from '../../contract/payouts';
import { campaigns } from './campaigns';
import { createdAt, currency, instant, minor } from './columns';
import { distributions } from './returns';
import { users } from './users';

/** A payout: an investor's share, or a creator's earnings. */
export const payouts = pgTable(
  'payouts',
  {
    payoutID: text('payout_id').primaryKey(),
    kind: text('kind').$type<PayoutKind>().notNull(),
    state: text('state').$type<PayoutState>().notNull().default('COMPUTED'),
    /** Null for a channel's sales earnings. */
    campaignID: text('campaign_id').references(() => campaigns.campaignID),
    distributionID: text('distribution_id').references(() => distributions.distributionID),
    channelID: text('channel_id'),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    currency: currency(),
    amountMinor: minor('amount_minor').notNull(),
    /** The masked address of the current attempt, `••••@bank`; set when the attempt begins. */
    maskedAddress: text('masked_vpa'),
    /** Version of the payee's address at the last attempt; null when there was none. */
    addressVersion: integer('address_version'),
    provider: text('provider').notNull(),
    providerPayoutID: text('provider_payout_id'),
    /** The bank's reference (UTR). */
    reference: text('reference'),
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    /** When the worker checks next; null while an operator must act. */
    checkAt: instant('check_at'),
    computedBy: text('computed_by').notNull(),
    approvedBy: text('approved_by'),
    approvedAt: instant('approved_at'),
    /** The revision of the payee's address at approval; a changed address needs another approval. */
    approvedRevision: integer('approved_revision'),
    /** When the worker retries a held payout; null while an operator must act. */
    heldUntil: instant('held_until'),
    /** The member of staff who put it on hold: only staff release it then. */
    heldBy: text('held_by').references(() => users.userID),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payouts_share_key')
      .on(t.distributionID, t.userID)
      .where(sql`${t.distributionID} IS NOT NULL`),
    index('payouts_created_idx').on(t.createdAt, t.payoutID),
    index('payouts_amount_idx').on(t.amountMinor, t.payoutID),
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
    // What was paid to investors lately, for the home page.
    index('payouts_paid_idx')
      .on(t.paidAt)
      .where(sql`${t.kind} = 'INVESTOR' AND ${t.state} = 'PAID'`),
    index('payouts_held_idx')
      .on(t.userID)
      .where(sql`${t.state} = 'HELD'`),
    check('payouts_state', sql`${t.state} IN ('COMPUTED', 'APPROVED', 'PAYING', 'PAID', 'BOUNCED', 'HELD')`),
    check(
      'payouts_kind',
      sql`(${t.kind} = 'INVESTOR' AND ${t.campaignID} IS NOT NULL AND ${t.distributionID} IS NOT NULL AND ${t.channelID} IS NULL) OR (${t.kind} = 'CREATOR' AND ${t.distributionID} IS NULL AND ${t.channelID} IS NOT NULL)`,
    ),
    check('payouts_held_by', sql`${t.heldBy} IS NULL OR ${t.state} = 'HELD'`),
    check('payouts_amount', sql`${t.amountMinor} > 0`),
    check('payouts_two_people', sql`${t.approvedBy} <> ${t.computedBy}`),
  ],
);

/** Payouts made by the sandbox's payout bank. */
export const sandboxPayouts = pgTable(
  'sandbox_payouts',
  {
    providerPayoutID: text('provider_payout_id').primaryKey(),
    payoutKey: text('payout_key').notNull(),
    /** A UPI ID, or a bank account masked. */
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

/** A person's payout address, one each, encrypted with its own key that a platform key wraps (kycVault.ts). */
export const payoutAddresses = pgTable(
  'payout_addresses',
  {
    userID: text('user_id')
      .primaryKey()
      .references(() => users.userID),
    /** Plain text of an address from before encryption, until the worker has encrypted it. */
    vpa: text('vpa'),
    sealedVpa: text('sealed_vpa'),
    method: text('method').$type<PayoutMethod>().notNull().default('UPI'),
    /** A bank account with the name that the bank reported, as JSON. */
    sealedAccount: text('sealed_account'),
    /** The revision whose account name, which is not quite the verified one, staff accepted or refused. */
    nameDecidedRevision: integer('name_decided_revision'),
    isNameAccepted: boolean('is_name_accepted'),
    kekVersion: integer('kek_version'),
    wrappedKey: text('wrapped_key'),
    /** Incremented whenever the person saves an address, also the same one, which retries payouts held for the previous version. */
    version: integer('version').notNull().default(1),
    /** The masked address, `••••@bank`; the full address is never shown. */
    shown: text('shown'),
    /** When the payment provider verified it; null if it could not be verified. */
    verifiedAt: instant('verified_at'),
    /** Incremented only when the address changes. */
    revision: integer('revision').notNull().default(1),
    /** No payout goes to a new address before this time; null when there is no cooldown. */
    cooldownUntil: instant('cooldown_until'),
  },
  (t) => [
    check(
      'payout_addresses_sealed',
      sql`num_nonnulls(${t.vpa}, ${t.sealedVpa}, ${t.sealedAccount}) = 1 AND (${t.method} = 'UPI') = (${t.sealedAccount} IS NULL) AND num_nonnulls(COALESCE(${t.sealedVpa}, ${t.sealedAccount}), ${t.kekVersion}, ${t.wrappedKey}, ${t.shown}) IN (0, 4)`,
    ),
    check('payout_addresses_name', sql`(${t.nameDecidedRevision} IS NULL) = (${t.isNameAccepted} IS NULL)`),
    check('payout_addresses_method', sql`${t.method} IN ('UPI', 'IN_BANK', 'IBAN', 'GB_BANK', 'US_BANK')`),
  ],
);
