import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import { inList } from '../../platform/db/inList';
import { investedStates } from '../campaigns/campaigns';
import type { LedgerDeviation } from '../ledger/ledger';

/** ISO 4217 currencies known to this Node.js runtime; every amount is an integer in the minor unit of one of them. */
const currencies = JSON.stringify(Intl.supportedValuesOf('currency'));

/** Checks invariants 3, 13 and 16 of `invariants.ts`: append-only storage, currencies, and refunds of late money. */
export async function auditIntegrity(tx: Tx): Promise<LedgerDeviation[]> {
  const { rows } = await tx.execute<LedgerDeviation & Record<string, unknown>>(sql`
    SELECT 'APPEND_ONLY' AS invariant, t.name AS id, 'no trigger' AS found, 'a trigger that rejects UPDATE, DELETE and TRUNCATE' AS expected
    FROM (VALUES ('posting_groups'), ('postings'), ('ledger_leaves'), ('ledger_nodes'), ('ledger_checkpoints'), ('ledger_erased_entries')) t(name)
    -- pg_trigger.tgtype: 8 is DELETE, 16 is UPDATE, 32 is TRUNCATE; O and A are enabled.
    WHERE (SELECT bit_or(g.tgtype) FROM pg_trigger g JOIN pg_proc f ON f.oid = g.tgfoid
      WHERE g.tgrelid = t.name::regclass AND f.proname = 'reject_change' AND g.tgenabled IN ('O', 'A')) & 56 IS DISTINCT FROM 56
    UNION ALL
    SELECT 'APPEND_ONLY', 'postings', n.now::text || ' postings', 'at least the ' || n.before || ' of the previous check'
    FROM (SELECT (SELECT count(*) FROM postings) AS now,
      (SELECT posting_count FROM ledger_audits ORDER BY audit_id DESC LIMIT 1) AS before) n WHERE n.now < n.before
    UNION ALL
    SELECT 'CURRENCY_MATCHES_PAYMENT', p.group_id, p.currency, 'a currency of ISO 4217'
    FROM postings p WHERE p.currency NOT IN (SELECT jsonb_array_elements_text(${currencies}::jsonb)) GROUP BY p.group_id, p.currency
    UNION ALL
    SELECT 'CURRENCY_MATCHES_PAYMENT', g.group_id, o.currency, m.currency
    FROM posting_groups g JOIN payments m ON m.payment_id = g.subject_id JOIN postings o ON o.group_id = g.group_id
    -- An unmatched capture keeps the currency in which it was paid, and is refunded in it.
    WHERE g.subject_type = 'PAYMENT' AND o.currency <> m.currency
      AND COALESCE((SELECT f.type FROM posting_groups f WHERE f.group_id = COALESCE(g.refund_of, g.reverses_id)), g.type) <> 'unmatched'
    GROUP BY g.group_id, o.currency, m.currency
    UNION ALL
    SELECT 'LATE_IS_REFUNDED', k.commitment_id, k.state || ' with ' || m.captured_minor - m.refunded_minor, 'a refund under way'
    FROM commitments k JOIN payments m USING (payment_id)
    WHERE m.captured_minor > m.refunded_minor AND k.state NOT IN (${inList(investedStates)})
      AND m.captured_minor - m.refunded_minor > (SELECT COALESCE(sum(r.amount_minor), 0) FROM refunds r
        WHERE r.payment_id = m.payment_id AND r.provider_payment_id = m.provider_payment_id AND r.state IN ('REQUESTED', 'PROCESSING'))
    LIMIT 1000`);
  return rows;
}
