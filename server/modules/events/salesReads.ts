import { sql } from 'drizzle-orm';
import type { EventSales } from '../../contract/organiserDesk';
import type { Db } from '../../db/client';
import { salesSql } from './ticketMoney';

const keptFace = sql.raw(salesSql('t').faceMinor);

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

/**
 * What an event sold (docs/money-of-events.md): valid tickets, and face prices after discounts without the booking fee, less what was given back of
 * them, which is what the statement of its money says is the organiser's before others share in it. Of a ticket that was cancelled for a part of
 * its price the rest counts as money and not as a ticket. Comps count as tickets and as no money.
 */
export async function readSales(db: Db, eventID: string, currency: string, timeZone: string): Promise<EventSales> {
  const { rows } = await db.execute<Sold>(sql`
    SELECT (t.created_at AT TIME ZONE ${timeZone})::date::text AS day, p.subject_id AS "sessionID", r.name AS tier, t.source,
           count(*) FILTER (WHERE t.status = 'VALID')::int AS tickets, sum(${keptFace}) AS gross
    FROM tickets t JOIN session_tiers r ON r.tier_id = t.tier_id JOIN payments p ON p.payment_id = t.payment_id
    WHERE t.event_id = ${eventID} AND (t.status = 'VALID' OR (t.source = 'ONLINE' AND ${keptFace} > 0))
    GROUP BY 1, 2, 3, 4 ORDER BY 1`);
  const sessions = await db.execute<{ sessionID: string; startsAt: string; capacity: number }>(sql`
    SELECT session_id AS "sessionID", starts_at AS "startsAt", capacity FROM event_sessions WHERE event_id = ${eventID} ORDER BY starts_at`);
  const funnel = await db.execute<{ views: number; checkouts: number; begun: number; paid: number }>(sql`
    SELECT (SELECT coalesce(sum(visitors), 0)::int FROM analytics_days WHERE event_name = 'PAGE_VISIT' AND path_name = ${`/event/${eventID}/`}) AS views,
           (SELECT coalesce(sum(visitors), 0)::int FROM analytics_days WHERE event_name = 'PAGE_VISIT' AND path_name = ${`/checkout/${eventID}/`}) AS checkouts,
           count(*) FILTER (WHERE p.provider <> 'organiser')::int AS begun,
           count(*) FILTER (WHERE p.provider <> 'organiser' AND p.status IN ('COMPLETED', 'BOOKED'))::int AS paid
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
