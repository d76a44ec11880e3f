import { sql } from 'drizzle-orm';
import type { EventSales } from '../../contract/eventManagement';
import { funnelOf } from '../../contract/funnel';
import type { Db } from '../../platform/db/client';
import { salesSql } from './ticketMoney';

const netFace = sql.raw(salesSql('t'));

type SalesRow = Record<'day' | 'sessionID' | 'tier' | 'gross', string> & {
  source: 'ONLINE' | 'COMP' | 'ON_SITE' | 'REWARD';
  tickets: number;
};

/** Sums rows by key, in the order of first occurrence. */
function sumBy<K extends string>(rows: readonly SalesRow[], keyOf: (row: SalesRow) => K, currency: string) {
  const sums = new Map<K, { tickets: number; minor: number }>();
  for (const row of rows) {
    const sum = sums.get(keyOf(row)) ?? { tickets: 0, minor: 0 };
    sums.set(keyOf(row), { tickets: sum.tickets + row.tickets, minor: sum.minor + Number(row.gross) });
  }
  return [...sums].map(([key, { tickets, minor }]) => ({ key, tickets, gross: { amountMinor: minor, currency } }));
}

/**
 * Sales of an event (docs/money-of-events.md): valid tickets, and face prices after discounts and refunds, without the booking fee. This equals the
 * organiser's amount in the statement before revenue shares. A ticket cancelled for a partial refund counts as money but not as a ticket;
 * complimentary tickets and promised ones count as tickets but not as money.
 */
export async function readSales(db: Db, eventID: string, currency: string, timeZone: string): Promise<EventSales> {
  const { rows } = await db.execute<SalesRow>(sql`
    SELECT (t.created_at AT TIME ZONE ${timeZone})::date::text AS day, p.subject_id AS "sessionID", r.name AS tier, t.source,
           count(*) FILTER (WHERE t.status = 'VALID')::int AS tickets, sum(${netFace}) AS gross
    FROM tickets t JOIN session_tiers r ON r.tier_id = t.tier_id JOIN payments p ON p.payment_id = t.payment_id
    WHERE t.event_id = ${eventID} AND (t.status = 'VALID' OR (t.source = 'ONLINE' AND ${netFace} > 0))
    GROUP BY 1, 2, 3, 4 ORDER BY 1`);
  const sessions = await db.execute<{ sessionID: string; startsAt: string; capacity: number }>(sql`
    SELECT session_id AS "sessionID", starts_at AS "startsAt", capacity FROM event_sessions WHERE event_id = ${eventID} ORDER BY starts_at`);
  const funnel = await db.execute<{ visits: number; checkouts: number; begun: number; purchased: number }>(sql`
    SELECT (SELECT coalesce(sum(visits), 0)::int FROM audience_days WHERE scope = 'EVENT' AND scope_id = ${eventID}) AS visits,
           (SELECT coalesce(sum(checkouts), 0)::int FROM audience_days WHERE scope = 'EVENT' AND scope_id = ${eventID}) AS checkouts,
           count(*) FILTER (WHERE p.provider <> 'organiser')::int AS begun,
           count(*) FILTER (WHERE p.provider <> 'organiser' AND (EXISTS (SELECT 1 FROM posting_groups g
             WHERE g.type = 'sale' AND g.subject_type = 'PAYMENT' AND g.subject_id = p.payment_id)
             OR (p.amount_minor = 0 AND p.status IN ('COMPLETED', 'BOOKED', 'REFUNDED'))))::int AS purchased
    FROM payments p JOIN event_sessions s ON s.session_id = p.subject_id WHERE p.product = 'events' AND s.event_id = ${eventID}`);
  const ofSession = new Map(sumBy(rows, (row) => row.sessionID, currency).map(({ key, ...totals }) => [key, totals]));
  const none = { tickets: 0, gross: { amountMinor: 0, currency } };
  const [total = none] = sumBy(rows, () => 'all', currency).map(({ tickets, gross }) => ({ tickets, gross }));
  return {
    currency,
    total,
    days: sumBy(rows, (row) => row.day, currency).map(({ key, ...totals }) => ({ day: key, ...totals })),
    sessions: sessions.rows.map(({ sessionID, startsAt, capacity }) => ({
      sessionID,
      capacity,
      startsAt: new Date(startsAt).toISOString(),
      ...(ofSession.get(sessionID) ?? none),
    })),
    tiers: sumBy(rows, (row) => row.tier, currency).map(({ key, ...totals }) => ({ name: key, ...totals })),
    sources: sumBy(rows, (row) => row.source, currency).map(({ key, ...totals }) => ({ source: key, ...totals })),
    funnel: funnelOf(funnel.rows[0] ?? { visits: 0, checkouts: 0, begun: 0, purchased: 0 }),
  };
}
