import { sql, type SQL } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import type { Database, Db } from '../../platform/db/client';
import { preparedQuery } from '../../platform/db/preparedQuery';

/** Numbers of seats of one session, by tier. */
export interface Cart {
  sessionID: string;
  lines: readonly { tierID: string; quantity: number }[];
}

const seatsIn = (cart: Cart) => cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
/** Every path locks the session first and then its tiers by ID, so that transactions do not deadlock. */
const inLockOrder = (cart: Cart) => [...cart.lines].sort((a, b) => (a.tierID < b.tierID ? -1 : 1));

/** `now` is the placeholder of the current time. */
const isOnSale = (now: string) => `t.held + t.sold + line.quantity <= t.capacity AND ${now}::timestamptz BETWEEN t.sale_from AND t.sale_to`;
/**
 * The most frequent write at checkout, so it is a prepared statement. The tiers are updated only if the session's row, which every path locks first,
 * has enough seats.
 */
const holdText = `
  WITH session AS (
    UPDATE event_sessions SET held = held + $2
    WHERE session_id = $1 AND status = 'PUBLISHED' AND ends_at > $4::timestamptz AND held + sold + $2 <= capacity RETURNING session_id
  ), tiers AS (
    UPDATE session_tiers t SET held = t.held + line.quantity
    FROM session, jsonb_to_recordset($3::jsonb) AS line("tierID" text, quantity integer)
    WHERE t.tier_id = line."tierID" AND t.session_id = session.session_id AND ${isOnSale('$4')} RETURNING t.tier_id
  )
  SELECT ARRAY(SELECT tier_id FROM tiers) AS "tierIDs" FROM session`;
/**
 * A statement that waited for the session's row still has the old snapshot of the tiers and misses seats freed meanwhile. A second statement under
 * the row lock sees the current values.
 */
const holdAgainText = `
  UPDATE session_tiers t SET held = t.held + line.quantity
  FROM jsonb_to_recordset($2::jsonb) AS line("tierID" text, quantity integer)
  WHERE t.tier_id = line."tierID" AND t.session_id = $1 AND ${isOnSale('$3')}`;

/** The sessions must be locked. */
const releaseHeldText = `
  WITH sessions AS (
    UPDATE event_sessions s SET held = s.held - back.quantity
    FROM jsonb_to_recordset($1::jsonb) AS back("sessionID" text, quantity integer) WHERE s.session_id = back."sessionID"
  )
  UPDATE session_tiers t SET held = t.held - back.quantity
  FROM jsonb_to_recordset($2::jsonb) AS back("tierID" text, quantity integer) WHERE t.tier_id = back."tierID"`;

/** Adds up the quantities of one key, in the order of the keys. */
const sumBy = (rows: readonly (readonly [key: string, quantity: number])[]): [string, number][] => {
  const sums = new Map<string, number>();
  for (const [key, quantity] of rows) sums.set(key, (sums.get(key) ?? 0) + quantity);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
};

interface CounterChange {
  set: (seats: number) => SQL;
  /** Of the session. */
  isOpen?: SQL;
  /** Of the session, and of each tier. */
  hasRoom?: (seats: number) => SQL;
}
/**
 * Changes the seat counters: one conditional UPDATE per counter in the caller's transaction, never a read followed by a write. False means
 * there are not enough seats, and the caller must roll back.
 */
async function change(db: Db, cart: Cart, { set, isOpen = sql`true`, hasRoom = () => sql`true` }: CounterChange): Promise<boolean> {
  const seats = seatsIn(cart);
  const statements = [
    sql`UPDATE event_sessions SET ${set(seats)} WHERE session_id = ${cart.sessionID} AND ${isOpen} AND ${hasRoom(seats)}`,
    ...inLockOrder(cart).map(
      ({ tierID, quantity }) => sql`UPDATE session_tiers SET ${set(quantity)} WHERE tier_id = ${tierID} AND ${hasRoom(quantity)}`,
    ),
  ];
  for (const statement of statements) if ((await db.execute(statement)).rowCount !== 1) return false;
  return true;
}

/** In the order of the IDs: an UPDATE of several rows would lock them in any order, and opposite transactions could deadlock. */
export const lockSessions = (db: Db, sessionIDs: string[]) =>
  db.execute(sql`SELECT 1 FROM event_sessions WHERE session_id = ANY(${sql.param(sessionIDs)}) ORDER BY session_id FOR NO KEY UPDATE`);

/** Holds free seats of tiers that are on sale. */
export async function holdSeats(db: Db, cart: Cart, now: Date): Promise<boolean> {
  const { sessionID, lines } = cart;
  const { rows } = await preparedQuery<{ tierIDs: string[] }>(db, 'hold_seats', holdText, [
    sessionID,
    seatsIn(cart),
    JSON.stringify(lines),
    now.toISOString(),
  ]);
  const [taken] = rows;
  if (!taken || taken.tierIDs.length === lines.length) return taken !== undefined;
  const missed = lines.filter(({ tierID }) => !taken.tierIDs.includes(tierID));
  const { rowCount } = await preparedQuery(db, 'hold_tiers', holdAgainText, [sessionID, JSON.stringify(missed), now.toISOString()]);
  return taken.tierIDs.length + rowCount === lines.length;
}

