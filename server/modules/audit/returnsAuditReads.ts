import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import type { LedgerDeviation } from '../ledger/ledger';

/** Checks invariants 10, 11, 12, 15, 17, 27 and 28 of `invariants.ts`: returns, distributions and payouts. */
export async function auditReturns(tx: Tx): Promise<LedgerDeviation[]> {
  const { rows } = await tx.execute<LedgerDeviation & Record<string, unknown>>(sql`
    SELECT 'SHARES_ARE_POOL' AS invariant, d.distribution_id AS id,
      s.amount::text || ' shared, ' || COALESCE(p.amount, 0)::text || ' to pay, ' || COALESCE(g.amount, 0)::text || ' posted' AS found,
      d.amount_minor::text AS expected
    FROM distributions d
    JOIN (SELECT distribution_id, sum(amount_minor) AS amount FROM distribution_shares GROUP BY 1) s USING (distribution_id)
    LEFT JOIN (SELECT distribution_id, sum(amount_minor) AS amount FROM payouts WHERE kind = 'INVESTOR' GROUP BY 1) p USING (distribution_id)
    LEFT JOIN (
      SELECT g.subject_id AS distribution_id, sum(o.amount_minor) AS amount FROM posting_groups g
      JOIN postings o ON o.group_id = g.group_id JOIN ledger_accounts a ON a.account_id = o.account_id AND a.kind = 'returnsPool'
      WHERE g.subject_type = 'DISTRIBUTION' GROUP BY 1
    ) g USING (distribution_id)
    WHERE s.amount <> d.amount_minor OR (d.state <> 'WITHDRAWN' AND COALESCE(p.amount, 0) <> d.amount_minor)
      OR COALESCE(g.amount, 0) <> CASE d.state WHEN 'APPROVED' THEN d.amount_minor ELSE 0 END
    UNION ALL
    SELECT 'SHARES_MATCH_ALLOTMENTS', d.distribution_id || ' ' || s.commitment_id, s.weight_minor::text, COALESCE(k.allotted_minor, 0)::text
    FROM distributions d JOIN distribution_shares s USING (distribution_id) JOIN commitments k USING (commitment_id)
    WHERE d.state = 'APPROVED' AND s.weight_minor <> COALESCE(k.allotted_minor, 0)
    UNION ALL
    SELECT 'CREATOR_WITHIN_PAYABLE', p.payout_id, COALESCE(c.state, 'of a channel') || ' ' || COALESCE(g.amount, 0)::text, 'funded, ' || p.amount_minor::text
    FROM payouts p LEFT JOIN campaigns c USING (campaign_id)
    LEFT JOIN (
      SELECT g.subject_id AS payout_id, sum(o.amount_minor) AS amount FROM posting_groups g JOIN postings o ON o.group_id = g.group_id
      JOIN ledger_accounts a ON a.account_id = o.account_id AND a.kind IN ('creatorPayable', 'investorPayable')
      WHERE g.subject_type = 'PAYOUT' GROUP BY 1
    ) g USING (payout_id)
    WHERE p.state = 'PAID' AND (COALESCE(g.amount, 0) <> p.amount_minor
      OR (p.kind = 'CREATOR' AND c.state NOT IN ('FUNDED', 'OPERATING', 'COMPLETED', 'WRITTEN_OFF')))
    UNION ALL
    SELECT 'CREATOR_WITHIN_PAYABLE', i.account_id, sum(p.amount_minor)::text, 'nothing paid that was not owed'
    FROM ledger_accounts i JOIN postings p ON p.account_id = i.account_id WHERE i.kind = 'investorPayable'
    GROUP BY i.account_id HAVING sum(p.amount_minor) > 0
    UNION ALL
    SELECT 'COUNTER_IS_POSTED', r.campaign_id, r.returned_minor::text, COALESCE(t.amount, 0)::text
    FROM campaign_returns r JOIN campaigns c USING (campaign_id)
    LEFT JOIN (
      SELECT a.owner_id AS campaign_id, a.currency, -sum(o.amount_minor) AS amount FROM ledger_accounts a
      JOIN postings o ON o.account_id = a.account_id JOIN posting_groups g ON g.group_id = o.group_id
      WHERE a.kind = 'returnsPool' AND g.subject_type = 'PAYMENT' GROUP BY 1, 2
    ) t ON t.campaign_id = r.campaign_id AND t.currency = c.currency
    WHERE r.returned_minor <> COALESCE(t.amount, 0)
    UNION ALL
    SELECT 'SHARES_ARE_POSTED', COALESCE(h.group_id, g.group_id) || ' ' || COALESCE(h.channel_id, g.channel_id), COALESCE(h.amount, 0)::text, COALESCE(g.amount, 0)::text
    FROM (SELECT group_id, channel_id, sum(amount_minor) AS amount FROM split_shares GROUP BY 1, 2) h
    FULL JOIN (
      -- The seller's own posting is the sum of all others, so it has no share.
      SELECT g.group_id, a.owner_id AS channel_id, -sum(o.amount_minor) AS amount FROM posting_groups g
      LEFT JOIN posting_groups t ON t.group_id = COALESCE(g.refund_of, g.reverses_id)
      JOIN postings o ON o.group_id = g.group_id JOIN ledger_accounts a ON a.account_id = o.account_id
      WHERE g.type = 'split' AND (o.amount_minor < 0) = (t.group_id IS NULL) GROUP BY 1, 2
    ) g ON g.group_id = h.group_id AND g.channel_id = h.channel_id
    WHERE COALESCE(h.amount, 0) <> COALESCE(g.amount, 0)
    UNION ALL
    SELECT 'SHARES_ARE_POSTED', r.work_id || ' ' || r.channel_id, r.received_minor::text, COALESCE(sum(h.amount_minor), 0)::text
    FROM split_receipts r LEFT JOIN split_shares h ON h.work_id = r.work_id AND h.channel_id = r.channel_id AND h.currency = r.currency
    GROUP BY r.work_id, r.channel_id, r.currency, r.received_minor HAVING r.received_minor <> COALESCE(sum(h.amount_minor), 0)
    UNION ALL
    SELECT 'CAP_IS_KEPT', p.payee_id, sum(h.amount_minor)::text, 'at most ' || p.cap_minor::text
    FROM split_payees p JOIN split_shares h ON h.payee_id = p.payee_id
    WHERE p.cap_minor IS NOT NULL GROUP BY p.payee_id, p.cap_minor HAVING sum(h.amount_minor) > p.cap_minor
    UNION ALL
    SELECT 'NEGATIVE_IS_BLOCKED', p.payout_id, p.state || ' with ' || b.owed::text || ' owed', 'held'
    FROM payouts p JOIN (
      SELECT a.owner_id, a.currency, -sum(o.amount_minor) AS owed FROM ledger_accounts a JOIN postings o ON o.account_id = a.account_id
      WHERE a.kind = 'creatorPayable' GROUP BY 1, 2
    ) b ON b.owner_id = p.channel_id AND b.currency = p.currency
    WHERE p.kind = 'CREATOR' AND p.state = 'PAYING' AND b.owed < 0
    LIMIT 1000`);
  return rows;
}
