import { sql } from 'drizzle-orm';
import { addSeconds, timestamp } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import type { LedgerDeviation } from '../ledger/ledger';
import { escrowShortfall, listEscrowPositions, unsettledDays } from '../payments/payments';

/** The worker has a day to open the case of a capture that is not settled. */
const settledWithinDays = unsettledDays + 1;
const suspenseDays = 14;
const daysBefore = (now: Date, days: number) => timestamp(addSeconds(now, -days * 86_400));

/** Checks invariant 23 of `invariants.ts`: investors’ money is in the escrow bank account, or on its way there from a payment provider. */
export async function auditEscrow(tx: Tx): Promise<LedgerDeviation[]> {
  const short = (await listEscrowPositions(tx)).filter((position) => escrowShortfall(position) > 0);
  return short.map(({ currency, owedMinor, inTransitMinor, escrowBankMinor }) => ({
    invariant: 'ESCROW_IS_BANKED',
    id: currency,
    found: `${escrowBankMinor} in the escrow bank account and ${inTransitMinor} in transit`,
    expected: `at least ${owedMinor}`,
  }));
}

/** Checks invariants 20, 21 and 22 of `invariants.ts`: what payment providers hold for us, and money without an owner. */
export async function auditSettlements(tx: Tx, now: Date): Promise<LedgerDeviation[]> {
  const { rows } = await tx.execute<LedgerDeviation & Record<string, unknown>>(sql`
    SELECT 'SETTLED_IN_TIME' AS invariant, p.payment_id AS id, 'captured ' || p.captured_at::date || ', not settled' AS found,
      'a settlement or an open case' AS expected
    FROM payments p
    WHERE p.captured_minor > 0 AND p.captured_at < ${daysBefore(now, settledWithinDays)}
      -- Settlements of earlier captures were posted without lines: the provider reports the last 35 days only.
      AND p.captured_at > COALESCE((SELECT min(s.received_at) - interval '35 days' FROM settlements s WHERE s.provider = p.provider), '-infinity')
      AND NOT EXISTS (SELECT 1 FROM settlement_lines l JOIN settlements s ON s.settlement_id = l.settlement_id
        WHERE l.provider = p.provider AND l.kind = 'PAYMENT' AND l.provider_ref = p.provider_payment_id AND s.state NOT IN ('DUPLICATE', 'DISMISSED'))
      AND NOT EXISTS (SELECT 1 FROM operations_cases k
        WHERE k.kind = 'SETTLEMENT_MISSING' AND k.state = 'OPEN' AND k.subject_id = p.provider || ':' || p.currency)
    UNION ALL
    SELECT 'CLEARING_IS_EXPLAINED', r.account_id, r.residual::text, '0, or an open case'
    FROM (
      SELECT account_id, min(owner_id) AS owner_id, min(currency) AS currency, sum(amount_minor) AS residual FROM (
        -- What the lines of settlements name of ours.
        SELECT a.account_id, a.owner_id, a.currency, p.amount_minor FROM (
          SELECT DISTINCT k.key FROM settlement_lines l JOIN settlements s ON s.settlement_id = l.settlement_id
          CROSS JOIN LATERAL (VALUES (CASE l.kind WHEN 'PAYMENT' THEN 'capture:' || l.provider || ':' || l.provider_ref END),
            ('refund:' || l.refund_id), ('refund:' || l.refund_id || ':excess'),
            ('chargeback:' || l.dispute_id), ('chargeback:' || l.dispute_id || ':excess')) k(key)
          WHERE k.key IS NOT NULL AND s.state NOT IN ('DUPLICATE', 'DISMISSED')
        ) n JOIN posting_groups g ON g.idempotency_key = n.key JOIN postings p ON p.group_id = g.group_id
        JOIN ledger_accounts a ON a.account_id = p.account_id AND a.kind = 'clearing'
        UNION ALL
        -- What took it out of clearing. Settlements that were posted as sums are left out, as are their captures.
        SELECT a.account_id, a.owner_id, a.currency, p.amount_minor FROM posting_groups g JOIN postings p ON p.group_id = g.group_id
        JOIN ledger_accounts a ON a.account_id = p.account_id AND a.kind = 'clearing'
        WHERE g.type = 'adjustment' OR (g.subject_type = 'SETTLEMENT' AND EXISTS (SELECT 1 FROM settlements s
          WHERE s.provider = a.owner_id AND s.provider_settlement_id = g.subject_id AND s.currency = a.currency))
      ) moved GROUP BY account_id
    ) r WHERE r.residual <> 0 AND NOT EXISTS (SELECT 1 FROM operations_cases k
      WHERE k.kind IN ('SETTLEMENT_UNMATCHED', 'SETTLEMENT_FAILED') AND k.state = 'OPEN'
        AND starts_with(k.subject_id, r.owner_id || ':') AND k.subject_id LIKE '%:' || r.currency)
    UNION ALL
    SELECT 'SUSPENSE_HAS_OWNER', g.subject_id, sum(p.amount_minor) || ' since ' || min(g.occurred_at)::date, '0, or an open case'
    FROM ledger_accounts a JOIN postings p ON p.account_id = a.account_id JOIN posting_groups g ON g.group_id = p.group_id
    WHERE a.kind = 'suspense' GROUP BY g.subject_id, p.currency
    HAVING sum(p.amount_minor) <> 0 AND min(g.occurred_at) < ${daysBefore(now, suspenseDays)} AND NOT EXISTS (SELECT 1 FROM operations_cases k
      WHERE k.state = 'OPEN' AND (k.payment_id = g.subject_id OR k.subject_id = g.subject_id))
    LIMIT 1000`);
  return rows;
}
