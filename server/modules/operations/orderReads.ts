import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminMessage, AdminOrder, AdminOrderRow } from '../../contract/adminOrders';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';

type Message = z.output<typeof AdminMessage>;
type Row<T> = T & Record<string, unknown>;
const iso = (at: string) => new Date(at).toISOString();
const isoOrNull = (at: string | null) => (at === null ? null : iso(at));

export interface OrderRow {
  paymentID: string;
  orderNumber: string;
  product: AdminOrderRow['product'];
  title: string | null;
  status: AdminOrderRow['status'];
  isFrozen: boolean;
  userID: string;
  name: string;
  username: string;
  currency: string;
  amountMinor: number;
  refundedMinor: number;
  createdAt: string;
}

/** What was ordered with a payment `p`: the title of a work, an event or a campaign; null when it is gone. */
export const orderTitleSql = sql`CASE p.product WHEN 'ott' THEN (SELECT r.name FROM releases r WHERE r.release_id = p.subject_id)
        WHEN 'campaigns' THEN (SELECT c.title FROM campaigns c WHERE c.campaign_id = p.subject_id)
        ELSE (SELECT e.title FROM event_sessions s JOIN events e USING (event_id) WHERE s.session_id = p.subject_id) END`;

/** An `OrderRow` of a payment `p` and its buyer `u`. */
export const orderRowSql = sql`p.payment_id AS "paymentID", p.order_number AS "orderNumber", p.product, p.status, p.is_frozen AS "isFrozen", u.user_id AS "userID", u.name, u.username, p.currency,
      p.amount_minor::float8 AS "amountMinor", p.refunded_minor::float8 AS "refundedMinor", p.created_at AS "createdAt", ${orderTitleSql} AS title`;

export const toOrderRow = (row: OrderRow): AdminOrderRow => ({
  paymentID: row.paymentID,
  orderNumber: row.orderNumber,
  product: row.product,
  title: row.title ?? row.orderNumber,
  status: row.status,
  isFrozen: row.isFrozen,
  buyer: { userID: row.userID, name: row.name, username: row.username },
  total: { amountMinor: row.amountMinor, currency: row.currency },
  refunded: { amountMinor: row.refundedMinor, currency: row.currency },
  createdAt: iso(row.createdAt),
});

/** Orders of a person or one order, the newest first. */
async function listOrderRows(db: Db, condition: SQL): Promise<AdminOrderRow[]> {
  const { rows } = await db.execute<Row<OrderRow>>(sql`
    SELECT ${orderRowSql} FROM payments p JOIN users u ON u.user_id = p.user_id WHERE ${condition} ORDER BY p.created_at DESC, p.payment_id LIMIT 50`);
  return rows.map(toOrderRow);
}
export const listBuyerOrders = (db: Db, userID: string) => listOrderRows(db, sql`p.user_id = ${userID}`);
export const findOrderRow = async (db: Db, paymentID: string): Promise<AdminOrderRow | null> =>
  (await listOrderRows(db, sql`p.payment_id = ${paymentID}`))[0] ?? null;

