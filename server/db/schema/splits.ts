import { sql } from 'drizzle-orm';
import { bigserial, check, date, index, integer, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PayeeAnswer, PayeeRole, SplitSource, StoredSplitState, WorkItemKind } from '../../contract/splits';
import { channels } from './channels';
import { createdAt, currency, instant, minor } from './columns';
import { postingGroups } from './ledger';
import { users } from './users';

/** A work whose receipts are divided: the campaign, events and titles of one channel that belong together. Each sale of it locks this row. */
export const splitWorks = pgTable(
  'split_works',
  {
    workID: text('work_id').primaryKey(),
    /** The maker, who gets what no payee takes. */
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    createdAt: createdAt(),
  },
  (t) => [index('split_works_channel_idx').on(t.channelID)],
);

/** What belongs to a work, for good: unlinking a title from its event or campaign takes it out of no split. */
export const splitWorkItems = pgTable(
  'split_work_items',
  {
    kind: text('kind').$type<WorkItemKind>().notNull(),
    itemID: text('item_id').notNull(),
    workID: text('work_id')
      .notNull()
      .references(() => splitWorks.workID),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemID] }),
    index('split_work_items_work_idx').on(t.workID),
    check('split_work_items_kind', sql`${t.kind} IN ('CAMPAIGN', 'EVENT', 'TITLE')`),
  ],
);

/** A version of the terms by which a work's receipts are divided. The version with the highest number whose time has come is in force. */
export const workSplits = pgTable(
  'work_splits',
  {
    splitID: text('split_id').primaryKey(),
    workID: text('work_id')
      .notNull()
      .references(() => splitWorks.workID),
    version: integer('version').notNull(),
    state: text('state').$type<StoredSplitState>().notNull().default('DRAFT'),
    /** Of its caps. */
    currency: currency(),
    /** The first day on which it may apply; null as soon as all have agreed. */
    effectiveFrom: date('effective_from'),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.userID),
    createdAt: createdAt(),
    proposedAt: instant('proposed_at'),
    agreedAt: instant('agreed_at'),
    /** From when on sales are divided by it. */
    effectiveAt: instant('effective_at'),
  },
  (t) => [
    unique('work_splits_version_key').on(t.workID, t.version),
    uniqueIndex('work_splits_open_key')
      .on(t.workID)
      .where(sql`${t.state} IN ('DRAFT', 'PROPOSED')`),
    check('work_splits_state', sql`${t.state} IN ('DRAFT', 'PROPOSED', 'AGREED', 'WITHDRAWN')`),
    check('work_splits_version', sql`${t.version} >= 1`),
    check(
      'work_splits_agreed',
      sql`(${t.state} = 'AGREED') = (${t.agreedAt} IS NOT NULL) AND (${t.agreedAt} IS NULL) = (${t.effectiveAt} IS NULL) AND ${t.effectiveAt} >= ${t.agreedAt}`,
    ),
  ],
);

/** One line of a version. A trigger refuses changes once the version is proposed. */
export const splitPayees = pgTable(
  'split_payees',
  {
    payeeID: text('payee_id').primaryKey(),
    splitID: text('split_id')
      .notNull()
      .references(() => workSplits.splitID),
    /** Lower ranks take first; those of one rank take from the same remainder. */
    rank: smallint('rank').notNull(),
    position: smallint('position').notNull(),
    role: text('role').$type<PayeeRole>().notNull(),
    /** As the maker calls them. */
    name: text('name').notNull(),
    appliesTo: text('applies_to').$type<SplitSource>().notNull(),
    /** Of what the ranks before leave. */
    basisPoints: integer('basis_points').notNull(),
    /** The payee takes until it has received this much from the work, under all versions; null without a limit. */
    capMinor: minor('cap_minor'),
  },
  (t) => [
    unique('split_payees_position_key').on(t.splitID, t.position),
    check('split_payees_role', sql`${t.role} IN ('HALL', 'DISTRIBUTOR', 'CO_PRODUCER', 'CREW')`),
    check('split_payees_applies', sql`${t.appliesTo} IN ('ALL', 'TICKETS', 'STREAM')`),
    check('split_payees_share', sql`${t.basisPoints} BETWEEN 1 AND 10000 AND ${t.rank} BETWEEN 1 AND 20`),
    check('split_payees_cap', sql`${t.capMinor} > 0`),
  ],
);

/** Who has to agree to a version: its payees, and those of the version in force who are not in it any more. */
export const splitAgreements = pgTable(
  'split_agreements',
  {
    agreementID: text('agreement_id').primaryKey(),
    splitID: text('split_id')
      .notNull()
      .references(() => workSplits.splitID),
    /** Null for a payee of the version in force who is to leave. */
    payeeID: text('payee_id').references(() => splitPayees.payeeID),
    /** The channel that is paid; null until a person who was invited names theirs. */
    channelID: text('channel_id').references(() => channels.channelID),
    /** The e-mail address or phone number of the invitation, until it is answered or the version is withdrawn. */
    sentTo: text('recipient'),
    answer: text('answer').$type<PayeeAnswer>().notNull().default('PENDING'),
    reason: text('reason').notNull().default(''),
    answeredBy: text('answered_by').references(() => users.userID),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('split_agreements_channel_key').on(t.splitID, t.channelID),
    uniqueIndex('split_agreements_payee_key').on(t.payeeID),
    index('split_agreements_channel_idx').on(t.channelID, t.agreementID),
    index('split_agreements_recipient_idx').on(t.sentTo),
    check('split_agreements_answer', sql`${t.answer} IN ('PENDING', 'AGREED', 'DECLINED')`),
    check('split_agreements_answered', sql`(${t.answer} = 'PENDING') = (${t.answeredAt} IS NULL)`),
    check('split_agreements_party', sql`${t.answer} <> 'AGREED' OR ${t.channelID} IS NOT NULL`),
  ],
);

/** What a payee got of a sale, or gave back with its refund. Append-only; each row is a posting to the payee's account. */
export const splitShares = pgTable(
  'split_shares',
  {
    shareID: bigserial('share_id', { mode: 'number' }).primaryKey(),
    groupID: text('group_id')
      .notNull()
      .references(() => postingGroups.groupID),
    payeeID: text('payee_id')
      .notNull()
      .references(() => splitPayees.payeeID),
    workID: text('work_id')
      .notNull()
      .references(() => splitWorks.workID),
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    paymentID: text('payment_id').notNull(),
    role: text('role').$type<PayeeRole>().notNull(),
    /** Negative when it went back. */
    amountMinor: minor('amount_minor').notNull(),
    /** What was divided, or the part of it that went back: the receipt after tax, fees and the investors' share. */
    receiptMinor: minor('receipt_minor').notNull(),
    currency: currency(),
    occurredAt: instant('occurred_at').notNull(),
  },
  (t) => [
    unique('split_shares_group_key').on(t.groupID, t.payeeID),
    index('split_shares_channel_idx').on(t.channelID, t.shareID),
    index('split_shares_payment_idx').on(t.paymentID, t.channelID),
    check('split_shares_amount', sql`${t.amountMinor} <> 0`),
  ],
);

/** The sum of a payee's shares of a work in one currency, which caps count; it changes with each share, under the lock on the work. */
export const splitReceipts = pgTable(
  'split_receipts',
  {
    workID: text('work_id')
      .notNull()
      .references(() => splitWorks.workID),
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    currency: currency(),
    receivedMinor: minor('received_minor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workID, t.channelID, t.currency] }), check('split_receipts_received', sql`${t.receivedMinor} >= 0`)],
);
