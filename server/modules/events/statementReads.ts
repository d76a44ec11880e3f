import { sql } from 'drizzle-orm';
import type { PayoutStatement } from '../../contract/eventManagement';
import type { Db } from '../../platform/db/client';

type Row = Record<'sessionID' | 'startsAt' | 'captured' | 'refunded' | 'fees' | 'withheld' | 'due' | 'onSite', string> & { orders: number };

/**
 * Money of an event by session, from the ledger postings of its payments only: captured and refunded by the provider, fee and tax, the tax withheld, and
 * what the channel's account is owed. Money in suspense, which matches no order, is not a sale. Each posting group adds up to zero, so the rest is the share
 * of other owners: investors, and payees of a split.
 */
export async function readStatement(
  db: Db,
  { eventID, channelID, currency }: Record<'eventID' | 'channelID' | 'currency', string>,
): Promise<PayoutStatement> {
  const { rows } = await db.execute<Row>(sql`
    -- What was written off of a short payment counts as captured: the organiser is owed the whole price.
    WITH moved AS (
      SELECT y.subject_id AS session_id, g.subject_id AS payment_id, g.type, a.kind, a.owner_id, p.amount_minor
      FROM event_sessions s
      JOIN payments y ON y.product = 'events' AND y.subject_id = s.session_id
      JOIN posting_groups g ON g.subject_type = 'PAYMENT' AND g.subject_id = y.payment_id
      LEFT JOIN posting_groups o ON o.group_id = COALESCE(g.refund_of, g.reverses_id)
      JOIN postings p ON p.group_id = g.group_id
      JOIN ledger_accounts a ON a.account_id = p.account_id
      WHERE s.event_id = ${eventID} AND COALESCE(o.type, g.type) IN ('sale', 'withholding', 'split')
    ), sums AS (
      SELECT session_id, count(DISTINCT payment_id)::int AS orders,
        sum(amount_minor) FILTER (WHERE kind IN ('clearing', 'writeOff') AND type = 'sale') AS captured,
        -sum(amount_minor) FILTER (WHERE kind IN ('clearing', 'writeOff') AND type <> 'sale') AS refunded,
        -sum(amount_minor) FILTER (WHERE kind IN ('tcsPayable', 'tdsPayable')) AS withheld,
        -sum(amount_minor) FILTER (WHERE kind IN ('feeIncome', 'gstPayable')) AS fees,
        -sum(amount_minor) FILTER (WHERE kind = 'creatorPayable' AND owner_id = ${channelID}) AS due
      FROM moved GROUP BY session_id
    )
    SELECT s.session_id AS "sessionID", s.starts_at AS "startsAt", COALESCE(m.orders, 0) AS orders, COALESCE(m.captured, 0)::text AS captured,
      COALESCE(m.refunded, 0)::text AS refunded, COALESCE(m.fees, 0)::text AS fees, COALESCE(m.withheld, 0)::text AS withheld,
      COALESCE(m.due, 0)::text AS due,
      (SELECT COALESCE(sum(t.paid_minor - t.refunded_minor), 0) FROM tickets t WHERE t.session_id = s.session_id AND t.source = 'ON_SITE' AND t.status = 'VALID')::text AS "onSite"
    FROM event_sessions s LEFT JOIN sums m ON m.session_id = s.session_id WHERE s.event_id = ${eventID} ORDER BY s.starts_at, s.session_id`);
  const money = (amount: bigint) => ({ amountMinor: Number(amount), currency });
  const lines = rows.map(({ sessionID, startsAt, orders, ...sums }) => {
    const [captured, refunded, fees] = [BigInt(sums.captured), BigInt(sums.refunded), BigInt(sums.fees)];
    const [withheld, due] = [BigInt(sums.withheld), BigInt(sums.due)];
    return {
      sessionID,
      orders,
      startsAt: new Date(startsAt).toISOString(),
      captured: money(captured),
      refunded: money(refunded),
      fees: money(fees),
      withheld: money(withheld),
      due: money(due),
      shared: money(captured - refunded - fees - withheld - due),
      collectedOnSite: money(BigInt(sums.onSite)),
    };
  });
  return { currency, rows: lines, due: money(rows.reduce((sum, { due }) => sum + BigInt(due), 0n)) };
}
