import { z } from 'zod';
import { Currency, Id, Instant, Money, Text, pageOf, pageQuery, sortQuery } from './common';
import { endpoint } from './endpoint';

/**
 * MATCHED: each line is a payment, refund or dispute of ours with the same amount. OPEN: a case waits for a decision. ACCEPTED: two people posted the
 * difference. DUPLICATE: reported a second time under another id, not posted, a case waits. DISMISSED: a duplicate that needs no posting.
 */
export const SettlementState = z.enum(['MATCHED', 'OPEN', 'ACCEPTED', 'DUPLICATE', 'DISMISSED']);
export type SettlementState = z.infer<typeof SettlementState>;

export const SettlementLineKind = z.enum(['PAYMENT', 'REFUND', 'DISPUTE', 'ADJUSTMENT']);
export type SettlementLineKind = z.infer<typeof SettlementLineKind>;

/** UNKNOWN: not in our records. DIFFERENT: another amount than ours. REPEATED: settled before. ACCEPTED: two people posted its difference. */
export const SettlementLineMatch = z.enum(['MATCHED', 'UNKNOWN', 'DIFFERENT', 'REPEATED', 'ACCEPTED']);
export type SettlementLineMatch = z.infer<typeof SettlementLineMatch>;

export const SettlementRow = z.strictObject({
  settlementID: Id,
  provider: z.string(),
  /** The provider's id of it. */
  providerSettlementID: z.string(),
  state: SettlementState,
  settledOn: z.iso.date(),
  /** The bank's reference (UTR). */
  reference: z.string().nullable(),
  /** What the provider owed us, what it kept as its fee with tax, the tax in that fee, and what arrived. */
  gross: Money,
  fee: Money,
  tax: Money,
  net: Money,
  /** What arrived beyond what we expected; below zero when less arrived. */
  difference: Money,
  lineCount: z.int(),
  /** Lines without a match. */
  openCount: z.int(),
  receivedAt: Instant,
});
export type SettlementRow = z.infer<typeof SettlementRow>;

export const SettlementLine = z.strictObject({
  lineID: Id,
  kind: SettlementLineKind,
  /** The provider's id of the payment, refund, dispute or adjustment. */
  providerRef: z.string(),
  gross: Money,
  fee: Money,
  tax: Money,
  net: Money,
  /** What the ledger has for it; null when we do not know it. */
  expected: Money.nullable(),
  match: SettlementLineMatch,
  /** The order it belongs to; null when unknown. */
  paymentID: Id.nullable(),
});
export type SettlementLine = z.infer<typeof SettlementLine>;

/** What a provider holds for us. */
export const ClearingBalance = z.strictObject({
  provider: z.string(),
  balance: Money,
  /** Captures that no settlement has named so far. */
  unsettledCount: z.int(),
  unsettled: Money,
  oldestAt: Instant.nullable(),
});
export type ClearingBalance = z.infer<typeof ClearingBalance>;

export const Settlement = SettlementRow.extend({
  /** The open or latest case about it; null when there was none. */
  caseID: Id.nullable(),
  lines: pageOf(SettlementLine),
});
export type Settlement = z.infer<typeof Settlement>;

export const adminSettlementsEndpoints = {
  settlements: endpoint('admin.settlements', 'GET /admin/settlements', {
    access: 'staff',
    summary: 'List settlements of the payment providers, by default the latest first',
    input: z.strictObject({
      ...pageQuery,
      ...sortQuery(['settledOn', 'net']),
      state: SettlementState.optional(),
      currency: Currency.optional(),
      /** Finds a settlement by its id, the bank’s reference, or the provider’s id of one of its lines. */
      q: Text(80).optional(),
    }),
    output: pageOf(SettlementRow),
  }),
  clearing: endpoint('admin.clearing', 'GET /admin/clearing', {
    access: 'staff',
    summary: 'Show what each payment provider holds for us and since when',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(ClearingBalance) }),
  }),
  settlement: endpoint('admin.settlement', 'GET /admin/settlements/:settlementID', {
    access: 'staff',
    summary: 'Get a settlement with its lines, those without a match first',
    input: z.strictObject({ settlementID: Id, ...pageQuery }),
    output: Settlement,
    errors: [404],
  }),
};