export async function isLatePledge(db: Db, paymentID: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM commitments WHERE payment_id = ${paymentID} AND is_late_pledge`);
  return rows.length > 0;
}

export async function findOrderState(db: Db, paymentID: string): Promise<string | null> {
  const { rows } = await db.execute<{ state: string }>(sql`SELECT state FROM orders WHERE payment_id = ${paymentID}`);
  return rows[0]?.state ?? null;
}

export async function listDisputes(db: Db, paymentID: string): Promise<AdminOrder['disputes']> {
  type Dispute = Omit<AdminOrder['disputes'][number], 'amount'> & { amountMinor: number; currency: string };
  const { rows } = await db.execute<Row<Dispute>>(sql`
    SELECT dispute_id AS "disputeID", state, amount_minor::float8 AS "amountMinor", currency, reason, respond_by AS "respondBy", opened_at AS "openedAt"
    FROM payment_disputes WHERE payment_id = ${paymentID} ORDER BY opened_at`);
  return rows.map(({ amountMinor, currency, respondBy, openedAt, ...row }) => ({
    ...row,
    amount: { amountMinor, currency },
    respondBy: isoOrNull(respondBy),
    openedAt: iso(openedAt),
  }));
}

export async function listOrderTickets(db: Db, paymentID: string, currency: string): Promise<AdminOrder['tickets']> {
  interface Ticket extends Record<string, unknown> {
    ticketID: string;
    humanCode: string;
    userID: string;
    name: string;
    username: string;
    holderName: string;
    tierName: string;
    seatLabel: string | null;
    status: AdminOrder['tickets'][number]['status'];
    firstAdmittedAt: string | null;
    leftMinor: number;
  }
  const { rows } = await db.execute<Ticket>(sql`
    SELECT t.ticket_id AS "ticketID", t.human_code AS "humanCode", u.user_id AS "userID", u.name, u.username, t.holder_name AS "holderName",
      i.name AS "tierName", t.seat_label AS "seatLabel", t.status, t.first_admitted_at AS "firstAdmittedAt",
      (t.paid_minor - t.refunded_minor)::float8 AS "leftMinor"
    FROM tickets t JOIN users u ON u.user_id = t.holder_id JOIN session_tiers i ON i.tier_id = t.tier_id
    WHERE t.payment_id = ${paymentID} ORDER BY t.position`);
  return rows.map(({ userID, name, username, leftMinor, firstAdmittedAt, ...row }) => ({
    ...row,
    holder: { userID, name, username },
    firstAdmittedAt: isoOrNull(firstAdmittedAt),
    remaining: { amountMinor: leftMinor, currency },
  }));
}

async function listMessages(db: Db, condition: SQL): Promise<Message[]> {
  const { rows } = await db.execute<Row<Message>>(sql`
    SELECT message_id AS "messageID", subject, channel, state, COALESCE(sent_at, created_at) AS at
    FROM messages WHERE ${condition} ORDER BY created_at DESC LIMIT 50`);
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}

/** Messages whose keys name the order. */
/** Messages about an order; of a pledge also those about its rewards. */
export async function listOrderMessages(db: Db, paymentID: string): Promise<Message[]> {
  const { rows } = await db.execute<{ prefix: string }>(sql`
    WITH pledge AS (SELECT commitment_id FROM commitments WHERE payment_id = ${paymentID}),
      reward AS (SELECT d.delivery_id, d.payment_id FROM reward_deliveries d JOIN pledge USING (commitment_id))
    SELECT kind || commitment_id AS prefix FROM pledge, unnest(ARRAY['commitment:', 'rewards:']) kind
    UNION SELECT 'rewards:' || delivery_id FROM reward
    UNION SELECT kind || payment_id FROM reward, unnest(ARRAY['title:', 'tickets:']) kind WHERE payment_id IS NOT NULL`);
  const prefixes = [...['tickets', 'order', 'payment', 'title'].map((kind) => `${kind}:${paymentID}`), ...rows.map(({ prefix }) => prefix)];
  return listMessages(
    db,
    sql.join(
      prefixes.map((prefix) => sql`message_key LIKE ${`${escapeLike(prefix)}:%`}`),
      sql` OR `,
    ),
  );
}
export const listPersonMessages = (db: Db, userID: string): Promise<Message[]> =>
  listMessages(
    db,
    sql`user_id = ${userID} OR recipient IN (SELECT unnest(ARRAY[lower(u.email), u.email, u.phone]) FROM users u WHERE u.user_id = ${userID})`,
  );

export async function listLedgerLines(db: Db, paymentID: string): Promise<AdminOrder['ledger']> {
  interface Posting extends Record<string, unknown> {
    groupID: string;
    type: string;
    memo: string;
    createdBy: string;
    at: string;
    account: string;
    amountMinor: number;
    currency: string;
  }
  const { rows } = await db.execute<Posting>(sql`
    SELECT g.group_id AS "groupID", g.type, g.memo, g.created_by AS "createdBy", g.occurred_at AS at, p.account_id AS account,
      p.amount_minor::float8 AS "amountMinor", p.currency
    FROM posting_groups g JOIN postings p ON p.group_id = g.group_id
    WHERE g.subject_type IN ('PAYMENT', 'COMMITMENT') AND g.subject_id = ${paymentID} ORDER BY g.occurred_at, g.group_id, p.posting_id`);
  const groups = new Map<string, AdminOrder['ledger'][number]>();
  for (const { groupID, type, memo, createdBy, at, account, amountMinor, currency } of rows) {
    const group = groups.get(groupID) ?? { groupID, type, memo, createdBy, at: iso(at), postings: [] };
    group.postings.push({ account, amount: { amountMinor, currency } });
    groups.set(groupID, group);
  }
  return [...groups.values()];
}
