import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SettlementLineKind, SettlementLineMatch, SettlementState } from '../../contract/adminSettlements';
import { currency, instant, minor } from './columns';

/** A settlement as a provider reports it, before its lines are matched. */
export interface ReportedLine {
  kind: SettlementLineKind;
  /** The provider's id of the payment, refund, dispute or adjustment. */
  providerRef: string;
  grossMinor: number;
  feeMinor: number;
  taxMinor: number;
}
export interface ReportedAmounts {
  netMinor: number;
  feeMinor: number;
  taxMinor: number;
  lines: ReportedLine[];
}

/** What a payment provider transferred to our bank, in one currency. */
export const settlements = pgTable(
  'settlements',
  {
    settlementID: text('settlement_id').primaryKey(),
    provider: text('provider').notNull(),
    providerSettlementID: text('provider_settlement_id').notNull(),
    currency: currency(),
    state: text('state').$type<SettlementState>().notNull(),
    netMinor: minor('net_minor').notNull(),
    /** What the provider kept, tax included, and the tax in it. */
    feeMinor: minor('fee_minor').notNull(),
    taxMinor: minor('tax_minor').notNull(),
    /** What the settlement moved beyond what we expected of its lines, less `acceptedMinor`. */
    differenceMinor: minor('difference_minor').notNull().default(0),
    /** The differences that two people posted. */
    acceptedMinor: minor('accepted_minor').notNull().default(0),
    /** The bank's reference (UTR). */
    reference: text('reference'),
    /** A day, `2026-11-21`. */
    settledOn: text('settled_on').notNull(),
    /** The latest report with other amounts than those posted; two people may post the difference. */
    changedReport: jsonb('changed_report').$type<ReportedAmounts>(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    uniqueIndex('settlements_provider_key').on(t.provider, t.providerSettlementID, t.currency),
    index('settlements_reference_idx').on(t.reference),
    index('settlements_settled_idx').on(t.settledOn, t.settlementID),
    index('settlements_net_idx').on(t.netMinor, t.settlementID),
    check('settlements_state', sql`${t.state} IN ('MATCHED', 'OPEN', 'ACCEPTED', 'DUPLICATE', 'DISMISSED')`),
  ],
);

/** A line of a settlement, and the capture, refund or dispute of ours that it settles. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    lineID: text('line_id').primaryKey(),
    settlementID: text('settlement_id')
      .notNull()
      .references(() => settlements.settlementID),
    provider: text('provider').notNull(),
    /** The place in the report. */
    position: integer('position').notNull(),
    kind: text('kind').$type<SettlementLineKind>().notNull(),
    providerRef: text('provider_ref').notNull(),
    /** What the provider owed us for it, before its fee; below zero for money that went back. */
    grossMinor: minor('gross_minor').notNull(),
    feeMinor: minor('fee_minor').notNull(),
    taxMinor: minor('tax_minor').notNull(),
    /** What the ledger has for it; null when we do not know it. */
    expectedMinor: minor('expected_minor'),
    paymentID: text('payment_id'),
    refundID: text('refund_id'),
    disputeID: text('dispute_id'),
    match: text('match').$type<SettlementLineMatch>().notNull().default('UNKNOWN'),
  },
  (t) => [
    uniqueIndex('settlement_lines_position_key').on(t.settlementID, t.position),
    index('settlement_lines_ref_idx').on(t.provider, t.kind, t.providerRef),
    index('settlement_lines_payment_idx').on(t.paymentID),
    check('settlement_lines_kind', sql`${t.kind} IN ('PAYMENT', 'REFUND', 'DISPUTE', 'ADJUSTMENT')`),
    check('settlement_lines_match', sql`${t.match} IN ('MATCHED', 'UNKNOWN', 'DIFFERENT', 'REPEATED', 'ACCEPTED')`),
  ],
);
