import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client';
import { accountOf } from '../ledger/ledger';

/** What investors have in escrow in a currency, and where the money is, in minor units. */
export interface EscrowPosition {
  currency: string;
  /** What the ledger owes campaigns and investors: the balances of all escrow accounts. */
  owedMinor: number;
  /** The part of it that payment providers have captured and not yet settled. */
  inTransitMinor: number;
  /** What is in the escrow bank account. */
  escrowBankMinor: number;
  /** What is in our own bank account. */
  bankMinor: number;
}

/** What must be in the escrow bank account: everything that is owed and not on its way from a payment provider. */
export const requiredInEscrowBank = ({ owedMinor, inTransitMinor }: EscrowPosition): number => Math.max(0, owedMinor - inTransitMinor);
/** What is missing in the escrow bank account; 0 while the invariant holds. */
export const escrowShortfall = (position: EscrowPosition): number => Math.max(0, requiredInEscrowBank(position) - position.escrowBankMinor);

/**
 * The position of each currency that has or had money in escrow; of one currency when it is given. A capture is in transit until a settlement
 * names it. Captures whose settlements were posted without lines are settled: the provider reports the last 35 days only.
 */
export async function listEscrowPositions(db: Db, currency?: string): Promise<EscrowPosition[]> {
  const { rows } = await db.execute<{ [Name in keyof EscrowPosition]: string }>(sql`
    WITH balance AS (
      SELECT a.account_id, a.kind, a.owner_id, a.currency, COALESCE(b.balance_minor, 0) + COALESCE((
        SELECT sum(p.amount_minor) FROM postings p WHERE p.account_id = a.account_id AND p.posting_id > COALESCE(b.up_to_posting_id, 0)), 0) AS amount
      FROM ledger_accounts a LEFT JOIN ledger_balances b ON b.account_id = a.account_id
      WHERE a.kind IN ('escrow', 'escrowBank', 'bank') AND (${currency ?? null}::text IS NULL OR a.currency = ${currency ?? null})
    ), unsettled AS (
      SELECT e.account_id, sum(-o.amount_minor) AS amount
      FROM balance e JOIN postings o ON o.account_id = e.account_id
      JOIN posting_groups g ON g.group_id = o.group_id AND g.subject_type = 'PAYMENT'
      JOIN payments m ON m.payment_id = g.subject_id
      WHERE e.kind = 'escrow' AND e.amount < 0
        AND COALESCE(m.captured_at, m.created_at) > COALESCE((SELECT min(s.received_at) - interval '35 days' FROM settlements s WHERE s.provider = m.provider), '-infinity')
        AND NOT EXISTS (SELECT 1 FROM settlement_lines l JOIN settlements s ON s.settlement_id = l.settlement_id
          WHERE l.provider = m.provider AND l.kind = 'PAYMENT' AND l.provider_ref = m.provider_payment_id AND s.state NOT IN ('DUPLICATE', 'DISMISSED'))
      GROUP BY 1
    )
    SELECT e.currency, sum(-e.amount) FILTER (WHERE e.kind = 'escrow') AS "owedMinor",
      -- A campaign that has released a part has at most the rest in transit.
      COALESCE(sum(LEAST(-e.amount, GREATEST(u.amount, 0))) FILTER (WHERE e.kind = 'escrow'), 0) AS "inTransitMinor",
      COALESCE(sum(e.amount) FILTER (WHERE e.kind = 'escrowBank'), 0) AS "escrowBankMinor",
      COALESCE(sum(e.amount) FILTER (WHERE e.kind = 'bank'), 0) AS "bankMinor"
    FROM balance e LEFT JOIN unsettled u ON u.account_id = e.account_id
    GROUP BY e.currency HAVING bool_or(e.kind IN ('escrow', 'escrowBank')) ORDER BY e.currency`);
  return rows.map((row) => ({
    currency: row.currency,
    owedMinor: Number(row.owedMinor ?? 0),
    inTransitMinor: Number(row.inTransitMinor),
    escrowBankMinor: Number(row.escrowBankMinor),
    bankMinor: Number(row.bankMinor),
  }));
}

/** The postings of a transfer to the escrow bank account, or from it when the amount is below zero. */
export const escrowTransferEntries = (currency: string, amountMinor: number) => [
  { account: accountOf('escrowBank', currency), amountMinor: BigInt(amountMinor) },
  { account: accountOf('bank', currency), amountMinor: BigInt(-amountMinor) },
];

/** Makes transfers of a currency wait for each other. */
export async function lockEscrowBank(tx: Tx, currency: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`escrow:${currency}`}, 0))`);
}
