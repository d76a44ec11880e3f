import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/client';
import { forEachCollectingErrors, taskConcurrency } from '../../platform/forEachCollectingErrors';
import type { Logger } from '../../platform/serviceContext';
import { createPaymentRepository, type PaymentRow, type PaymentService } from '../payments/payments';
import { createHoldRepository, type HeldCart } from './holdRepository';
import { createInventory, type InventoryFactories } from './inventory';
import { createWaitlistRepository } from './waitlistRepository';

/** Holds that are released together: many, because each counter is updated once; few enough that buyers wait for milliseconds only. */
export const holdBatchSize = 500;
/** Orders that the gateway is asked for at once. */
const gatewayConcurrency = 8;

interface SweepDeps {
  db: Database;
  payments: PaymentService;
  inventoryFactories: InventoryFactories;
  logger: Logger;
}
interface Expired {
  paymentID: string;
  isExtended: boolean;
}

export const countExpiredHolds = (db: Database, limit: number): Promise<number> => createHoldRepository(db).countExpired(limit);

/**
 * Releases the seats of expired holds. The gateway is asked first, outside any transaction: a captured payment gets its tickets. Several
 * workers may run this at once; the claim of a killed one expires after a minute. Returns the number of holds processed.
 */
export async function sweepExpiredHolds(deps: SweepDeps, limit = holdBatchSize): Promise<number> {
  const { db, logger } = deps;
  const expired = await createHoldRepository(db).claimExpired(limit);
  if (expired.length === 0) return 0;
  // What fails together is done one by one, so that an order with wrong counters does not keep the others' seats, and fails by itself.
  const released = await refreshTogether(deps, expired)
    .then((ready) => db.transaction((tx) => releaseTogether(tx, deps, ready)))
    .catch((error: unknown) => {
      logger.warn({ err: error, holds: expired.length }, 'expired holds are released one by one');
      return new Set<string>();
    });
  return forEachCollectingErrors(
    expired,
    async (hold) => {
      if (!released.has(hold.paymentID)) await releaseOne(deps, hold);
    },
    taskConcurrency,
  );
}

/** Asks the gateway for the orders that it may have captured. Returns the holds that may be released now. */
async function refreshTogether({ db, payments, logger }: SweepDeps, expired: readonly Expired[]): Promise<Expired[]> {
  const atGateway = await createPaymentRepository(db).listAtGateway(expired.map(({ paymentID }) => paymentID));
  const failed = new Set<string>();
  const refresh = async (payment: PaymentRow) => {
    await payments.refresh(payment).catch((error: unknown) => {
      logger.warn({ err: error, paymentID: payment.paymentID }, 'payment could not be refreshed');
      failed.add(payment.paymentID);
    });
  };
  await forEachCollectingErrors(atGateway, refresh, gatewayConcurrency);
  return expired.filter(({ paymentID }) => !failed.has(paymentID));
}

/**
 * Times out the payments of expired holds and puts their seats back on sale. Locks payments, holds, waitlist entries, sessions and tiers in
 * this order, as every order transition does. Returns the IDs of the released orders; the others need a transition of their own.
 */
async function releaseTogether(tx: Tx, { payments, inventoryFactories }: SweepDeps, expired: readonly Expired[]): Promise<Set<string>> {
  const expiring = await payments.lockExpiring(
    tx,
    expired.map(({ paymentID, isExtended }) => ({ paymentID, hasGraceLeft: !isExtended })),
  );
  const held = await createHoldRepository(tx).expireAll(expiring.map(({ row }) => row.paymentID));
  const released = new Set(held.map(({ paymentID }) => paymentID));
  await payments.timeOutAll(
    tx,
    expiring.filter(({ row }) => released.has(row.paymentID)),
  );
  await releaseExpired(tx, inventoryFactories, held);
  return released;
}

/** Puts what these expired orders held back on sale and closes their waitlist offers. The caller has locked and closed the orders. */
async function releaseExpired(tx: Tx, inventoryFactories: InventoryFactories, held: readonly HeldCart[]): Promise<void> {
  await createWaitlistRepository(tx).closeOffers(
    held.map(({ paymentID }) => paymentID),
    'LAPSED',
  );
  await createInventory(tx, inventoryFactories).releaseHeld(held);
}

async function releaseOne({ db, payments }: SweepDeps, { paymentID, isExtended }: Expired): Promise<void> {
  const payment = await createPaymentRepository(db).findPayment(paymentID);
  if (payment?.status === 'PENDING' && payment.providerOrderID) await payments.refresh(payment);
  await payments.applyPaymentEvent(paymentID, { kind: 'DEADLINE_PASSED', hasGraceLeft: !isExtended });
}

export interface StockDeviation {
  kind: 'SESSION' | 'TIER';
  id: string;
  held: number;
  heldExpected: number;
  sold: number;
  soldExpected: number;
}

/**
 * Compares the seat counters with live holds and valid tickets; empty when all match. Covers sessions that ended at most a day ago, so that the work
 * does not grow with the tickets ever sold.
 */
export async function reconcileStock(db: Database): Promise<StockDeviation[]> {
  const { rows } = await db.execute<StockDeviation & Record<string, unknown>>(sql`
    WITH current AS (
      SELECT session_id, held, sold FROM event_sessions WHERE ends_at > now() - interval '1 day'
    ), held AS (
      SELECT h.session_id, l.tier_id, sum(l.quantity)::int AS n
      FROM current JOIN ticket_holds h USING (session_id) JOIN ticket_hold_lines l ON l.hold_id = h.hold_id
      WHERE h.state = 'HELD' GROUP BY h.session_id, l.tier_id
    ), sold AS (
      SELECT t.session_id, t.tier_id, count(*)::int AS n FROM current JOIN tickets t USING (session_id)
      WHERE t.status = 'VALID' GROUP BY t.session_id, t.tier_id
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
}

/** Advances events whose next session has begun to the following one, so that the feed stays one index scan. Returns the number of events. */
export async function advanceEventTimes(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE events e SET next_session_at = span.next, last_session_at = span.last
    FROM (
      SELECT d.event_id, min(s.starts_at) FILTER (WHERE s.ends_at > now()) AS next, max(s.ends_at) AS last
      FROM events d LEFT JOIN event_sessions s ON s.event_id = d.event_id AND s.status = 'PUBLISHED'
      WHERE d.status = 'PUBLISHED' AND d.next_session_at <= now() GROUP BY d.event_id
    ) span
    WHERE e.event_id = span.event_id AND (e.next_session_at IS DISTINCT FROM span.next OR e.last_session_at IS DISTINCT FROM span.last)`);
  return rowCount ?? 0;
}
