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

/**
 * What became of payments that the bank has taken. `isReturned`: nothing was delivered and the bank has given everything back, because the buyer had
 * paid for the same cart by another order, which was kept, or because the order had ended and its stock was gone.
 */
async function outcomesOf(database, paymentIDs) {
  const { rows } = await database.query(
    `SELECT p.payment_id, p.status, p.reason, o.state AS order_state, k.campaign_id, k.state AS commitment, r.reasons,
       (SELECT count(*)::int FROM tickets t WHERE t.payment_id = p.payment_id AND t.status = 'VALID') AS tickets,
       p.status = 'REFUNDED' AND o.state <> 'FULFILLED' AND p.captured_minor > 0 AND p.refunded_minor = p.captured_minor
         AND p.captured_minor = (SELECT sum(b.amount_minor) FROM sandbox_refunds b WHERE b.provider_payment_id = p.provider_payment_id AND b.state = 'PROCESSED')
         AND (r.reasons = '{oversold}' OR r.reasons = '{duplicate}' AND EXISTS (
           SELECT 1 FROM payments n JOIN orders w USING (payment_id) WHERE n.user_id = p.user_id AND n.cart_key = p.cart_key AND n.payment_id <> p.payment_id
             AND n.captured_at > p.created_at AND w.state IN ('FULFILLED', 'REFUNDED'))) AS is_returned
     FROM payments p JOIN orders o USING (payment_id) LEFT JOIN commitments k USING (payment_id)
       CROSS JOIN LATERAL (SELECT array_agg(f.reason) AS reasons FROM refunds f WHERE f.payment_id = p.payment_id) r
     WHERE p.payment_id = ANY($1)`,
    [paymentIDs],
  );
  return new Map(rows.map(({ payment_id, is_returned, ...row }) => [payment_id, { ...row, isReturned: is_returned }]));
}

/** Paid orders that were neither delivered nor returned to the buyer, and too many returned ones: a sale that is always refunded is consistent too. */
async function brokenPromises(database, { paid, booked, invested }) {
  const outcomes = await outcomesOf(database, [...paid.keys(), ...invested.keys()]);
  const problems = [];
  const expectDelivery = (acknowledged, what, isDelivered) => {
    let returned = 0;
    for (const [paymentID, promised] of acknowledged) {
      const outcome = outcomes.get(paymentID);
      if (outcome && isDelivered(outcome, promised)) continue;
      if (outcome?.isReturned) returned += 1;
      else problems.push(`${paymentID} was paid for ${promised} ${what}: ${JSON.stringify(outcome ?? null)}`);
    }
    if (returned > acknowledged.size / 2) problems.push(`${returned} of ${acknowledged.size} payments for ${what} were returned`);
  };
  expectDelivery(paid, 'tickets', ({ status, tickets }, quantity) => status === 'BOOKED' && tickets === quantity);
  expectDelivery(
    invested,
    'as a campaign',
    (outcome, campaignID) => outcome.campaign_id === campaignID && ['ACTIVE', 'REFUNDED'].includes(outcome.commitment),
  );
  for (const paymentID of booked)
    if (outcomes.get(paymentID)?.status !== 'BOOKED') problems.push(`${paymentID} was shown as booked and no longer is`);
  return problems;
}

/** Everything in the database that contradicts the responses to buyers or violates an invariant; empty when consistent. */
export async function deviations(database, acknowledged) {
  const problems = await brokenPromises(database, acknowledged);
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
