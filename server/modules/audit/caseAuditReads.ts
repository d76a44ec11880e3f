import { sql } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import type { LedgerDeviation } from '../ledger/ledger';

/** Checks invariants 18 and 19 of `invariants.ts`: every case is resolved by its deadline, and no money waits for a person without one. */
export async function auditCases(tx: Tx, now: Date): Promise<LedgerDeviation[]> {
  const { rows } = await tx.execute<LedgerDeviation & Record<string, unknown>>(sql`
    SELECT 'CASE_OVERDUE' AS invariant, case_id AS id, summary || ', due ' || to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS found,
      'resolved' AS expected
    FROM operations_cases WHERE state = 'OPEN' AND due_at < ${timestamp(now)}
    UNION ALL
    SELECT 'WAITING_HAS_CASE', p.payment_id, 'frozen without a case', 'an open case' FROM payments p
    WHERE p.is_frozen AND NOT EXISTS (SELECT 1 FROM operations_cases k
      WHERE k.payment_id = p.payment_id AND k.state = 'OPEN' AND k.kind IN ('PAYMENT_MISMATCH', 'DOUBLE_REFUND'))
    UNION ALL
    SELECT 'WAITING_HAS_CASE', r.refund_id, 'failed for good without a case', 'an open case' FROM refunds r
    WHERE r.state = 'FAILED' AND r.due_at IS NULL AND NOT EXISTS (SELECT 1 FROM operations_cases k
      WHERE k.subject_id = r.refund_id AND k.state = 'OPEN' AND k.kind = 'REFUND_FAILED')
    LIMIT 1000`);
  return rows;
}
