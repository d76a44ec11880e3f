import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import { inList } from '../../platform/db/inList';
import { investedStates, runningStates, policyOf } from '../campaigns/campaigns';
import type { LedgerDeviation } from '../ledger/ledger';

/** Checks invariants 6, 7, 8, 9, 12 and 14 of `invariants.ts`: money that investors pay into campaigns. */
export async function auditCampaigns(tx: Tx): Promise<LedgerDeviation[]> {
  const { rows } = await tx.execute<LedgerDeviation & Record<string, unknown>>(sql`
    WITH escrow AS (
      SELECT a.owner_id AS campaign_id, a.currency, -sum(p.amount_minor) AS balance FROM ledger_accounts a
      JOIN postings p ON p.account_id = a.account_id WHERE a.kind = 'escrow' GROUP BY 1, 2
    ), owed AS (
      SELECT campaign_id, currency, sum(amount) AS amount FROM (
      SELECT m.campaign_id, m.currency, sum(m.amount_minor - COALESCE(b.amount, 0)) AS amount FROM commitments m JOIN payments p USING (payment_id)
      -- A partly lost dispute took its part of the principal; the rest is being refunded.
      LEFT JOIN (
        SELECT g.subject_id AS payment_id, sum(o.amount_minor) AS amount FROM posting_groups g JOIN postings o ON o.group_id = g.group_id
        JOIN ledger_accounts a ON a.account_id = o.account_id AND a.kind = 'escrow'
        WHERE g.subject_type = 'PAYMENT' AND g.type = 'chargeback' GROUP BY 1
      ) b ON b.payment_id = m.payment_id
      WHERE m.allotted_minor IS NULL AND p.captured_minor > p.refunded_minor GROUP BY 1, 2
      UNION ALL
      -- What later milestones release.
      SELECT c.campaign_id, c.currency, sum(s.amount_minor + s.late_minor) FROM campaign_milestones s JOIN campaigns c USING (campaign_id)
      WHERE s.state IN ('WAITING', 'SUBMITTED') GROUP BY 1, 2
      ) parts GROUP BY 1, 2
    ), counted AS (
      SELECT m.campaign_id, count(DISTINCT m.user_id) FILTER (WHERE m.state NOT IN ('INITIATED', 'CHARGED_BACK')) AS people,
        COALESCE(sum(m.amount_minor) FILTER (WHERE r.state = 'OPEN' OR m.cooling_off_until IS NOT NULL), 0) AS held,
        COALESCE(sum(COALESCE(m.allotted_minor, m.amount_minor)) FILTER (WHERE m.state <> 'INITIATED' AND m.cooling_off_until IS NULL), 0) AS raised
      FROM commitments m LEFT JOIN orders r USING (payment_id)
      -- A late pledge is not part of the round.
      WHERE NOT m.is_late_pledge AND (m.state IN ('INITIATED', ${inList(investedStates)})
        OR (m.state = 'CHARGED_BACK' AND m.allotted_minor IS NOT NULL))
      GROUP BY 1
    )
    SELECT 'ESCROW_IS_COMMITTED' AS invariant, COALESCE(e.campaign_id, o.campaign_id) AS id, COALESCE(e.balance, 0)::text AS found,
      COALESCE(o.amount, 0)::text AS expected
    FROM escrow e FULL JOIN owed o USING (campaign_id, currency) WHERE COALESCE(e.balance, 0) <> COALESCE(o.amount, 0)
    UNION ALL
    SELECT 'RAISED_IS_CAPTURED', c.campaign_id, 'raised ' || c.raised_minor || ', held ' || c.held_minor || ', people ' || c.investor_count,
      'raised ' || COALESCE(n.raised, 0) || ', held ' || COALESCE(n.held, 0) || ', people ' || COALESCE(n.people, 0)
    FROM campaigns c LEFT JOIN counted n USING (campaign_id)
    WHERE c.held_minor <> COALESCE(n.held, 0)
      -- A round that ended in refunds keeps the raised amount that it showed at its end.
      OR (c.state NOT IN ('FAILED', 'CANCELLED', 'REFUNDING', 'CLOSED_FAILED', 'CLOSED_CANCELLED') AND c.raised_minor <> COALESCE(n.raised, 0))
      OR (c.state IN ('PRELAUNCH', 'LIVE', 'CLOSING', 'SETTLING', 'SUSPENDED') AND c.investor_count <> COALESCE(n.people, 0))
    UNION ALL
    SELECT 'CLOSED_IS_EMPTY', c.campaign_id, m.commitment_id || ' ' || m.state, 'refunded or charged back'
    FROM campaigns c JOIN commitments m USING (campaign_id) JOIN orders r ON r.payment_id = m.payment_id
    WHERE c.state IN ('CLOSED_FAILED', 'CLOSED_CANCELLED') AND (r.state = 'OPEN' OR m.state IN (${inList(runningStates)}))
    UNION ALL
    SELECT 'WITHIN_GOAL', c.campaign_id, n.raised::text, 'at most ' || c.max_goal_minor
    FROM campaigns c JOIN counted n USING (campaign_id)
    WHERE n.raised > c.max_goal_minor AND (c.oversubscription = 'FIRST_COME' OR c.state IN ('FUNDED', 'OPERATING', 'COMPLETED'))
    UNION ALL
    SELECT 'WITHIN_GOAL', m.commitment_id, m.amount_minor::text, (t.terms ->> 'minTicketMinor') || ' to ' || (t.terms ->> 'maxTicketMinor')
    FROM commitments m JOIN campaign_terms t ON t.campaign_id = m.campaign_id AND t.terms_hash = m.terms_hash
    -- An investor who accepts new terms keeps an amount that the old terms allowed.
    WHERE m.terms_version = 1 AND NOT m.amount_minor BETWEEN (t.terms ->> 'minTicketMinor')::bigint AND (t.terms ->> 'maxTicketMinor')::bigint
    UNION ALL
    SELECT 'RELEASED_WHEN_FUNDED', c.campaign_id, c.state, 'funded, or nothing released'
    FROM posting_groups g LEFT JOIN payments p ON g.subject_type = 'COMMITMENT' AND p.payment_id = g.subject_id
    JOIN campaigns c ON c.campaign_id = COALESCE(p.subject_id, g.subject_id)
    WHERE g.type = 'funded' AND c.state NOT IN ('FUNDED', 'OPERATING', 'COMPLETED', 'WRITTEN_OFF')
    UNION ALL
    SELECT 'INVESTORS_WITHIN_CAP', c.campaign_id, n.people::text, ${`at most ${policyOf('IN', 'EQUITY_LIKE').investorCap}`}
    FROM campaigns c JOIN counted n USING (campaign_id)
    WHERE c.instrument = 'EQUITY_LIKE' AND n.people > ${policyOf('IN', 'EQUITY_LIKE').investorCap}
    LIMIT 1000`);
  return rows;
}
