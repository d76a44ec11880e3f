import { eq, sql } from 'drizzle-orm';
import { events, eventSessions, venues } from '../../db/schema/events';
import { seatPlans } from '../../db/schema/ticketSales';
import type { Database } from '../../platform/db/client';
import type { StoredResponse } from '../../platform/idempotency';
import { ms, tiersJson, toTierRow } from './eventReads';
import { isOpenCart } from './holdRepository';
import type { PromoRow } from './promoRepository';

type Json<Row, Times extends keyof Row> = Omit<Row, Times> & { [Key in Times]: Row[Key] extends Date ? number : number | null };
const user = sql.placeholder('userID');
const key = sql.placeholder('key');
const now = sql`${sql.placeholder('now')}::timestamptz`;
const session = sql`"event_sessions"."session_id"`;

const storedResponse = sql<StoredResponse | null>`(
  SELECT json_build_object('requestHash', k.request_hash, 'status', k.status, 'body', k.body) FROM idempotency_keys k
  WHERE k.caller = ${user} AND k.operation_id = 'events.ticketBegin' AND k.key = ${key})`;
const before = sql<string | null>`(SELECT p.payment_id FROM payments p WHERE p.user_id = ${user} AND p.client_request_id = ${key})`;
/** A buyer's held and unpaid cart of a session. */
export interface OpenCart {
  paymentID: string;
  cartKey: string;
  lines: { tierID: string; quantity: number }[];
  seatIDs: string[];
  codeID: string | null;
  /** Whether at least a minute is left to pay. */
  isFresh: boolean;
  /** Whether the gateway has an order for it, so it may be paid before a webhook arrives. */
  isAtGateway: boolean;
}
const open = sql<OpenCart[]>`(
  SELECT COALESCE(json_agg(json_build_object('paymentID', p.payment_id, 'cartKey', p.cart_key, 'seatIDs', h.seat_ids,
    'isFresh', o.expires_at > ${now} + interval '1 minute', 'isAtGateway', p.provider_order_id IS NOT NULL,
    'codeID', (SELECT u.code_id FROM promo_uses u WHERE u.payment_id = p.payment_id AND u.is_live),
    'lines', (SELECT json_agg(json_build_object('tierID', l.tier_id, 'quantity', l.quantity)) FROM ticket_hold_lines l WHERE l.hold_id = h.hold_id))
    ORDER BY p.created_at), '[]')
  FROM orders o JOIN payments p ON p.payment_id = o.payment_id JOIN ticket_holds h ON h.payment_id = o.payment_id
  WHERE o.user_id = ${user} AND o.subject_id = ${session} AND ${sql.raw(isOpenCart)})`;
/** Null when no code was entered or the event has no such code. */
const promo = sql<Json<PromoRow, 'validFrom' | 'validTo' | 'createdAt'> | null>`(
  SELECT json_build_object('codeID', c.code_id, 'eventID', c.event_id, 'code', c.code, 'kind', c.kind, 'percentBasisPoints', c.percent_basis_points,
    'amountMinor', c.amount_minor, 'tierNames', c.tier_names, 'maxUses', c.max_uses, 'used', c.used, 'maxPerPerson', c.max_per_person,
    'validFrom', ${ms('c.valid_from')}, 'validTo', ${ms('c.valid_to')}, 'isStopped', c.is_stopped, 'createdAt', ${ms('c.created_at')})
  FROM promo_codes c WHERE c.event_id = "events"."event_id" AND c.code = ${sql.placeholder('code')}::text)`;
/** The smallest waiting group of each tier; free seats that would fit it are reserved for the waitlist. */
const waiting = sql<Record<string, number>>`(
  SELECT COALESCE(json_object_agg(w.tier_id, w.least), '{}') FROM (
    SELECT e.tier_id, min(e.quantity) AS least FROM waitlist_entries e JOIN session_tiers t ON t.tier_id = e.tier_id
    WHERE t.session_id = ${session} AND e.state = 'WAITING' GROUP BY e.tier_id) w)`;
const isAdmitted = sql<boolean>`EXISTS (
  SELECT 1 FROM waiting_room_entries w WHERE w.session_id = ${session} AND w.user_id = ${user} AND w.admitted_until > ${now})`;

/** Everything that decides whether an order may begin, in one prepared statement: checkout throughput depends on the number of queries. */
export const prepareSnapshot = (db: Database) => {
  const snapshot = db
    .select({
      event: events,
      session: eventSessions,
      venue: venues,
      plan: seatPlans.plan,
      tiers: tiersJson(session),
      storedResponse,
      before,
      open,
      promo,
      waiting,
      isAdmitted,
    })
    .from(eventSessions)
    .innerJoin(events, eq(events.eventID, eventSessions.eventID))
    .innerJoin(venues, eq(venues.venueID, events.venueID))
    .leftJoin(seatPlans, eq(seatPlans.planID, eventSessions.seatPlanID))
    .where(eq(eventSessions.sessionID, sql.placeholder('sessionID')))
    .prepare('checkout_snapshot');

  return async (requested: { userID: string; key: string; sessionID: string; code: string | null; now: Date }) => {
    const [row] = await snapshot.execute({ ...requested, now: requested.now.toISOString() });
    if (!row) return null;
    return {
      ...row,
      now: requested.now,
      tiers: row.tiers.map(toTierRow),
      promo: row.promo && {
        ...row.promo,
        validFrom: new Date(row.promo.validFrom),
        validTo: row.promo.validTo === null ? null : new Date(row.promo.validTo),
        createdAt: new Date(row.promo.createdAt),
      },
    };
  };
};
export type CheckoutSnapshot = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareSnapshot>>>>;
