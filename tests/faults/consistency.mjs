import { plantedInRounds, roundRules } from './fundingRounds.mjs';

/** Invariants that must hold after any crash; each query returns the rows that violate one. */
const rules = [
  [
    'a ticket order has another number of tickets than its hold had seats',
    `SELECT p.payment_id, h.quantity, count(t.ticket_id)::int AS tickets FROM payments p JOIN ticket_holds h USING (payment_id)
     LEFT JOIN tickets t ON t.payment_id = p.payment_id AND t.status = 'VALID'
     WHERE p.status = 'BOOKED' GROUP BY p.payment_id, h.quantity HAVING count(t.ticket_id) <> h.quantity`,
  ],
  [
    'tickets without a payment that booked them',
    `SELECT t.ticket_id, p.status FROM tickets t JOIN payments p USING (payment_id) WHERE t.status = 'VALID' AND p.status <> 'BOOKED'`,
  ],
  [
    'a captured payment without a purchase or a refund',
    // A film or a commitment is paid when COMPLETED; other rules check what it bought.
    `SELECT p.payment_id, p.status, p.captured_minor FROM payments p WHERE p.captured_minor > 0 AND p.status NOT IN ('BOOKED', 'REFUNDED')
     AND (p.product = 'events' OR p.status <> 'COMPLETED') AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.payment_id)`,
  ],
  [
    'the bank captured a payment that we have not recorded',
    `SELECT o.receipt, o.amount_minor FROM sandbox_payments s JOIN sandbox_orders o USING (order_id)
     JOIN payments p ON p.payment_id = o.receipt WHERE s.settles_as = 'CAPTURED' AND s.settles_at <= now() AND p.captured_minor = 0`,
  ],
  [
    'the bank captured one order twice without a refund',
    `SELECT o.receipt, count(*)::int AS captures FROM sandbox_payments s JOIN sandbox_orders o USING (order_id)
     WHERE s.settles_as = 'CAPTURED' AND s.settles_at <= now()
     GROUP BY o.receipt HAVING sum(s.amount_minor - s.refunded_minor) > max(o.amount_minor)`,
  ],
  [
    'a captured amount differs from the order total',
    `SELECT payment_id, amount_minor, captured_minor FROM payments WHERE captured_minor NOT IN (0, amount_minor)`,
  ],
  [
    'the counters of a tier are wrong',
    `SELECT t.tier_id, t.held, t.sold, t.capacity,
       (SELECT coalesce(sum(l.quantity), 0)::int FROM ticket_hold_lines l JOIN ticket_holds h USING (hold_id) JOIN orders o USING (payment_id) WHERE l.tier_id = t.tier_id AND o.state = 'OPEN') AS held_really,
       (SELECT count(*)::int FROM tickets k WHERE k.tier_id = t.tier_id AND k.status = 'VALID') AS sold_really
     FROM session_tiers t WHERE t.held + t.sold > t.capacity
       OR t.held <> (SELECT coalesce(sum(l.quantity), 0) FROM ticket_hold_lines l JOIN ticket_holds h USING (hold_id) JOIN orders o USING (payment_id) WHERE l.tier_id = t.tier_id AND o.state = 'OPEN')
       OR t.sold <> (SELECT count(*) FROM tickets k WHERE k.tier_id = t.tier_id AND k.status = 'VALID')`,
  ],
  [
    'the counters of a session are wrong',
    `SELECT s.session_id, s.held, s.sold, s.capacity FROM event_sessions s WHERE s.held + s.sold > s.capacity
       OR s.held <> (SELECT coalesce(sum(quantity), 0) FROM ticket_holds h JOIN orders o USING (payment_id) WHERE h.session_id = s.session_id AND o.state = 'OPEN')
       OR s.sold <> (SELECT count(*) FROM tickets k WHERE k.session_id = s.session_id AND k.status = 'VALID')`,
  ],
  [
    'an order is open although its payment has ended',
    `SELECT o.payment_id, o.product, p.status FROM orders o JOIN payments p USING (payment_id) WHERE o.state = 'OPEN' AND p.status NOT IN ('PENDING', 'DECLINED', 'FAILED')`,
  ],
  ...roundRules,
];

/** Everything in the database that contradicts the responses to buyers or violates an invariant; empty when consistent. */
export async function deviations(database, { paid, booked, invested }) {
  const problems = [];
  const { rows } = await database.query(
    `SELECT p.payment_id, p.status, count(t.ticket_id)::int AS tickets FROM payments p LEFT JOIN tickets t ON t.payment_id = p.payment_id AND t.status = 'VALID'
     WHERE p.payment_id = ANY($1) GROUP BY p.payment_id`,
    [[...paid.keys()]],
  );
  const known = new Map(rows.map((row) => [row.payment_id, row]));
  for (const [paymentID, quantity] of paid) {
    const row = known.get(paymentID);
    if (!row) problems.push(`${paymentID} was reported as paid and does not exist`);
    else if (row.status !== 'BOOKED' || row.tickets !== quantity)
      problems.push(`${paymentID} was reported as paid: ${row.status} with ${row.tickets} of ${quantity} tickets`);
  }
  for (const paymentID of booked)
    if (known.get(paymentID)?.status !== 'BOOKED') problems.push(`${paymentID} was shown as booked and no longer is`);
  const { rows: committed } = await database.query(
    `SELECT k.payment_id, k.state, k.campaign_id FROM commitments k WHERE k.payment_id = ANY($1) AND k.state IN ('ACTIVE', 'REFUNDED')`,
    [[...invested.keys()]],
  );
  const committedKeys = new Set(committed.map((row) => `${row.payment_id} ${row.campaign_id}`));
  for (const [paymentID, campaignID] of invested)
    if (!committedKeys.has(`${paymentID} ${campaignID}`))
      problems.push(`${paymentID} was paid into ${campaignID}, and is neither active nor refunded`);
  for (const [what, query] of rules) {
    const violations = await database.query(query);
    if (violations.rowCount > 0) problems.push(`${what}: ${violations.rowCount}, first ${JSON.stringify(violations.rows[0])}`);
  }
  return problems;
}

const planted = [
  `DELETE FROM tickets WHERE ticket_id = (SELECT t.ticket_id FROM tickets t LEFT JOIN scans s USING (ticket_id) WHERE s.ticket_id IS NULL AND t.status = 'VALID' LIMIT 1)`,
  `UPDATE session_tiers SET held = held + 1 WHERE tier_id = (SELECT tier_id FROM session_tiers WHERE held + sold < capacity LIMIT 1)`,
  `UPDATE payments SET status = 'FAILED' WHERE payment_id = (SELECT payment_id FROM payments WHERE status = 'BOOKED' AND captured_minor > 0 LIMIT 1)`,
  ...plantedInRounds,
];

/** Whether the check detects faults: each one is planted, must be found, and is rolled back. */
export async function detectsPlantedFaults(database, acknowledged) {
  for (const fault of planted) {
    await database.query('BEGIN');
    try {
      const { rowCount } = await database.query(fault);
      if (rowCount === 0) return false; // -- the fault could not be planted
      if ((await deviations(database, acknowledged)).length === 0) return false;
    } finally {
      await database.query('ROLLBACK');
    }
  }
  return true;
}
