import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import type { LedgerDeviation } from '../ledger/ledger';

/** Checks invariants 1, 2, 4, 5, 15 and 23 of `invariants.ts` against the postings; gives the transaction ten minutes for a statement. */
export async function auditPostings(tx: Tx): Promise<LedgerDeviation[]> {
  await tx.execute(sql`SET LOCAL statement_timeout = '10min'`);
  const { rows } = await tx.execute<LedgerDeviation & Record<string, unknown>>(sql`
    SELECT 'GROUP_BALANCES' AS invariant, g.group_id AS id, COALESCE(sum(p.amount_minor), 0)::text || ' in ' || count(p.*)::text AS found,
      '0 in 2 or more' AS expected
    FROM posting_groups g LEFT JOIN postings p ON p.group_id = g.group_id
    GROUP BY g.group_id, p.currency HAVING COALESCE(sum(p.amount_minor), 0) <> 0 OR count(p.*) < 2
    UNION ALL
    SELECT 'PAYMENT_IS_POSTED', COALESCE(m.payment_id, b.subject_id), COALESCE(b.owed, 0)::text, COALESCE(m.net, 0)::text
    FROM (SELECT payment_id, captured_minor - refunded_minor AS net FROM payments WHERE captured_minor > 0) m
    FULL JOIN (
      SELECT g.subject_id, sum(p.amount_minor) AS owed FROM posting_groups g
      JOIN postings p ON p.group_id = g.group_id JOIN ledger_accounts a ON a.account_id = p.account_id AND a.kind = 'clearing'
      WHERE g.subject_type = 'PAYMENT' AND COALESCE((SELECT o.type FROM posting_groups o WHERE o.group_id = COALESCE(g.refund_of, g.reverses_id)), g.type) = 'sale'
      GROUP BY g.subject_id
    ) b ON b.subject_id = m.payment_id
    WHERE COALESCE(b.owed, 0) <> COALESCE(m.net, 0)
    UNION ALL
    SELECT 'REVERSED_WITHIN_CAPTURED', o.group_id || ' ' || p.account_id, sum(p.amount_minor)::text,
      'between 0 and ' || sum(p.amount_minor) FILTER (WHERE g.group_id = o.group_id)::text
    FROM posting_groups o JOIN posting_groups g ON g.group_id = o.group_id OR g.refund_of = o.group_id OR g.reverses_id = o.group_id
    JOIN postings p ON p.group_id = g.group_id JOIN ledger_accounts a ON a.account_id = p.account_id
    WHERE o.group_id IN (SELECT COALESCE(r.refund_of, r.reverses_id) FROM posting_groups r)
      -- After the round was released, a refund of a commitment debits the recipient of the release, because the escrow is empty.
      AND NOT (a.kind IN ('creatorPayable', 'investorPayable') AND EXISTS (
        SELECT 1 FROM postings e JOIN ledger_accounts x ON x.account_id = e.account_id AND x.kind = 'escrow' WHERE e.group_id = o.group_id))
    GROUP BY o.group_id, p.account_id
    HAVING sum(p.amount_minor) * sign(COALESCE(sum(p.amount_minor) FILTER (WHERE g.group_id = o.group_id), 0)) < 0
      OR sum(p.amount_minor) FILTER (WHERE g.group_id = o.group_id) IS NULL
    UNION ALL
    SELECT 'WITHHELD_IS_RECORDED', COALESCE(w.group_id, b.group_id) || ' ' || COALESCE(w.section, b.section), COALESCE(b.amount, 0)::text, COALESCE(w.amount, 0)::text
    FROM (SELECT group_id, section, sum(amount_minor) AS amount FROM tax_withholdings WHERE group_id IS NOT NULL GROUP BY 1, 2) w
    FULL JOIN (
      SELECT g.group_id, CASE a.kind WHEN 'tcsPayable' THEN 'TCS' ELSE 'TDS' END AS section, -sum(p.amount_minor) AS amount
      FROM posting_groups g JOIN postings p ON p.group_id = g.group_id
      JOIN ledger_accounts a ON a.account_id = p.account_id AND a.kind IN ('tcsPayable', 'tdsPayable')
      WHERE g.type = 'withholding' GROUP BY 1, 2
    ) b ON b.group_id = w.group_id AND b.section = w.section
    WHERE COALESCE(b.amount, 0) <> COALESCE(w.amount, 0)
    UNION ALL
    SELECT 'BALANCE_IS_SUM', b.account_id, b.balance_minor::text, COALESCE(sum(p.amount_minor), 0)::text
    FROM ledger_balances b LEFT JOIN postings p ON p.account_id = b.account_id AND p.posting_id <= b.up_to_posting_id
    GROUP BY b.account_id HAVING b.balance_minor <> COALESCE(sum(p.amount_minor), 0)
    LIMIT 1000`);
  return rows;
}
