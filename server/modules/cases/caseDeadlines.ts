import type { CaseKind } from '../../contract/adminCases';

/** Hours from opening until a case must be resolved; the ledger audit fails while a case is overdue (docs/operations.md). */
export const caseDeadlineHours: Readonly<Record<CaseKind, number>> = {
  PAYMENT_MISMATCH: 24,
  DOUBLE_REFUND: 72,
  REFUND_FAILED: 48,
  WEBHOOK_UNMATCHED: 48,
  // The deadline of the bank applies where the provider reports one.
  DISPUTE: 120,
  DISPUTE_EXCESS: 72,
  PAYOUT_HELD: 72,
  PAYOUT_UNEXPECTED: 24,
  PAYOUT_DELAYED: 48,
  PAYEE_NAME: 48,
  SETTLEMENT_FAILED: 72,
  SETTLEMENT_UNMATCHED: 72,
  SETTLEMENT_DUPLICATE: 48,
  SETTLEMENT_MISSING: 72,
  ESCROW_TRANSFER: 48,
  DISTRIBUTION_OVERDUE: 120,
  // The papers of a death claim take a while; a person answers within a week.
  DEATH_CLAIM: 168,
  MILESTONE: 120,
  MILESTONE_OVERDUE: 120,
  LEDGER_DEVIATION: 24,
  LEDGER_AUDIT_FAILED: 24,
  TAKEDOWN: 72,
};