/** Turns held seats into sold ones; false when the session has been cancelled. */
export const sellHeldSeats = (db: Db, cart: Cart) =>
  change(db, cart, { set: (n) => sql`held = held - ${n}, sold = sold + ${n}`, isOpen: sql`status = 'PUBLISHED'` });

/** Sells free seats without a hold. Ignores the end of sale, because the payment may have begun before it. */
export const sellFreeSeats = (db: Db, cart: Cart, now: Date) =>
  change(db, cart, {
    set: (n) => sql`sold = sold + ${n}`,
    isOpen: sql`status = 'PUBLISHED' AND ends_at > ${timestamp(now)}`,
    hasRoom: (n) => sql`held + sold + ${n} <= capacity`,
  });

/** Puts the held seats of these carts back on sale: each counter is updated once, however many carts there are. */
export async function releaseHeldSeats(db: Db, carts: readonly Cart[]): Promise<void> {
  const sessions = sumBy(carts.map((cart) => [cart.sessionID, seatsIn(cart)]));
  const tiers = sumBy(carts.flatMap(({ lines }) => lines.map(({ tierID, quantity }) => [tierID, quantity] as const)));
  const sessionIDs = sessions.map(([sessionID]) => sessionID);
  await lockSessions(db, sessionIDs);
  const { rowCount } = await preparedQuery(db, 'release_held', releaseHeldText, [
    JSON.stringify(sessions.map(([sessionID, quantity]) => ({ sessionID, quantity }))),
    JSON.stringify(tiers.map(([tierID, quantity]) => ({ tierID, quantity }))),
  ]);
  if (rowCount !== tiers.length) throw new Error(`Released seats of ${rowCount} tiers instead of ${tiers.length}`);
}

export const releaseSoldSeats = (db: Db, cart: Cart) => change(db, cart, { set: (n) => sql`sold = sold - ${n}` });

type StockDeviation = { kind: 'SESSION' | 'TIER'; id: string } & Record<'held' | 'heldExpected' | 'sold' | 'soldExpected', number>;

/**
 * Compares the seat counters with open orders and valid tickets; empty when all match. Covers sessions that ended at most a day ago, so that the work
 * does not grow with the tickets ever sold; counters change no more after that.
 */
export const reconcileStock = (db: Database, now: Date): Promise<StockDeviation[]> =>
  db.transaction(async (tx) => {
    // Its own limit: the tickets of large sales take longer to count than a request may.
    await tx.execute(sql`SET LOCAL statement_timeout = '60s'`);
    const { rows } = await tx.execute<StockDeviation>(sql`
      WITH current AS MATERIALIZED (
        SELECT session_id, held, sold FROM event_sessions WHERE ends_at > ${timestamp(now)} - interval '1 day'
      ), held AS (
        SELECT h.session_id, l.tier_id, sum(l.quantity)::int AS n
        FROM orders o JOIN ticket_holds h USING (payment_id) JOIN current USING (session_id) JOIN ticket_hold_lines l USING (hold_id)
        WHERE o.state = 'OPEN' GROUP BY h.session_id, l.tier_id
      ), sold AS (
        -- A lookup for each session (OFFSET 0), where one join might read every ticket ever sold.
        SELECT c.session_id, t.tier_id, t.n FROM current c
        CROSS JOIN LATERAL (SELECT tier_id, count(*)::int AS n FROM tickets WHERE session_id = c.session_id AND status = 'VALID' GROUP BY tier_id OFFSET 0) t
      ), counted AS (
        SELECT 'TIER' AS kind, t.tier_id AS id, t.held, COALESCE(h.n, 0) AS "heldExpected", t.sold, COALESCE(s.n, 0) AS "soldExpected"
        FROM current JOIN session_tiers t USING (session_id) LEFT JOIN held h ON h.tier_id = t.tier_id LEFT JOIN sold s ON s.tier_id = t.tier_id
        UNION ALL
        SELECT 'SESSION', e.session_id, e.held, COALESCE(h.n, 0), e.sold, COALESCE(s.n, 0)
        FROM current e
        LEFT JOIN (SELECT session_id, sum(n)::int AS n FROM held GROUP BY session_id) h ON h.session_id = e.session_id
        LEFT JOIN (SELECT session_id, sum(n)::int AS n FROM sold GROUP BY session_id) s ON s.session_id = e.session_id
      )
      SELECT * FROM counted WHERE held <> "heldExpected" OR sold <> "soldExpected" ORDER BY kind, id`);
    return rows;
  });
