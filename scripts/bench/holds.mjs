import { createHash, randomBytes } from 'node:crypto';

const id = (prefix) => `${prefix}_${randomBytes(10).toString('hex')}`;

/** Creates an organiser with a venue and an event, in an empty database. */
export async function openVenue(database) {
  await database.query(`INSERT INTO users (user_id, username, name, login_type) VALUES ('usr_b', 'bench', 'Bench', 'GOOGLE')`);
  await database.query(`INSERT INTO channels (channel_id, handle, name, owner_id) VALUES ('chn_b', 'bench', 'Bench', 'usr_b')`);
  await database.query(`INSERT INTO venues (venue_id, name, address, city, country, latitude, longitude, time_zone)
    VALUES ('vnu_b', 'Bench', 'Street 1', 'Pune', 'IN', 18.5, 73.8, 'Asia/Kolkata')`);
  await database.query(`INSERT INTO events (event_id, channel_id, venue_id, title, tagline, about, kind, languages, status, currency, fee_minor,
    fee_tax_basis_points, included_tax_basis_points, free_cancel_hours, published_at)
    VALUES ('evt_b', 'chn_b', 'vnu_b', 'Hot', '', '', 'MUSIC', '{en}', 'PUBLISHED', 'INR', 5000, 1800, 1800, 24, now())`);
}

/**
 * Creates a session with one tier, enough capacity and signed-in buyers. Returns the ids for a cart and each buyer's session token. A buyer can
 * hold seats once: a repeated cart gets the order that is open.
 */
export async function openHotSale(database, buyers = 1500) {
  const [sessionID, tierID] = [id('ses'), id('tir')];
  const { rows } = await database.query(`SELECT event_id FROM events WHERE status = 'PUBLISHED' ORDER BY event_id LIMIT 1`);
  await database.query(
    `INSERT INTO event_sessions (session_id, event_id, starts_at, ends_at, doors_at, gate, status, capacity)
     VALUES ($1, $2, now() + interval '9 days', now() + interval '9 days 2 hours', now() + interval '9 days', 'A', 'PUBLISHED', 1000000)`,
    [sessionID, rows[0].event_id],
  );
  await database.query(
    `INSERT INTO session_tiers (tier_id, session_id, name, position, price_minor, capacity, sale_from, sale_to)
     VALUES ($1, $2, 'Stalls', 0, 50000, 1000000, now() - interval '1 day', now() + interval '8 days')`,
    [tierID, sessionID],
  );
  const people = Array.from({ length: buyers }, () => ({ userID: id('usr'), token: randomBytes(32).toString('base64url') }));
  const userIDs = people.map(({ userID }) => userID);
  await database.query(
    `INSERT INTO users (user_id, username, name, login_type) SELECT id, id, 'Bench', 'GOOGLE' FROM unnest($1::text[]) id`,
    [userIDs],
  );
  await database.query(
    `INSERT INTO login_sessions (login_session_id, token_hash, user_id, login_type, user_agent, expires_at)
     SELECT * , 'GOOGLE', 'bench', now() + interval '1 day' FROM unnest($1::text[], $2::text[], $3::text[])`,
    [people.map(() => id('lgn')), people.map(({ token }) => createHash('sha256').update(token).digest('base64url')), userIDs],
  );
  return { sessionID, tierID, people };
}

/** Adds orders of one tier whose time is over. Every second one exists at the (sandbox) gateway. */
export async function addExpiredHolds(database, { sessionID, tierID, people }, count) {
  const userIDs = people.map(({ userID }) => userID);
  await database.query(
    `WITH added AS (SELECT n, 'exp_' || n AS id, ($3::text[])[1 + n % cardinality($3::text[])] AS user_id FROM generate_series(1, $4::int) n),
     at_gateway AS (
       INSERT INTO sandbox_orders (order_id, receipt, amount_minor, currency, description, return_url, state)
       SELECT 'sbo_' || id, 'pay_' || id, 50000, 'INR', 'Bench', '/', 'CREATED' FROM added WHERE n % 2 = 0),
     paid AS (
       INSERT INTO payments (payment_id, product, subject_id, cart_key, user_id, client_request_id, lines, amount_minor, currency, provider, provider_order_id)
       SELECT 'pay_' || id, 'events', $1, 'bench', user_id, id, '[]', 50000, 'INR', 'sandbox', CASE WHEN n % 2 = 0 THEN 'sbo_' || id END FROM added),
     overdue AS (
       INSERT INTO orders (payment_id, product, subject_id, user_id, expires_at)
       SELECT 'pay_' || id, 'events', $1, user_id, now() - interval '1 second' FROM added),
     held AS (
       INSERT INTO ticket_holds (hold_id, payment_id, session_id, quantity)
       SELECT 'hld_' || id, 'pay_' || id, $1, 1 FROM added),
     lines AS (INSERT INTO ticket_hold_lines (hold_id, tier_id, quantity) SELECT 'hld_' || id, $2, 1 FROM added),
     tier AS (UPDATE session_tiers SET held = $4 WHERE tier_id = $2)
     UPDATE event_sessions SET held = $4 WHERE session_id = $1`,
    [sessionID, tierID, userIDs, count],
  );
  await database.query('ANALYZE');
}

/** A hold in bare SQL: two conditional updates and four rows in one transaction. */
export const holdBySql = (pool, { sessionID, tierID, people }) => {
  let n = 0;
  return async () => {
    const [paymentID, holdID] = [id('pay'), id('hld')];
    const { userID } = people[n++ % people.length];
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const query = (name, text, values) => client.query({ name, text, values });
      await query(
        'session',
        `UPDATE event_sessions SET held = held + 1 WHERE session_id = $1 AND status = 'PUBLISHED' AND held + sold + 1 <= capacity`,
        [sessionID],
      );
      await query(
        'tier',
        `UPDATE session_tiers SET held = held + 1 WHERE tier_id = $1 AND held + sold + 1 <= capacity AND now() BETWEEN sale_from AND sale_to`,
        [tierID],
      );
      await query(
        'payment',
        `INSERT INTO payments (payment_id, product, subject_id, cart_key, user_id, client_request_id, lines, amount_minor, currency, provider)
         VALUES ($1, 'events', $2, 'bench', $3, $1, '[]', 50000, 'INR', 'sandbox')`,
        [paymentID, sessionID, userID],
      );
      await query(
        'order',
        `INSERT INTO orders (payment_id, product, subject_id, user_id, expires_at) VALUES ($1, 'events', $2, $3, now() + interval '10 minutes')`,
        [paymentID, sessionID, userID],
      );
      await query('hold', `INSERT INTO ticket_holds (hold_id, payment_id, session_id, quantity) VALUES ($1, $2, $3, 1)`, [
        holdID,
        paymentID,
        sessionID,
      ]);
      await query('line', `INSERT INTO ticket_hold_lines (hold_id, tier_id, quantity) VALUES ($1, $2, 1)`, [holdID, tierID]);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  };
};
