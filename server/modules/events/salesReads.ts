import { sql } from 'drizzle-orm';
import type { EventSales, PayoutStatement } from '../../contract/organiserDesk';
import type { Db } from '../../db/client';

interface Sold extends Record<string, unknown> {
  day: string;
  sessionID: string;
  tier: string;
  source: 'ONLINE' | 'COMP' | 'DOOR';
  tickets: number;
  gross: string;
}

/** Adds figures of the same key up, in the order in which the keys first come. */
function by<K extends string>(rows: readonly Sold[], keyOf: (row: Sold) => K, currency: string) {
  const sums = new Map<K, { tickets: number; minor: number }>();
  for (const row of rows) {
    const sum = sums.get(keyOf(row)) ?? { tickets: 0, minor: 0 };
    sums.set(keyOf(row), { tickets: sum.tickets + row.tickets, minor: sum.minor + Number(row.gross) });
  }
  return [...sums].map(([key, { tickets, minor }]) => ({ key, tickets, gross: { amountMinor: minor, currency } }));
}

/** What an event sold, from its valid tickets at the face prices of their tiers; comps count as tickets and as no money. */
export async function readSales(db: Db, eventID: string, currency: string, timeZone: string): Promise<EventSales> {
  const { rows } = await db.execute<Sold>(sql`
    SELECT (t.created_at AT TIME ZONE ${timeZone})::date::text AS day, t.session_id AS "sessionID", r.name AS tier, t.source, count(*)::int AS tickets,
           coalesce(sum(r.price_minor) FILTER (WHERE t.source <> 'COMP'), 0) AS gross
    FROM tickets t JOIN session_tiers r ON r.tier_id = t.tier_id WHERE t.event_id = ${eventID} AND t.status = 'VALID'
    GROUP BY 1, 2, 3, 4 ORDER BY 1`);
  const sessions = await db.execute<{ sessionID: string; startsAt: string; capacity: number }>(sql`
    SELECT session_id AS "sessionID", starts_at AS "startsAt", capacity FROM event_sessions WHERE event_id = ${eventID} ORDER BY starts_at`);
  const funnel = await db.execute<{ views: number; checkouts: number; begun: number; paid: number }>(sql`
    SELECT (SELECT coalesce(sum(visitors), 0)::int FROM analytics_days WHERE event_name = 'PAGE_VISIT' AND path_name = ${`/event/${eventID}/`}) AS views,
           (SELECT coalesce(sum(visitors), 0)::int FROM analytics_days WHERE event_name = 'PAGE_VISIT' AND path_name = ${`/checkout/${eventID}/`}) AS checkouts,
           count(*) FILTER (WHERE p.provider <> 'organiser')::int AS begun,
           count(*) FILTER (WHERE p.provider <> 'organiser' AND p.status IN ('COMPLETED', 'BOOKED', 'REFUNDED'))::int AS paid
    FROM payments p JOIN event_sessions s ON s.session_id = p.subject_id WHERE p.product = 'events' AND s.event_id = ${eventID}`);
  const ofSession = new Map(by(rows, (row) => row.sessionID, currency).map(({ key, ...figure }) => [key, figure]));
  const none = { tickets: 0, gross: { amountMinor: 0, currency } };
  const [total = none] = by(rows, () => 'all', currency).map(({ tickets, gross }) => ({ tickets, gross }));
  return {
    currency,
    total,
    days: by(rows, (row) => row.day, currency).map(({ key, ...figure }) => ({ day: key, ...figure })),
    sessions: sessions.rows.map(({ sessionID, startsAt, capacity }) => ({
      ...{ sessionID, capacity, startsAt: new Date(startsAt).toISOString() },
      ...(ofSession.get(sessionID) ?? none),
    })),
    tiers: by(rows, (row) => row.tier, currency).map(({ key, ...figure }) => ({ name: key, ...figure })),
    sources: by(rows, (row) => row.source, currency).map(({ key, ...figure }) => ({ source: key, ...figure })),
    funnel: funnel.rows[0] ?? { views: 0, checkouts: 0, begun: 0, paid: 0 },
  };
}

/** Money by session, from the payments themselves: their lines say what was fee and tax of the house. */
export async function readStatement(db: Db, eventID: string, currency: string): Promise<PayoutStatement> {
  const { rows } = await db.execute<
    Record<'sessionID' | 'startsAt' | 'captured' | 'fees' | 'refunded' | 'door', string> & { orders: number }
  >(sql`
    SELECT s.session_id AS "sessionID", s.starts_at AS "startsAt", count(p.payment_id) FILTER (WHERE p.captured_minor > 0)::int AS orders,
           coalesce(sum(p.captured_minor), 0) AS captured, coalesce(sum(p.refunded_minor), 0) AS refunded,
           -- What is refunded in full carries its fee back with it; of a part, the fee stays with the house.
           coalesce(sum(f.fee) FILTER (WHERE p.captured_minor > 0 AND p.refunded_minor < p.captured_minor), 0) AS fees,
           (SELECT coalesce(sum(r.price_minor), 0) FROM tickets t JOIN session_tiers r ON r.tier_id = t.tier_id
            WHERE t.session_id = s.session_id AND t.source = 'DOOR' AND t.status = 'VALID') AS door
    FROM event_sessions s LEFT JOIN payments p ON p.subject_id = s.session_id AND p.product = 'events' AND p.status IN ('COMPLETED', 'BOOKED', 'REFUNDED')
    LEFT JOIN LATERAL (SELECT sum((l -> 'amount' ->> 'amountMinor')::bigint) AS fee FROM jsonb_array_elements(p.lines) l WHERE l ->> 'kind' IN ('FEE', 'TAX')) f ON true
    WHERE s.event_id = ${eventID} GROUP BY s.session_id ORDER BY s.starts_at`);
  const money = (amountMinor: number) => ({ amountMinor, currency });
  const lines = rows.map(({ sessionID, startsAt, orders, captured, fees, refunded, door }) => ({
    ...{ sessionID, orders, startsAt: new Date(startsAt).toISOString() },
    captured: money(Number(captured)),
    fees: money(Number(fees)),
    refunded: money(Number(refunded)),
    due: money(Number(captured) - Number(fees) - Number(refunded)),
    takenAtDoor: money(Number(door)),
  }));
  return { currency, rows: lines, due: money(lines.reduce((sum, { due }) => sum + due.amountMinor, 0)) };
}
